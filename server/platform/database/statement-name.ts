import { createHash } from 'node:crypto'

const writes = /(?<!for |do )\b(insert into|delete from|update)\s+"?(\w+)"?/i
const reads = /\bfrom\s+"?(\w+)"?/i

/**
 * Verb and table of a statement: `select_profile`. Suitable as a metric label, because the number of tables limits the number of values.
 */
export function statementKind(text: string): string {
  const is_read = /^\s*select\b/i.test(text)
  const [, verb, table] = (!is_read && writes.exec(text)) || []
  if (verb && table) return `${verb.split(' ')[0]?.toLowerCase()}_${table.toLowerCase()}`
  return `select_${reads.exec(text)?.[1]?.toLowerCase() ?? 'value'}`
}

/** A name for a text, such as `select_profile_9f3a1c07`. Equal texts have equal names in every process and version. */
export function nameOfText(text: string): string {
  // PostgreSQL would truncate a longer name, and the name would no longer be unique
  return `${statementKind(text).slice(0, 50)}_${createHash('sha1').update(text).digest('hex').slice(0, 8)}`
}

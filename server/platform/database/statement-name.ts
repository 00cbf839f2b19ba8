import { createHash } from 'node:crypto'

const writes = /(?<!for |do )\b(insert into|delete from|update)\s+"?(\w+)"?/i
const reads = /\bfrom\s+"?(\w+)"?/i

/** Verb and table of a statement: `select_profile`. The number of kinds is limited by the number of tables, so it fits a metric label. */
export function statementKind(text: string): string {
  const is_read = /^\s*select\b/i.test(text)
  const [, verb, table] = (!is_read && writes.exec(text)) || []
  if (verb && table) return `${verb.split(' ')[0]?.toLowerCase()}_${table.toLowerCase()}`
  return `select_${reads.exec(text)?.[1]?.toLowerCase() ?? 'value'}`
}

/** A name that is equal for equal texts in every process and version: `select_profile_9f3a1c07`. */
export function nameOfText(text: string): string {
  // PostgreSQL truncates longer names, so they would not be unique
  return `${statementKind(text).slice(0, 50)}_${createHash('sha1').update(text).digest('hex').slice(0, 8)}`
}

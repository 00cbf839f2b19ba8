import { createHash } from 'node:crypto'

const writes = /(?<!for |do )\b(insert into|delete from|update)\s+"?(\w+)"?/i
const reads = /\bfrom\s+"?(\w+)"?/i

/** What a statement does and to which table, from its text: `select_profile`. As many as there are tables, however many texts there are. */
export function kindOf(text: string): string {
  const is_read = /^\s*select\b/i.test(text)
  const [, verb, table] = (!is_read && writes.exec(text)) || []
  if (verb && table) return `${verb.split(' ')[0]?.toLowerCase()}_${table.toLowerCase()}`
  return `select_${reads.exec(text)?.[1]?.toLowerCase() ?? 'value'}`
}

/** The same name for the same text in every process and version: `select_profile_9f3a1c07`. */
export function nameOfText(text: string): string {
  // a name that PostgreSQL would cut off would no longer be its own
  return `${kindOf(text).slice(0, 50)}_${createHash('sha1').update(text).digest('hex').slice(0, 8)}`
}

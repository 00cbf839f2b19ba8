/** Tables that belong to no site. A distributed database copies them to every node. */
export const reference_tables: ReadonlySet<string> = new Set(['site'])

const words_after = new Set([
  'where',
  'on',
  'set',
  'using',
  'order',
  'group',
  'limit',
  'for',
  'left',
  'join',
  'inner',
  'cross',
  'union',
  'as',
  'values',
  'select',
  'returning',
  'with',
  'do',
  'and',
  'natural',
  'right',
  'full',
  'having',
  'except',
  'intersect',
  'offset',
  'window',
  'default',
  'lateral',
  'is',
])
const reference =
  /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_][a-z0-9_]*)(?=[\s,();]|$)(?=(?:\s+(?:as\s+)?([a-z_][a-z0-9_]*))?)/g

/**
 * Returns the tables in a statement that have no condition on the site. For such a table, a distributed database would query all its nodes.
 * Each mention of a table needs a condition on its `site_id`, with the alias of the table if it has one.
 */
export function unroutable(text: string, tables: ReadonlySet<string>): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '')
  const mentions = [...plain.matchAll(reference)]
    .map(([, table = '', alias]) => ({ table, name: alias && !words_after.has(alias) ? alias : table }))
    .filter(({ table }) => tables.has(table) && !reference_tables.has(table))
  const bare = (plain.match(/(?<![.\w])site_id\b/g) ?? []).length
  const own = mentions.filter(({ name }) => !new RegExp(`\\b${name}\\.site_id\\b`).test(plain))
  // a `site_id` without an alias is enough for a single table without an alias; with several tables, each one needs its own condition
  return own.length <= bare ? [] : own.map(({ table }) => table)
}

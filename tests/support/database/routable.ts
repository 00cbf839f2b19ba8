/** Tables without a site, which a distributed database copies to every node. */
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
 * The tables of a statement without a condition on the site: a distributed database would query all its nodes. Each mention of a table
 * needs its `site_id`, by its alias if it has one.
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
  // a bare site_id is enough for one mention without an alias; several need one each
  return own.length <= bare ? [] : own.map(({ table }) => table)
}

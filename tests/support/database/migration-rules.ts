/**
 * Patterns of statements that block requests or break the previous version of the server, which still runs during an update. The statements
 * matter only for tables that an earlier migration created.
 */
const rules: readonly { pattern: RegExp; what: string; note: 'brief' | 'takes away' }[] = [
  {
    pattern: /^drop (table|view)|^alter table .*\bdrop (column\b|(?!constraint\b|default\b|not null\b|index\b)\w)/s,
    what: 'takes away a table or a column',
    note: 'takes away',
  },
  { pattern: /^alter table .*\brename\b/s, what: 'renames what an older program knows', note: 'takes away' },
  { pattern: /^create (unique )?index/, what: 'builds an index while nobody may write', note: 'brief' },
  { pattern: /\bgenerated always as .* stored\b/s, what: 'rewrites the table', note: 'brief' },
  {
    pattern: /\badd column \w+ [^,]*\bdefault (gen_random_uuid|random|clock_timestamp|uuid\w*)\(/s,
    what: 'rewrites the table',
    note: 'brief',
  },
  { pattern: /^alter table .*\balter( column)? \w+ (set data )?type\b/s, what: 'rewrites the table', note: 'brief' },
  { pattern: /^alter table .*\balter( column)? \w+ set not null\b/s, what: 'reads the whole table under a lock', note: 'brief' },
  {
    pattern: /^alter table .*\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/s,
    what: 'reads the whole table under a lock',
    note: 'brief',
  },
  {
    pattern: /^alter table .*\badd (constraint \w+ )?(unique|primary key)\b(?!\s+using)/s,
    what: 'builds an index while nobody may write',
    note: 'brief',
  },
  {
    pattern: /^(update|delete from|truncate|cluster|vacuum|lock table)\b/,
    what: 'holds every row it touches until the file is done',
    note: 'brief',
  },
]

/**
 * Returns the operations of a migration that need a reason in a comment and have none. The comment is `-- brief: why` or `-- takes away:
 * why`.
 */
export function findingsIn(text: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().toLowerCase())
    .filter(Boolean)
  const made = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const table = /^(?:alter table (?:if exists )?(?:only )?|update |delete from |create (?:unique )?index .*? on )(\w+)/s.exec(
      statement,
    )?.[1]
    if (table && made.has(table)) return []
    return rules
      .filter(({ pattern, note }) => pattern.test(statement) && !new RegExp(`^-- ${note}: \\S`, 'm').test(text))
      .map(({ what, note }) => `${what} (-- ${note}: why): ${statement.slice(0, 80)}`)
  })
}

import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import pg from 'pg'
import { nameOfText, statementKind } from './statement-name.ts'

export type Statement<Row> = RawBuilder<Row> | Compilable<Row>

/** Kysely only compiles typed statements. It never runs a statement. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Maximum number of named statements, because each name uses memory in every connection. Statements above the limit (searches with rare
 * filters) run without a name, which is slower.
 */
const name_limit = 1000
const names = new Map<string, { name: string; kind: string }>()

const planned_anew = new WeakSet<object>()

/**
 * Marks a statement to run without a name, so that PostgreSQL plans it for its values. Use it for a statement that has very many texts, or
 * whose best plan depends on the values.
 */
export function planAnew<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  planned_anew.add(statement)
  return statement
}

/** Compiles a statement for `pg`. With a name, each connection parses and plans the statement only once, which doubles the throughput. */
export function toQuery(statement: Statement<unknown>, uses_names: boolean): pg.QueryConfig {
  const { sql: text, parameters } = statement.compile(compiler)
  const name = uses_names && !planned_anew.has(statement) ? nameOf(text) : undefined
  return { text, values: [...parameters], ...(name && { name }) }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= name_limit) return known?.name
  const name = nameOfText(text)
  names.set(text, { name, kind: statementKind(text) })
  return name
}

/** Verb and table of a statement that toQuery() has compiled. */
export const kindOfQuery = (text: string): string => names.get(text)?.kind ?? statementKind(text)

/** Every named statement with its text. The text contains no values. Use it to find the text for a name in the log. */
export const listStatements = (): { name: string; text: string }[] =>
  [...names].map(([text, { name }]) => ({ name, text })).sort((a, b) => a.name.localeCompare(b.name))

/** Days remain text, because a birthday has no time zone. 64-bit integers become numbers if the conversion is exact. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be an exact number`)
  return value
})

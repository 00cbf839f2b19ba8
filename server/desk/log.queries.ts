import { type RawBuilder, sql } from 'kysely'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { many, type Unit } from '#server/platform/database/db.ts'
import { type Cursor, microseconds, momentOf } from './cursor.ts'
import { rows_searched } from './search-page.ts'

interface StoredLine {
  id: string
  at: Date
  actor: string
  role: StaffRole | null
  act: string
  site_id: number | null
  company_id: string | null
  subject: string | null
  why: string | null
  facts: Record<string, unknown>
}

/** The latest lines of the whole log, for the command line. */
export const listLines = (ctx: { unit: Unit }, limit: number) =>
  many<StoredLine>(
    ctx,
    sql`select id, at, actor, role, act, site_id, company_id, subject, why, facts from desk.audit order by at desc, id desc limit ${limit}`,
  )

export interface LineRow extends Omit<StoredLine, 'company_id'> {
  /** The moment in microseconds, for the cursor. */
  at_us: string
  name: string | null
}

/** The parts of the log that a person may read. An index has each part in the order of time. */
export interface LogParts {
  own: string
  companies: readonly string[]
  site_ids: readonly number[]
  /** The people whose logins the person may read. */
  logins_of: readonly string[]
  /** True for a person who may read the acts on the whole installation. */
  is_installation: boolean
}

export interface LineFilter {
  act?: string | undefined
  /** The people whose acts are wanted. */
  actors: readonly string[] | null
  role?: StaffRole | undefined
  /** Null for a brand that does not exist, which has no lines. */
  site_id?: number | null | undefined
  subject?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const login_acts = ['login', 'login.recovery_code']
/** Literal values, because an index contains the same condition. */
const is_login = (line: 'a' | 'l') => sql`${sql.ref(`${line}.act`)} in (${sql.join(login_acts.map((act) => sql.lit(act)))})`

/** True for the lines of these parts. */
const isVisible = ({ own, companies, site_ids, logins_of, is_installation }: LogParts) => sql`(l.actor = ${own}
  or l.company_id = any(${[...companies]}::text[]) or l.site_id = any(${[...site_ids]}::int[]) or ${is_login('l')} and l.actor = any(${[...logins_of]}::text[])
  ${is_installation ? sql`or l.company_id is null and l.site_id is null and not ${is_login('l')}` : sql``})`

/** A range of an index for each of these values. */
interface Ranges {
  values: readonly (string | number)[]
  type: 'text' | 'int'
  condition: RawBuilder<unknown>
}

/** The ranges of the log in which the wanted lines are. A subject and an actor have few lines; other filters have no index. */
function rangesOf(
  { own, companies, site_ids, logins_of, is_installation }: LogParts,
  { act, actors, role, site_id, subject }: LineFilter,
): Ranges[] {
  const text = (values: readonly string[], condition: RawBuilder<unknown>): Ranges => ({ values, type: 'text', condition })
  if (subject !== undefined) return [text([subject], sql`a.subject = p.value`)]
  if (actors) return [text(actors, sql`a.actor = p.value`)]
  // a login has neither a role nor a brand
  const may_be_login = role === undefined && site_id === undefined && (act === undefined || login_acts.includes(act))
  return [
    text([own], sql`a.actor = p.value`),
    text(companies, sql`a.company_id = p.value ${act === undefined ? sql`` : sql`and a.act = ${act}`}`),
    { values: site_ids, type: 'int', condition: sql`a.site_id = p.value` },
    text(may_be_login ? logins_of : [], sql`a.actor = p.value and ${is_login('a')}`),
    text(is_installation ? ['installation'] : [], sql`a.company_id is null and a.site_id is null and not ${is_login('a')}`),
  ].filter(({ values }) => values.length > 0) as Ranges[]
}

/**
 * The lines that match, among the next lines of every range. `end` is the moment up to which all ranges were read; later searches go on from
 * there. Null if the ranges have no further lines.
 */
export async function findLines(
  ctx: { unit: Unit },
  { parts, filter, after, size }: { parts: LogParts; filter: LineFilter; after: Cursor | null; size: number },
) {
  const { act, actors, role, site_id, subject, from, until } = filter
  const ranges = rangesOf(parts, filter)
  const count = ranges.reduce((sum, { values }) => sum + values.length, 0)
  const is_filtered = Boolean(act ?? actors ?? role ?? subject) || site_id !== undefined
  const most = is_filtered ? Math.max(size, Math.floor(rows_searched / count)) : size
  const next = (condition: RawBuilder<unknown>) => sql`select * from desk.audit a where ${condition}
    ${from === undefined ? sql`` : sql`and a.at >= ${from}::timestamptz`} ${until === undefined ? sql`` : sql`and a.at < ${until}::timestamptz`}
    ${after ? sql`and (a.at, a.id) < (${momentOf(after.at_us)}, ${after.id}::uuid)` : sql``}
    order by a.at desc, a.id desc limit ${most}`
  const sources = ranges.map(
    ({ values, type, condition }, index) => sql`select ${sql.lit(`${index} `)} || p.value as part, n.*
      from unnest(${[...values]}::${sql.raw(type)}[]) p (value) cross join lateral (${next(condition)}) n`,
  )
  const matches = sql`${isVisible(parts)} ${act === undefined ? sql`` : sql`and l.act = ${act}`}
    ${actors === null ? sql`` : sql`and l.actor = any(${[...actors]}::text[])`} ${role === undefined ? sql`` : sql`and l.role = ${role}`}
    ${site_id === undefined ? sql`` : sql`and l.site_id = ${site_id}::int`} ${subject === undefined ? sql`` : sql`and l.subject = ${subject}`}`
  const rows = await many<(LineRow | { id: null }) & { end_us: string | null; end_id: string | null }>(
    ctx,
    sql`with line as materialized (${sql.join(sources, sql` union all `)}),
        read_to as (
          select at, id from (select at, id, row_number() over (partition by part order by at desc, id desc) as place from line) l
          where place = ${most} order by at desc, id desc limit 1),
        found as (
          select distinct on (l.at, l.id) l.* from line l left join read_to r on true
          where (r.at is null or (l.at, l.id) >= (r.at, r.id)) and ${matches} order by l.at desc, l.id desc limit ${size})
        select f.id, f.at, ${microseconds(sql`f.at`)} as at_us, f.actor, s.name, f.role, f.act, f.site_id, f.subject, f.why, f.facts,
          ${microseconds(sql`r.at`)} as end_us, r.id as end_id
        from (select) one left join read_to r on true left join found f on true left join desk.staff s on f.actor = 'staff:' || s.number
        order by f.at desc, f.id desc`,
  )
  const [first] = rows
  const end: Cursor | null = first?.end_us && first.end_id ? { at_us: first.end_us, id: first.end_id } : null
  return { rows: rows.filter((row) => row.id !== null), end }
}

/** The people with this name, as the log names them. */
export async function actorsNamed(ctx: { unit: Unit }, name: string): Promise<string[]> {
  const rows = await many<{ actor: string }>(ctx, sql`select 'staff:' || s.number as actor from desk.staff s where s.name = ${name}`)
  return rows.map(({ actor }) => actor)
}

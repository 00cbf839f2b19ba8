import { type RawBuilder, sql } from 'kysely'
import { exec, many, maybeOne, one, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
}

/** The place of a line in the log. The time is in microseconds, as text, because a Date has milliseconds only. */
export interface Place {
  at_us: string
  id: string
}

/** A line with every column, as the hash covers it. */
export interface SealedLine extends Place {
  actor: string
  role: string | null
  act: string
  site_id: number | null
  company_id: string | null
  subject: string | null
  case_id: string | null
  why: string | null
  /** The text that PostgreSQL makes of the facts, which is the same for the same facts. */
  facts: string
}

export interface SealRow {
  number: number
  lines: number
  first: Place
  last: Place
  hash: Buffer
  sealed_at: Date
}

/** The moment as the number of microseconds. */
const micros = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`
const momentOf = (at_us: string) => sql`timestamptz 'epoch' + ${at_us}::bigint * interval '1 microsecond'`

/** The time before which no further line can appear, in microseconds. */
export const findEndOfOpenLines = async (ctx: Ctx): Promise<string> =>
  (await one<{ before_us: string }>(ctx, sql`select ${micros(sql`moment`)} as before_us from desk.no_lines_before() as moment`)).before_us

/** Lines after a place and before a moment, or up to a place. */
export const listSealedLines = (
  ctx: Ctx,
  { after, before_us, until, limit }: { after: Place | null; before_us?: string; until?: Place; limit: number },
) =>
  many<SealedLine>(
    ctx,
    sql`select ${micros(sql`at`)} as at_us, id, actor, role, act, site_id, company_id, subject, case_id, why, facts::text as facts
        from desk.audit where true
          ${after ? sql`and (at, id) > (${momentOf(after.at_us)}, ${after.id}::uuid)` : sql``}
          ${before_us === undefined ? sql`` : sql`and at < ${momentOf(before_us)}`}
          ${until ? sql`and (at, id) <= (${momentOf(until.at_us)}, ${until.id}::uuid)` : sql``}
        order by at, id limit ${limit}`,
  )

interface StoredSeal extends Omit<SealRow, 'first' | 'last'> {
  first_us: string
  first_id: string
  last_us: string
  last_id: string
}

const columns = sql`number, lines, ${micros(sql`first_at`)} as first_us, first_id, ${micros(sql`last_at`)} as last_us, last_id, hash, sealed_at`

const toSeal = ({ first_us, first_id, last_us, last_id, ...seal }: StoredSeal): SealRow => ({
  ...seal,
  first: { at_us: first_us, id: first_id },
  last: { at_us: last_us, id: last_id },
})

export async function findLastSeal(ctx: Ctx): Promise<SealRow | null> {
  const found = await maybeOne<StoredSeal>(ctx, sql`select ${columns} from desk.seal order by number desc limit 1`)
  return found && toSeal(found)
}

export const listSeals = async (ctx: Ctx, { after, limit }: { after: number; limit: number }): Promise<SealRow[]> =>
  (await many<StoredSeal>(ctx, sql`select ${columns} from desk.seal where number > ${after} order by number limit ${limit}`)).map(toSeal)

/** Stores a seal. Returns 0 if another process stored the seal of this number. */
export const insertSeal = (ctx: Ctx, { number, lines, first, last, hash }: Omit<SealRow, 'sealed_at'>) =>
  exec(
    ctx,
    sql`insert into desk.seal (number, lines, first_at, first_id, last_at, last_id, hash, sealed_at)
        values (${number}, ${lines}, ${momentOf(first.at_us)}, ${first.id}, ${momentOf(last.at_us)}, ${last.id}, ${hash}, clock_timestamp())
        on conflict (number) do nothing`,
  )

/** The last daily check of the seals. Each check is a line of the log. */
export const findLastCheck = (ctx: Ctx) =>
  maybeOne<{ at: Date; facts: { broken: number | null; from: string | null } }>(
    ctx,
    sql`select at, facts from desk.audit where act = 'audit.verify' order by at desc, id desc limit 1`,
  )

/** For each line, the seal that covers it. A line that no seal covers yet is left out. */
export const sealsOfLines = (ctx: Ctx, lines: readonly Place[]) =>
  many<{ id: string; hash: Buffer; sealed_at: Date }>(
    ctx,
    sql`select line.id, s.hash, s.sealed_at
        from unnest(${lines.map(({ at_us }) => at_us)}::bigint[], ${lines.map(({ id }) => id)}::uuid[]) as line (at_us, id),
          lateral (select hash, sealed_at from desk.seal
                   where last_at >= timestamptz 'epoch' + line.at_us * interval '1 microsecond'
                     and (last_at, last_id) >= (timestamptz 'epoch' + line.at_us * interval '1 microsecond', line.id)
                   order by last_at, number limit 1) s`,
  )

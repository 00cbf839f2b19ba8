import { sql } from 'kysely'
import type { Static } from 'typebox'
import { allows, type StaffRole } from '#schemas/desk/roles.ts'
import type { AuditPage, AuditQuery } from '#schemas/desk/staff.ts'
import { many } from '#server/platform/database/db.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { PersonContext } from './context.ts'
import { findLastCheck, sealsOfLines } from './seals/seal.queries.ts'
import { covers, slugsOf } from './staff/scopes.ts'
import { listGrants, scopeOf } from './staff/staff.queries.ts'

const page_size = 50
const loginActs = ['login', 'login.recovery_code'] as const

export interface LineRow {
  id: string
  at: Date
  /** The moment in microseconds, for the cursor. */
  at_us: string
  actor: string
  name: string | null
  role: StaffRole | null
  act: string
  site_id: number | null
  subject: string | null
  why: string | null
  facts: Record<string, unknown>
}

/** A page of the log, latest first. A person without the permission reads the own acts only. */
export async function readLog(ctx: PersonContext, { after, ...filter }: Static<typeof AuditQuery>): Promise<AuditPage> {
  const cursor = after === undefined ? null : readCursor(after)
  const rows = await listVisible(ctx, filter, { cursor, size: page_size + 1 })
  const lines = rows.slice(0, page_size)
  const last = lines.at(-1)
  const seals = new Map(
    (await sealsOfLines(ctx, lines)).map(({ id, sealed_at, hash }) => [id, { at: sealed_at.toISOString(), hash: hash.toString('hex') }]),
  )
  const check = await findLastCheck(ctx)
  const slugs = slugsOf(ctx)
  return {
    lines: lines.map(({ id, at, actor, name, role, act: done, site_id, subject, why, facts }) => ({
      id,
      at: at.toISOString(),
      who: name ?? actor,
      role,
      act: done,
      site: (site_id !== null && slugs.get(site_id)) || null,
      subject,
      why,
      facts,
      seal: seals.get(id) ?? null,
    })),
    check: check && { at: check.at.toISOString(), broken_from: check.facts.from },
    next: rows.length > page_size && last ? `${last.at_us}_${last.id}` : null,
  }
}

export type LogFilter = Omit<Static<typeof AuditQuery>, 'after'>

/** The lines that the viewer may read and that match the filters, latest first. */
export async function listVisible(
  ctx: PersonContext,
  filter: LogFilter,
  { cursor, size }: { cursor: Cursor | null; size: number },
): Promise<LineRow[]> {
  return many<LineRow>(
    ctx,
    sql`select a.id, a.at, (extract(epoch from a.at) * 1000000)::bigint::text as at_us, a.actor, s.name, a.role, a.act, a.site_id, a.subject, a.why, a.facts
        from desk.audit a left join desk.staff s on a.actor = 'staff:' || s.number
        where ${await visible(ctx)}
          ${matching(ctx, filter)}
          ${cursor ? sql`and (a.at, a.id) < (to_timestamp(0) + ${cursor.at_us}::bigint * interval '1 microsecond', ${cursor.id}::uuid)` : sql``}
        order by a.at desc, a.id desc limit ${size}`,
  )
}

/** The filters of the log. A brand that does not exist has no lines. */
function matching(ctx: PersonContext, { act, who, role, site, subject, from, until }: LogFilter) {
  return sql`${act === undefined ? sql`` : sql`and a.act = ${act}`}
    ${who === undefined ? sql`` : sql`and (a.actor = ${who} or s.name = ${who})`}
    ${role === undefined ? sql`` : sql`and a.role = ${role}`}
    ${site === undefined ? sql`` : sql`and a.site_id = ${ctx.sites.bySlug(site)?.id ?? null}`}
    ${subject === undefined ? sql`` : sql`and a.subject = ${subject}`}
    ${from === undefined ? sql`` : sql`and a.at >= ${from}::timestamptz`}
    ${until === undefined ? sql`` : sql`and a.at < ${until}::timestamptz`}`
}

/**
 * The lines of the companies and sites in which the viewer may read the log, with the logins of the people who work there, and the viewer's
 * own lines. A login belongs to no company, because a person may work for several.
 */
async function visible(ctx: PersonContext) {
  const { person, sites } = ctx
  const readable = person.grants.filter((grant) => allows(grant, 'log'))
  const people = (await listGrants(ctx)).filter((grant) => readable.some((own) => covers(ctx, own, scopeOf(grant))))
  const actors = people.map(({ staff_number }) => `staff:${staff_number}`)
  const companies = readable.filter(({ scope }) => scope === 'company').map(({ scope_id }) => scope_id)
  const site_ids = readable.filter(({ scope }) => scope === 'site').flatMap(({ scope_id }) => sites.bySlug(scope_id)?.id ?? [])
  const of_installation = readable.some(({ scope }) => scope === 'fleet')
  return sql`(a.actor = ${`staff:${person.number}`} or a.company_id = any(${companies}::text[]) or a.site_id = any(${site_ids}::int[])
    or a.act = any(${[...loginActs]}::text[]) and a.actor = any(${actors}::text[])
    ${of_installation ? sql`or a.company_id is null and a.site_id is null and a.act <> all(${[...loginActs]}::text[])` : sql``})`
}

interface Cursor {
  at_us: string
  id: string
}

function readCursor(cursor: string): Cursor {
  const [, at_us, id] = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (at_us === undefined || id === undefined) throw fieldFault('after', 'not_allowed')
  return { at_us, id }
}

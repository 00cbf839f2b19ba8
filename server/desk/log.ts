import type { Static } from 'typebox'
import { allows } from '#schemas/desk/roles.ts'
import type { AuditPage, AuditQuery } from '#schemas/desk/staff.ts'
import type { PersonContext } from './context.ts'
import { type Cursor, cursorOf, readCursor } from './cursor.ts'
import { actorsNamed, findLines, type LineFilter, type LineRow, type LogParts } from './log.queries.ts'
import { findLastCheck, sealsOfLines } from './seals/seal.queries.ts'
import { searchPage } from './search-page.ts'
import { covers, slugsOf } from './staff/scopes.ts'
import { type GrantRow, listGrants, scopeOf } from './staff/staff.queries.ts'

const page_size = 50

/** A page of the log, latest first. A person without the permission reads the own acts only. */
export async function readLog(ctx: PersonContext, { after, ...filter }: Static<typeof AuditQuery>): Promise<AuditPage> {
  const cursor = after === undefined ? null : readCursor(after)
  const { rows: lines, next } = await listVisible(ctx, filter, { after: cursor, size: page_size })
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
    next: next && cursorOf(next),
  }
}

export type LogFilter = Omit<Static<typeof AuditQuery>, 'after'>

/** The lines that the viewer may read and that match the filters, latest first. */
export async function listVisible(
  ctx: PersonContext,
  filter: LogFilter,
  { after, size, most_searches }: { after: Cursor | null; size: number; most_searches?: number },
) {
  const parts = partsOf(ctx, await listGrants(ctx))
  const { who, site, ...others } = filter
  const line_filter: LineFilter = {
    ...others,
    actors: who === undefined ? null : [who, ...(await actorsNamed(ctx, who))],
    ...(site !== undefined && { site_id: ctx.sites.bySlug(site)?.id ?? null }),
  }
  let end: Cursor | null = null
  return searchPage<LineRow, Cursor>({
    size,
    after,
    most_searches,
    find: async (wanted) => {
      const found = await findLines(ctx, { parts, filter: line_filter, ...wanted })
      end = found.end
      return found.rows
    },
    findEnd: async () => end,
    cursorOf: ({ at_us, id }) => ({ at_us, id }),
  })
}

/**
 * The parts of the log that the viewer may read: the own lines, those of companies and sites in which the viewer may read the log, and the
 * logins of the people who work there. A login belongs to no company, because a person may work for several.
 */
function partsOf({ person, sites }: PersonContext, grants: readonly GrantRow[]): LogParts {
  const readable = person.grants.filter((grant) => allows(grant, 'log'))
  const people = grants.filter((grant) => readable.some((own) => covers({ sites }, own, scopeOf(grant))))
  return {
    own: `staff:${person.number}`,
    companies: readable.filter(({ scope }) => scope === 'company').map(({ scope_id }) => scope_id),
    site_ids: readable.filter(({ scope }) => scope === 'site').flatMap(({ scope_id }) => sites.bySlug(scope_id)?.id ?? []),
    logins_of: [...new Set(people.map(({ staff_number }) => `staff:${staff_number}`))],
    is_installation: readable.some(({ scope }) => scope === 'fleet'),
  }
}

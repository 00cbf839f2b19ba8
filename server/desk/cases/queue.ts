import type { CaseFacts, CaseList, CaseQuery, Queues } from '#schemas/desk/case-calls.ts'
import { caseKinds } from '#schemas/desk/cases.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { covers, slugsOf } from '#server/desk/staff/scopes.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { listFacts } from './case-facts.queries.ts'
import { rowOf } from './case-row.ts'
import { listViewers } from './claim.queries.ts'
import { type CaseIndexRow, countQueues, type Filter, findLastDone, listCaseRows, type Place, sumCases } from './queue.queries.ts'
import { kindsOf, ownedReach, type Reach, reachOf } from './reach.ts'

/** What the list of a queue needs: a command has no session. */
export type QueueContext = Pick<PersonContext, 'unit' | 'now' | 'sites' | 'log' | 'inSite'>

/** A page of a queue, most urgent first. The index alone orders the cases; the sites add whom a case is about. */
export async function listQueue(ctx: PersonContext, query: CaseQuery): Promise<CaseList> {
  const reach = reachOf(ctx, ctx.person.grants, query.kind)
  if (reach.length === 0) throw new Fault('forbidden')
  return readQueue(ctx, { reach, query, number: ctx.person.number })
}

interface Wanted {
  reach: readonly Reach[]
  query: CaseQuery
  /** The person who reads. */
  number: number
}

export async function readQueue(ctx: QueueContext, { reach, query, number }: Wanted): Promise<CaseList> {
  const { kind, after } = query
  const site_id = query.site === undefined ? null : (ctx.sites.bySlug(query.site)?.id ?? -1)
  const filter: Filter = { ...query, site_id, claimed_by: query.mine === undefined ? null : number }
  const size = desk_limits.cases_per_page
  const slugs = slugsOf(ctx)
  const found = await listCaseRows(ctx, { kind, reach, filter, after: after === undefined ? null : readPlace(after), size: size + 1 })
  const page = found.slice(0, size)
  const rows = page.filter(({ site_id: of }) => isWithin(ctx, reach, slugs.get(of)))
  const sums = after === undefined ? await sumCases(ctx, { kind, reach, filter }) : []
  const last_done_at = rows.length === 0 && after === undefined ? await findLastDone(ctx, kind, reach) : null
  const viewers = await viewersOf(ctx, rows, number)
  const { facts, silent } = await factsOf(ctx, rows)
  const last = found.length > size ? page.at(-1) : undefined
  return {
    cases: rows.flatMap((row) => {
      const site = slugs.get(row.site_id)
      if (site === undefined) return []
      return [{ ...rowOf(row, { site, number, viewers: viewers.get(row.id) ?? [] }), facts: facts.get(row.id) ?? null }]
    }),
    next: last ? placeText(last) : null,
    sums,
    last_done_at: last_done_at?.toISOString() ?? null,
    silent_sites: silent.flatMap((id) => ctx.sites.bySlug(slugs.get(id) ?? '')?.file.name ?? []),
  }
}

/** A site that has moved to another company leaves the queues of its former company at once, whatever the case index says. */
function isWithin({ sites }: QueueContext, reach: readonly Reach[], slug: string | undefined): boolean {
  const site = slug === undefined ? null : sites.bySlug(slug)
  return site !== null && reach.some(({ company_id, site_id }) => site_id === site.id || company_id === site.file.company_id)
}

/** Asks each site of the page for its own cases. A site that does not answer hides no case: its rows stay without names. */
async function factsOf({ inSite, sites, log }: QueueContext, rows: readonly CaseIndexRow[]) {
  const facts = new Map<string, CaseFacts>()
  const silent: number[] = []
  const served = slugsOf({ sites })
  const site_ids = [...new Set(rows.filter(({ kind }) => kind === 'report').map(({ site_id }) => site_id))].filter((id) => served.has(id))
  for (const site_id of site_ids) {
    const ids = rows.filter((row) => row.site_id === site_id).map(({ id }) => id)
    try {
      for (const [id, known] of await inSite(site_id, (ctx) => listFacts(ctx, ids))) facts.set(id, known)
    } catch (error) {
      log.warn({ err: error, site: served.get(site_id) }, 'a site does not say whom its cases are about')
      silent.push(site_id)
    }
  }
  return { facts, silent }
}

async function viewersOf(ctx: QueueContext, rows: readonly CaseIndexRow[], but: number): Promise<Map<string, string[]>> {
  const viewers = new Map<string, string[]>()
  if (rows.length === 0) return viewers
  const keys = { site_ids: rows.map(({ site_id }) => site_id), ids: rows.map(({ id }) => id) }
  for (const { case_id, name } of await listViewers(ctx, { ...keys, but })) viewers.set(case_id, [...(viewers.get(case_id) ?? []), name])
  return viewers
}

/** What waits at the viewer's sites. An owner sees the counts of all queues; who opens no case of a kind sees only its count. */
export async function readQueues(ctx: PersonContext): Promise<Queues> {
  const { person, sites } = ctx
  const slugs = slugsOf(ctx)
  const own = new Set(kindsOf(ctx, person))
  const counted = await countAll(ctx)
  const own_sites = sites.list().flatMap(({ slug }) => {
    const is_own = person.grants.some((grant) => covers(ctx, grant, { kind: 'site', id: slug }))
    const name = sites.bySlug(slug)?.file.name
    return is_own && name !== undefined ? [{ site: slug, name }] : []
  })
  const own_slugs = new Set(own_sites.map(({ site }) => site))
  return {
    sites: own_sites,
    kinds: [...own],
    counts: counted.flatMap(({ site_id, kind, waiting, overdue, oldest_at }) => {
      const site = slugs.get(site_id)
      // a site that has moved to another company no longer counts
      if (site === undefined || !own_slugs.has(site)) return []
      return [{ site, kind, waiting, overdue, oldest_at: oldest_at.toISOString(), opens: own.has(kind) }]
    }),
  }
}

/** An owner counts every case of the own sites. Other roles count the cases that they open. */
async function countAll(ctx: PersonContext) {
  const { grants } = ctx.person
  const owned = ownedReach(ctx, grants)
  const wanted = caseKinds.flatMap((kind) => [...owned, ...reachOf(ctx, grants, kind)].map((reach) => ({ kind, reach })))
  return wanted.length > 0 ? countQueues(ctx, wanted) : []
}

const placeText = ({ severity, due_at, weight, site_id, id }: Place): string => [severity, due_at.getTime(), weight, site_id, id].join('_')

function readPlace(cursor: string): Place {
  const [, severity, due_ms, weight, site_id, id] =
    /^([0-3])_(\d{1,14})_(-?[\d.]{1,20}(?:e[+-]?\d{1,2})?)_(\d{1,9})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (id === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || !Number.isFinite(Number(weight)))
    throw fieldFault('after', 'not_allowed')
  return { severity: Number(severity), due_at: new Date(Number(due_ms)), weight: Number(weight), site_id: Number(site_id), id }
}

import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { checkBrowsing } from '#server/features/members/members.service.ts'
import { toCard } from '#server/features/members/profile-view.ts'
import { showsField } from '#server/features/members/shown-fields.service.ts'
import { steppedKm } from '#server/features/site/distance.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countFound, type FoundRow, findSeeker, listFound } from './search.queries.ts'
import { criteriaOf, type StatedCriteria } from './search-criteria.ts'
import { formatSearchCursor, type PageCursor, parseSearchCursor } from './search-cursor.ts'
import { listNearest } from './search-nearest.ts'
import { offersOf } from './search-offers.ts'
import { findPlaceOf } from './search-places.ts'
import { looseningsOf, wideningsOf } from './search-widening.ts'

const page_size = limits.search_page_size
const similar_count = 12

/**
 * A page of matching members (EN-13). The last page adds members that match widened criteria. An empty result names the criteria that
 * prevent results.
 */
export async function searchMembers(ctx: Context, query: SearchQuery): Promise<SearchReply> {
  checkBrowsing(ctx)
  const { viewer } = ctx
  const criteria = criteriaOf(ctx, query, viewer && (await findSeeker({ ...ctx, viewer })))
  const after = query.after === undefined ? null : await parseSearchCursor(ctx, criteria.sort, query.after)
  const rows = await listPage(ctx, criteria, after)
  const page = rows.slice(0, page_size)
  const last = rows.length > page_size ? page.at(-1) : undefined
  const is_empty = rows.length === 0 && after === null
  return {
    profiles: page.map((row) => toFound(ctx, criteria, row)),
    ...(is_empty ? no_results : await count(ctx, criteria)),
    next: last ? await formatSearchCursor(ctx, criteria.sort, last) : null,
    criteria: toReply(criteria),
    offers: { ...offersOf(ctx.site, criteria), from: criteria.from?.name ?? null },
    loosenings: is_empty ? await countLoosened(ctx, criteria) : [],
    similar_results: last ? { profiles: [], widened: [] } : await findSimilar(ctx, criteria),
  }
}

function listPage(ctx: Context, criteria: StatedCriteria, after: PageCursor | null): Promise<FoundRow[]> {
  const limit = page_size + 1
  const { sort, from } = criteria
  if (sort === 'nearest' && from) return listNearest(ctx, { criteria, from, after, limit })
  return listFound(ctx, { criteria, order: sort === 'newest' ? 'created_at' : criteria.order, after, limit })
}

interface Counted {
  total_count: number
  is_capped: boolean
}

const no_results: Counted = { total_count: 0, is_capped: false }

async function count(ctx: Context, criteria: Parameters<typeof countFound>[1]): Promise<Counted> {
  const cap = limits.search_count_cap
  const found = await countFound(ctx, criteria, cap)
  return { total_count: Math.min(found, cap), is_capped: found > cap }
}

async function countLoosened(ctx: Context, criteria: StatedCriteria): Promise<SearchReply['loosenings']> {
  const counted: SearchReply['loosenings'] = []
  for (const { criterion, change } of looseningsOf(ctx.site, criteria)) {
    counted.push({ criterion, ...(await count(ctx, { ...criteria, ...change })) })
  }
  return counted.filter(({ total_count }) => total_count > 0).sort((a, b) => b.total_count - a.total_count)
}

/** The results of the first widening that finds further members. */
async function findSimilar(ctx: Context, criteria: StatedCriteria): Promise<SearchReply['similar_results']> {
  for (const { criteria: wider, widened } of wideningsOf(ctx.site, criteria)) {
    const rows = await listFound(ctx, { criteria: wider, order: criteria.order, except: criteria, limit: similar_count })
    if (rows.length > 0) return { profiles: rows.map((row) => toFound(ctx, criteria, row)), widened }
  }
  return { profiles: [], widened: [] }
}

/** A card with the distance of the member, if the site shows the city. */
function toFound(ctx: Context, { from }: StatedCriteria, row: FoundRow): ProfileCard {
  const card = toCard(ctx, row)
  const place = from && showsField(ctx.site, 'city') ? findPlaceOf(row) : null
  return { ...card, distance_km: from && place ? steppedKm(from, place) : null }
}

function toReply(criteria: StatedCriteria): SearchReply['criteria'] {
  const { gender, looking_for, two_way, country, countryregion, city, distance, min_age, max_age, with_photo, online, sort } = criteria
  const named = city && { id: city.id, name: city.name }
  return { gender, looking_for, two_way, country, countryregion, city: named, distance, min_age, max_age, with_photo, online, sort }
}

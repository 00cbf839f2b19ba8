import { limits } from '#schemas/limits.ts'
import type { SearchQuery, SearchReply } from '#schemas/search.ts'
import type { Context } from '#server/platform/context.ts'
import { fieldFault } from '#server/platform/fault.ts'
import { checkBrowsing } from './members.service.ts'
import { toCard } from './profile-view.ts'
import { type Cursor, countFound, type FoundRow, findSeeker, listFound } from './search.queries.ts'
import { type Criteria, criteriaOf, widenings } from './search-criteria.ts'

const page_size = limits.search_page_size
const similar_count = 12

/** A page of members who fit (EN-13); its last page adds profiles that nearly do. */
export async function searchMembers(ctx: Context, query: SearchQuery): Promise<SearchReply> {
  checkBrowsing(ctx)
  const after = query.after === undefined ? null : parseCursor(query.after)
  const { viewer } = ctx
  const criteria = criteriaOf(ctx, query, viewer && (await findSeeker({ ...ctx, viewer })))
  const rows = await listFound(ctx, { criteria, after, limit: page_size + 1 })
  const page = rows.slice(0, page_size)
  const last = rows.length > page_size ? page.at(-1) : undefined
  const { gender, country, countryregion, min_age, max_age } = criteria
  return {
    profiles: page.map((row) => toCard(ctx, row)),
    total_count: await countFound(ctx, criteria),
    next: last ? formatCursor(last) : null,
    criteria: { gender, country, countryregion, min_age, max_age },
    similar_results: last ? { profiles: [], widened: [] } : await findSimilar(ctx, criteria),
  }
}

/** The first widening that finds anybody new. */
async function findSimilar(ctx: Context, criteria: Criteria): Promise<SearchReply['similar_results']> {
  for (const { criteria: wider, widened } of widenings(ctx.site, criteria)) {
    const rows = await listFound(ctx, { criteria: wider, except: criteria, limit: similar_count })
    if (rows.length > 0) return { profiles: rows.map((row) => toCard(ctx, row)), widened }
  }
  return { profiles: [], widened: [] }
}

const cursorPattern = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function formatCursor({ seen_micros, id }: FoundRow): string {
  return Buffer.from(`${seen_micros} ${id}`).toString('base64url')
}

function parseCursor(text: string): Cursor {
  const [, seen_micros, member_id] = cursorPattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!seen_micros || !member_id) throw fieldFault('after', 'not_allowed')
  return { seen_micros: Number(seen_micros), member_id }
}

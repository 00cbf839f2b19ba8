import type { Place } from '#server/features/site/places.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type FoundRow, listFound } from './search.queries.ts'
import type { StatedCriteria } from './search-criteria.ts'
import type { PageCursor } from './search-cursor.ts'
import { type PlaceKey, placesAround } from './search-places.ts'

interface NearestWanted {
  criteria: StatedCriteria
  from: Place
  after: PageCursor | null
  limit: number
}

/** A distance greater than any on earth, for members whose place is unknown. */
const unknown_km = 100_000
/**
 * Number of places in the first statement. Each later statement has four times as many places. The first statements usually fill a page.
 */
const first_places = 16

/**
 * A page of the found members, nearest first. Members with equal distances appear in the order of listOrderFor(). Distances are between
 * places, so all places with the same distance form a ring, and a page is read ring by ring. Members without a known distance come last.
 */
export async function listNearest(ctx: Context, { criteria, from, after, limit }: NearestWanted): Promise<FoundRow[]> {
  const found: FoundRow[] = []
  const around = placesOf(criteria, from)
  const read = async (places: readonly PlaceKey[], cursor: PageCursor | null) => {
    if (found.length === limit || places.length === 0) return
    const wanted = {
      criteria: { ...criteria, places },
      is_nearest_first: true,
      order: criteria.order,
      after: cursor,
      limit: limit - found.length,
    } as const
    found.push(...(await listFound(ctx, wanted)))
  }
  // the ring of the cursor continues after the member of the cursor; farther rings start from their beginning
  if (after)
    await read(
      around.filter(({ km }) => km === after.km),
      after,
    )
  const beyond = around.filter(({ km }) => km > (after?.km ?? -1))
  for (const places of inWholeRings(beyond)) await read(places, null)
  if (!criteria.places && found.length < limit) {
    const cursor = after?.km === unknown_km ? after : null
    const wanted = { criteria, order: criteria.order, nowhere: around, after: cursor, limit: limit - found.length } as const
    found.push(...(await listFound(ctx, wanted)).map((row) => ({ ...row, km: unknown_km })))
  }
  return found
}

function placesOf({ places, country, countryregion }: StatedCriteria, from: Place): readonly PlaceKey[] {
  if (places) return places
  const all = placesAround(from, { country, most_km: unknown_km })
  return countryregion === null ? all : all.filter(({ key }) => key.startsWith(`${country} ${countryregion} `))
}

/** Groups of growing size. A group never splits a ring, because one statement must merge all places of a ring. */
function inWholeRings(places: readonly PlaceKey[]): PlaceKey[][] {
  const parts: PlaceKey[][] = []
  let part: PlaceKey[] = []
  let size = first_places
  for (const place of places) {
    if (part.length >= size && part.at(-1)?.km !== place.km) {
      parts.push(part)
      part = []
      size *= 4
    }
    part.push(place)
  }
  return [...parts, part]
}

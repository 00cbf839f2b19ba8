import type { Context } from '#server/platform/http/context.ts'
import { type FoundRow, listFound } from './search.queries.ts'
import type { StatedCriteria } from './search-criteria.ts'
import type { PageCursor } from './search-cursor.ts'
import { type Place, type PlaceKey, placesAround } from './search-places.ts'

interface NearestWanted {
  criteria: StatedCriteria
  from: Place
  after: PageCursor | null
  limit: number
}

/** Beyond every place on earth: where those live whose place is not known. */
const unknown_km = 100_000
/** Places of the first statement; each further one takes four times as many, because nearly always the first fill a page. */
const first_places = 16

/**
 * The nearest first; equal distances keep the list order. Distances are between places, so a page is read place by place in
 * rings; whoever lives where no distance is known comes last.
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
  // the ring in which the last page ended goes on behind its last member; the rings beyond begin anew
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

/** In parts that become larger, none of which ends within a ring: its places are merged by one statement or in the wrong order. */
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

import type { SearchSort } from '#schemas/discovery/search-choices.ts'
import { openCursor, sealCursor } from '#server/platform/http/calls/cursor.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { TimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FoundRow } from './search.queries.ts'

/** The last row of a page. `km` is used for the order by distance. */
export type PageCursor = TimeCursor & { km: number }

const pattern = /^(\d{1,6}) (\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The name of the list in a cursor. A cursor works only with the sort for which it was made. */
const listOf = (sort: SearchSort) => `search ${sort}`

/**
 * The cursor is encrypted, because it contains the last visit. Members see only the day of a last visit, and nothing of a hidden presence.
 */
export const formatSearchCursor = (ctx: Context, sort: SearchSort, { km, micros, id }: FoundRow): Promise<string> =>
  sealCursor(ctx, listOf(sort), `${km} ${micros} ${id}`)

export async function parseSearchCursor(ctx: Context, sort: SearchSort, after: string): Promise<PageCursor> {
  const [, km, micros, id] = pattern.exec(await openCursor(ctx, listOf(sort), after)) ?? []
  if (!id) throw fieldFault('after', 'not_allowed')
  return { km: Number(km), micros: Number(micros), id }
}

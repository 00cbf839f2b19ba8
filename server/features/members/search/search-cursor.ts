import type { SearchSort } from '#schemas/discovery/search.ts'
import { openCursor, sealCursor } from '#server/platform/http/calls/cursor.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Cursor, FoundRow } from './search.queries.ts'

/** The last one of a page; `km` counts where the nearest come first. */
export type PageCursor = Cursor & { km: number }

const pattern = /^(\d{1,6}) (\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A cursor goes on in its own order alone. */
const listOf = (sort: SearchSort) => `search ${sort}`

/** Sealed: when somebody was last here is told coarsely, and of who hides it not at all. */
export const formatCursor = (ctx: Context, sort: SearchSort, { km, micros, id }: FoundRow): Promise<string> =>
  sealCursor(ctx, listOf(sort), `${km} ${micros} ${id}`)

export async function parseCursor(ctx: Context, sort: SearchSort, after: string): Promise<PageCursor> {
  const [, km, micros, member_id] = pattern.exec(await openCursor(ctx, listOf(sort), after)) ?? []
  if (!member_id) throw fieldFault('after', 'not_allowed')
  return { km: Number(km), micros: Number(micros), member_id }
}

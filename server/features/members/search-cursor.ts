import { type SearchSort, searchSorts } from '#schemas/search.ts'
import { fieldFault } from '#server/platform/fault.ts'
import type { Cursor, FoundRow } from './search.queries.ts'

/** The last one of a page; `km` counts where the nearest come first. */
export type PageCursor = Cursor & { km: number }

const pattern = new RegExp(`^(${searchSorts.join('|')}) (\\d{1,6}) (\\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)

export function formatCursor(sort: SearchSort, { km, micros, id }: FoundRow): string {
  return Buffer.from(`${sort} ${km} ${micros} ${id}`).toString('base64url')
}

/** A cursor goes on in its own order alone. */
export function parseCursor(text: string, wanted: SearchSort): PageCursor {
  const [, sort, km, micros, member_id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (sort !== wanted || !member_id) throw fieldFault('after', 'not_allowed')
  return { km: Number(km), micros: Number(micros), member_id }
}

import { type RawBuilder, sql } from 'kysely'
import { fieldFault } from '#server/platform/http/calls/fault.ts'

/** A place in a list that is ordered by moment and id, the latest first. */
export interface Cursor {
  /** The moment in microseconds, because a Date has only milliseconds. */
  at_us: string
  id: string
}

export const cursorOf = ({ at_us, id }: Cursor): string => `${at_us}_${id}`

export function readCursor(cursor: string): Cursor {
  const [, at_us, id] = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (at_us === undefined || id === undefined) throw fieldFault('after', 'not_allowed')
  return { at_us, id }
}

export const microseconds = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000000)::bigint::text`
export const momentOf = (at_us: string) => sql`(to_timestamp(0) + ${at_us}::bigint * interval '1 microsecond')`

import { fieldFault } from '#server/platform/http/calls/fault.ts'

/** The position in a list of likes: the time of a like, and the other member. */
export interface LikesCursor {
  /** Time in microseconds since 1970. A Date has only milliseconds, and a cursor with milliseconds would skip rows. */
  micros: number
  member_id: string
}

const pattern = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function formatLikesCursor({ micros, id }: { micros: number; id: string }): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url')
}

export function parseLikesCursor(text: string): LikesCursor {
  const [, micros, member_id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!micros || !member_id) throw fieldFault('after', 'not_allowed')
  return { micros: Number(micros), member_id }
}

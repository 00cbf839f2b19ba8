import { fieldFault } from '#server/platform/http/calls/fault.ts'

/** Cursor of the list: the time of the last message to the microsecond, and the id of the conversation. */
export interface ListCursor {
  last_micros: string
  id: string
}

const pattern = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeCursor = ({ last_micros, id }: ListCursor): string => Buffer.from(`${last_micros} ${id}`).toString('base64url')

export function parseChatsCursor(text: string): ListCursor {
  const [, last_micros, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!last_micros || !id) throw fieldFault('after', 'not_allowed')
  return { last_micros, id }
}

import { fieldFault } from './fault.ts'

/** A position in a list that is ordered by time. The cursor is readable, so the list must show the time. */
export interface TimeCursor {
  /** Time in microseconds since 1970. A Date has only milliseconds, and a cursor with milliseconds would skip rows. */
  micros: number
  id: string
}

const pattern = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const formatTimeCursor = ({ micros, id }: TimeCursor): string => Buffer.from(`${micros} ${id}`).toString('base64url')

export function parseTimeCursor(text: string): TimeCursor {
  const [, micros, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!micros || !id) throw fieldFault('after', 'not_allowed')
  return { micros: Number(micros), id }
}

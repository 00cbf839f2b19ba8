import { Type } from 'typebox'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import type { Parcel } from './carrier.ts'

/** A message: its topic and its value. */
type Note = readonly [topic: string, value: unknown]

/** Maximum size of a text. PostgreSQL limits a notification to 8,000 bytes. */
const most_bytes = 7600

/** Packs messages into as few texts as possible. Each text contains the id of the sending process. */
export function pack(channel: string, notes: readonly string[], from: string): Parcel[] {
  const parcels: Parcel[] = []
  let open: string[] = []
  let bytes = 0
  const seal = () => {
    if (open.length > 0) parcels.push({ channel, text: `{"from":"${from}","notes":[${open.join(',')}]}` })
    open = []
    bytes = 0
  }
  for (const note of notes) {
    const size = Buffer.byteLength(note) + 1
    if (bytes + size > most_bytes) seal()
    open.push(note)
    bytes += size
  }
  seal()
  return parcels
}

const check = compileSchema(
  Type.Object(
    { from: Type.String(), notes: Type.Array(Type.Array(Type.Any(), { minItems: 2, maxItems: 2 })) },
    { additionalProperties: false },
  ),
)

/**
 * Unpacks a text. Returns null for a text that no process of this application wrote, because every user of the server can write to a
 * channel.
 */
export function unpack(text: string): { from: string; notes: readonly Note[] } | null {
  try {
    const value: unknown = JSON.parse(text)
    return check(value).problems.length === 0 ? (value as { from: string; notes: Note[] }) : null
  } catch {
    return null
  }
}

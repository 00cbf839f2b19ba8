import { Type } from 'typebox'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import type { Parcel } from './carrier.ts'

/** A topic and what is said under it. */
export type Note = readonly [topic: string, value: unknown]

/** A notification of PostgreSQL ends at 8,000 bytes. */
const most_bytes = 7600

/** Many notes in few texts, each with the name of the process that says it. */
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

/** Null for what none of our processes wrote: a channel is open to everybody who may use the server. */
export function unpack(text: string): { from: string; notes: readonly Note[] } | null {
  try {
    const value: unknown = JSON.parse(text)
    return check(value).problems.length === 0 ? (value as { from: string; notes: Note[] }) : null
  } catch {
    return null
  }
}

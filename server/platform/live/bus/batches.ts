import { Type } from 'typebox'
import { compileSchema } from '#server/platform/http/calls/validation.ts'
import type { Batch } from './transport.ts'

/** A message: its topic and its value. */
type Message = readonly [topic: string, value: unknown]

/** Maximum size of a text. PostgreSQL limits a notification to 8,000 bytes. */
const most_bytes = 7600

/**
 * Packs messages into as few texts as possible. Each text contains the id of the sending process. The key of the messages is `notes`, because
 * processes of two versions exchange messages during an upgrade.
 */
export function pack(channel: string, messages: readonly string[], from: string): Batch[] {
  const batches: Batch[] = []
  let open: string[] = []
  let bytes = 0
  const seal = () => {
    if (open.length > 0) batches.push({ channel, text: `{"from":"${from}","notes":[${open.join(',')}]}` })
    open = []
    bytes = 0
  }
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1
    if (bytes + size > most_bytes) seal()
    open.push(message)
    bytes += size
  }
  seal()
  return batches
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
export function unpack(text: string): { from: string; notes: readonly Message[] } | null {
  try {
    const value: unknown = JSON.parse(text)
    return check(value).problems.length === 0 ? (value as { from: string; notes: Message[] }) : null
  } catch {
    return null
  }
}

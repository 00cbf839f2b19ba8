import type { LiveEvent } from '#schemas/chats/chat.ts'

type MessageEvent = Extract<LiveEvent, { kind: 'message' }>

/** A message on its way between processes: without its words, which whoever has a reader for them looks up. */
export type ThinMessage = Omit<MessageEvent, 'message'> & { seq: number }
export type ThinEvent = Exclude<LiveEvent, MessageEvent> | ThinMessage

/** What the processes of one site tell each other under the topic `live`. */
export type LiveNote =
  | { is: 'event'; to: string; event: ThinEvent }
  /** These have a stream in the process that says it, besides those it named before; `anew`: and nobody else so far. */
  | { is: 'here'; members: string[]; anew?: true }
  | { is: 'gone'; member: string }
  /** These have left, and when. */
  | { is: 'left'; members: [id: string, at: number][] }
  | { is: 'back'; member: string }
  /** Who is with you? */
  | { is: 'hello' }
  | { is: 'unwatched'; one: string; other: string | null }
  | { is: 'ended'; session: string }

export function thin(event: LiveEvent): ThinEvent {
  if (event.kind !== 'message') return event
  const { kind, conversation_id, profile_id, message } = event
  return { kind, conversation_id, profile_id, seq: message.seq }
}

export const isThin = (event: ThinEvent): event is ThinMessage => event.kind === 'message'

import type { LiveEvent } from '#schemas/chats/chat.ts'

type MessageEvent = Extract<LiveEvent, { kind: 'message' }>

/** A message event between processes, without the text of the message. The receiving process reads the text from the database. */
export type ThinMessage = Omit<MessageEvent, 'message'> & { seq: number }
export type ThinEvent = Exclude<LiveEvent, MessageEvent> | ThinMessage

/** Messages between processes about one site, on the topic `live`. */
export type LiveNote =
  | { is: 'event'; to: string; event: ThinEvent }
  /**
   * These members now have a stream in the sending process. With `anew`, the list contains all members with a stream in the sending
   * process.
   */
  | { is: 'here'; members: string[]; anew?: true }
  | { is: 'gone'; member: string }
  /** These members left their page, each at the given time. */
  | { is: 'left'; members: [id: string, at: number][] }
  | { is: 'back'; member: string }
  /** Requests the list of members with open streams from the other processes. */
  | { is: 'hello' }
  | { is: 'unwatched'; one: string; other: string | null }
  | { is: 'ended'; session: string }

export function thin(event: LiveEvent): ThinEvent {
  if (event.kind !== 'message') return event
  const { kind, conversation_id, profile_id, message } = event
  return { kind, conversation_id, profile_id, seq: message.seq }
}

export const isThin = (event: ThinEvent): event is ThinMessage => event.kind === 'message'

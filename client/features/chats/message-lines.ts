import type { ChatReply, Message } from '#schemas/chat.ts'
import type { Letter } from './outbox.store.ts'

/** One bubble: a stored message or a letter on its way. */
export interface Line {
  id: string
  body: string
  at: string
  is_own: boolean
  state: 'received' | 'sent' | 'read' | Letter['state']
  /** First and last of a run by one person: they share a name, a tail and a time. */
  is_first: boolean
  is_last: boolean
  /** The first one that was unread when the conversation was opened. */
  is_first_unread: boolean
  /** Came while the conversation was open. */
  is_fresh: boolean
  /** The words are gone with who wrote them. */
  is_erased?: boolean
}

export interface Day {
  /** Also its key: older messages that come in front must not make the browser draw the day anew, or it loses its place. */
  label: string
  lines: Line[]
}

interface Input {
  chat: Pick<ChatReply, 'conversation' | 'messages'>
  letters: readonly Letter[]
  member_id: string
  /** The read mark when the conversation was opened; null when nothing was unread. */
  unread_after: number | null
  /** The newest message when the conversation was opened. */
  opened_seq: number
  dayOf(moment: string): string
}

/** Pauses longer than this begin a new run. */
const run_ms = 5 * 60_000

/** Everything there is to show, by day. A letter whose message has arrived is the message. */
export function linesByDay({ chat: { conversation, messages }, letters, member_id, unread_after, opened_seq, dayOf }: Input): Day[] {
  const arrived = new Set(messages.map(({ id }) => id))
  const read_seq = conversation?.other_read_seq ?? 0
  const first_unread =
    unread_after === null ? undefined : messages.find(({ seq, sender_id }) => seq > unread_after && sender_id !== member_id)
  const stateOf = ({ seq, sender_id }: Message): Line['state'] => (sender_id !== member_id ? 'received' : seq <= read_seq ? 'read' : 'sent')
  const all = [
    ...messages.map((message) => ({
      id: message.id,
      body: message.body,
      at: message.sent_at,
      state: stateOf(message),
      is_fresh: message.seq > opened_seq,
      is_erased: message.is_erased,
    })),
    ...letters
      .filter(({ id }) => !arrived.has(id))
      .map(({ id, body, written_at, state }) => ({ id, body, at: written_at, state, is_fresh: true, is_erased: undefined })),
  ]

  const days: Day[] = []
  let before: Line | undefined
  for (const { id, body, at, state, is_fresh, is_erased } of all) {
    const label = dayOf(at)
    const is_new_day = days.at(-1)?.label !== label
    const is_own = state !== 'received'
    const is_first_unread = id === first_unread?.id
    const is_first = is_new_day || is_first_unread || before?.is_own !== is_own || Date.parse(at) - Date.parse(before.at) > run_ms
    if (before && is_first) before.is_last = true
    before = { id, body, at, is_own, state, is_first, is_last: false, is_first_unread, is_fresh, ...(is_erased && { is_erased }) }
    if (is_new_day) days.push({ label, lines: [] })
    days.at(-1)?.lines.push(before)
  }
  if (before) before.is_last = true
  return days
}

/** One to three pictures and nothing else are shown large. */
export const isOnlyEmoji = (body: string): boolean =>
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*){1,3}$/u.test(body)

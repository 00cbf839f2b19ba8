import { create } from 'zustand'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import { dropMessage, dropMessages, readMessages, startOf, storeMessage } from './kept-messages.ts'

/** An unsent message. The client creates its id, so that the server recognises a retry as the same message. */
export interface OutboxMessage {
  id: string
  sender_id: string
  profile_id: string
  body: string
  /** A photo that is being uploaded, shown from this device. The outbox stores only texts (photo-uploads.store.ts). */
  photo?: ChatPhoto
  /** The messages are sent in this order. */
  written_at: string
  /** `waiting`: the server was unreachable, and a retry follows. `failed`: the member must retry. */
  state: 'sending' | 'waiting' | 'failed'
  /** The server rejected the message: only the member may retry it. */
  is_refused?: boolean
}

interface OutboxState {
  member_id: string | null
  /** In the order in which they were written. */
  messages: readonly OutboxMessage[]
}

/**
 * Unsent messages of the logged-in member. They belong to the device: they stay after the tab is closed, and every tab shows and sends the
 * same ones.
 */
export const useOutbox = create<OutboxState>(() => ({ member_id: null, messages: [] }))

/** Ids of messages that could not be stored. They exist until the page is left. */
const unstored = new Set<string>()

const written_here = new Set<string>()

/** Whether this tab wrote the message since it was loaded, so that its text may return to the message field. */
export const isWrittenHere = ({ id }: OutboxMessage): boolean => written_here.has(id)

export function loadOutbox(member_id: string): void {
  if (useOutbox.getState().member_id === member_id) return
  useOutbox.setState({ member_id, messages: [] })
  refreshOutbox()
}

/** Takes over messages that another tab has written, sent or discarded. */
export function refreshOutbox(): void {
  const { member_id, messages } = useOutbox.getState()
  const stored = member_id && readMessages(member_id)
  if (!stored) return
  const all = [...stored, ...messages.filter(({ id }) => unstored.has(id))]
  useOutbox.setState({ messages: all.toSorted((one, other) => (one.written_at < other.written_at ? -1 : 1)) })
}

/** Calls back when another tab changes the outbox. */
export function watchOutbox(onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    const { member_id } = useOutbox.getState()
    if (member_id && (key === null || key.startsWith(startOf(member_id)))) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** At logout, the device must keep no data of the member. */
export function forgetOutbox(member_id: string): void {
  dropMessages(member_id)
  useOutbox.setState({ member_id: null, messages: [] })
}

/** Returns a time after all earlier messages, even within the same millisecond. */
export function nextMoment(): string {
  const last = Date.parse(useOutbox.getState().messages.at(-1)?.written_at ?? '') || 0
  return new Date(Math.max(Date.now(), last + 1)).toISOString()
}

export function addToOutbox(message: OutboxMessage): void {
  useOutbox.setState(({ messages }) => ({ messages: [...messages, message] }))
  written_here.add(message.id)
  store(message)
}

export function removeFromOutbox(id: string): void {
  const { member_id } = useOutbox.getState()
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
  unstored.delete(id)
  written_here.delete(id)
  if (member_id) dropMessage(member_id, id)
}

/** Changes the state of messages. A message that another tab has removed does not come back. */
export function updateOutbox(chosen: (message: OutboxMessage) => boolean, change: Pick<OutboxMessage, 'state' | 'is_refused'>): void {
  refreshOutbox()
  const { messages } = useOutbox.getState()
  useOutbox.setState({ messages: messages.map((message) => (chosen(message) ? { ...message, ...change } : message)) })
  for (const message of messages) if (chosen(message)) store({ ...message, ...change })
}

function store(message: OutboxMessage): void {
  const { member_id } = useOutbox.getState()
  if (!member_id || !storeMessage(member_id, message)) unstored.add(message.id)
}

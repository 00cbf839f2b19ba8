import { create } from 'zustand'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import { dropMessage, dropMessages, keyPrefix, readMessages, storeMessage } from './kept-messages.ts'

/** An unsent message. The client creates the id, so that the server recognises a repeated request as the same message. */
export interface OutboxMessage {
  id: string
  sender_id: string
  profile_id: string
  body: string
  /**
   * Set for a photo that is being uploaded. The photo is shown from this device. The outbox stores only texts; photo-uploads.store.ts keeps
   * the photos.
   */
  photo?: ChatPhoto
  /** Messages are sent in the order of this time. */
  written_at: string
  /** `waiting`: the server was unreachable, and the client retries later. `failed`: the client does not retry, but the member may. */
  state: 'sending' | 'waiting' | 'failed'
  /** True if the server rejected the message. The client then never retries the message, but the member may. */
  is_refused?: boolean
}

interface OutboxState {
  member_id: string | null
  /** Sorted by the time at which the messages were written. */
  messages: readonly OutboxMessage[]
}

/**
 * Unsent messages of the logged-in member. The device stores them: they remain after the tab is closed, and every tab shows and sends them.
 */
export const useOutbox = create<OutboxState>(() => ({ member_id: null, messages: [] }))

/** Ids of messages that could not be stored. These messages are lost when the page closes. */
const unstored = new Set<string>()

const written_here = new Set<string>()

/** Whether this tab wrote the message after the page was loaded. Only then may the text return to the message field. */
export const isWrittenHere = ({ id }: OutboxMessage): boolean => written_here.has(id)

export function loadOutbox(member_id: string): void {
  const { member_id: known, messages } = useOutbox.getState()
  if (known === member_id) return
  // keep a message that the member sent before the outbox was loaded
  useOutbox.setState({ member_id, messages: messages.filter(({ sender_id }) => sender_id === member_id) })
  refreshOutbox()
}

/** Reads the stored messages again, because another tab may have written, sent or discarded messages. */
export function refreshOutbox(): void {
  const { member_id, messages } = useOutbox.getState()
  const stored = member_id && readMessages(member_id)
  if (!stored) return
  const all = [...stored, ...messages.filter(({ id }) => unstored.has(id))]
  useOutbox.setState({ messages: all.toSorted((one, other) => (one.written_at < other.written_at ? -1 : 1)) })
}

/** Calls `onChange` when another tab changes the outbox. */
export function watchOutbox(onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    const { member_id } = useOutbox.getState()
    if (member_id && (key === null || key.startsWith(keyPrefix(member_id)))) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Deletes all messages at logout, because the device must keep no data of the member. */
export function forgetOutbox(member_id: string): void {
  dropMessages(member_id)
  useOutbox.setState({ member_id: null, messages: [] })
}

/** Returns the current time. If the last message has that time or a later time, returns one millisecond after the last message. */
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

/** Changes the state of messages. A message that another tab has removed stays removed. */
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

import { create } from 'zustand'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import { dropMessage, dropMessages, readMessages, startOf, storeMessage } from './kept-messages.ts'

/** A message on its way. Its id is made here, so that the server takes every repetition for the same message. */
export interface OutboxMessage {
  id: string
  sender_id: string
  profile_id: string
  body: string
  /** A photo under way, shown from this device; never kept in the outbox, which holds words (photo-uploads.store.ts). */
  photo?: ChatPhoto
  /** Also the order in which messages are sent. */
  written_at: string
  /** `waiting`: nobody answers, and it is tried again by itself; `failed`: it waits for whoever wrote it. */
  state: 'sending' | 'waiting' | 'failed'
  /** The server has said no: only whoever wrote it tries again. */
  is_refused?: boolean
}

interface OutboxState {
  member_id: string | null
  /** In the order they were written. */
  messages: readonly OutboxMessage[]
}

/** Messages of the member who is logged in. They belong to the device: they outlive a tab, and every tab shows and sends the same. */
export const useOutbox = create<OutboxState>(() => ({ member_id: null, messages: [] }))

/** Messages that could not be stored live until the page is left. */
const unstored = new Set<string>()

const written_here = new Set<string>()

/** In this tab, since it was opened or loaded anew: its field is where the words came from. */
export const isWrittenHere = ({ id }: OutboxMessage): boolean => written_here.has(id)

export function loadOutbox(member_id: string): void {
  if (useOutbox.getState().member_id === member_id) return
  useOutbox.setState({ member_id, messages: [] })
  refreshOutbox()
}

/** Takes over what another tab has written, sent or discarded. */
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

/** At logout, nothing of a member stays on the device. */
export function forgetOutbox(member_id: string): void {
  dropMessages(member_id)
  useOutbox.setState({ member_id: null, messages: [] })
}

/** Later than every message before it, also when two are written in one millisecond. */
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

/** A message changed its state; one that another tab has removed meanwhile does not come back. */
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

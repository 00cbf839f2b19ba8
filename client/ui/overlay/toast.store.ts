import { create } from 'zustand'

export interface ToastMessage {
  text: string
  tone?: 'neutral' | 'success' | 'danger'
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void }
  /** How long it stays; an error stays longer because it has to be read. 0 stays until closed. */
  duration_ms?: number
}

export interface QueuedToast extends ToastMessage {
  id: number
}

/** Seen at once; the rest wait their turn. */
export const visibleToasts = 3

let last = 0

export const useToastStore = create<{ queue: readonly QueuedToast[] }>(() => ({ queue: [] }))

/** Call in handlers and effects only, never while rendering: the store belongs to this browser. Answers the id for dismissToast. */
export function showToast(message: ToastMessage): number {
  last += 1
  const toast = { ...message, id: last }
  // The same words twice are one toast, not two.
  useToastStore.setState(({ queue }) => ({ queue: [...queue.filter((one) => one.text !== message.text), toast] }))
  return toast.id
}

export function dismissToast(id: number) {
  useToastStore.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }))
}

export const toastDuration = ({ duration_ms, tone, action }: ToastMessage) => duration_ms ?? (tone === 'danger' || action ? 9000 : 5000)

import { create } from 'zustand'

export interface ToastMessage {
  text: string
  tone?: 'neutral' | 'success' | 'danger'
  /** One possible action, such as undo. */
  action?: { label: string; onPress: () => void }
  /** Display time. An error stays longer by default, because it must be read. 0 stays until it is closed. */
  duration_ms?: number
}

export interface QueuedToast extends ToastMessage {
  id: number
}

/** Maximum number of visible toasts; the others wait. */
export const visibleToasts = 3

let last = 0

export const useToastStore = create<{ queue: readonly QueuedToast[] }>(() => ({ queue: [] }))

/**
 * Call it only in event handlers and effects: the store belongs to one browser, but the server renders for many. Returns the id for
 * dismissToast.
 */
export function showToast(message: ToastMessage): number {
  last += 1
  const toast = { ...message, id: last }
  // a toast with the same text replaces the earlier one
  useToastStore.setState(({ queue }) => ({ queue: [...queue.filter((one) => one.text !== message.text), toast] }))
  return toast.id
}

export function dismissToast(id: number) {
  useToastStore.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }))
}

export const toastDuration = ({ duration_ms, tone, action }: ToastMessage) => duration_ms ?? (tone === 'danger' || action ? 9000 : 5000)

import { create } from 'zustand'

interface ToastMessage {
  text: string
  tone?: 'neutral' | 'success' | 'danger'
  /** One action that the toast offers, for example undo. */
  action?: { label: string; onPress: () => void }
  /**
   * Time for which the toast shows. An error shows longer by default, because the user must read it. With 0, the toast stays until the user
   * closes it.
   */
  duration_ms?: number
}

export interface QueuedToast extends ToastMessage {
  id: number
}

/** Maximum number of toasts that show at once. Further toasts wait. */
export const visibleToasts = 3

let last = 0

export const useToastStore = create<{ queue: readonly QueuedToast[] }>(() => ({ queue: [] }))

/**
 * Shows a toast and returns its id for dismissToast. Call it only in event handlers and effects: the store is for one browser, but the
 * server renders for many.
 */
export function showToast(message: ToastMessage): number {
  last += 1
  const toast = { ...message, id: last }
  // a new toast replaces an earlier toast with the same text
  useToastStore.setState(({ queue }) => ({ queue: [...queue.filter((one) => one.text !== message.text), toast] }))
  return toast.id
}

export function dismissToast(id: number) {
  useToastStore.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }))
}

export const toastDuration = ({ duration_ms, tone, action }: ToastMessage) => duration_ms ?? (tone === 'danger' || action ? 9000 : 5000)

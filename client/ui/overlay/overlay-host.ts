import { useSyncExternalStore } from 'react'

interface Overlay {
  element: HTMLElement
  /** Called for the browser's Back button while this overlay is on top; null if the caller of the overlay handles Back. */
  back: (() => void) | null
}

/**
 * Open modal dialogs, the top dialog last. A modal <dialog> makes everything outside it inert, so the toasts must be inside the top dialog.
 * Only effects change this list, so that it stays empty on the server.
 */
const open: Overlay[] = []
const listeners = new Set<() => void>()

export function enterOverlay(element: HTMLElement, back: Overlay['back']): () => void {
  const overlay = { element, back }
  open.push(overlay)
  notify()
  return () => {
    open.splice(open.indexOf(overlay), 1)
    notify()
  }
}

export const useTopOverlay = () => useSyncExternalStore(subscribeToOverlays, top, onServer)

/** Returns what Back must do now. Null if no overlay is open, or if the caller of an open overlay handles Back. */
export const backOfOverlays = () => (open.some(({ back }) => back === null) ? null : (open.at(-1)?.back ?? null))

const top = () => open.at(-1)?.element ?? null
const onServer = () => null

export function subscribeToOverlays(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}

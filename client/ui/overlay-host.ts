import { useSyncExternalStore } from 'react'

interface Overlay {
  element: HTMLElement
  /** What Back does while it is on top; null where its owner handles Back itself. */
  back: (() => void) | null
}

/**
 * Open modal dialogs, innermost last. A modal <dialog> makes everything outside it inert, so toasts must live inside the top one to be
 * heard and pressed. Written by effects only: on the server it stays empty.
 */
const open: Overlay[] = []
const listeners = new Set<() => void>()

export function enterOverlay(element: HTMLElement, back: Overlay['back']): () => void {
  const overlay = { element, back }
  open.push(overlay)
  tell()
  return () => {
    open.splice(open.indexOf(overlay), 1)
    tell()
  }
}

export const useTopOverlay = () => useSyncExternalStore(subscribeToOverlays, top, onServer)

/** What Back does now; null without an overlay, and where an owner of one handles Back itself. */
export const backOfOverlays = () => (open.some(({ back }) => back === null) ? null : (open.at(-1)?.back ?? null))

const top = () => open.at(-1)?.element ?? null
const onServer = () => null

export function subscribeToOverlays(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

import { useSyncExternalStore } from 'react'

interface Overlay {
  element: HTMLElement
  /** The action of Back while this overlay is on top; null if its owner handles Back. */
  back: (() => void) | null
}

/**
 * Open modal dialogs, the top one last. A modal <dialog> makes everything outside it inert. So toasts must be inside the top one to be
 * announced and pressed. Only effects write this list: on the server it stays empty.
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

/** The current action of Back; null without an overlay, or if the owner of the top one handles Back. */
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

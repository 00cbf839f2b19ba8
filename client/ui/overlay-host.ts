import { useSyncExternalStore } from 'react'

/**
 * Open modal dialogs, innermost last. A modal <dialog> makes everything outside it inert, so toasts must live inside the top one to be
 * heard and pressed. Written by effects only: on the server it stays empty.
 */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

export function enterOverlay(element: HTMLElement): () => void {
  open.push(element)
  tell()
  return () => {
    open.splice(open.indexOf(element), 1)
    tell()
  }
}

export const useTopOverlay = () => useSyncExternalStore(subscribe, top, onServer)

const top = () => open.at(-1) ?? null
const onServer = () => null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

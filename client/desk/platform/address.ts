import { type MouseEvent, useSyncExternalStore } from 'react'

/** The path and the query of the window. Filters and the chosen row are part of it, so a link opens the same view. */
export interface Address {
  path: string
  query: URLSearchParams
}

const listeners = new Set<() => void>()

/** The address changes without loading a document. */
export function go(to: string, { replaces = false }: { replaces?: boolean } = {}): void {
  history[replaces ? 'replaceState' : 'pushState'](null, '', to)
  for (const listener of listeners) listener()
}

export function useAddress(): Address {
  return addressOf(
    useSyncExternalStore(
      subscribe,
      () => location.pathname + location.search,
      () => '/desk/',
    ),
  )
}

export function addressOf(text: string): Address {
  const [path = '', query = ''] = text.split('?')
  return { path: path.replace(/\/+$/, '') || '/', query: new URLSearchParams(query) }
}

/** Returns the address with other values in its query. A null removes the value. */
export function withQuery({ path, query }: Address, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  const text = changed.toString()
  return text ? `${path}?${text}` : path
}

/** Follows a link without loading a document. A click that asks for a new tab stays with the browser. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { pathname, search } = new URL(event.currentTarget.href)
  go(pathname + search)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

import { useCallback, useSyncExternalStore } from 'react'

/** Names of the alerts and pop-ups that stay closed after the user has closed them (MO-03, MO-10). */
type Dismissal =
  | 'hide-entry-warning'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal'
  | 'hide-cam-promotion'

/** Number of days after which a closed alert appears again. An alert that is not in this list never appears again. */
const returnsAfterDays: Partial<Record<Dismissal, number>> = {
  'hide-enrich-alert': 14,
  'hide-push-notification-alert': 14,
  'hide-disabled-notifications-alert': 14,
  'hide-cam-promotion': 14,
}

const listeners = new Set<() => void>()

/**
 * Stores the time at which the user closed the alert, as a Unix timestamp in seconds. Without storage, the alert appears again after the
 * next page load. The age warning appears again only in a new tab, or after the tab has left the site (lander/dismissal.ts).
 */
export function dismiss(name: Dismissal, now = Date.now()): void {
  dismissed_here.add(name)
  try {
    localStorage.setItem(name, String(Math.floor(now / 1000)))
  } catch {
    if (name === 'hide-entry-warning') window.name = name
  }
  for (const listener of listeners) listener()
}

export function isDismissed(name: Dismissal, now = Date.now()): boolean {
  if (dismissed_here.has(name)) return true
  const at = Number(readStored(name))
  const days = returnsAfterDays[name]
  return at > 0 && (days === undefined || now - at * 1000 < days * 86_400_000)
}

/** On the server and during hydration, `isDismissed` is always true, so that no alert appears for a moment. */
export function useDismissal(name: Dismissal): { isDismissed: boolean; dismiss(): void } {
  const is_dismissed = useSyncExternalStore(
    subscribe,
    () => isDismissed(name),
    () => true,
  )
  return { isDismissed: is_dismissed, dismiss: useCallback(() => dismiss(name), [name]) }
}

const dismissed_here = new Set<Dismissal>()

function readStored(name: Dismissal): string | null {
  if (window.name === name) return '1'
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

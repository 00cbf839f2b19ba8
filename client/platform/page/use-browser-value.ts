import { useSyncExternalStore } from 'react'

/**
 * Returns a value that only the browser has. On the server and during hydration, it returns `rendered`, so that the HTML of the server
 * stays valid.
 */
export const useBrowserValue = <Value>(read: () => Value, rendered: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => rendered)

const subscribeToNothing = () => () => {}

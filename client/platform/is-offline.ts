import { useSyncExternalStore } from 'react'

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

import type { ReactNode } from 'react'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { Text } from './text/text.tsx'

/** Offline, the data of the page cannot arrive. The text says so above the skeleton. */
export function OfflineHint({ children }: { children: ReactNode }) {
  return useIsOffline() ? <Text>{children}</Text> : null
}

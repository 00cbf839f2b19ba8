import type { ReactNode } from 'react'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { Text } from './text/text.tsx'

/** A text above a loading placeholder that says that the browser is offline, so the data cannot arrive. */
export function OfflineHint({ children }: { children: ReactNode }) {
  return useIsOffline() ? <Text>{children}</Text> : null
}

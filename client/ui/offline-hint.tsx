import type { ReactNode } from 'react'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { Text } from './text/text.tsx'

/** Shows a text above a loading placeholder while the browser is offline, because the data cannot arrive then. */
export function OfflineHint({ children }: { children: ReactNode }) {
  return useIsOffline() ? <Text>{children}</Text> : null
}

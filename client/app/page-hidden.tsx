import { useEffect } from 'react'
import { tellWhenHidden } from '#client/platform/page-hidden.ts'

/** From here on the application sends the beacon; until then entry-asleep.ts does. */
export function PageHidden() {
  useEffect(() => {
    const listening = new AbortController()
    tellWhenHidden(listening.signal)
    return () => listening.abort()
  }, [])
  return null
}

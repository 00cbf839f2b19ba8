import { useEffect } from 'react'
import { tellWhenHidden } from '#client/platform/page/page-hidden.ts'

/** Once hydrated, the application sends the beacon; before that, entry-start.ts does. */
export function PageHidden() {
  useEffect(() => {
    const listening = new AbortController()
    tellWhenHidden(listening.signal)
    return () => listening.abort()
  }, [])
  return null
}

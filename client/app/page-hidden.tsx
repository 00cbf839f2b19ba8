import { useEffect } from 'react'
import { useViewer } from '#client/platform/viewer.tsx'

/** Tells the server when a member's page is no longer seen (ST-22), so that nobody counts as present who has looked away. */
export function PageHidden() {
  const is_member = useViewer() !== null
  useEffect(() => {
    if (!is_member) return
    const tell = () => {
      if (document.hidden) navigator.sendBeacon?.('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
    }
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [is_member])
  return null
}

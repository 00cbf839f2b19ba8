import { useEffect } from 'react'
import { useUnseenCount } from '#client/app/shell/page-head.tsx'

/** Shows the unread count, which the page title also contains, on the icon of the installed app (NAV-11). */
export function AppBadge() {
  const count = useUnseenCount()
  useEffect(() => {
    // a failed badge is ignored (spec §8, silent failures): a browser may reject the call, or may not support badges
    void Promise.resolve(count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()).catch(() => {})
  }, [count])
  return null
}

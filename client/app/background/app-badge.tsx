import { useEffect } from 'react'
import { useUnseenCount } from '#client/app/shell/page-head.tsx'

/** The same sum as before the title, on the installed app's icon (NAV-11). */
export function AppBadge() {
  const count = useUnseenCount()
  useEffect(() => {
    // a failing badge is ignored (spec §8, silent failures): a browser may refuse it, or not know it at all
    void Promise.resolve(count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()).catch(() => {})
  }, [count])
  return null
}

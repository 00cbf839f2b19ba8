import { useEffect } from 'react'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { usePushStore } from './push.store.ts'
import { readPush } from './push-browser.ts'

/** Updates the push state when the member changes the permission for notifications in the browser's settings. */
export function usePermissionChanges(): void {
  const { push_public_key } = useSettings()
  useEffect(() => {
    const left = new AbortController()
    const look = () => void readPush(push_public_key).then((found) => usePushStore.setState(found))
    // a browser without this event shows the new permission only on the next page
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', look, { signal: left.signal }),
      () => {},
    )
    return () => left.abort()
  }, [push_public_key])
}

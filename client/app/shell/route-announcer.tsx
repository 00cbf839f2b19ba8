import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

/** After a change of page the browser says nothing by itself: the new title is read out, and the keyboard starts at the top. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        setTitle(document.title)
        // what was pressed is gone with the old page; a page that focused a field of its own keeps it
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}

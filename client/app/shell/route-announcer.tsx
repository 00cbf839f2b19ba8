import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

/**
 * After a client-side navigation, the browser announces no new title. This component announces the title and moves the keyboard focus to
 * the content.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        setTitle(document.title)
        // the old page with the focused link is gone; if the new page has focused a field, keep that focus
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}

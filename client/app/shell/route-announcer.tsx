import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'

/** Announces the new title after a client-side navigation, because the browser does not. Moves the keyboard focus to the content. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        setTitle(document.title)
        // the focused link went away with the old page; a page that focuses its own field keeps that focus
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { backOfOverlays, subscribeToOverlays } from '#client/ui/overlay-host.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the entry that stands for an open modal, viewer or sheet. */
    is_overlay?: true
  }
}

/**
 * Back closes the open modal, viewer or sheet, and stays on the page below. While one is open, the history has an entry for it: so Back does
 * not leave the site either.
 */
export function BackCloses() {
  const { history } = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isMarked = () => history.location.state.is_overlay === true
    const settle = () => {
      const is_open = backOfOverlays() !== null
      if (is_open && !isMarked())
        void navigate({
          to: '.',
          search: true,
          hash: true,
          state: (state) => ({ ...state, is_overlay: true }),
          resetScroll: false,
          ignoreBlocker: true,
        })
      // a link out of the overlay has taken its own entry already
      else if (!is_open && isMarked()) history.back({ ignoreBlocker: true })
    }
    /** Afterwards: an overlay that follows another one, and a navigation that closes it, come first. */
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(settle)
    }
    const stopOverlays = subscribeToOverlays(follow)
    const stopHistory = history.subscribe(({ action }) => {
      if (action.type !== 'BACK') return
      // the entry of an overlay that a link has left: nothing to see there
      if (isMarked()) follow()
      else {
        backOfOverlays()?.()
        follow()
      }
    })
    return () => {
      clearTimeout(timer)
      stopOverlays()
      stopHistory()
    }
  }, [history, navigate])
  return null
}

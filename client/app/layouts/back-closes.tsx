import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { backOfOverlays, subscribeToOverlays } from '#client/ui/overlay/overlay-host.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the history entry of an open modal, viewer or sheet. */
    is_overlay?: true
  }
}

/**
 * The browser's Back button closes the open modal, viewer or sheet, and the page below stays open. Each open overlay has a history entry,
 * so that Back does not leave the site.
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
      // go back only if the history entry of the overlay is still current; a link in the overlay has replaced this entry with its own
      else if (!is_open && isMarked()) history.back({ ignoreBlocker: true })
    }
    /** Runs `settle` later, so that another overlay can open first, or a navigation that closed this overlay can finish first. */
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(settle)
    }
    const stopOverlays = subscribeToOverlays(follow)
    const stopHistory = history.subscribe(({ action }) => {
      if (action.type !== 'BACK') return
      // Back has reached an overlay entry that a link left in the history; this entry has no page, so `follow` goes back once more
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

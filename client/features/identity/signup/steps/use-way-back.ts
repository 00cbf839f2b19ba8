import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the entry that stands for the signup over the page it was opened on. */
    is_signup?: true
  }
}

/**
 * The browser's way back while the signup lies over a page belongs to the signup: it has an entry of its own, so going back
 * never leaves the page below, nor the site it came from.
 * @param onBack true: the signup has taken the step back, and stays
 */
export function useWayBack(onBack: () => boolean): void {
  const { history } = useRouter()
  const navigate = useNavigate()

  useEffect(() => {
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, is_signup: true }),
      resetScroll: false,
      ignoreBlocker: true,
    })
    return () => {
      // a link that closes the signup takes the place of its entry first
      setTimeout(() => {
        if (history.location.state.is_signup) history.back({ ignoreBlocker: true })
      })
    }
  }, [history, navigate])

  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && onBack(), enableBeforeUnload: false })
}

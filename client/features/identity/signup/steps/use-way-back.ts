import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the history entry of the signup modal. */
    is_signup?: true
  }
}

/**
 * While the signup modal is open, the browser's Back belongs to it. The modal has its own history entry, so Back leaves neither the page
 * below nor the site.
 * @param onBack returns true if the signup has handled Back and stays open
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
      // a link that closes the signup replaces its entry first
      setTimeout(() => {
        if (history.location.state.is_signup) history.back({ ignoreBlocker: true })
      })
    }
  }, [history, navigate])

  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && onBack(), enableBeforeUnload: false })
}

import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** True for the history entry that belongs to the signup modal. */
    is_signup?: true
  }
}

/**
 * While the signup modal is open, the browser's Back button controls the modal. The modal has its own history entry, so that Back leaves
 * neither the page below nor the site.
 * @param onBack returns true if it has handled Back and the modal stays open
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
      // wait: a link that closes the signup first replaces the history entry of the modal
      setTimeout(() => {
        if (history.location.state.is_signup) history.back({ ignoreBlocker: true })
      })
    }
  }, [history, navigate])

  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && onBack(), enableBeforeUnload: false })
}

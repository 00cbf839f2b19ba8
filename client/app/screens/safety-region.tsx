import { type RouterHistory, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { closeSafety, useSafety } from '#client/features/safety/safety.store.ts'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'

const SafetyModals = lateDialog(() => import('./answer-dialogs.ts').then(({ answerDialogs }) => answerDialogs.SafetyModals))

/** The block and report dialogs, on every page that shows a member. After the viewer blocks a member, that member's page closes. */
export function SafetyRegion() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const is_open = useSafety(({ asks }) => asks !== null)
  const is_chat = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/chats') || routeId.endsWith('/chat')),
  })
  // A block deletes the conversation, so Back must not lead to it. Back may lead to a profile, whose page then shows that the member is
  // blocked.
  const leave = async () => {
    if (is_chat) await overlayEntryGone(history)
    await navigate({ to: is_chat ? '/chats' : '/members', replace: is_chat })
  }
  return <SafetyModals isOpen={is_open} onClose={closeSafety} onLeave={leave} />
}

/**
 * Waits until the closed dialog has removed its history entry. Otherwise, `replace` would replace the dialog's entry instead of the page's
 * entry.
 */
function overlayEntryGone(history: RouterHistory): Promise<void> {
  const isGone = () => history.location.state.is_overlay !== true
  if (isGone()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      if (!isGone()) return
      stop()
      resolve()
    })
  })
}

import { useMatches, useNavigate } from '@tanstack/react-router'
import { closeSafety, useSafety } from '#client/features/safety/safety.store.ts'
import { lateDialog } from '#client/ui/late-dialog.tsx'

const SafetyModals = lateDialog(() => import('./answer-dialogs.ts').then(({ answerDialogs }) => answerDialogs.SafetyModals))

/** Blocking and reporting, on every page that shows a member. Whoever has just been blocked is not looked at any longer. */
export function SafetyRegion() {
  const navigate = useNavigate()
  const is_open = useSafety(({ asks }) => asks !== null)
  const is_chat = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/chats') || routeId.endsWith('/chat')),
  })
  // a conversation is no page any more to come back to, a profile says that it was blocked
  const leave = () => navigate({ to: is_chat ? '/chats' : '/members', replace: is_chat })
  return <SafetyModals isOpen={is_open} onClose={closeSafety} onLeave={leave} />
}

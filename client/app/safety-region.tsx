import { useMatches, useNavigate } from '@tanstack/react-router'
import { SafetyModals } from '#client/features/safety/safety-modals.tsx'

/** Blocking and reporting, on every page that shows a member. Whoever has just been blocked is not looked at any longer. */
export function SafetyRegion() {
  const navigate = useNavigate()
  const is_chat = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/chats') || routeId.endsWith('/chat')),
  })
  return <SafetyModals onLeave={() => navigate({ to: is_chat ? '/chats' : '/members' })} />
}

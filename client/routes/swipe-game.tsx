import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { SwipeGamePending } from '#client/app/screens/late-placeholders.tsx'
import { SwipeScreen } from '#client/app/screens/swipe-screen.tsx'
import { deckQuery } from '#client/features/swipe-game/swipe-game.api.ts'

export const Route = createFileRoute('/swipe-game')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(deckQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('swipe.page_title') }] }),
  staticData: { is_private: true },
  pendingComponent: SwipeGamePending,
  component: SwipeScreen,
})

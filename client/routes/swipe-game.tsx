import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { DiscoverTabs } from '#client/app/layouts/discover-tabs.tsx'
import { SwipeGamePending } from '#client/app/screens/late-placeholders.tsx'
import { useMatchModal } from '#client/features/likes/match-modal.store.ts'
import { deckQuery } from '#client/features/swipe-game/swipe-game.api.ts'
import { SwipeGamePage } from '#client/features/swipe-game/swipe-game-page.tsx'

export const Route = createFileRoute('/swipe-game')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(deckQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('swipe.page_title') }] }),
  staticData: { is_private: true },
  pendingComponent: SwipeGamePending,
  component: SwipeGame,
})

function SwipeGame() {
  const navigate = Route.useNavigate()
  const openMatch = useMatchModal((state) => state.open)
  return (
    <>
      <DiscoverTabs />
      <SwipeGamePage onOpen={(id) => void navigate({ to: '/members/$id', params: { id } })} onMatch={openMatch} />
    </>
  )
}

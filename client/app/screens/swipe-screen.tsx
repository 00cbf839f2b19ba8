import { useNavigate } from '@tanstack/react-router'
import { DiscoverTabs } from '#client/app/layouts/navigation/discover-tabs.tsx'
import { useMatchModal } from '#client/features/likes/match/match-modal.store.ts'
import { FitReasons } from '#client/features/members/fit-reasons.tsx'
import { SwipeGamePage } from '#client/features/swipe-game/swipe-game-page.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import type { SwipeCard } from '#schemas/discovery/swipe-game.ts'
import { limits } from '#schemas/limits.ts'
import type { FitReason } from '#schemas/members/profile.ts'

/** The swipe game, with the reasons of the members feature beside the card. */
export function SwipeScreen() {
  const navigate = useNavigate()
  const openMatch = useMatchModal((state) => state.open)
  const own_age = useViewer()?.profile.age ?? null
  return (
    <SwipeGamePage
      tabs={<DiscoverTabs />}
      onOpen={(id) => void navigate({ to: '/members/$id', params: { id } })}
      onMatch={openMatch}
      renderReasons={(card) => {
        const reasons = reasonsFor(card, own_age)
        return reasons.length > 0 && <FitReasons reasons={reasons} name={card.name} />
      }}
    />
  )
}

/** The reasons that the card already contains. */
function reasonsFor({ shared_interests: interests, distance_km: km, age }: SwipeCard, own_age: number | null): FitReason[] {
  const years = age === null || own_age === null ? null : Math.abs(age - own_age)
  const reasons: FitReason[] = []
  if (interests.length > 0) reasons.push({ about: 'interests', interests, amount: null })
  if (km !== null && km <= limits.fit.near_km) reasons.push({ about: 'near', interests: [], amount: km })
  if (years !== null && years <= limits.fit.years_apart) reasons.push({ about: 'age', interests: [], amount: years })
  return reasons
}

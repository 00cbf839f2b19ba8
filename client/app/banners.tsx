import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { PausedBanner } from '#client/features/leaving/paused-banner.tsx'
import { TimeBonusBanner } from '#client/features/orders/time-bonus-banner.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { PageAlert } from './page-alert.tsx'
import { useIsInMembersArea } from './time-bonus-clock.tsx'

/** Where a member who is not to be found looks for others, or at what they would find. */
const withPause: readonly string[] = ['/profile', '/members/', '/members/$id/', '/likes/', '/likes/$type']

/** Warnings between navigation and page. They are announced when they appear. */
export function Banners() {
  const t = useT()
  const is_online = useSyncExternalStore(subscribeToConnection, readConnection, () => true)
  const is_in_members_area = useIsInMembersArea()
  const shows_pause = useMatches({ select: (matches) => matches.some(({ routeId }) => withPause.includes(routeId)) })
  return (
    <div role="status" data-no-print>
      {!is_online && (
        <Banner tone="warning" look="edge">
          {t('common.offline')}
        </Banner>
      )}
      <PageAlert />
      {shows_pause && <PausedBanner />}
      {is_in_members_area && <TimeBonusBanner />}
    </div>
  )
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const readConnection = () => navigator.onLine

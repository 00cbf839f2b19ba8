import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ActivationBanner } from '#client/features/account/activation-banner.tsx'
import { TimeBonusBanner } from '#client/features/orders/time-bonus-banner.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { useIsInMembersArea } from './time-bonus-clock.tsx'

/** Pages without the activation reminder: those of MO-05, and those that are about the activation themselves. */
const withoutReminder: readonly string[] = ['/signup', '/settings', '/notifications', '/activate/done', '/activate/error']

/** Warnings between navigation and page. They are announced when they appear. */
export function Banners() {
  const t = useT()
  const is_online = useSyncExternalStore(subscribeToConnection, readConnection, () => true)
  const shows_reminder = useMatches({ select: (matches) => !matches.some(({ routeId }) => withoutReminder.includes(routeId)) })
  const is_in_members_area = useIsInMembersArea()
  return (
    <div role="status">
      {!is_online && (
        <Banner tone="warning" look="edge">
          {t('common.offline')}
        </Banner>
      )}
      {shows_reminder && <ActivationBanner />}
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

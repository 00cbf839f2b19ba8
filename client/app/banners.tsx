import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ActivationBanner } from '#client/features/account/activation-banner.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'

/** Pages without the activation reminder: those of MO-05, and those that are about the activation themselves. */
const withoutReminder: readonly string[] = ['/signup', '/settings', '/notifications', '/activate/done', '/activate/error']

/** Warnings between navigation and page. They are announced when they appear. */
export function Banners() {
  const t = useT()
  const is_online = useSyncExternalStore(subscribeToConnection, readConnection, () => true)
  const shows_reminder = useMatches({ select: (matches) => !matches.some(({ routeId }) => withoutReminder.includes(routeId)) })
  return (
    <div role="status">
      {!is_online && (
        <Banner tone="warning" look="edge">
          {t('common.offline')}
        </Banner>
      )}
      {shows_reminder && <ActivationBanner />}
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

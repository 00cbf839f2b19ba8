import { useIsOffline } from '#client/platform/is-offline.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { PageAlert } from './page-alert.tsx'

/**
 * Warnings between the navigation and the page, announced by screen readers. The chat list sets `tellsOffline` to false, because it has its
 * own offline notice.
 */
export function Banners({ tellsOffline = true }: { tellsOffline?: boolean }) {
  const t = useT()
  const is_offline = useIsOffline()
  return (
    <div role="status" data-no-print>
      {tellsOffline && is_offline && (
        <Banner tone="warning" look="edge">
          {t('common.offline')}
        </Banner>
      )}
      <PageAlert />
    </div>
  )
}

import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'

/** Shown in a section while its list is loading, or after its list failed to load. The other sections work without this list. */
export function SectionState({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  const t = useT()
  if (isFailed) {
    return (
      <RetryBanner retryLabel={t('common.retry')} onRetry={onRetry}>
        {t('common.try_later')}
      </RetryBanner>
    )
  }
  return (
    <Stack role="status" aria-label={t('common.loading')}>
      <Skeleton data-shape="title" />
      <Skeleton data-short />
    </Stack>
  )
}

import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** A section whose list is on its way, or did not come: the rest of the page stands without it. */
export function SectionState({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  const t = useT()
  if (isFailed) {
    return (
      <Banner
        tone="danger"
        role="alert"
        action={
          <Button size="small" variant="outline" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('common.try_later')}
      </Banner>
    )
  }
  return (
    <Stack role="status" aria-label={t('common.loading')}>
      <Skeleton data-shape="title" />
      <Skeleton data-short />
    </Stack>
  )
}

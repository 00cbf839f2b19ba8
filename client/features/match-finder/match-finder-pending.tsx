import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** Loading placeholder of a question. */
export function MatchFinderPending() {
  const t = useT()
  return (
    <Container data-width="narrow">
      <Stack>
        <OfflineHint>{t('common.offline_page')}</OfflineHint>
        <VisuallyHidden role="status">{t('finder.loading')}</VisuallyHidden>
        <Skeleton data-shape="title" aria-hidden />
        {rows.map((row) => (
          <Skeleton key={row} data-shape="button" aria-hidden />
        ))}
      </Stack>
    </Container>
  )
}

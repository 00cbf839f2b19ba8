import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** Loading placeholder of a list of likes. */
export function LikesPending() {
  const t = useT()
  return (
    <Container>
      <Stack data-gap="lg">
        <OfflineHint>{t('common.offline_page')}</OfflineHint>
        <VisuallyHidden role="status">{t('likes.loading')}</VisuallyHidden>
        <Skeleton data-shape="title" aria-hidden />
        <Grid data-columns="members" aria-hidden>
          {cards.map((card) => (
            <Skeleton key={card} data-shape="photo" />
          ))}
        </Grid>
      </Stack>
    </Container>
  )
}

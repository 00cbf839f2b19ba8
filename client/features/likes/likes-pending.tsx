import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'

const cards = ['first', 'second', 'third', 'fourth'] as const

/** Loading placeholder of a page of likes. */
export function LikesPending() {
  const t = useT()
  return (
    <Container>
      <Stack data-gap="lg">
        <OfflineHint>{t('common.offline_page')}</OfflineHint>
        <Skeleton data-shape="title" aria-hidden />
        <LikesSkeleton />
      </Stack>
    </Container>
  )
}

/** Loading placeholder of the cards, each with its plate. */
export function LikesSkeleton() {
  const t = useT()
  return (
    <>
      <VisuallyHidden role="status">{t('likes.loading')}</VisuallyHidden>
      <Grid data-columns="members" aria-hidden>
        {cards.map((card) => (
          <Skeleton key={card} data-shape="card" />
        ))}
      </Grid>
    </>
  )
}

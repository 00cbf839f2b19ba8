import { useT } from '#client/platform/texts.tsx'
import { Container, Grid, Stack } from '#client/ui/layout.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'

const cards = ['first', 'second', 'third', 'fourth'] as const

/** The shape of the home while it is on its way. */
export function HomePending() {
  const t = useT()
  return (
    <Container aria-busy="true">
      <OfflineHint />
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Stack data-gap="xl" aria-hidden>
        <Skeleton data-shape="title" />
        <Skeleton data-shape="button" />
        <Grid data-columns="tiers">
          {cards.map((card) => (
            <Skeleton key={card} data-shape="photo" />
          ))}
        </Grid>
      </Stack>
    </Container>
  )
}

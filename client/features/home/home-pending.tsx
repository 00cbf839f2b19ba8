import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'

const cards = ['first', 'second', 'third', 'fourth'] as const

/** Loading placeholder of the home page. */
export function HomePending() {
  const t = useT()
  return (
    <Container aria-busy="true">
      <Stack data-gap="xl">
        <OfflineHint>{t('common.offline_page')}</OfflineHint>
        <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
        <Skeleton data-shape="title" aria-hidden />
        <Skeleton data-shape="button" aria-hidden />
        <Grid data-columns="tiers" aria-hidden>
          {cards.map((card) => (
            <Skeleton key={card} data-shape="photo" />
          ))}
        </Grid>
      </Stack>
    </Container>
  )
}

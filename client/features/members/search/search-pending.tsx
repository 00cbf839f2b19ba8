import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { CardGrid } from './search-card-grid.tsx'
import { Head, Heading, Page, Rail, Results, Sort } from './search-layout.tsx'

/** Keys of the placeholder cards. */
const coming = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export function SkeletonGrid() {
  return (
    <CardGrid aria-hidden="true">
      {coming.map((place) => (
        <Skeleton key={place} data-shape="card" />
      ))}
    </CardGrid>
  )
}

/** Loading placeholder of a search. */
export function SearchPending() {
  const t = useT()
  return (
    <Page aria-busy="true">
      <Side aria-hidden="true">
        <Skeleton data-shape="button" />
        <Skeleton data-shape="title" />
        <Skeleton data-shape="button" />
      </Side>
      <Results>
        <Head>
          <Rail data-part="rail" aria-hidden="true">
            <Skeleton data-shape="button" />
            <Skeleton data-shape="button" />
          </Rail>
          <Heading>
            <Title>{t('members.title')}</Title>
            <Skeleton data-part="found" data-shape="title" aria-hidden="true" />
          </Heading>
          <Sort />
        </Head>
        <OfflineHint>{t('common.offline_page')}</OfflineHint>
        <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
        <SkeletonGrid />
      </Results>
    </Page>
  )
}

/** Shown if the search failed, with a retry button. */
export function SearchFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT()
  return (
    <Container>
      <EmptyState art="lost" level={1} title={t('members.failed_title')} action={<Button onClick={onRetry}>{t('common.retry')}</Button>}>
        {text}
      </EmptyState>
    </Container>
  )
}

const Side = styled.div`
  display: none;
  @media (min-width: 992px) and (min-width: 50em) {
    display: grid;
    align-content: start;
    gap: 1.1rem;
  }
`

import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useApi, useFormats } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Container, Grid, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import type { ProfileCard as Card } from '#schemas/profile.ts'
import { type Criteria, searchQuery } from './members.api.ts'
import { ProfileCard } from './profile-card.tsx'
import { SearchFilters } from './search-filters.tsx'

interface SearchPageProps {
  criteria: Criteria
  onSearch(criteria: Criteria): void
  renderLike(profile: Card): ReactNode
}

/** Members that fit, page by page; below the last one, who fits when one criterion is let go. */
export function SearchPage({ criteria, onSearch, renderLike }: SearchPageProps) {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(searchQuery(useApi(), criteria))
  const [first] = data.pages
  const last = data.pages.at(-1)
  const profiles = data.pages.flatMap((page) => page.profiles)
  const similar = last?.next === null ? last.similar_results : null
  if (!first) return null

  return (
    <Container>
      <Stack data-gap="lg">
        <Stack data-gap="xs">
          <Title>{t('members.title')}</Title>
          <Text data-tone="muted" role="status">
            {t('members.found', { count: first.total_count, number: formats.number(first.total_count) })}
          </Text>
        </Stack>
        <SearchFilters shown={first.criteria} onSearch={onSearch} />
        {profiles.length > 0 ? (
          <MemberGrid profiles={profiles} label={t('members.title')} renderLike={renderLike} />
        ) : (
          <EmptyState art="search" title={t('members.none_title')}>
            {t('members.none_text')}
          </EmptyState>
        )}
        {error && <Banner tone="danger">{faults.of(error)}</Banner>}
        {hasNextPage && <NextPage isLoading={isFetchingNextPage} hasFailed={Boolean(error)} onReach={() => void fetchNextPage()} />}
        {similar && similar.profiles.length > 0 && (
          <Stack data-gap="md">
            <Stack data-gap="xs">
              <Title as="h2" data-look="h3">
                {t('members.similar')}
              </Title>
              <Text data-tone="muted">
                {t('members.similar_widened', { criteria: formats.list(similar.widened.map((each) => t(`members.criterion_${each}`))) })}
              </Text>
            </Stack>
            <MemberGrid profiles={similar.profiles} label={t('members.similar')} renderLike={renderLike} />
          </Stack>
        )}
      </Stack>
    </Container>
  )
}

/** Places held for the next page while it is fetched. */
const coming = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function MemberGrid({ profiles, label, renderLike }: { profiles: Card[]; label: string; renderLike(profile: Card): ReactNode }) {
  return (
    <Grid as="ul" data-columns="members" aria-label={label}>
      {profiles.map((profile, index) => (
        <li key={profile.id}>
          <ProfileCard profile={profile} like={renderLike(profile)} isPriority={index < 2} />
        </li>
      ))}
    </Grid>
  )
}

/** Fetches the next page when it comes near; a button does the same for keyboards and after a failure. */
function NextPage({ isLoading, hasFailed, onReach }: { isLoading: boolean; hasFailed: boolean; onReach(): void }) {
  const t = useT()
  const marker = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  useEffect(() => {
    const element = marker.current
    if (!element || hasFailed || isLoading) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach.current(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasFailed, isLoading])
  return (
    <Stack ref={marker} data-gap="lg" data-align="center">
      {isLoading && (
        <Grid data-columns="members" aria-hidden="true">
          {coming.map((place) => (
            <Skeleton key={place} data-shape="photo" />
          ))}
        </Grid>
      )}
      <Button variant="outline" isLoading={isLoading} onClick={onReach}>
        {t(hasFailed ? 'common.retry' : 'members.more')}
      </Button>
    </Stack>
  )
}

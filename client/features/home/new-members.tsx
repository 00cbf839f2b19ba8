import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { newMembersQuery } from './home.api.ts'
import type { HomeParts } from './home-page.tsx'
import { HomeSection } from './home-section.tsx'

const most_shown = 6
const coming = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** New members who match the viewer. If the viewer has a residence, they are from nearby. */
export function NewMembers({ renderMember }: Pick<HomeParts, 'renderMember'>) {
  const t = useT()
  const { data, error, refetch } = useInfiniteQuery(newMembersQuery(useApi()))
  const [found] = data?.pages ?? []
  const nearby = found?.profiles ?? []
  // if no members are nearby, show members who are a little further away
  const profiles = nearby.length > 0 ? nearby : (found?.similar_results.profiles ?? [])
  const is_nearby = profiles === nearby && found?.criteria.distance !== null
  const title = t(is_nearby ? 'home.nearby' : 'home.newest')
  return (
    <HomeSection
      title={title}
      isBusy={!found && !error}
      more={
        <LinkButton to="/members" variant="ghost" size="small" edge="end">
          {t('navigation.search')}
        </LinkButton>
      }
    >
      {found ? (
        profiles.length > 0 ? (
          <Cards aria-label={title}>
            {profiles.slice(0, most_shown).map((profile) => (
              <li key={profile.id}>{renderMember(profile)}</li>
            ))}
          </Cards>
        ) : (
          <Text data-tone="muted">{t('home.nearby_none')}</Text>
        )
      ) : error ? (
        <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {t('home.failed')}
        </RetryBanner>
      ) : (
        <Cards aria-hidden>
          {coming.map((place) => (
            <li key={place}>
              <Skeleton data-shape="photo" />
            </li>
          ))}
        </Cards>
      )}
    </HomeSection>
  )
}

/** The number six fills rows of two, three and six cards. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--t-space-3);
  & > li {
    min-width: 0;
  }
  /* at 200 % text size, two columns have no room for the label of a profile */
  @media (max-width: 14.99em) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 992px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

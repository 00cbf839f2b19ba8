import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { newMembersQuery } from '#client/features/members/members.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { HomeParts } from './home-page.tsx'
import { HomeSection } from './home-section.tsx'
import { Rail } from './rail.tsx'

type Parts = Pick<HomeParts, 'renderMember'>

/** Number of members in the row with large cards. */
const first_shown = 5

/** Of the small cards beside the messages. Only whole rows of a wide window are shown. */
const columns = 4

/** With fewer members nearby, members who are further away follow. */
const enough_nearby = 4

function useNewMembers() {
  const { data, error, refetch } = useInfiniteQuery(newMembersQuery(useApi()))
  const [found] = data?.pages ?? []
  // who likes the viewer is in a section above
  const nearby = found?.profiles.filter(({ likes_you }) => !likes_you) ?? []
  const is_near = nearby.length >= enough_nearby
  return {
    is_loading: !found && !error,
    has_failed: !found && Boolean(error),
    refetch,
    profiles: is_near ? nearby : [...nearby, ...(found?.similar_results.profiles.filter(({ likes_you }) => !likes_you) ?? [])],
    misses_nearby: found !== undefined && nearby.length === 0 && found.criteria.distance !== null,
    title: is_near && found?.criteria.distance !== null ? 'home.nearby' : 'home.newest',
  }
}

/** The first members in large cards, directly below the greeting of a new member. */
export function FirstMembers({ renderMember }: Parts) {
  const t = useT()
  const { is_loading, profiles } = useNewMembers()
  return (
    <section aria-label={t('home.fit')} aria-busy={is_loading} data-part="people">
      <Note />
      {is_loading ? (
        <FirstMembersPending columns={5} />
      ) : (
        <Cards isLarge columns={5} profiles={profiles.slice(0, first_shown)} renderMember={renderMember} />
      )}
    </section>
  )
}

export function FirstMembersPending({ columns }: Pick<CardsProps, 'columns'>) {
  return (
    <Rail data-size="large" data-columns={columns} aria-hidden>
      {['first', 'second', 'third', 'fourth', 'fifth'].slice(0, columns).map((place) => (
        <li key={place}>
          <Skeleton data-shape="card" />
        </li>
      ))}
    </Rail>
  )
}

/** New members in small cards, or with `isLarge` in large ones. The home page of a new member already shows the first ones. */
export function NewMembers({ isNew, isLarge, renderMember }: Parts & { isNew: boolean; isLarge?: boolean }) {
  const t = useT()
  const { is_loading, profiles, ...found } = useNewMembers()
  // beside the messages, the members load after the heading, which does not change then
  const title = isLarge ? 'home.newest' : found.title
  const shown = isNew
    ? profiles.slice(first_shown, first_shown + 10)
    : profiles.slice(0, profiles.length < 2 * columns ? columns : 2 * columns)
  if (isNew && shown.length === 0) return null
  return (
    <HomeSection
      title={t(title)}
      isBusy={is_loading}
      more={
        <LinkButton to="/members" variant="ghost" size="small" edge="end" iconAfter={<ChevronRight aria-hidden />}>
          {t('navigation.search')}
        </LinkButton>
      }
    >
      <Note />
      {is_loading && isLarge ? (
        <FirstMembersPending columns={columns} />
      ) : (
        <Cards isLarge={isLarge} profiles={shown} columns={isNew ? 5 : columns} label={t(title)} renderMember={renderMember} />
      )}
    </HomeSection>
  )
}

/** Says that the members could not be loaded, or that none are nearby. */
function Note() {
  const t = useT()
  const { has_failed, refetch, misses_nearby, profiles } = useNewMembers()
  if (has_failed)
    return (
      <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
        {t('home.failed')}
      </RetryBanner>
    )
  return (
    misses_nearby && (
      <Nearby data-tone="muted" data-size="sm">
        {t('home.nearby_none')} {profiles.length > 0 && t('home.further_away')}
      </Nearby>
    )
  )
}

const Nearby = styled(Text)`
  margin-block-end: var(--t-space-3);
`

interface CardsProps extends Parts {
  profiles: readonly ProfileCard[]
  isLarge?: boolean
  columns: 4 | 5
  label?: string
}

function Cards({ profiles, isLarge, columns, label, renderMember }: CardsProps) {
  if (profiles.length === 0) return null
  return (
    <Rail data-size={isLarge ? 'large' : undefined} data-columns={columns} aria-label={label}>
      {profiles.map((profile) => (
        <li key={profile.id}>{renderMember(profile, isLarge)}</li>
      ))}
    </Rail>
  )
}

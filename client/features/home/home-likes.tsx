import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Heart } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { fewest_with_link, likesQuery, unreadWith } from '#client/features/likes/likes.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { OfferTile } from '#client/ui/layout/offer-tile.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { LikedBy, LikesReply } from '#schemas/discovery/like.ts'
import type { HomeParts } from './home-page.tsx'
import { HomeSection } from './home-section.tsx'
import { MatchRail, Rail } from './rail.tsx'

const most_shown = 8

/** Matches as small tiles, new ones first. A single match with a conversation is in the messages only. */
export function HomeMatches({ renderMatch }: Pick<HomeParts, 'renderMatch'>): ReactNode {
  const t = useT()
  const { data } = useQuery(likesQuery(useApi()))
  if (!data || !hasMatchRow(data)) return null
  const list = t('likes.mutual')
  return (
    <HomeSection title={list} more={data.matches.length >= fewest_with_link && <All type="mutual" list={list} />}>
      <MatchRail aria-label={list}>
        {newFirst(data.matches).map((like) => (
          <li key={like.id}>{renderMatch(like, unreadWith(data, like.id))}</li>
        ))}
      </MatchRail>
    </HomeSection>
  )
}

function hasMatchRow(likes: LikesReply): boolean {
  const [first, ...others] = likes.matches
  return first !== undefined && (others.length > 0 || unreadWith(likes, first.id) === null)
}

/** This many likes or fewer do not fill a row of a wide window, so they are beside the other sections. */
const few = 2

interface HomeLikesProps extends Pick<HomeParts, 'renderLiked'> {
  /** True for the place beside the other sections, which only few likes take. */
  isBeside: boolean
}

/** Members who like the viewer, and to whom the viewer has not given a like yet. */
export function HomeLikes({ renderLiked, isBeside }: HomeLikesProps): ReactNode {
  const t = useT()
  const { data, error, refetch } = useQuery(likesQuery(useApi()))
  if (error && !data)
    return isBeside ? null : (
      <HomeSection title={t('likes.title')}>
        <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {t('home.failed')}
        </RetryBanner>
      </HomeSection>
    )
  const people = data?.liked_by.filter(({ profile }) => !profile.is_match) ?? []
  const is_few = people.length <= few
  if (!data || people.length === 0 || is_few !== isBeside) return null
  const list = t('likes.likes_you')
  return (
    <HomeSection title={list} count={people.length} more={people.length >= fewest_with_link && <All type="received" list={list} />}>
      <Rail data-columns={isBeside ? 2 : 4} aria-label={list}>
        {newFirst(people).map((like) => (
          <Fragment key={like.id}>{renderLiked(like, 'received', unreadWith(data, like.id))}</Fragment>
        ))}
        <li data-rest>
          <OfferTile to="/swipe-game" icon={<Heart aria-hidden />} title={t('swipe.page_title')} text={t('swipe.lead')} />
        </li>
      </Rail>
    </HomeSection>
  )
}

function All({ type, list }: { type: 'received' | 'mutual'; list: string }) {
  const t = useT()
  return (
    <LinkButton
      to="/likes/$type"
      params={{ type }}
      variant="ghost"
      size="small"
      edge="end"
      iconAfter={<ChevronRight aria-hidden />}
      aria-label={t('likes.see_all_of', { list })}
    >
      {t('likes.see_all')}
    </LinkButton>
  )
}

const newFirst = (people: readonly LikedBy[]): LikedBy[] =>
  [...people.filter(({ like_new }) => like_new), ...people.filter(({ like_new }) => !like_new)].slice(0, most_shown)

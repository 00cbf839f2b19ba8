import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { likesQuery, unreadWith } from '#client/features/likes/likes.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { CardRow } from '#client/ui/layout/card-row.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { LikedBy, LikesReply } from '#schemas/discovery/like.ts'
import type { HomeParts } from './home-page.tsx'
import { HomeSection } from './home-section.tsx'

const most_shown = 6

/** Received likes and matches. Before the first like, the section explains what it will show. */
export function HomeLikes({ renderLiked }: Pick<HomeParts, 'renderLiked'>): ReactNode {
  const t = useT()
  const { data, error, refetch } = useQuery(likesQuery(useApi()))
  if (error && !data)
    return (
      <HomeSection title={t('likes.title')}>
        <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {t('home.failed')}
        </RetryBanner>
      </HomeSection>
    )
  if (!data)
    return (
      <HomeSection title={t('likes.title')} isBusy>
        <CardRow aria-hidden>
          <li>
            <Skeleton data-shape="photo" />
          </li>
        </CardRow>
      </HomeSection>
    )
  if (data.counts.received === 0 && data.counts.mutual === 0) return <FirstDay />
  return (
    <>
      <People type="received" reply={data} people={data.liked_by.filter(({ profile }) => !profile.is_match)} renderLiked={renderLiked} />
      <People type="mutual" reply={data} people={data.matches} renderLiked={renderLiked} />
    </>
  )
}

interface PeopleProps extends Pick<HomeParts, 'renderLiked'> {
  type: 'received' | 'mutual'
  reply: LikesReply
  people: LikesReply['liked_by']
}

function People({ type, reply, people, renderLiked }: PeopleProps) {
  const t = useT()
  if (people.length === 0) return null
  const list = t(type === 'received' ? 'home.likes' : 'likes.mutual')
  return (
    <HomeSection
      title={list}
      more={
        <LinkButton
          to="/likes/$type"
          params={{ type }}
          variant="ghost"
          size="small"
          edge="end"
          aria-label={t('likes.see_all_of', { list })}
        >
          {t('likes.see_all')}
        </LinkButton>
      }
    >
      <CardRow aria-label={list}>
        {newFirst(people).map((like) => (
          <Fragment key={like.id}>{renderLiked(like, type, unreadWith(reply, like.id))}</Fragment>
        ))}
      </CardRow>
    </HomeSection>
  )
}

const newFirst = (people: readonly LikedBy[]): LikedBy[] =>
  [...people.filter(({ like_new }) => like_new), ...people.filter(({ like_new }) => !like_new)].slice(0, most_shown)

function FirstDay() {
  const t = useT()
  const has_written = (useQuery(chatsQuery(useApi())).data?.chats.length ?? 0) > 0
  if (has_written) return null
  return (
    <EmptyState art="likes" title={t('home.first_day')} action={<LinkButton to="/members">{t('likes.find_members')}</LinkButton>}>
      {t('home.first_day_text')}
    </EmptyState>
  )
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { MoreOfList } from '#client/ui/layout/more-of-list.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { LikedItem } from './liked-item.tsx'
import { peopleOf } from './liked-people.ts'
import { likesOfTypeQuery, useLikeAgain } from './likes.api.ts'
import { LikesRail } from './likes-rail.tsx'
import { NoLikes } from './no-likes.tsx'

export interface LikedCard {
  profile: ProfileCard
  badge: ReactNode
  onUnliked?(): void
}

interface LikesPageProps {
  type: LikeType
  renderCard(card: LikedCard): ReactNode
}

/** One of the three lists of likes, newest like first. Further pages load on demand. */
export function LikesPage({ type, renderCard }: LikesPageProps) {
  const t = useT()
  const faults = useFaultText()
  const likeAgain = useLikeAgain()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(likesOfTypeQuery(useApi(), type))
  const list = useRef<HTMLDivElement>(null)
  const people = data.pages.flatMap((page) => peopleOf(page, type))
  const [first] = data.pages
  if (!first) return null

  function offerUndo({ id, name }: ProfileCard): void {
    const undo = () => likeAgain.mutate(id, { onError: (failure) => showToast({ text: faults.of(failure), tone: 'danger' }) })
    showToast({ text: t('likes.unliked', { name }), action: { label: t('likes.undo'), onPress: undo } })
  }

  return (
    <Container>
      <Stack data-gap="lg">
        <Title>{t('likes.title')}</Title>
        <LikesRail current={type} counts={first.counts} />
        <Text data-size="sm" data-tone="muted">
          {t(`likes.${type}_lead`)}
        </Text>
        {people.length > 0 ? (
          <Grid as="ul" ref={list} data-columns="members" aria-label={t(`likes.${type}`)}>
            {people.map((person) => (
              <LikedItem
                key={person.profile.id}
                person={person}
                type={type}
                renderCard={(card) => renderCard({ ...card, onUnliked: () => offerUndo(person.profile) })}
              />
            ))}
          </Grid>
        ) : (
          <NoLikes type={type} />
        )}
        <MoreOfList
          list={list}
          isMore={hasNextPage}
          isLoading={isFetchingNextPage}
          fault={error && faults.of(error)}
          label={t('likes.more')}
          retryLabel={t('common.retry')}
          onMore={() => void fetchNextPage()}
        />
      </Stack>
    </Container>
  )
}

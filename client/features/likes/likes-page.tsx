import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { MoreOfList } from '#client/ui/layout/more-of-list.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { LikedItem } from './liked-item.tsx'
import { type LikedPerson, peopleOf } from './liked-people.ts'
import { likesOfTypeQuery, useLikeAgain } from './likes.api.ts'
import { LikesHead } from './likes-head.tsx'
import { LikesSkeleton } from './likes-pending.tsx'
import { NoLikes } from './no-likes.tsx'

export interface LikedCard {
  profile: ProfileCard
  badge: ReactNode
  /** Replaces the fact under the photo. */
  plate: ReactNode
  /** True if the plate answers a like. The card then needs no other like button. */
  answers: boolean
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
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useInfiniteQuery(likesOfTypeQuery(useApi(), type))
  const list = useRef<HTMLDivElement>(null)
  const people = useWithLeaving(useMemo(() => data?.pages.flatMap((page) => peopleOf(page, type)) ?? [], [data, type]))

  function offerUndo({ id, name }: ProfileCard): void {
    const undo = () => likeAgain.mutate(id, { onError: (failure) => showToast({ text: faults.of(failure), tone: 'danger' }) })
    showToast({ text: t('likes.unliked', { name }), action: { label: t('likes.undo'), onPress: undo } })
  }

  return (
    <Container>
      <Stack data-gap="lg">
        <LikesHead type={type} counts={data?.pages[0]?.counts} />
        <Text data-size="sm" data-tone="muted">
          {t(`likes.${type}_lead`)}
        </Text>
        {people.length > 0 ? (
          <Grid as="ul" ref={list} data-columns="members" aria-label={t(`likes.${type}`)}>
            {people.map(({ person, leaves }) => (
              <LikedItem
                key={person.profile.id}
                person={person}
                type={type}
                leaves={leaves}
                renderCard={(card) => renderCard({ ...card, onUnliked: () => offerUndo(person.profile) })}
              />
            ))}
          </Grid>
        ) : data ? (
          <NoLikes type={type} />
        ) : error ? (
          <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
            {faults.of(error)}
          </RetryBanner>
        ) : (
          <LikesSkeleton />
        )}
        <MoreOfList
          list={list}
          isMore={hasNextPage}
          isLoading={isFetchingNextPage}
          fault={data && error ? faults.of(error) : null}
          label={t('likes.more')}
          retryLabel={t('common.retry')}
          onMore={() => void fetchNextPage()}
        />
      </Stack>
    </Container>
  )
}

/** Duration of the animation of an item that leaves its list. */
const leave_ms = 180

interface Shown {
  person: LikedPerson
  leaves: boolean
}

/** Keeps members who have just left the list at their places until their animation ends. */
function useWithLeaving(people: readonly LikedPerson[]): Shown[] {
  const [before, setBefore] = useState(people)
  useEffect(() => {
    const timer = setTimeout(() => setBefore(people), leave_ms)
    return () => clearTimeout(timer)
  }, [people])
  const ids = new Set(people.map(({ profile }) => profile.id))
  const shown = people.map((person) => ({ person, leaves: false }))
  for (const [index, person] of before.entries()) if (!ids.has(person.profile.id)) shown.splice(index, 0, { person, leaves: true })
  return shown
}

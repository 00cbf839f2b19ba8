import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { CardRow } from '#client/ui/layout/card-row.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { LikesReply } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import { LikedItem } from './liked-item.tsx'
import { peopleOf } from './liked-people.ts'
import { likesQuery } from './likes.api.ts'
import type { LikedCard } from './likes-page.tsx'
import { LikesCount, LikesRail } from './likes-rail.tsx'
import { NoLikes } from './no-likes.tsx'

/** The lists, in the order in which they interest the viewer most. */
const order: readonly LikeType[] = ['received', 'mutual', 'given']
const shown_at_once = 6

/** Shows the first items of each of the three lists. */
export function LikesOverview({ renderCard }: { renderCard(card: LikedCard): ReactNode }) {
  const t = useT()
  const { data } = useSuspenseQuery(likesQuery(useApi()))
  const is_empty = order.every((type) => data.counts[type] === 0)
  return (
    <Container>
      <Stack data-gap="lg">
        <Title>{t('likes.title')}</Title>
        <LikesRail current={null} counts={data.counts} />
        {is_empty ? (
          <NoLikes type="received" />
        ) : (
          <>
            <Text data-size="sm" data-tone="muted">
              {t('likes.overview_lead')}
            </Text>
            {order.map((type) => (
              <FirstOf key={type} type={type} data={data} renderCard={renderCard} />
            ))}
          </>
        )}
        <Text data-size="sm" data-tone="muted">
          {t('likes.automatic_offer')}{' '}
          <Link to="/settings" hash="settings-likes">
            {t('likes.automatic_more')}
          </Link>
        </Text>
      </Stack>
    </Container>
  )
}

interface FirstOfProps {
  type: LikeType
  data: LikesReply
  renderCard(card: LikedCard): ReactNode
}

function FirstOf({ type, data, renderCard }: FirstOfProps) {
  const t = useT()
  const people = peopleOf(data, type).slice(0, shown_at_once)
  const list = t(`likes.${type}`)
  return (
    <Stack as="section" aria-label={list}>
      <Cluster data-justify="between" data-align="baseline">
        <Title as="h2" data-look="h3">
          {list} <Count>{<LikesCount count={data.counts[type]} />}</Count>
        </Title>
        {people.length > 0 && (
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
        )}
      </Cluster>
      {people.length > 0 ? (
        <CardRow aria-label={list}>
          {people.map((person) => (
            <LikedItem key={person.profile.id} person={person} type={type} renderCard={renderCard} />
          ))}
        </CardRow>
      ) : (
        <Text data-tone="muted">{t(`likes.${type}_empty_text`)}</Text>
      )}
    </Stack>
  )
}

const Count = styled.span`
  color: var(--t-muted);
  font-weight: 500;
`

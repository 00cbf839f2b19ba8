import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Cluster, Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { LikesReply } from '#schemas/discovery/like.ts'
import { LikedItem } from './liked-item.tsx'
import { countOpenLikes, peopleOf } from './liked-people.ts'
import { likesQuery, unreadWith } from './likes.api.ts'
import { LikesCount, LikesHead } from './likes-head.tsx'
import type { LikedCard } from './likes-page.tsx'
import { LikesSkeleton } from './likes-pending.tsx'
import { MatchTile, TileList } from './match/match-tiles.tsx'
import { NoLikes } from './no-likes.tsx'

const shown_at_once = 11

/** The two lists for the viewer: matches, and members whose like waits for an answer. */
export function LikesOverview({ renderCard }: { renderCard(card: LikedCard): ReactNode }) {
  const t = useT()
  const faults = useFaultText()
  const { data, error, refetch } = useQuery(likesQuery(useApi()))
  return (
    <Container>
      <Stack>
        <LikesHead type={null} counts={data?.counts} />
        {data ? (
          <Lists data={data} renderCard={renderCard} />
        ) : error ? (
          <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
            {faults.of(error)}
          </RetryBanner>
        ) : (
          <LikesSkeleton />
        )}
      </Stack>
    </Container>
  )
}

function Lists({ data, renderCard }: { data: LikesReply; renderCard(card: LikedCard): ReactNode }) {
  const { counts } = data
  if (counts.received === 0 && counts.mutual === 0) return <NoLikes type="received" />
  return (
    <Columns data-matches={counts.mutual > 0 || undefined}>
      {counts.mutual > 0 && <Matches data={data} />}
      <LikesYou data={data} renderCard={renderCard} />
    </Columns>
  )
}

function Matches({ data }: { data: LikesReply }) {
  const t = useT()
  const list = t('likes.mutual')
  return (
    <Box as="section" aria-label={list}>
      <Head title={list} count={data.counts.mutual} type="mutual" />
      <TileList aria-label={list}>
        {data.matches.map((match) => (
          <li key={match.id}>
            <MatchTile match={match} num_unread={unreadWith(data, match.id)} />
          </li>
        ))}
      </TileList>
    </Box>
  )
}

function LikesYou({ data, renderCard }: { data: LikesReply; renderCard(card: LikedCard): ReactNode }) {
  const t = useT()
  const people = peopleOf(data, 'received').filter(({ profile }) => !profile.is_match)
  const list = t('likes.likes_you')
  return (
    <section aria-label={list}>
      <Head title={list} count={countOpenLikes(data)} type="received" />
      {people.length === 0 && (
        <Text data-tone="muted" data-size="sm">
          {t('likes.none_open')}
        </Text>
      )}
      <Cards as="ul" data-columns="members" aria-label={list}>
        {people.slice(0, shown_at_once).map((person) => (
          <LikedItem key={person.profile.id} person={person} type="received" renderCard={renderCard} />
        ))}
        <li data-alone={people.length === 0 || undefined}>
          <Offer to="/settings" hash="settings-likes">
            <Sparkles aria-hidden />
            <b>{t('likes.automatic_title')}</b>
            <span>{t('likes.automatic_hint')}</span>
          </Offer>
        </li>
      </Cards>
    </section>
  )
}

function Head({ title, count, type }: { title: string; count: number; type: 'mutual' | 'received' }) {
  const t = useT()
  return (
    <HeadRow data-justify="between" data-gap="none">
      <Title as="h2" data-look="h4">
        {title}{' '}
        {count > 0 && (
          <Count>
            <LikesCount count={count} />
          </Count>
        )}
      </Title>
      {count > 0 && (
        <LinkButton
          to="/likes/$type"
          params={{ type }}
          variant="ghost"
          size="small"
          edge="end"
          iconAfter={<ChevronRight aria-hidden />}
          aria-label={t('likes.see_all_of', { list: title })}
        >
          {t('likes.see_all')}
        </LinkButton>
      )}
    </HeadRow>
  )
}

const Cards = styled(Grid)`
  & > [data-alone] {
    grid-column: 1 / -1;
    max-width: 24rem;
    margin-block-start: var(--t-space-3);
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  @media (min-width: 992px) and (min-width: 50em) {
    &[data-matches] {
      grid-template-columns: minmax(0, 1fr) 340px;
      align-items: start;
      gap: var(--t-space-12);
    }
    &[data-matches] > :first-child {
      grid-area: 1 / 2;
    }
    &[data-matches] > :last-child {
      grid-area: 1 / 1;
    }
  }
`

const Box = styled.div`
  min-width: 0;
  @media (min-width: 992px) and (min-width: 50em) {
    padding: var(--t-space-3) var(--t-space-5) var(--t-space-5);
    border-radius: var(--t-radius-xl);
    background: var(--t-surface);
    box-shadow:
      inset 0 0 0 1px var(--t-line),
      var(--t-shadow-1);
  }
`

const HeadRow = styled(Cluster)`
  min-height: 3rem;
`

const Count = styled.span`
  color: var(--t-muted);
  font-family: var(--t-font-body);
  font-size: 0.875rem;
  font-weight: 700;
  letter-spacing: 0;
`

/** A tile of the grid that offers automatic likes. */
const Offer = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--t-space-2);
  height: 100%;
  min-height: 12rem;
  padding: var(--t-space-4);
  border-radius: var(--t-radius-l);
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
  font-size: var(--t-text-sm);
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  [data-alone] > & {
    min-height: 0;
  }
`

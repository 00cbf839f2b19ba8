import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { newMembersQuery } from '#client/features/members/members.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Cluster, Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { OfferTile, offerInRow } from '#client/ui/layout/offer-tile.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { LikesReply } from '#schemas/discovery/like.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { LikedItem } from './liked-item.tsx'
import { countOpenLikes, type LikedPerson, peopleOf } from './liked-people.ts'
import { fewest_with_link, likesQuery, unreadWith } from './likes.api.ts'
import { LikesCount, LikesHead } from './likes-head.tsx'
import type { LikedCard } from './likes-page.tsx'
import { LikesSkeleton } from './likes-pending.tsx'
import { MatchTile, TileList } from './match/match-tiles.tsx'
import { NoLikes } from './no-likes.tsx'

const shown_at_once = 11

/** This many matches or fewer are about as high as a row of cards. The members below then have the whole width of the page. */
const few_matches = 3

interface LikesOverviewProps {
  renderCard(card: LikedCard): ReactNode
  renderMember(profile: ProfileCard): ReactNode
}

/** The two lists for the viewer: matches, and members whose like waits for an answer. Members who may fit follow. */
export function LikesOverview(parts: LikesOverviewProps) {
  const t = useT()
  const faults = useFaultText()
  const { data, error, refetch } = useQuery(likesQuery(useApi()))
  return (
    <Container>
      <Stack data-gap="sm">
        <LikesHead type={null} counts={data?.counts} />
        {data ? (
          <Lists data={data} {...parts} />
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

function Lists({ data, renderCard, renderMember }: LikesOverviewProps & { data: LikesReply }) {
  const { counts } = data
  const people = peopleOf(data, 'received').filter(({ profile }) => !profile.is_match)
  const has_few = counts.mutual > 0 && counts.mutual <= few_matches && people.length > 0
  if (counts.received === 0 && counts.mutual === 0)
    return (
      <>
        <NoLikes type="received" />
        <MayFit renderMember={renderMember} shown={10} />
      </>
    )
  return (
    <Columns data-matches={counts.mutual > 0 || undefined} data-few={has_few || undefined}>
      {counts.mutual > 0 && <Matches data={data} />}
      <Main>
        {people.length > 0 && <LikesYou people={people} count={countOpenLikes(data)} renderCard={renderCard} />}
        <MayFit
          renderMember={renderMember}
          shown={has_few ? 12 : people.length === 0 ? 7 : 8}
          offer={people.length === 0 && <AutomaticLikes />}
        />
      </Main>
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

interface LikesYouProps extends Pick<LikesOverviewProps, 'renderCard'> {
  people: readonly LikedPerson[]
  count: number
}

function LikesYou({ people, count, renderCard }: LikesYouProps) {
  const list = useT()('likes.likes_you')
  return (
    <section aria-label={list}>
      <Head title={list} count={count} type="received" />
      <Cards as="ul" data-columns="members" aria-label={list}>
        {people.slice(0, shown_at_once).map((person) => (
          <LikedItem key={person.profile.id} person={person} type="received" renderCard={renderCard} />
        ))}
        <li data-rest>
          <AutomaticLikes />
        </li>
      </Cards>
    </section>
  )
}

interface MayFitProps extends Pick<LikesOverviewProps, 'renderMember'> {
  /** With the offer, two rows of a wide window. */
  shown: number
  offer?: ReactNode
}

/** Members whom the viewer does not know yet. Without likes that wait for an answer, the offer follows them. */
function MayFit({ renderMember, shown, offer }: MayFitProps) {
  const t = useT()
  const { data } = useInfiniteQuery(newMembersQuery(useApi()))
  const [found] = data?.pages ?? []
  const profiles = [...(found?.profiles ?? []), ...(found?.similar_results.profiles ?? [])].filter(({ likes_you }) => !likes_you)
  if (profiles.length === 0) return offer && <Alone>{offer}</Alone>
  const list = t('likes.fit')
  return (
    <section aria-label={list} data-part="fit">
      <HeadRow data-justify="between" data-gap="none">
        <Title as="h2" data-look="h4">
          {list}
        </Title>
        <LinkButton to="/members" variant="ghost" size="small" edge="end" iconAfter={<ChevronRight aria-hidden />}>
          {t('navigation.search')}
        </LinkButton>
      </HeadRow>
      <Cards as="ul" data-columns="members" aria-label={list}>
        {profiles.slice(0, shown).map((profile) => (
          <li key={profile.id}>{renderMember(profile)}</li>
        ))}
        {offer && <li data-rest>{offer}</li>}
      </Cards>
    </section>
  )
}

function AutomaticLikes() {
  const t = useT()
  return (
    <OfferTile
      to="/settings"
      hash="settings-likes"
      icon={<Sparkles aria-hidden />}
      title={t('likes.automatic_title')}
      text={t('likes.automatic_hint')}
    />
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
      {count >= fewest_with_link && (
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

/** At most four columns, because the matches are beside the cards. */
const Cards = styled(Grid)`
  @media (min-width: 75em) {
    &&[data-columns='members'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    [data-few] [data-part='fit'] &&[data-columns='members'] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
  @media (min-width: 62em) {
    ${offerInRow}
  }
`

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--t-space-6);
  @media (max-width: 991.98px) {
    gap: var(--t-space-3);
  }
`

const Alone = styled.div`
  max-width: 24rem;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 992px) and (min-width: 50em) {
    &[data-matches] {
      grid-template-columns: minmax(0, 1fr) 360px;
      align-items: start;
      gap: var(--t-space-12);
    }
    &[data-matches] > :first-child {
      grid-area: 1 / 2;
    }
    &[data-matches] > :last-child {
      grid-area: 1 / 1;
    }
    &[data-few] {
      row-gap: var(--t-space-4);
    }
    &[data-few] > :first-child {
      align-self: stretch;
    }
    &[data-few] > :last-child {
      display: contents;
    }
    &[data-few] [data-part='fit'] {
      grid-column: 1 / -1;
    }
  }
`

/** In a wide window, its upper edge is level with the cards below the heading beside it. */
const Box = styled.div`
  min-width: 0;
  @media (min-width: 992px) and (min-width: 50em) {
    margin-block-start: 3rem;
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
  @media (max-width: 991.98px) {
    min-height: 2.75rem;
  }
`

const Count = styled.span`
  color: var(--t-muted);
  font-family: var(--t-font-body);
  font-size: 0.875rem;
  font-weight: 700;
  letter-spacing: 0;
`

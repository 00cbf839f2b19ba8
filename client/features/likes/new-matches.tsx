import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { countOpenLikes } from './liked-people.ts'
import { likesQuery, unreadWith } from './likes.api.ts'
import { LikesTile, MatchTile, TileRow } from './match/match-tiles.tsx'

/** The matches without a conversation, in a row above the chat list. The last tile leads to the likes. */
export function NewMatches() {
  const t = useT()
  const { data } = useQuery(likesQuery(useApi()))
  if (!data) return null
  const matches = data.matches.filter(({ id }) => unreadWith(data, id) === null)
  const open_likes = countOpenLikes(data)
  if (matches.length === 0 && open_likes === 0) return null
  return (
    <Place aria-label={t('likes.new_matches')}>
      <Title as="h2" data-look="h4">
        {t('likes.new_matches')} <Count>{matches.length}</Count>
      </Title>
      <TileRow aria-label={t('likes.new_matches')}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchTile match={match} num_unread={null} />
          </li>
        ))}
        <li>
          <LikesTile count={open_likes} />
        </li>
      </TileRow>
    </Place>
  )
}

const Place = styled.section`
  padding: var(--t-space-3) var(--t-space-4);
  & > h2 {
    margin-block-end: 10px;
  }
  border-block-end: 1px solid var(--t-line);
`

const Count = styled.span`
  color: var(--t-muted);
  font-family: var(--t-font-body);
  font-size: 0.875rem;
  letter-spacing: 0;
`

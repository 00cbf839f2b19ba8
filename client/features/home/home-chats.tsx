import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { ChatListItem } from '#schemas/chats/chat.ts'
import type { HomeParts } from './home-page.tsx'
import { HomeSection } from './home-section.tsx'

const most_shown = 4

/** The latest conversations. Conversations with unread messages come first. */
export function HomeChats({ renderChat }: Pick<HomeParts, 'renderChat'>): ReactNode {
  const t = useT()
  const { data, error, refetch } = useQuery(chatsQuery(useApi()))
  if (data?.chats.length === 0) return null
  return (
    <HomeSection
      title={t('chats.title')}
      isBusy={!data && !error}
      more={
        <LinkButton to="/chats" variant="ghost" size="small" edge="end" aria-label={t('likes.see_all_of', { list: t('chats.title') })}>
          {t('likes.see_all')}
        </LinkButton>
      }
    >
      {error && !data ? (
        <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {t('home.failed')}
        </RetryBanner>
      ) : (
        <Card data-pad="sm">
          {data ? (
            <Rows>
              {newestFirst(data.chats).map((chat) => (
                <li key={chat.conversation.id}>{renderChat(chat)}</li>
              ))}
            </Rows>
          ) : (
            <Coming />
          )}
        </Card>
      )}
    </HomeSection>
  )
}

function newestFirst(chats: readonly ChatListItem[]): ChatListItem[] {
  const unread = chats.filter(({ num_unread_messages }) => num_unread_messages > 0)
  const read = chats.filter(({ num_unread_messages }) => num_unread_messages === 0)
  return [...unread, ...read].slice(0, most_shown)
}

function Coming() {
  return (
    <Rows aria-hidden>
      {['first', 'second'].map((row) => (
        <li key={row}>
          <Skeleton data-shape="button" />
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  & > li {
    min-width: 0;
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > li:only-child {
      grid-column: 1 / -1;
    }
  }
`

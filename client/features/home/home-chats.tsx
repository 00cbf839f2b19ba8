import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { ChatListItem } from '#schemas/chats/chat.ts'
import type { HomeParts } from './home-page.tsx'
import { HomeSection } from './home-section.tsx'

/** A narrow window shows the first two. */
const most_shown = 4

/** The latest conversations. Conversations with unread messages come first. */
export function HomeChats({ renderChat }: Pick<HomeParts, 'renderChat'>): ReactNode {
  const t = useT()
  const unread = useViewer()?.num_unread_messages ?? 0
  const { data, error, refetch } = useQuery(chatsQuery(useApi()))
  if (data?.chats.length === 0) return null
  return (
    <HomeSection
      title={t('chats.title')}
      count={unread > 0 && t('home.new', { count: unread })}
      isBusy={!data && !error}
      more={
        <LinkButton
          to="/chats"
          variant="ghost"
          size="small"
          edge="end"
          iconAfter={<ChevronRight aria-hidden />}
          aria-label={t('likes.see_all_of', { list: t('chats.title') })}
        >
          {t('likes.see_all')}
        </LinkButton>
      }
    >
      {error && !data ? (
        <RetryBanner retryLabel={t('common.retry')} onRetry={() => void refetch()}>
          {t('home.failed')}
        </RetryBanner>
      ) : (
        <Rows aria-hidden={!data || undefined}>
          {data
            ? newestFirst(data.chats).map((chat) => <li key={chat.conversation.id}>{renderChat(chat)}</li>)
            : ['first', 'second'].map((row) => (
                <li key={row}>
                  <Skeleton data-shape="button" />
                </li>
              ))}
        </Rows>
      )}
    </HomeSection>
  )
}

function newestFirst(chats: readonly ChatListItem[]): ChatListItem[] {
  const unread = chats.filter(({ num_unread_messages }) => num_unread_messages > 0)
  const read = chats.filter(({ num_unread_messages }) => num_unread_messages === 0)
  return [...unread, ...read].slice(0, most_shown)
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-inline: calc(-1 * var(--t-space-2));
  & > li {
    min-width: 0;
  }
  @media (max-width: 991.98px) {
    & > li:nth-child(n + 3) {
      display: none;
    }
  }
`

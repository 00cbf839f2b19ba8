import { useSuspenseQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import { ChatRow } from './chat-row.tsx'
import { useChatTimes } from './chat-times.ts'
import { chatsQuery } from './chats.api.ts'
import { useShownItems } from './gone-member.ts'
import { NoChats } from './no-chats.tsx'

interface ChatListProps {
  /** The conversation or the member that is open beside the list. */
  open: { conversation_id?: string; profile_id?: string }
}

export function ChatList({ open }: ChatListProps) {
  const t = useT()
  const times = useChatTimes()
  const chats = useShownItems(useSuspenseQuery(chatsQuery(useApi())).data.chats)
  const isOpen = (conversation_id: string, profile_id: string) => open.conversation_id === conversation_id || open.profile_id === profile_id
  const has_opened = open.conversation_id !== undefined || open.profile_id !== undefined
  return (
    <>
      <Head>
        <Title data-look="h3" as={has_opened ? 'h2' : 'h1'}>
          {t('chats.title')}
        </Title>
      </Head>
      {chats.length > 0 && (
        <Rows aria-label={t('chats.list')}>
          {chats.map((chat) => (
            <li key={chat.conversation.id}>
              <ChatRow chat={chat} times={times} isOpen={isOpen(chat.conversation.id, chat.profile.id)} />
            </li>
          ))}
        </Rows>
      )}
      {chats.length === 0 && (open.profile_id ? <Hint>{t('chats.first_one')}</Hint> : <NoChats />)}
    </>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <HintBox>
      <Text data-tone="muted" data-size="sm">
        {children}
      </Text>
    </HintBox>
  )
}

const Head = styled.div`
  padding: var(--t-space-5) var(--t-space-5) var(--t-space-3);
`

const Rows = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0 var(--t-space-2) var(--t-space-4);
  & > li {
    min-width: 0;
  }
`

const HintBox = styled.div`
  padding: var(--t-space-2) var(--t-space-5);
`

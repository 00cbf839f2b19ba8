import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { styled } from 'styled-components'
import { chatsQuery, useMoreChats } from '#client/features/chats/chats.api.ts'
import { useShownItems } from '#client/features/chats/gone-member.ts'
import { LoadDoor } from '#client/features/chats/load-door.tsx'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { ChatRow } from './chat-row.tsx'
import { useChatTimes } from './chat-times.ts'
import { NoChats } from './no-chats.tsx'
import { useNamedChats } from './use-named-chats.ts'
import { useSteadyOrder } from './use-steady-order.ts'

interface ChatListProps {
  /** The conversation or the member whose page is open beside the list. */
  open: { conversation_id?: string; profile_id?: string }
  scroller: RefObject<HTMLElement | null>
  above?: ReactNode
}

/** A list with this number of conversations or fewer has no search field. */
const most_without_search = 7

export function ChatList({ open, scroller, above }: ChatListProps) {
  const t = useT()
  const times = useChatTimes()
  const { chats, next } = useSuspenseQuery(chatsQuery(useApi())).data
  const [name, setName] = useState('')
  const { items, isSearching } = useNamedChats(name)
  const { ordered, inUse } = useSteadyOrder(useShownItems(items))
  const more = useMoreChats()
  const isOpen = (conversation_id: string, profile_id: string) => open.conversation_id === conversation_id || open.profile_id === profile_id
  const has_opened = open.conversation_id !== undefined || open.profile_id !== undefined
  return (
    <>
      <Head>
        <Title as={has_opened ? 'h2' : 'h1'}>{t('chats.title')}</Title>
        {(chats.length > most_without_search || name !== '') && (
          <TextField
            type="search"
            label={t('chats.search')}
            isLabelHidden
            placeholder={t('chats.search')}
            before={<Search aria-hidden />}
            value={name}
            maxLength={30}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Head>
      {above}
      {ordered.length > 0 && (
        <Rows aria-label={t('chats.list')} {...inUse}>
          {ordered.map((chat) => (
            <li key={chat.conversation.id}>
              <ChatRow chat={chat} times={times} isOpen={isOpen(chat.conversation.id, chat.profile.id)} />
            </li>
          ))}
        </Rows>
      )}
      {name === '' && next !== null && <LoadDoor label={t('chats.more')} load={more} scroller={scroller} />}
      <div role="status">{ordered.length === 0 && name !== '' && !isSearching && <Hint>{t('chats.search_none', { name })}</Hint>}</div>
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
  display: grid;
  gap: var(--t-space-3);
  padding: var(--t-space-5) var(--t-space-4) var(--t-space-3);
  & > :is(h1, h2) {
    font-size: 1.6875rem;
  }
`

const Rows = styled.ul`
  display: grid;
  gap: 2px;
  margin: var(--t-space-1) var(--t-space-2) var(--t-space-4);
  --avatar: 3.5rem;
  & > li {
    min-width: 0;
    /* render only visible rows */
    content-visibility: auto;
    contain-intrinsic-size: auto 5rem;
  }
`

const HintBox = styled.div`
  padding: var(--t-space-2) var(--t-space-4);
`

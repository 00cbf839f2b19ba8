import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { ChatAlerts } from './chat-alerts.tsx'
import { ChatList } from './chat-list.tsx'
import { chatsQuery } from './chats.api.ts'

interface ChatsPageProps {
  open: { conversation_id?: string; profile_id?: string }
  /** The conversation beside the list. */
  children: ReactNode
}

/** List and conversation: beside each other from a tablet on, one at a time on a phone (RT-04). */
export function ChatsPage({ open, children }: ChatsPageProps) {
  const t = useT()
  const has_opened = open.conversation_id !== undefined || open.profile_id !== undefined
  const has_none = useSuspenseQuery(chatsQuery(useApi())).data.chats.length === 0
  return (
    <Frame role={has_opened ? undefined : 'main'} data-open={has_opened || undefined} data-none={(has_none && !has_opened) || undefined}>
      <ListPane aria-label={t('chats.list')}>
        <ChatList open={open} />
      </ListPane>
      <ChatPane>{children}</ChatPane>
      <ChatAlerts />
    </Frame>
  )
}

const Frame = styled.div`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: 100%;
  min-height: 0;
  background: var(--t-surface);
  @media (max-width: 767.98px) {
    &[data-open] > :first-child,
    &:not([data-open]) > :nth-child(2) {
      display: none;
    }
  }
  @media (min-width: 768px) {
    grid-template-columns: 19rem minmax(0, 1fr);
  }
  @media (min-width: 992px) {
    grid-template-columns: 23rem minmax(0, 1fr);
  }
  &[data-none] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-none] > :first-child {
    border: 0;
  }
  &[data-none] > :nth-child(2) {
    display: none;
  }
  @media (min-width: 1264px) {
    width: calc(100% - 2 * var(--t-space-8));
    max-width: 72rem;
    margin: var(--t-space-5) auto;
    border-radius: var(--t-radius-l);
    box-shadow:
      0 0 0 1px var(--t-line),
      var(--t-shadow-2);
    overflow: hidden;
  }
`

const ListPane = styled.section`
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  @media (min-width: 768px) {
    border-inline-end: 1px solid var(--t-line);
  }
`

const ChatPane = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--t-paper);
`

import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { ChatAlerts } from '#client/features/chats/chat-alerts.tsx'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { ChatList } from './chat-list.tsx'
import { ConnectionBar } from './connection-bar.tsx'

interface ChatsPageProps {
  open: { conversation_id?: string; profile_id?: string }
  /** Content that another feature shows above the conversations, and below them. */
  above?: ReactNode
  below?: ReactNode
  /** The conversation that is shown beside the list. */
  children: ReactNode
}

/** The list and the conversation. From tablet width, both are side by side. A phone shows only one of them (RT-04). */
export function ChatsPage({ open, above, below, children }: ChatsPageProps) {
  const t = useT()
  const list = useRef<HTMLElement>(null)
  const has_opened = open.conversation_id !== undefined || open.profile_id !== undefined
  const has_none = useSuspenseQuery(chatsQuery(useApi())).data.chats.length === 0
  return (
    <Frame role={has_opened ? undefined : 'main'} data-open={has_opened || undefined} data-none={(has_none && !has_opened) || undefined}>
      <Notice>{(has_opened || !has_none) && <ConnectionBar />}</Notice>
      <ListPane ref={list} aria-label={t('chats.list')} data-pane="list">
        {has_opened && (
          <Back>
            <LinkButton to="/chats" variant="ghost" size="small" icon={<ArrowLeft aria-hidden />}>
              {t('chats.back')}
            </LinkButton>
          </Back>
        )}
        <ChatList open={open} scroller={list} above={above} />
        {below}
      </ListPane>
      <ChatPane data-pane="chat">{children}</ChatPane>
      <ChatAlerts />
    </Frame>
  )
}

const Frame = styled.div`
  flex: 1;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  width: 100%;
  min-height: 0;
  background: var(--t-paper);
  @media (max-width: 47.99em) {
    &[data-open] > [data-pane='list'],
    &:not([data-open]) > [data-pane='chat'] {
      display: none;
    }
  }
  @media (min-width: 48em) {
    background: var(--t-surface);
    grid-template-columns: 19rem minmax(0, 1fr);
  }
  @media (min-width: 62em) {
    grid-template-columns: 23rem minmax(0, 1fr);
  }
  &[data-none] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-none] > [data-pane='list'] {
    border: 0;
  }
  &[data-none] > [data-pane='chat'] {
    display: none;
  }
  @media (min-width: 75em) {
    width: calc(100% - 2 * var(--page-margin));
    max-width: calc(var(--wide-width) - 2 * var(--page-margin));
    margin: var(--t-space-5) auto;
    border-radius: var(--t-radius-l);
    box-shadow:
      0 0 0 1px var(--t-line),
      var(--t-shadow-2);
    overflow: hidden;
  }
`

const Notice = styled.div`
  grid-column: 1 / -1;
`

const ListPane = styled.section`
  min-width: 0;
  overflow-y: auto;
  /* the last row is above the tab bar */
  padding-block-end: var(--under-bar, 0);
  [data-open] > & {
    overscroll-behavior: contain;
  }
  scrollbar-width: thin;
  @media (min-width: 48em) {
    border-inline-end: 1px solid var(--t-line);
  }
`

/**
 * A link back to the chat list, because the chat layout has no navigation while a conversation is open. On a phone, the top bar of the
 * conversation has this link.
 */
const Back = styled.div`
  /* the icon starts where the title starts */
  padding: var(--t-space-3) var(--t-space-3) 0 0;
  & + * {
    padding-block-start: var(--t-space-2);
  }
`

const ChatPane = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--t-paper);
  &:has(> aside) {
    flex-direction: row;
  }
`

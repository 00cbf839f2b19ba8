import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useOlderMessages } from '#client/features/chats/chats.api.ts'
import { useChatTimes } from '#client/features/chats/list/chat-times.ts'
import { LoadDoor } from '#client/features/chats/load-door.tsx'
import type { OutboxMessage } from '#client/features/chats/outbox/outbox.store.ts'
import { UnsentBar } from '#client/features/chats/outbox/unsent-bar.tsx'
import { useLive } from '#client/platform/live/live.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { CountBadge } from '#client/ui/text/badge.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import { MessageDays } from './message-days.tsx'
import { countAfter, findFirstUnread, linesByDay } from './message-lines.ts'
import { messageWords } from './message-words.ts'
import { TypingBubble } from './typing-bubble.tsx'
import { useIsTyping } from './use-is-typing.ts'
import { useMessageScroll, useStartAtUnread } from './use-message-scroll.ts'
import { useMessageWindow } from './use-message-window.ts'
import { useReadMark } from './use-read-mark.ts'
import { useRestingDates } from './use-resting-dates.ts'

interface MessageListProps {
  chat: ChatReply
  outgoing: readonly OutboxMessage[]
  member_id: string
  /** Retries the message with this id; without an id, all failed messages. */
  onRetry(id?: string): void
  onDiscard(id?: string): void
  /** Shown in place of the messages while the conversation has none. */
  empty: ReactNode
}

export function MessageList({ chat, outgoing, member_id, onRetry, onDiscard, empty }: MessageListProps) {
  const t = useT()
  const times = useChatTimes()
  const { conversation, profile } = chat
  const is_typing = useIsTyping(conversation?.id)
  const [opened] = useState(() => openingOf(chat))
  const days = useMemo(
    () => linesByDay({ chat, outgoing, member_id, ...opened, dayOf: times.day }),
    [chat, outgoing, member_id, opened, times],
  )

  const scroller = useRef<HTMLDivElement>(null)
  const { shown, redraw, observe } = useMessageWindow(scroller, days, findFirstUnread(chat, { member_id, ...opened })?.id)
  const { is_at_end, handleScroll, scrollToEnd } = useMessageScroll(scroller)
  useReadMark(conversation, is_at_end)
  useStartAtUnread(scroller)
  useRestingDates(scroller)
  // scrolls to the message that the viewer has just written
  const newest_outgoing = outgoing.at(-1)?.id
  useEffect(() => {
    if (newest_outgoing) scrollToEnd('instant')
  }, [newest_outgoing, scrollToEnd])

  const unread = countAfter(chat, { member_id, seq: conversation?.read_seq ?? 0 })
  return (
    <Frame>
      <Scroller
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('chats.log', { name: profile.name })}
        tabIndex={0}
        onScroll={() => {
          handleScroll()
          redraw()
        }}
      >
        <Content>
          {chat.has_older && conversation && <OlderMessages id={conversation.id} scroller={scroller} />}
          {days.length === 0 && empty}
          <MessageDays {...{ shown, observe, times, onRetry, onDiscard }} name={profile.name} />
          <UnsentBar messages={outgoing} onRetry={() => onRetry()} onDiscard={() => onDiscard()} />
          <TypingBubble name={profile.name} isShown={is_typing} />
        </Content>
      </Scroller>
      <Announcer conversation_id={conversation?.id} name={profile.name} />
      {!is_at_end && (
        <Jump>
          <IconButton label={t('chats.to_newest')} variant="outline" onClick={() => scrollToEnd('smooth')}>
            <ArrowDown aria-hidden />
            <CountBadge count={unread} cap={limits.unread_badge_cap} label={t('navigation.messages_unread', { count: unread })} isCorner />
          </IconButton>
        </Jump>
      )}
    </Frame>
  )
}

function OlderMessages({ id, scroller }: { id: string; scroller: RefObject<HTMLDivElement | null> }) {
  return <LoadDoor label={useT()('chats.older')} load={useOlderMessages(id)} scroller={scroller} />
}

/** The read mark and the last sequence number at the time when the conversation was opened. A message with a higher number is fresh. */
function openingOf({ conversation, messages }: ChatReply) {
  const { read_seq = 0, last_seq = 0 } = conversation ?? {}
  return { unread_after: last_seq > read_seq ? read_seq : null, opened_seq: messages.at(-1)?.seq ?? 0 }
}

/**
 * Announces new messages of the other member. The message list is not a live region: a screen reader would also read older messages when
 * they load.
 */
function Announcer({ conversation_id, name }: { conversation_id: string | undefined; name: string }) {
  const t = useT()
  const [said, setSaid] = useState('')
  useLive('message', (event) => {
    if (event.conversation_id === conversation_id && event.message.sender_id === event.profile_id)
      setSaid(`${name}: ${messageWords(t, event.message)}`)
  })
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  @media (max-height: 29.99em) {
    min-height: 4rem;
  }
`

const Scroller = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column-reverse;
  overflow-x: hidden;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Content = styled.div`
  width: 100%;
  max-width: 52rem;
  margin-inline: auto;
  padding: var(--t-space-4) var(--t-space-3) var(--t-space-3);
  @media (min-width: 62em) {
    padding-inline: var(--t-space-6);
  }
`

const Jump = styled.div`
  position: absolute;
  inset-block-end: var(--t-space-3);
  inset-inline-end: var(--t-space-4);
  border-radius: 50%;
  animation: t-pop var(--m-base) var(--m-out);
`

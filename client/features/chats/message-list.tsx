import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useLive } from '#client/platform/live.ts'
import { useT } from '#client/platform/texts.tsx'
import { CountBadge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { ChatReply } from '#schemas/chat.ts'
import { limits } from '#schemas/limits.ts'
import { useChatTimes } from './chat-times.ts'
import { MessageBubble } from './message-bubble.tsx'
import { linesByDay } from './message-lines.ts'
import { OlderMessages } from './older-messages.tsx'
import type { Letter } from './outbox.store.ts'
import { TypingBubble } from './typing-bubble.tsx'
import { useIsTyping } from './use-is-typing.ts'
import { useMessageScroll, useStartAtUnread } from './use-message-scroll.ts'
import { useReadMark } from './use-read-mark.ts'

interface MessageListProps {
  chat: ChatReply
  letters: readonly Letter[]
  member_id: string
  onRetry(): void
  onDiscard(id: string): void
  /** What stands there while nobody has said anything. */
  empty: ReactNode
}

export function MessageList({ chat, letters, member_id, onRetry, onDiscard, empty }: MessageListProps) {
  const t = useT()
  const times = useChatTimes()
  const { conversation, messages, profile } = chat
  const is_typing = useIsTyping(conversation?.id)
  const [opened] = useState(() => openingOf(chat))
  const days = linesByDay({ chat, letters, member_id, ...opened, dayOf: times.day })
  const last_id = letters.at(-1)?.id ?? messages.at(-1)?.id

  const scroller = useRef<HTMLDivElement>(null)
  const { is_at_end, handleScroll, scrollToEnd } = useMessageScroll(scroller, last_id)
  useReadMark(conversation, is_at_end)
  useStartAtUnread(scroller)
  // whoever writes wants to see it stand there
  const newest_letter = letters.at(-1)?.id
  useEffect(() => {
    if (newest_letter) scrollToEnd('instant')
  }, [newest_letter, scrollToEnd])

  const unread = messages.filter(({ seq, sender_id }) => sender_id !== member_id && seq > (conversation?.read_seq ?? 0)).length
  return (
    <Frame>
      <Scroller
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('chats.log', { name: profile.name })}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <Content>
          {chat.has_older && conversation && <OlderMessages id={conversation.id} scroller={scroller} />}
          {days.length === 0 && empty}
          {days.map((day) => (
            <section key={day.label} aria-label={day.label}>
              <Separator>
                <Pill>{day.label}</Pill>
              </Separator>
              <Lines>
                {day.lines.flatMap((line) => [
                  line.is_first_unread && (
                    <UnreadMarker key={`unread-${line.id}`} data-unread-marker>
                      <span>{t('chats.new_messages')}</span>
                    </UnreadMarker>
                  ),
                  <MessageBubble
                    key={line.id}
                    line={line}
                    speaker={line.is_own ? t('chats.you') : profile.name}
                    time={times.time(line.at)}
                    onRetry={onRetry}
                    onDiscard={onDiscard}
                  />,
                ])}
              </Lines>
            </section>
          ))}
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

/** How the conversation stood when it was opened; what came later is fresh. */
function openingOf({ conversation, messages }: ChatReply) {
  const { read_seq = 0, last_seq = 0 } = conversation ?? {}
  return { unread_after: last_seq > read_seq ? read_seq : null, opened_seq: messages.at(-1)?.seq ?? 0 }
}

/** The list itself is not announced: older messages would be read out as they load. What the other says is. */
function Announcer({ conversation_id, name }: { conversation_id: string | undefined; name: string }) {
  const [said, setSaid] = useState('')
  useLive('message', (event) => {
    if (event.conversation_id === conversation_id && event.message.sender_id === event.profile_id) setSaid(`${name}: ${event.message.body}`)
  })
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`

const Scroller = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column-reverse;
  overflow-x: hidden;
  overflow-y: auto;
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
  @media (min-width: 992px) {
    padding-inline: var(--t-space-6);
  }
`

const Separator = styled.h2`
  position: sticky;
  inset-block-start: var(--t-space-2);
  z-index: var(--z-sticky);
  display: grid;
  justify-items: center;
  margin-block: var(--t-space-4) var(--t-space-2);
  font-family: var(--t-font-body);
  font-size: var(--t-text-xs);
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.4;
  pointer-events: none;
`

const Pill = styled.span`
  padding: 0.2rem 0.8rem;
  border-radius: var(--t-radius-pill);
  background: var(--t-overlay);
  color: var(--t-muted);
  box-shadow:
    0 0 0 1px var(--t-line),
    var(--t-shadow-1);
  &::first-letter {
    text-transform: uppercase;
  }
`

const Lines = styled.ul`
  padding: 0;
`

const UnreadMarker = styled.li`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  margin-block: var(--t-space-4) var(--t-space-1);
  color: var(--t-primary-text);
  font-size: var(--t-text-xs);
  font-weight: 700;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--t-primary);
    opacity: 0.35;
  }
`

const Jump = styled.div`
  position: absolute;
  inset-block-end: var(--t-space-3);
  inset-inline-end: var(--t-space-4);
  border-radius: 50%;
  animation: t-pop var(--m-base) var(--m-out);
`

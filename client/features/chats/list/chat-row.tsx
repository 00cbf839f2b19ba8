import { createLink } from '@tanstack/react-router'
import { Check, CheckCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { ChatAvatar, ChatKind } from '#client/features/chats/chat-person.tsx'
import { useDrafts } from '#client/features/chats/composer/drafts.store.ts'
import { messageWords } from '#client/features/chats/conversation/message-words.ts'
import { useIsTyping } from '#client/features/chats/conversation/use-is-typing.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { CountBadge } from '#client/ui/text/badge.tsx'
import type { ChatListItem } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { ChatTimes } from './chat-times.ts'

interface ChatRowProps {
  chat: ChatListItem
  times: ChatTimes
  /** Whether this conversation is open beside the list. */
  isOpen: boolean
}

/** One conversation in the list: member, last message, time and unread count (EN-10). */
export function ChatRow({ chat, times, isOpen }: ChatRowProps) {
  const t = useT()
  const { conversation, profile, num_unread_messages: unread, last_message } = chat
  return (
    <Row to="/chats/$id" params={{ id: conversation.id }} data-unread={unread > 0 || undefined}>
      <ChatAvatar profile={profile} />
      <Words>
        <Line>
          <Name translate="no">{profile.name}</Name>
          {last_message && <Moment dateTime={last_message.sent_at}>{times.brief(last_message.sent_at)}</Moment>}
        </Line>
        <Line>
          <Preview chat={chat} isOpen={isOpen} />
          <CountBadge count={unread} cap={limits.unread_badge_cap} label={t('navigation.messages_unread', { count: unread })} />
        </Line>
        {profile.kind !== 'member' && <ChatKind profile={profile} />}
      </Words>
    </Row>
  )
}

function Preview({ chat: { conversation, profile, last_message }, isOpen }: Pick<ChatRowProps, 'chat' | 'isOpen'>) {
  const t = useT()
  const is_typing = useIsTyping(conversation.id)
  const draft = useDrafts(({ drafts }) => drafts[profile.id])
  if (is_typing) return <Said data-tone="live">{t('chats.is_typing')}</Said>
  // if the member has left, show no draft, because this member cannot receive messages
  if (draft && !isOpen && !profile.is_gone) {
    return (
      <Said>
        <Draft>{t('chats.draft')}</Draft> <span lang="">{draft}</span>
      </Said>
    )
  }
  if (!last_message) return <Said />
  // a member may write in any language, so that text has an empty `lang`; the text about a gift or photo is in the page's language
  const lang = last_message.gift || last_message.photo ? undefined : ''
  if (last_message.sender_id === profile.id) return <Said lang={lang}>{messageWords(t, last_message)}</Said>
  const is_read = last_message.seq <= conversation.other_read_seq
  return (
    <Said>
      {is_read ? <CheckCheck aria-hidden data-read /> : <Check aria-hidden />}
      <VisuallyHidden>{t(is_read ? 'chats.you_read' : 'chats.you')} </VisuallyHidden>
      <span lang={lang}>{messageWords(t, last_message)}</span>
    </Said>
  )
}

const RowLink = styled.a`
  display: flex;
  /* if the text is so large that "yesterday" does not fit beside the picture, the text wraps */
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-3);
  padding: var(--t-space-3) var(--t-space-2);
  border-radius: var(--t-radius-m);
  color: var(--t-ink);
  text-decoration: none;
  transition: background-color var(--m-quick);
  @media (hover: hover) {
    &:hover {
      background: var(--t-hover);
    }
  }
  &:active {
    background: var(--t-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: var(--t-primary-soft);
  }
`

const Row = createLink(RowLink)

const Words = styled.span`
  flex: 1 1 5em;
  display: grid;
  gap: 0.1rem;
  min-width: 0;
`

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  min-width: 0;
  min-height: 1.35rem;
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: 1.03em;
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-unread] & {
    font-weight: 780;
  }
`

const Moment = styled.time`
  flex: none;
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  font-variant-numeric: tabular-nums;
  [data-unread] & {
    color: var(--t-primary-text);
    font-weight: 650;
  }
`

const Said = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: var(--t-muted);
  font-size: 0.9375em;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-unread] & {
    color: var(--t-ink);
    font-weight: 600;
  }
  &[data-tone='live'] {
    color: var(--t-primary-text);
    font-weight: 600;
  }
  & > svg {
    display: inline-block;
    width: 1.05rem;
    height: 1.05rem;
    margin: 0 0.25rem 0 0;
    vertical-align: -0.2em;
  }
  & > svg[data-read] {
    color: var(--t-primary-text);
  }
`

const Draft = styled.span`
  color: var(--t-danger-text);
  font-weight: 600;
`

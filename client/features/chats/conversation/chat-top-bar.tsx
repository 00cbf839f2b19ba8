import { createLink, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Ban, Coins, EllipsisVertical, Flag, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { showChatAlert } from '#client/features/chats/chat-alert.store.ts'
import { ChatAvatar, ChatKind } from '#client/features/chats/chat-person.tsx'
import { useDeleteChat } from '#client/features/chats/chats.api.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { LinkIcon } from '#client/ui/text/links.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { DeleteChat } from './delete-chat.tsx'
import { useIsTyping } from './use-is-typing.ts'
import { usePresence } from './use-presence.ts'

/** Actions against the other member. The safety feature implements these actions, and the route passes them in. */
export interface ChatSafety {
  onBlock(profile: ProfileCard): void
  /** `messages` can be marked in the report; `marked` is the id of the message that is marked from the start. */
  onReport(profile: ProfileCard, content: { messages: { id: string; words: string }[]; marked?: string }): void
}

/** Shows the other member, the balance, and the menu with further actions (SC-03). */
export function ChatTopBar({ chat, safety, onReport }: { chat: ChatReply; safety: ChatSafety; onReport(): void }) {
  const t = useT()
  const { profile } = chat
  return (
    <Place>
      <Bar>
        <Back>
          <LinkIcon to="/chats" label={t('chats.back')}>
            <ArrowLeft aria-hidden />
          </LinkIcon>
        </Back>
        {profile.is_gone ? (
          <PersonLink as="div">
            <ChatAvatar profile={profile} size="small" />
            <Name translate="no">{profile.name}</Name>
          </PersonLink>
        ) : (
          <Person to="/members/$id" params={{ id: profile.id }}>
            <ChatAvatar profile={profile} size="small" />
            <Words>
              <Name translate="no">{profile.name}</Name>
              <Presence chat={chat} />
            </Words>
          </Person>
        )}
        <CreditBadge />
        <Menu chat={chat} safety={safety} onReport={onReport} />
      </Bar>
    </Place>
  )
}

/** Shows only facts that are known. A fictional profile is never online and has no last activity. */
function Presence({ chat: { conversation, profile } }: { chat: ChatReply }) {
  const t = useT()
  const formats = useFormats()
  const is_typing = useIsTyping(conversation?.id)
  const { is_online, last_active } = usePresence(profile, conversation?.id)
  if (profile.kind !== 'member') return <ChatKind profile={profile} />
  if (is_typing) return <State data-tone="live">{t('chats.is_typing')}</State>
  if (is_online) return <State>{t('chats.online')}</State>
  if (last_active) return <State>{t(`members.active_${last_active}`)}</State>
  return <State>{profile.city ?? formats.country(profile.country)}</State>
}

function CreditBadge() {
  const t = useT()
  const credits = useViewer()?.credits ?? 0
  const tone = credits > limits.credit_badge_threshold ? undefined : credits > 0 ? 'warning' : 'danger'
  return (
    <Credits
      to="/credits"
      data-tone={tone}
      aria-label={t('navigation.credits_left', { count: credits })}
      title={t('navigation.credits_left', { count: credits })}
    >
      <Coins aria-hidden />
      {credits}
    </Credits>
  )
}

function Menu({ chat: { conversation, profile }, safety, onReport }: Parameters<typeof ChatTopBar>[0]) {
  const t = useT()
  const router = useRouter()
  const navigate = useNavigate()
  const [is_asking, setAsking] = useState(false)
  const remove = useDeleteChat({ onError: (error) => showChatAlert({ kind: 'delete', error }) })
  const profile_address = { to: '/members/$id', params: { id: profile.id } } as const

  function handleDelete() {
    if (!conversation) return
    setAsking(false)
    remove.mutate(conversation.id)
    void navigate({ to: '/chats' })
  }

  return (
    <>
      <Dropdown
        label={t('chats.menu')}
        trigger={
          <Dots>
            <EllipsisVertical aria-hidden />
          </Dots>
        }
        items={[
          ...(profile.is_gone
            ? []
            : [
                {
                  id: 'profile',
                  label: t('chats.view_profile'),
                  icon: <UserRound aria-hidden />,
                  href: router.buildLocation(profile_address).href,
                  onSelect: () => void navigate(profile_address),
                },
                ...(profile.kind === 'member'
                  ? [{ id: 'block', label: t('safety.block'), icon: <Ban aria-hidden />, onSelect: () => safety.onBlock(profile) }]
                  : []),
              ]),
          ...(profile.is_gone && !conversation
            ? []
            : [{ id: 'report', label: t('safety.report'), icon: <Flag aria-hidden />, onSelect: onReport }]),
          ...(conversation
            ? [
                {
                  id: 'delete',
                  label: t('chats.delete'),
                  icon: <Trash2 aria-hidden />,
                  tone: 'danger' as const,
                  onSelect: () => setAsking(true),
                },
              ]
            : []),
        ]}
      />
      <DeleteChat name={profile.name} isOpen={is_asking} onClose={() => setAsking(false)} onDelete={handleDelete} />
    </>
  )
}

/** A container query. In a media query, `rem` ignores the text size of the page, so that a media query could not react to enlarged text. */
const Place = styled.div`
  position: relative;
  z-index: var(--z-sticky);
  flex: none;
  container-type: inline-size;
`

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--t-space-2);
  min-height: 4rem;
  padding: var(--t-space-2) max(var(--t-space-2), env(safe-area-inset-right)) var(--t-space-2) max(var(--t-space-2), env(safe-area-inset-left));
  background: var(--t-surface);
  border-block-end: 1px solid var(--t-line);
  @media (min-width: 48em) {
    padding-inline: var(--t-space-4) var(--t-space-3);
  }
  /* very large text: the name gets its own line */
  @container (max-width: 16.99rem) {
    flex-wrap: wrap;
    & > :nth-child(2) {
      order: 1;
      flex: 1 0 100%;
    }
    & > :nth-child(3) {
      margin-inline-start: auto;
    }
  }
`

const Back = styled.span`
  flex: none;
  @media (min-width: 48em) {
    display: none;
  }
`

const PersonLink = styled.a`
  flex: 1;
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  min-width: 0;
  padding: var(--t-space-1);
  border-radius: var(--t-radius-m);
  color: var(--t-ink);
  text-decoration: none;
  /* the kind and the online state must be readable in full; the picture is also in the list */
  @container (max-width: 22.49rem) {
    & > :first-child {
      display: none;
    }
  }
`

const Person = createLink(PersonLink)

const Words = styled.div`
  display: grid;
  min-width: 0;
  overflow: hidden;
  line-height: 1.3;
`

const Name = styled.h1`
  overflow: hidden;
  font-family: var(--t-font-body);
  font-size: var(--t-text-md);
  font-weight: 700;
  letter-spacing: 0;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const State = styled.span`
  overflow: hidden;
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-tone='live'] {
    color: var(--t-primary-text);
    font-weight: 600;
  }
`

const Credits = styled(Link)`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  min-height: 2.25rem;
  padding-inline: 0.75rem;
  border-radius: var(--t-radius-pill);
  background: var(--t-sunken);
  color: var(--t-ink);
  font-size: var(--t-text-sm);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  &[data-tone='warning'] {
    background: var(--t-warning-soft);
    color: var(--t-warning-text);
  }
  &[data-tone='danger'] {
    background: var(--t-danger-soft);
    color: var(--t-danger-text);
  }
  & > svg {
    width: 1.1rem;
    height: 1.1rem;
  }
`

const Dots = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  &:hover {
    background: var(--t-hover);
  }
  & > svg {
    width: 1.35rem;
    height: 1.35rem;
  }
`

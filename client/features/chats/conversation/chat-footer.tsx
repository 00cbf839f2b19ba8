import { Crown } from 'lucide-react'
import { styled } from 'styled-components'
import { mayWrite } from '#client/features/chats/composer/may-write.ts'
import { MessageForm } from '#client/features/chats/composer/message-form.tsx'
import { UnconfirmedNotice } from '#client/features/chats/composer/unconfirmed-notice.tsx'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'

interface ChatFooterProps {
  chat: ChatReply
  onSend(body: string): void
}

/** The message form. If the viewer cannot write, shows the reason and what the viewer can do. */
export function ChatFooter({ chat, onSend }: ChatFooterProps) {
  const may_write = mayWrite(chat, useViewer())
  return (
    <Foot>
      <Column>
        {chat.profile.kind === 'fictional' && <FictionalNotice />}
        {may_write === 'gone' && <GoneNotice />}
        {may_write === 'unconfirmed' && <UnconfirmedNotice />}
        {may_write === 'limited' && <LimitNotice />}
        {may_write === 'yes' && <MessageForm chat={chat} onSend={onSend} />}
      </Column>
    </Foot>
  )
}

/** Shown before the viewer's first message: no person reads messages to a fictional profile, and they cost nothing. */
function FictionalNotice() {
  const { fictional_warning } = useSettings()
  return (
    <Banner tone="warning" role="note">
      {fictional_warning}
    </Banner>
  )
}

function GoneNotice() {
  const t = useT()
  return (
    <Banner tone="info" role="note">
      {t('chats.gone_notice')}
    </Banner>
  )
}

/** VA-11: explains the limit of new conversations. The limit does not apply to replies. */
function LimitNotice() {
  const t = useT()
  return (
    <Banner
      tone="info"
      role="note"
      title={t('chats.limit_title')}
      action={
        <LinkButton to="/premium" size="small" icon={<Crown aria-hidden />}>
          {t('navigation.get_premium')}
        </LinkButton>
      }
    >
      {t('chats.limit_text', { limit: limits.free_conversation_starts })}
    </Banner>
  )
}

const Foot = styled.footer`
  padding: var(--t-space-2) max(var(--t-space-3), env(safe-area-inset-right)) var(--t-space-2) max(var(--t-space-3), env(safe-area-inset-left));
  background: var(--t-surface);
  border-block-start: 1px solid var(--t-line);
  @media (max-height: 29.99em) {
    position: sticky;
    inset-block-end: 0;
    z-index: var(--z-sticky);
  }
`

const Column = styled.div`
  display: grid;
  gap: var(--t-space-2);
  max-width: 50rem;
  margin-inline: auto;
  @media (max-height: 29.99em) {
    & > :not(form) {
      max-height: max(3.5rem, 100dvh - 21rem);
      overflow-y: auto;
    }
  }
`

import { Link } from '@tanstack/react-router'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { showChatAlert, tooFewCredits } from '#client/features/chats/chat-alert.store.ts'
import { useTyping } from '#client/features/chats/chats.api.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useCreditsInMoney } from '#client/platform/texts/credits-in-money.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { isEnterToSend } from '#client/ui/form/keyboard.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { isVisible } from '#schemas/members/is-visible.ts'
import { ChatAttachments } from './chat-attachments.tsx'
import { useDrafts, writeDraft } from './drafts.store.ts'
import { message_field_id } from './message-field.ts'
import { useWritingOn } from './use-writing-on.ts'

interface MessageFormProps {
  chat: ChatReply
  onSend(body: string): void
}

/** The counter shows when this number of characters or less remains. */
const counter_from = 100

/** The form for a message. On a device with a keyboard, Enter sends the message. On a touch screen, Enter adds a new line. */
export function MessageForm({ chat: { conversation, profile, message_cost }, onSend }: MessageFormProps) {
  const t = useT()
  const { message_length } = useSettings()
  const credits = useViewer()?.credits ?? 0
  const text = useDrafts(({ drafts }) => drafts[profile.id] ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const hint_id = useId()
  const signalTyping = useTyping(profile.kind === 'fictional' ? undefined : conversation?.id)
  const left = message_length - [...text.trim()].length

  useEffect(() => {
    // takes over text that the member typed before hydration
    const typed = field.current?.value
    if (typed && !useDrafts.getState().drafts[profile.id]) writeDraft(profile.id, typed)
  }, [profile.id])

  useWritingOn(field, profile.id)

  function handleChange(value: string) {
    writeDraft(profile.id, value)
    if (isVisible(value)) signalTyping()
  }

  function handleSubmit(event?: FormEvent) {
    event?.preventDefault()
    const body = text.trim()
    if (!isVisible(body) || left < 0) return
    if (credits < message_cost) return showChatAlert({ kind: 'send', error: tooFewCredits({ needed: message_cost, balance: credits }) })
    writeDraft(profile.id, '')
    onSend(body)
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (!isEnterToSend(event)) return
    event.preventDefault()
    handleSubmit()
  }

  return (
    <Place method="post" onSubmit={handleSubmit}>
      <Hints id={hint_id}>
        <Cost cost={message_cost} credits={credits} isFictional={profile.kind === 'fictional'} />
        {left < counter_from && (
          <Counter data-over={left < 0 || undefined} aria-live="polite">
            {left < 0 ? t('chats.too_long', { count: -left }) : t('chats.characters_left', { count: left })}
          </Counter>
        )}
      </Hints>
      <Line>
        {profile.kind !== 'fictional' && <ChatAttachments profile={profile} />}
        <Frame data-field>
          <Grow data-text={text}>
            <Field
              ref={field}
              id={message_field_id}
              rows={1}
              data-enter-sends=""
              value={text}
              placeholder={t('chats.placeholder', { name: profile.name })}
              aria-label={t('chats.message_to', { name: profile.name })}
              aria-describedby={hint_id}
              aria-invalid={left < 0 || undefined}
              autoComplete="off"
              onChange={(event) => handleChange(event.target.value)}
              onKeyDown={handleKey}
            />
          </Grow>
        </Frame>
        <IconButton type="submit" label={t('chats.send')} variant="solid" disabled={!isVisible(text) || left < 0}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </Line>
    </Place>
  )
}

function Cost({ cost, credits, isFictional }: { cost: number; credits: number; isFictional: boolean }) {
  const t = useT()
  const inMoney = useCreditsInMoney()(cost)
  if (isFictional) return <span>{t('chats.free_unread')}</span>
  if (cost === 0) return <span>{t('chats.free')}</span>
  return (
    <span>
      {[t('chats.cost', { cost }), inMoney].filter(Boolean).join(' · ')}
      {credits < cost && (
        <>
          {' · '}
          <Link to="/credits">{t('chats.buy_credits')}</Link>
        </>
      )}
    </span>
  )
}

const Place = styled.form`
  container-type: inline-size;
`

const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: var(--t-space-2);
  /* with very large text, the field gets its own line above the buttons */
  @container (max-width: 16.99rem) {
    flex-wrap: wrap;
    justify-content: space-between;
    & > [data-field] {
      order: -1;
      flex: 1 0 100%;
    }
  }
`

/** The border is around the scrolling element, because Firefox draws square corners beside a scrollbar. */
const Frame = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 2px;
  border-radius: clamp(0.8rem, var(--t-radius-control), 1.4rem);
  background: var(--t-field);
  box-shadow: inset 0 0 0 1px var(--t-line-strong);
  overflow: hidden;
  transition: box-shadow var(--m-quick);
  &:focus-within {
    box-shadow: inset 0 0 0 2px var(--t-focus);
  }
  &:has([aria-invalid='true']) {
    box-shadow: inset 0 0 0 2px var(--t-danger);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** A hidden copy of the text sets the height of the field, so that the field needs no script and no style attribute. */
const Grow = styled.div`
  display: grid;
  max-height: calc(9.5rem - 4px);
  overflow-y: auto;
  scrollbar-width: thin;
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
  }
  &::after,
  & > textarea {
    grid-area: 1 / 1;
    min-width: 0;
    padding: calc(0.65rem - 2px) 1.1rem;
    font: inherit;
    font-size: max(1rem, var(--t-text-md));
    line-height: 1.4;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

const Field = styled.textarea`
  border: 0;
  background: none;
  overflow: hidden;
  resize: none;
  &::placeholder {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:focus-visible {
    outline: none;
  }
`

const Hints = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--t-space-3);
  min-height: 1.5em;
  padding: 0 0.4rem 0.4rem;
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  line-height: 1.5;
  @container (max-width: 16.99rem) {
    flex-wrap: wrap;
  }
`

const Counter = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: var(--t-danger-text);
    font-weight: 650;
  }
`

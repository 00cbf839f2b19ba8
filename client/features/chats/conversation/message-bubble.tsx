import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import { styled } from 'styled-components'
import { PhotoProgress } from '#client/features/chats/composer/photo-progress.tsx'
import { usePhotoRepair } from '#client/features/chats/outbox/send-photo.ts'
import { ReportMessage } from '#client/features/chats/report-message.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { GiftCard } from './gift-card.tsx'
import { isOnlyEmoji, type Line } from './message-lines.ts'
import { PhotoCard } from './photo-card.tsx'

const icons = { sending: Clock3, waiting: Clock3, failed: CircleAlert, sent: Check, read: CheckCheck }

interface MessageBubbleProps {
  line: Line
  /** The sender, for screen readers: the other member's name, or "you". */
  speaker: string
  time: string
  onRetry(id: string): void
  onDiscard(id: string): void
}

/**
 * A message, a gift or a photo. The time is below the last message of a run, and below a message that waits or has failed.
 */
export function MessageBubble({ line, speaker, time, onRetry, onDiscard }: MessageBubbleProps) {
  const t = useT()
  const { id, body, gift, photo, is_own, is_first, is_last, state, is_fresh } = line
  const Icon = state === 'received' ? null : icons[state]
  const has_meta = is_last || state === 'failed' || state === 'waiting'
  return (
    <Row data-own={is_own || undefined} data-first={is_first || undefined} data-fresh={is_fresh || undefined}>
      <Bubble
        data-own={is_own || undefined}
        data-last={is_last || undefined}
        data-state={state}
        tabIndex={state === 'received' ? -1 : undefined}
        data-kind={gift ? 'gift' : photo ? 'photo' : isOnlyEmoji(body) ? 'emoji' : undefined}
      >
        {is_first && <VisuallyHidden>{speaker}: </VisuallyHidden>}
        {gift && <GiftCard gift={gift} isFresh={is_fresh} />}
        {photo && <PhotoCard id={id} photo={photo} name={is_own ? null : speaker} />}
        {state === 'received' && !line.is_erased && <ReportMessage id={id} />}
        {!gift && !photo && (
          <Words data-erased={line.is_erased || undefined} lang={line.is_erased ? undefined : ''}>
            {body}
          </Words>
        )}
      </Bubble>
      {has_meta && (
        <Meta>
          <time dateTime={line.at}>{time}</time>
          {Icon && <Icon aria-hidden data-state={state} />}
          {Icon && <VisuallyHidden>{t(`chats.state_${state}`)}</VisuallyHidden>}
        </Meta>
      )}
      {photo && state === 'sending' && <PhotoProgress id={id} />}
      {photo && state === 'waiting' && <Note>{t('chat_photos.waiting')}</Note>}
      {photo && state === 'failed' && <PhotoRepair id={id} />}
      {!photo && state === 'waiting' && is_last && <Note>{t('chats.waiting')}</Note>}
      {!photo && state === 'failed' && <Repair text={t('chats.failed')} onRetry={() => onRetry(id)} onDiscard={() => onDiscard(id)} />}
    </Row>
  )
}

function PhotoRepair({ id }: { id: string }) {
  const t = useT()
  const { is_refused, retry, discard } = usePhotoRepair(id)
  return <Repair text={t(is_refused ? 'chats.failed' : 'chat_photos.failed')} onRetry={retry} onDiscard={discard} />
}

function Repair({ text, onRetry, onDiscard }: { text: string; onRetry(): void; onDiscard(): void }) {
  const t = useT()
  return (
    <Note data-tone="danger">
      {text}
      <Act type="button" onClick={onRetry}>
        {t('common.retry')}
      </Act>
      <Act type="button" onClick={onDiscard}>
        {t('chats.discard')}
      </Act>
    </Note>
  )
}

const Row = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  margin-block-start: 3px;
  &[data-first] {
    margin-block-start: var(--t-space-3);
  }
  &[data-own] {
    align-items: flex-end;
  }
  &[data-fresh] {
    animation: t-rise var(--m-base) var(--m-out);
  }
`

const Bubble = styled.div`
  position: relative;
  max-width: min(34rem, 78%);
  padding: 0.6rem 0.95rem;
  border-radius: clamp(0.8rem, var(--t-radius-l), 1.25rem);
  background: var(--t-surface);
  color: var(--t-ink);
  box-shadow:
    0 0 0 1px var(--t-line),
    var(--t-shadow-1);
  line-height: 1.42;
  &[data-own] {
    background: var(--t-primary);
    color: var(--t-on-primary);
    box-shadow: none;
  }
  &[data-own]::selection,
  &[data-own] *::selection {
    background: var(--t-on-primary);
    color: var(--t-primary);
  }
  &[data-last] {
    border-end-start-radius: 0.3rem;
  }
  &[data-own][data-last] {
    border-end-start-radius: clamp(0.8rem, var(--t-radius-l), 1.25rem);
    border-end-end-radius: 0.3rem;
  }
  &[data-state='sending'],
  &[data-state='waiting'] {
    background: var(--t-primary-hover);
  }
  &[data-state='failed'] {
    background: var(--t-danger-soft);
    color: var(--t-ink);
    box-shadow: inset 0 0 0 1px var(--t-danger);
  }
  &[data-kind='gift'],
  &[data-kind='gift'][data-own] {
    padding: 0;
    background: var(--t-primary-soft);
    color: var(--t-ink);
    box-shadow: none;
  }
  &[data-kind='photo'],
  &[data-kind='photo'][data-own] {
    padding: 0;
    background: none;
    box-shadow: 0 0 0 1px var(--t-line);
  }
  &[data-kind='photo'][data-state='failed'] {
    box-shadow: 0 0 0 2px var(--t-danger);
  }
  &[data-kind='emoji'] {
    padding-inline: 0.2rem;
    background: none;
    box-shadow: none;
    color: var(--t-ink);
    font-size: 2.6rem;
    line-height: 1.2;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Words = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-erased] {
    color: var(--t-muted);
    font-style: italic;
  }
`

const Meta = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  padding: 0.2rem 0.45rem 0;
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  & > svg {
    width: 1rem;
    height: 1rem;
  }
  & > [data-state='read'] {
    color: var(--t-primary-text);
  }
`

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--t-space-2);
  margin-block-start: 0.15rem;
  color: var(--t-muted);
  font-size: var(--t-text-xs);
  &[data-tone='danger'] {
    color: var(--t-danger-text);
  }
`

const Act = styled.button`
  min-height: 2rem;
  padding-inline: 0.25rem;
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`

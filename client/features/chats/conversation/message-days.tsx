import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { ChatTimes } from '#client/features/chats/list/chat-times.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { shownOf } from './message-window.ts'

interface MessageDaysProps {
  shown: ReturnType<typeof shownOf>
  /** `ref` for the elements whose height must be measured. */
  observe(element: HTMLElement | null): (() => void) | undefined
  times: ChatTimes
  /** Name of the other member. */
  name: string
  onRetry(id: string): void
  onDiscard(id: string): void
}

/** The rendered part of a conversation, grouped by day. Gaps replace the days and messages that are not rendered. */
export function MessageDays({ shown, observe, times, name, onRetry, onDiscard }: MessageDaysProps) {
  const t = useT()
  return (
    <>
      <Gap height={shown.before} />
      {shown.days.map((day) => (
        <section key={day.label} aria-label={day.label}>
          <Separator ref={observe} data-date>
            <Pill>{day.label}</Pill>
          </Separator>
          <Gap height={day.before} />
          {day.chunks.map(({ key, lines }) => (
            <Lines key={key} ref={observe} data-chunk={key}>
              {lines.map((line) => (
                <Fragment key={line.id}>
                  {line.is_first_unread && (
                    <UnreadMarker data-unread-marker>
                      <span>{t('chats.new_messages')}</span>
                    </UnreadMarker>
                  )}
                  <MessageBubble
                    line={line}
                    speaker={line.is_own ? t('chats.you') : name}
                    time={times.time(line.at)}
                    onRetry={() => onRetry(line.id)}
                    onDiscard={onDiscard}
                  />
                </Fragment>
              ))}
            </Lines>
          ))}
          <Gap height={day.after} />
        </section>
      ))}
      <Gap height={shown.after} />
    </>
  )
}

/** A gap needs a style attribute, which the content security policy forbids in the server's HTML. The server renders no gaps. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null
  return (
    <div
      ref={(element) => {
        if (element) element.style.height = `${height}px`
      }}
    />
  )
}

const Separator = styled.h2`
  position: sticky;
  /* padding instead of margin, because the measured height includes only padding */
  inset-block-start: calc(var(--t-space-2) - var(--t-space-4));
  z-index: var(--z-sticky);
  display: grid;
  justify-items: center;
  padding-block: var(--t-space-4) var(--t-space-2);
  font-family: var(--t-font-body);
  font-size: var(--t-text-xs);
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.4;
  pointer-events: none;
  transition: opacity 200ms;
  &[data-rests] {
    opacity: 0;
  }
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
  display: flow-root;
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

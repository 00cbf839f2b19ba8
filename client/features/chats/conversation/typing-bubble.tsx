import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { TypingDots } from './typing-dots.tsx'

/** Shows that the other member is typing, at the place where the next message will appear. */
export function TypingBubble({ name, isShown }: { name: string; isShown: boolean }) {
  const t = useT()
  return (
    <div role="status">
      {isShown && (
        <Bubble>
          <TypingDots />
          <VisuallyHidden>{t('chats.name_is_typing', { name })}</VisuallyHidden>
        </Bubble>
      )}
    </div>
  )
}

const Bubble = styled.div`
  width: fit-content;
  margin-block-start: var(--t-space-3);
  padding: 0.75rem 0.95rem;
  border-radius: clamp(0.8rem, var(--t-radius-l), 1.25rem);
  border-end-start-radius: 0.3rem;
  background: var(--t-surface);
  color: var(--t-muted);
  line-height: 1;
  box-shadow:
    0 0 0 1px var(--t-line),
    var(--t-shadow-1);
  animation: t-rise var(--m-base) var(--m-out);
`

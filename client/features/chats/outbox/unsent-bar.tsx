import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import type { OutboxMessage } from './outbox.store.ts'

interface UnsentBarProps {
  messages: readonly OutboxMessage[]
  onRetry(): void
  onDiscard(): void
}

/** Offers to retry or discard all failed messages. Shown only if several messages have failed. */
export function UnsentBar({ messages, onRetry, onDiscard }: UnsentBarProps) {
  const t = useT()
  // photos are not counted, because each photo has its own retry button
  const count = messages.filter(({ state, photo }) => state === 'failed' && !photo).length
  if (count < 2) return null
  return (
    <Place>
      <Banner
        tone="danger"
        role="status"
        action={
          <Choices>
            <Button size="small" onClick={onRetry}>
              {t('chats.unsent_retry')}
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard}>
              {t('chats.unsent_discard')}
            </Button>
          </Choices>
        }
      >
        {t('chats.unsent', { count })}
      </Banner>
    </Place>
  )
}

const Place = styled.div`
  margin-block-start: var(--t-space-4);
`

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
`

import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'

const widths = ['short', 'long', 'long', 'short', 'long', 'short'] as const

/** Loading placeholder of a conversation. */
export function ChatPending() {
  const t = useT()
  return (
    <Frame aria-busy="true">
      <Hint>
        <OfflineHint>{t('chats.offline')}</OfflineHint>
      </Hint>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Head aria-hidden="true">
        <Skeleton data-shape="circle" />
        <Skeleton data-shape="title" data-short />
      </Head>
      <Lines aria-hidden="true">
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Line key={index} data-width={width} data-own={index % 3 === 2 || undefined}>
            <Skeleton />
          </Line>
        ))}
      </Lines>
    </Frame>
  )
}

/** Loading placeholder of the conversation list. */
export function ChatsPending() {
  const t = useT()
  return (
    <Rows aria-busy="true">
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row} aria-hidden="true">
          <Skeleton data-shape="circle" />
          <Words>
            <Skeleton data-short />
            <Skeleton />
          </Words>
        </Row>
      ))}
    </Rows>
  )
}

/** Shown if the conversation could not be fetched: a retry button and a link back to the list. On a phone, no other link leads back. */
export function ChatFailed({ onRetry }: { onRetry(): void }) {
  const t = useT()
  const ways = (
    <Cluster data-justify="center">
      <Button onClick={onRetry}>{t('common.retry')}</Button>
      <Back>
        <LinkButton to="/chats" variant="ghost">
          {t('chats.back')}
        </LinkButton>
      </Back>
    </Cluster>
  )
  return (
    <EmptyState art="lost" title={t('chats.load_failed')} action={ways}>
      {t('chats.load_failed_text')}
    </EmptyState>
  )
}

const Frame = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
`

const Hint = styled.div`
  &:not(:empty) {
    padding: var(--t-space-4);
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  min-height: 4rem;
  padding: var(--t-space-2) var(--t-space-5);
  background: var(--t-surface);
  border-block-end: 1px solid var(--t-line);
  & > :last-child {
    width: 8rem;
    height: 1rem;
  }
`

const Lines = styled.div`
  display: grid;
  gap: var(--t-space-3);
  margin-block-start: auto;
  padding: var(--t-space-6);
`

const Line = styled.div`
  width: 62%;
  &[data-width='short'] {
    width: 34%;
  }
  &[data-own] {
    justify-self: end;
  }
  & > span {
    height: 2.6rem;
    border-radius: 1.2rem;
  }
`

const Rows = styled.div`
  flex: 1;
  padding: var(--t-space-6) var(--t-space-4);
  background: var(--t-surface);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  max-width: 22rem;
  padding-block: var(--t-space-3);
`

const Words = styled.div`
  flex: 1;
  display: grid;
  gap: var(--t-space-2);
`

/**
 * On a wide window, the list beside the conversation already has this link. A new conversation that failed to load has no list beside it,
 * so its page needs the link on windows of every width.
 */
const Back = styled.span`
  @media (min-width: 48em) {
    [data-pane='chat'] & {
      display: none;
    }
  }
`

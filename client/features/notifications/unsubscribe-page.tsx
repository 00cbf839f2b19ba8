import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { UnsubscribeRequest, Unsubscription } from '#schemas/chats/notice.ts'
import { unsubscribeQuery, useUnsubscribe } from './notifications.api.ts'

/** The page of the unsubscribe link in a mail. It needs no login. Opening the page changes nothing, and the reader can undo each choice. */
export function UnsubscribePage({ token }: { token: string }) {
  const t = useT()
  const faults = useFaultText()
  const { data } = useSuspenseQuery(unsubscribeQuery(useApi(), token))
  const change = useUnsubscribe(token)
  return (
    <Container data-width="narrow">
      <Card data-pad="lg">
        <Stack data-gap="md">
          <div aria-live="polite">
            <Outcome data={data} isResumed={change.data !== undefined} />
          </div>
          {change.error && (
            <Banner tone="danger" role="alert">
              {faults.of(change.error)}
            </Banner>
          )}
          <Choices data={data} isBusy={change.isPending} onChoose={(wish) => change.mutate(wish)} />
          <Text data-size="sm" data-tone="muted">
            {t('notices.always')} <Link to="/notifications">{t('notices.to_preferences')}</Link>
          </Text>
        </Stack>
      </Card>
    </Container>
  )
}

type State = 'all_stopped' | 'kind_stopped' | 'resumed' | 'unsubscribe'

function stateOf({ is_kind_on, notifications_disabled }: Unsubscription, is_resumed: boolean): State {
  if (notifications_disabled.length > 0) return 'all_stopped'
  if (!is_kind_on) return 'kind_stopped'
  return is_resumed ? 'resumed' : 'unsubscribe'
}

function Outcome({ data, isResumed }: { data: Unsubscription; isResumed: boolean }) {
  const t = useT()
  const { name } = useSettings()
  const kind = t(`notices.${data.kind}`)
  const words: Record<State, [title: string, text: string | null]> = {
    all_stopped: [t('notices.all_stopped_title'), t('notices.all_stopped_text')],
    kind_stopped: [t('notices.kind_stopped_title'), t('notices.kind_stopped_text', { kind })],
    resumed: [t('notices.resumed_title'), null],
    unsubscribe: [t('notices.unsubscribe_title', { site: name }), t('notices.unsubscribe_text', { kind })],
  }
  const [title, text] = words[stateOf(data, isResumed)]
  return (
    <Stack data-gap="sm">
      <Title data-look="h2">{title}</Title>
      {text && <Text>{text}</Text>}
    </Stack>
  )
}

interface ChoicesProps {
  data: Unsubscription
  isBusy: boolean
  onChoose(wish: UnsubscribeRequest): void
}

function Choices({ data: { is_kind_on, notifications_disabled }, isBusy, onChoose }: ChoicesProps) {
  const t = useT()
  const back = (scope: UnsubscribeRequest['scope']) => (
    <Button variant="outline" isLoading={isBusy} onClick={() => onChoose({ scope, is_on: true })}>
      {t('notices.undo')}
    </Button>
  )
  // after a bounce or a complaint, mails can be enabled again only after a login; this page can undo only an unsubscription
  if (notifications_disabled.length > 0) return notifications_disabled.includes('unsubscribe') ? <div>{back('all')}</div> : null
  return (
    <Cluster data-gap="sm">
      {is_kind_on ? (
        <Button isLoading={isBusy} onClick={() => onChoose({ scope: 'kind', is_on: false })}>
          {t('notices.unsubscribe_kind')}
        </Button>
      ) : (
        back('kind')
      )}
      <Button variant={is_kind_on ? 'outline' : 'ghost'} isLoading={isBusy} onClick={() => onChoose({ scope: 'all', is_on: false })}>
        {t(is_kind_on ? 'notices.unsubscribe_all' : 'notices.also_all')}
      </Button>
    </Cluster>
  )
}

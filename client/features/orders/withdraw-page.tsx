import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useApi, useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { ActionBar, Flow, FlowBack, FlowBody } from '#client/ui/layout/flow.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Refund, WithdrawalQuote } from '#schemas/money/withdrawal.ts'
import { Facts } from './facts.tsx'
import { useOrderFaultText } from './order-fault-text.ts'
import { useWithdraw } from './order-requests.ts'
import { paymentsQuery, withdrawalQuery } from './orders.api.ts'

/** The purchases from which the viewer can still withdraw. */
export function WithdrawalsPage() {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { data: payments } = useSuspenseQuery(paymentsQuery(useApi()))
  const open = payments.filter(({ withdraw_until }) => withdraw_until !== null)
  return (
    <Frame>
      <FlowBody>
        <Title data-look="h2">{t('payments.withdraw_title')}</Title>
        {open.length === 0 ? (
          <EmptyState
            art="credits"
            title={t('payments.withdraw_none')}
            action={
              <LinkButton to="/transactions" variant="soft">
                {t('payments.all_payments')}
              </LinkButton>
            }
          >
            {t('payments.withdraw_none_text')}
          </EmptyState>
        ) : (
          open.map(({ order_id, credits, amount_cents, currency, created_at, withdraw_until }) => (
            <Card key={order_id} data-pad="md">
              <Cluster data-justify="between">
                <div>
                  <Text data-strong>
                    {t('credits.amount', { count: credits })} · {formats.money(amount_cents, currency)}
                  </Text>
                  <Text data-size="sm" data-tone="muted">
                    {formats.date(created_at)}.{' '}
                    {withdraw_until && t('payments.withdraw_until', { until: formats.dateTime(withdraw_until, now) })}
                  </Text>
                </div>
                <LinkButton to="/withdraw/{-$id}" params={{ id: order_id }} variant="outline">
                  {t('payments.withdraw_open')}
                </LinkButton>
              </Cluster>
            </Card>
          ))
        )}
      </FlowBody>
    </Frame>
  )
}

/** The withdrawal in two steps. The first step shows the refund and how it is computed. The second step withdraws. */
export function WithdrawPage({ id }: { id: string }) {
  const t = useT()
  const faults = useOrderFaultText()
  const quote = useQuery(withdrawalQuery(useApi(), id))
  const withdraw = useWithdraw(id)
  if (withdraw.data) return <Withdrawn id={id} refund={withdraw.data.refund} currency={quote.data?.currency ?? 'EUR'} />
  return (
    <Frame>
      <FlowBody>
        <Title data-look="h2">{t('payments.withdraw_title')}</Title>
        {quote.error && (
          <Banner tone="info" role="alert">
            {isAllUsed(quote.error) ? t('payments.withdraw_all_used') : faults.of(quote.error)}
          </Banner>
        )}
        {!quote.data && !quote.error && <Spinner />}
      </FlowBody>
      {quote.data && !quote.error && (
        <Steps
          quote={quote.data}
          isBusy={withdraw.isPending}
          error={withdraw.error && faults.of(withdraw.error)}
          onConfirm={() => withdraw.mutate(quote.data.refund_cents, { onError: () => void quote.refetch() })}
        />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT()
  return <Flow back={<FlowBack to="/transactions" label={t('navigation.back')} />}>{children}</Flow>
}

function Withdrawn({ id, refund, currency }: { id: string; refund: Refund; currency: string }) {
  const t = useT()
  const formats = useFormats()
  const place = useRef<HTMLDivElement>(null)
  // the page has become shorter and the focused element is gone, so move the focus
  useEffect(() => place.current?.focus(), [])
  return (
    <Frame>
      <div role="status" ref={place} tabIndex={-1}>
        <EmptyState
          level={1}
          art="done"
          title={t('payments.withdrawn_title')}
          action={
            <LinkButton to="/receipts/$id" params={{ id }}>
              {t('payments.receipt')}
            </LinkButton>
          }
        >
          {t('payments.withdrawn_text', { amount: formats.money(refund.amount_cents, currency), count: refund.credits })}
        </EmptyState>
      </div>
    </Frame>
  )
}

const isAllUsed = (error: unknown) => error instanceof ApiFault && error.data.reason === 'all_used'

interface StepsProps {
  quote: WithdrawalQuote
  isBusy: boolean
  error: string | null
  onConfirm(): void
}

function Steps({ quote, isBusy, error, onConfirm }: StepsProps) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const [step, setStep] = useState<'begin' | 'confirm' | 'kept'>('begin')
  const money = (cents: number) => formats.money(cents, quote.currency)
  const refund = money(quote.refund_cents)
  const values = { refund, paid: money(quote.paid_cents), unused: quote.credits_unused, bought: quote.credits_bought }
  return (
    <>
      <FlowBody>
        <Text data-measure>{t('payments.withdraw_lead', { until: formats.dateTime(quote.until, now) })}</Text>
        <Card data-pad="lg">
          <Stack data-gap="md">
            <Facts
              total={t('payments.refund_total')}
              rows={[
                [t('payments.bought_credits'), formats.number(quote.credits_bought)],
                [t('payments.used_credits'), formats.number(quote.credits_used)],
                [t('payments.unused_credits'), formats.number(quote.credits_unused)],
                [t('payments.paid_total'), money(quote.paid_cents)],
                [t('payments.refund_total'), refund],
                [t('payments.refund_by'), t(`orders.method_${quote.method}`)],
              ]}
            />
            <Text data-size="sm" data-tone="muted">
              {t('payments.pro_rata', values)}
            </Text>
          </Stack>
        </Card>
        {quote.ends_premium && <Banner tone="warning">{t('payments.ends_premium')}</Banner>}
        {error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {step === 'confirm' && (
          <Card data-pad="md" data-look="soft" role="group" aria-label={t('payments.withdraw_sure')}>
            <Stack data-gap="sm">
              <Text data-strong>{t('payments.withdraw_sure')}</Text>
              <Text>{t('payments.withdraw_sure_text', values)}</Text>
              <div>
                <Button variant="outline" disabled={isBusy} onClick={() => setStep('kept')}>
                  {t('payments.withdraw_keep')}
                </Button>
              </div>
            </Stack>
          </Card>
        )}
      </FlowBody>
      <ActionBar>
        {step === 'confirm' ? (
          <Button key="confirm" variant="danger" size="large" isWide isLoading={isBusy} onClick={onConfirm} autoFocus>
            {t('payments.withdraw_confirm')}
          </Button>
        ) : (
          // after the answer "no", the element that had the focus is gone
          <Button key="start" size="large" isWide onClick={() => setStep('confirm')} autoFocus={step === 'kept'}>
            {t('payments.withdraw_start')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

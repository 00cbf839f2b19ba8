import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Section, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SimulatedOutcome, SimulatedPayment, SimulatedPaymentReply } from '#schemas/money/order.ts'
import { DiscountedLine } from './discounted-line.tsx'
import { useOrderFaultText } from './order-fault-text.ts'
import { simulatedPaymentQuery } from './orders.api.ts'

type Outcome = SimulatedOutcome['outcome']
type Webhook = NonNullable<SimulatedOutcome['webhook']>

const decisions = ['paid', 'paid_later', 'failed', 'cancelled', 'expired'] as const
const card_decisions = ['paid', 'paid_once', 'paid_later', 'failed', 'cancelled', 'expired'] as const
const reversals = ['charged_back', 'refunded'] as const
const webhooks: readonly Webhook[] = ['once', 'twice', 'late', 'out_of_order']
const variants = { paid: 'solid', failed: 'outline', paid_later: 'soft', paid_once: 'soft' } as const

/** Simulates the page of a bank, only in test mode. Each possible result has a button. No real money moves. */
export function SimulatedBankPage({ id }: { id: string }) {
  const t = useT()
  const faults = useOrderFaultText()
  const formats = useFormats()
  const api = useApi()
  const queryClient = useQueryClient()
  const [webhook, setWebhook] = useState<Webhook>('once')
  const { data } = useSuspenseQuery(simulatedPaymentQuery(api, id))
  const { simulated_payment: payment, discount } = data
  const decide = useMutation({
    mutationFn: (outcome: Outcome) =>
      api.post<SimulatedPaymentReply>(`/api/simulated-payments/${id}`, { outcome, webhook }, { is_idempotent: true }),
    onSuccess(reply, outcome) {
      if (outcome !== 'charged_back' && outcome !== 'refunded') return location.assign(payment.return_url)
      queryClient.setQueryData(simulatedPaymentQuery(api, id).queryKey, reply)
    },
    // the result was selected in another tab, so the buttons of this tab are outdated
    onError: () => queryClient.invalidateQueries({ queryKey: simulatedPaymentQuery(api, id).queryKey }),
  })
  const is_reversed = payment.charged_back_cents > 0 || payment.refunded_cents > 0
  const choices = choicesOf(payment, is_reversed)
  return (
    <Section as="main">
      <Container data-width="narrow">
        <Stack data-gap="lg">
          <Banner tone="warning" title={t('orders.bank_notice_title')}>
            {t('orders.bank_notice')}
          </Banner>
          <Card data-pad="lg">
            <Stack data-gap="lg">
              <Title>{t('orders.bank_title')}</Title>
              <Text data-size="xl" data-strong>
                {formats.money(payment.amount_cents, payment.currency)}
              </Text>
              {discount && (
                <Text>
                  <DiscountedLine {...payment} discount={discount} />
                </Text>
              )}
              {decide.error && <Banner tone="danger">{faults.of(decide.error)}</Banner>}
              {is_reversed && <Banner tone="info">{t('orders.bank_reversed')}</Banner>}
              {choices.length > 0 && (
                <Stack data-gap="sm">
                  {choices.map((outcome) => (
                    <Button
                      key={outcome}
                      variant={outcome in variants ? variants[outcome as keyof typeof variants] : 'ghost'}
                      size="large"
                      isWide
                      isLoading={decide.isPending && decide.variables === outcome}
                      disabled={decide.isPending && decide.variables !== outcome}
                      onClick={() => decide.mutate(outcome)}
                    >
                      {t(`orders.bank_${outcome}`)}
                    </Button>
                  ))}
                  <SelectField
                    label={t('orders.bank_webhook')}
                    value={webhook}
                    onChange={(event) => setWebhook(event.target.value as Webhook)}
                  >
                    {webhooks.map((value) => (
                      <option key={value} value={value}>
                        {t(`orders.bank_webhook_${value}`)}
                      </option>
                    ))}
                  </SelectField>
                </Stack>
              )}
              {payment.status !== 'pending' && (
                <ButtonLink href={payment.return_url} variant={choices.length > 0 ? 'ghost' : 'solid'}>
                  {t('orders.bank_back')}
                </ButtonLink>
              )}
            </Stack>
          </Card>
        </Stack>
      </Container>
    </Section>
  )
}

function choicesOf({ status, saves_card }: SimulatedPayment, is_reversed: boolean): readonly Outcome[] {
  if (status === 'pending') return saves_card ? card_decisions : decisions
  return status === 'completed' && !is_reversed ? reversals : []
}

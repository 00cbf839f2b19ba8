import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useApi, useFormats } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import type { SimulatedOutcome, SimulatedPaymentReply } from '#schemas/order.ts'
import { DiscountedLine } from './discounted-line.tsx'
import { simulatedPaymentQuery } from './orders.api.ts'

const outcomes = [
  { outcome: 'paid', variant: 'solid' },
  { outcome: 'failed', variant: 'outline' },
  { outcome: 'cancelled', variant: 'ghost' },
] as const

/** Stands where a bank would: clearly not one. Every outcome is a button, no money moves. */
export function SimulatedBankPage({ id }: { id: string }) {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  const api = useApi()
  const { data } = useSuspenseQuery(simulatedPaymentQuery(api, id))
  const { simulated_payment: payment, discount } = data
  const decide = useMutation({
    mutationFn: (outcome: SimulatedOutcome['outcome']) =>
      api.post<SimulatedPaymentReply>(`/api/simulated-payments/${id}`, { outcome }, { is_idempotent: true }),
    onSuccess: () => location.assign(payment.return_url),
  })
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
              {payment.status === 'pending' ? (
                <Stack data-gap="sm">
                  {outcomes.map(({ outcome, variant }) => (
                    <Button
                      key={outcome}
                      variant={variant}
                      size="large"
                      isWide
                      isLoading={decide.isPending && decide.variables === outcome}
                      disabled={decide.isPending && decide.variables !== outcome}
                      onClick={() => decide.mutate(outcome)}
                    >
                      {t(`orders.bank_${outcome}`)}
                    </Button>
                  ))}
                </Stack>
              ) : (
                <ButtonLink href={payment.return_url}>{t('orders.bank_back')}</ButtonLink>
              )}
            </Stack>
          </Card>
        </Stack>
      </Container>
    </Section>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Payment } from '#schemas/money/order.ts'
import { paymentsQuery } from './orders.api.ts'

/**
 * The viewer's earlier purchases, each combination of package and payment method once. A press opens the checkout, where the viewer must
 * confirm.
 */
export function RepeatOrderPage() {
  const t = useT()
  const api = useApi()
  const { data: payments } = useSuspenseQuery(paymentsQuery(api))
  const { data: shop } = useSuspenseQuery(packagesQuery(api))
  const settled = lastOfEach(payments.filter(({ status }) => status === 'completed'))
  const offered = settled.flatMap((payment) => {
    const offer = shop.packages.find(({ id }) => id === payment.package)
    return offer ? [{ payment, offer }] : []
  })
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Stack data-gap="xs">
          <Title>{t('payments.repeat_title')}</Title>
          {offered.length > 0 && <Text data-tone="muted">{t('payments.repeat_lead')}</Text>}
        </Stack>
        {offered.length === 0 && (
          <EmptyState art="credits" title={t('payments.repeat_none')} action={<LinkButton to="/credits">{t('credits.title')}</LinkButton>}>
            {t('payments.repeat_none_text')}
          </EmptyState>
        )}
        {offered.map(({ payment, offer }) => (
          <Card key={payment.order_id} data-pad="md">
            <Cluster data-justify="between">
              <Before payment={payment} price_cents={offer.price_cents} credits={offer.credits} />
              {payment.method === 'directdebit' ? (
                <LinkButton to="/directdebit" search={{ package: offer.id }} variant="soft">
                  {t('payments.repeat')}
                </LinkButton>
              ) : (
                <LinkButton to="/credits/$id/{-$paymentmethod}" params={{ id: offer.id, paymentmethod: payment.method }} variant="soft">
                  {t('payments.repeat')}
                </LinkButton>
              )}
            </Cluster>
          </Card>
        ))}
      </Stack>
    </Container>
  )
}

function Before({ payment, price_cents, credits }: { payment: Payment; price_cents: number; credits: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div>
      <Text data-strong>
        {t('credits.amount', { count: credits })} · {formats.money(price_cents, payment.currency)}
      </Text>
      <Text data-size="sm" data-tone="muted">
        {t('payments.repeat_before', { date: formats.date(payment.created_at), method: t(`orders.method_${payment.method}`) })}
      </Text>
    </div>
  )
}

/** Returns the latest payment for each package and payment method. `payments` is sorted newest first. */
function lastOfEach(payments: readonly Payment[]): Payment[] {
  const seen = new Map<string, Payment>()
  for (const payment of payments) {
    const key = `${payment.package} ${payment.method}`
    if (!seen.has(key)) seen.set(key, payment)
  }
  return [...seen.values()]
}

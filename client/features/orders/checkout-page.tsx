import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFaultText } from '#client/platform/fault-text.ts'
import { useFormats, useSettings } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Container, Grid, Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { RadioCards } from '#client/ui/radio-cards.tsx'
import { Text, Title } from '#client/ui/text.tsx'
import type { NewOrder, Package, PackagesReply, PaymentMethod } from '#schemas/order.ts'
import { OrderSummary } from './order-summary.tsx'
import { usePlaceOrder } from './orders.api.ts'
import { useCharge } from './use-charge.ts'

interface CheckoutPageProps {
  offer: Package
  shop: PackagesReply
  /** The method the address names, when the country has it. */
  method: PaymentMethod | null
}

/** Method, summary, and a button that says what pressing it means: an order with an obligation to pay. */
export function CheckoutPage({ offer, shop, method }: CheckoutPageProps) {
  const t = useT()
  const faults = useFaultText()
  const formats = useFormats()
  const navigate = useNavigate()
  const place = usePlaceOrder()
  const [chosen, setChosen] = useState<PaymentMethod | null>(method ?? shop.methods[0] ?? null)
  const charge = useCharge(offer)
  const { total_cents } = charge
  // one visit of this page is one order: a second click, or a retry over a bad line, finds the first
  const [order, setOrder] = useState<NewOrder | null>(null)
  const total = formats.money(total_cents, offer.currency)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!chosen || place.isPending) return
    const is_same = order?.method === chosen && order.total_cents === total_cents
    const current = is_same ? order : { id: crypto.randomUUID(), package: offer.id, method: chosen, total_cents }
    setOrder(current)
    const { payment } = await place.mutateAsync(current, { onError: charge.correct })
    if (!payment.checkout_url) return navigate({ to: '/transactions/{-$id}', params: { id: payment.order_id } })
    location.assign(payment.checkout_url)
  }

  return (
    <Container>
      <Stack data-gap="xl">
        <Title>{t('orders.checkout_title')}</Title>
        <form onSubmit={(event) => void handleSubmit(event).catch(() => undefined)}>
          <Grid data-columns="aside">
            <RadioCards
              name="method"
              label={t('orders.method')}
              layout="list"
              value={chosen ?? undefined}
              onChange={setChosen}
              options={shop.methods.map((each) => ({
                value: each,
                label: t(`orders.method_${each}`),
                description: t(`orders.method_${each}_text`),
              }))}
            />
            <Card data-pad="lg">
              <Stack data-gap="md">
                <Title as="h2" data-look="h3">
                  {t('orders.summary')}
                </Title>
                <OrderSummary offer={offer} charge={charge} vat_percent={shop.vat_percent} />
                <Once />
                {place.error && (
                  <Banner tone="danger" role="alert">
                    {faults.of(place.error)}
                  </Banner>
                )}
                {shop.is_simulated && <Banner tone="info">{t('orders.simulated')}</Banner>}
                <Button type="submit" size="large" isWide isLoading={place.isPending} icon={<Lock aria-hidden />}>
                  {t('orders.pay', { total })}
                </Button>
                <LinkButton to="/credits" variant="ghost" isWide>
                  {t('orders.other_package')}
                </LinkButton>
              </Stack>
            </Card>
          </Grid>
        </form>
      </Stack>
    </Container>
  )
}

function Once() {
  const t = useT()
  const { refund_days } = useSettings()
  return (
    <Text data-size="sm" data-tone="muted">
      {t('orders.once', { days: refund_days })}
    </Text>
  )
}

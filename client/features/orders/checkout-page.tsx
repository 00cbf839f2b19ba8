import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import type { NewOrder, Package, PackagesReply, Payment, PaymentMethod } from '#schemas/money/order.ts'
import { usePossibleMethods } from './apple-pay.ts'
import { CodeField } from './code-field.tsx'
import { MethodChoice, type WayToPay } from './method-choice.tsx'
import { OrderPanel } from './order-panel.tsx'
import { isCodeFault, usePlaceOrder } from './orders.api.ts'
import { useCharge } from './use-charge.ts'

interface CheckoutPageProps {
  offer: Package
  shop: PackagesReply
  /** The payment method in the URL; null if the country does not have this method. */
  method: PaymentMethod | null
  /** An earlier payment that failed; this order has the same price. */
  kept: Payment | null
}

/**
 * The checkout: payment method, summary, and the pay button. By law, the button states that the order must be paid (EU directive 2011/83,
 * article 8(2)).
 */
export function CheckoutPage({ offer, shop: sold, method, kept }: CheckoutPageProps) {
  const shop = { ...sold, methods: usePossibleMethods(sold.methods) }
  const t = useT()
  const navigate = useNavigate()
  const place = usePlaceOrder()
  const [chosen, setWay] = useState<WayToPay>(firstWay(shop, { method, kept }))
  // the URL may name a payment method that this browser does not have
  const is_possible = chosen.method === null || shop.methods.includes(chosen.method)
  const way = is_possible ? chosen : firstWay(shop, { method: null, kept })
  const [saves_card, setSavesCard] = useState(false)
  const [typed, setTyped] = useState<DiscountCode | null>(null)
  const holds = typed !== null && (way.method === null || (typed.paymentmethods?.includes(way.method) ?? true))
  const charge = useCharge(offer, { kept, typed: holds ? typed : null })
  // one visit of this page creates at most one order: a second click or a retry uses the same id
  const [order, setOrder] = useState<NewOrder | null>(null)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!way.method || place.isPending) return
    const wish = wishOf({
      offer,
      way,
      saves_card,
      kept,
      code: holds && !charge.is_code_idle ? typed : null,
      total_cents: charge.total_cents,
    })
    const { id, ...before } = order ?? { id: '' }
    const current = JSON.stringify(before) === JSON.stringify(wish) ? { id, ...wish } : { id: crypto.randomUUID(), ...wish }
    setOrder(current)
    const { payment } = await place.mutateAsync(current, { onError: handleRefusal })
    if (!payment.checkout_url) return navigate({ to: '/transactions/{-$id}', params: { id: payment.order_id } })
    location.assign(payment.checkout_url)
  }

  /** Shows the new price on the pay button after a rejected order. */
  function handleRefusal(error: unknown) {
    charge.correct(error)
    if (isCodeFault(error)) setTyped(null)
  }

  return (
    <Container>
      <Stack data-gap="xl">
        <Title>{t('orders.checkout_title')}</Title>
        {kept && charge.total_cents === kept.amount_cents && <Banner tone="info">{t('orders.kept_price')}</Banner>}
        <form method="post" onSubmit={(event) => void handleSubmit(event).catch(() => undefined)}>
          <Grid data-columns="aside">
            <Stack data-gap="lg">
              <MethodChoice shop={shop} way={way} onWay={setWay} savesCard={saves_card} onSavesCard={setSavesCard} />
              {shop.has_direct_debit && (
                <div>
                  <LinkButton
                    to="/directdebit"
                    search={{ package: offer.id }}
                    variant="ghost"
                    edge="start"
                    iconAfter={<ChevronRight aria-hidden />}
                  >
                    {t('payments.debit_instead')}
                  </LinkButton>
                </div>
              )}
              {!kept && (
                <CodeField
                  package={offer.id}
                  method={way.method}
                  typed={typed}
                  holds={holds}
                  isIdle={charge.is_code_idle}
                  onCode={setTyped}
                />
              )}
            </Stack>
            <Card data-pad="md">
              <OrderPanel offer={offer} shop={shop} charge={charge} isPlacing={place.isPending} error={place.error} />
            </Card>
          </Grid>
        </form>
      </Stack>
    </Container>
  )
}

function firstWay(shop: PackagesReply, { method, kept }: { method: PaymentMethod | null; kept: Payment | null }): WayToPay {
  // suggest another payment method than the method that has just failed
  const other = shop.methods.find((each) => each !== kept?.method)
  const has_card = shop.saved_card !== null && shop.methods.includes('creditcard')
  const uses_card = has_card && kept === null && (method === null || method === 'creditcard')
  return { method: uses_card ? 'creditcard' : (method ?? other ?? shop.methods[0] ?? null), uses_card }
}

interface Wish {
  offer: Package
  way: WayToPay
  saves_card: boolean
  kept: Payment | null
  code: DiscountCode | null
  total_cents: number
}

function wishOf({ offer, way, saves_card, kept, code, total_cents }: Wish): Omit<NewOrder, 'id'> {
  const { method, uses_card } = way
  return {
    package: offer.id,
    method: method ?? 'creditcard',
    total_cents,
    currency: offer.currency,
    ...(code && { code: code.code }),
    ...(kept && { retry_of: kept.order_id }),
    ...(uses_card && { uses_card }),
    ...(method === 'creditcard' && !uses_card && saves_card && { saves_card }),
  }
}

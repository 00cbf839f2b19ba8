import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { companyQuery } from '#client/features/site/site.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Flow, FlowBack, FlowBody, FlowTitle } from '#client/ui/layout/flow.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import type { NewOrder, Package, PackagesReply, Payment, PaymentMethod } from '#schemas/money/order.ts'
import { usePossibleMethods } from './apple-pay.ts'
import { CodeField } from './code-field.tsx'
import { MethodChoice, type WayToPay } from './method-choice.tsx'
import { OrderCard } from './order-card.tsx'
import { isCodeFault, usePlaceOrder } from './order-requests.ts'
import { FailedBefore, Refusal } from './order-trouble.tsx'
import { paymentsQuery } from './orders.api.ts'
import { PayBar } from './pay-bar.tsx'
import { useCharge } from './use-charge.ts'

interface CheckoutPageProps {
  offer: Package
  shop: PackagesReply
  /** The payment method in the URL; null if the country does not have this method. */
  method: PaymentMethod | null
  /** An earlier payment that failed; this order has the same price. */
  kept: Payment | null
}

/** The checkout: the ordered package, the payment methods, and below them the total with the pay button. */
export function CheckoutPage({ offer, shop: sold, method, kept }: CheckoutPageProps) {
  const shop = { ...sold, methods: useLastMethodFirst(usePossibleMethods(sold.methods)) }
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
  const { name, address, city } = useSuspenseQuery(companyQuery(useApi())).data
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
    if (!payment.checkout_url) return navigate({ to: '/transactions/$id', params: { id: payment.order_id } })
    location.assign(payment.checkout_url)
  }

  /** Shows the new price on the pay button after a rejected order. */
  function handleRefusal(error: unknown) {
    charge.correct(error)
    if (isCodeFault(error)) setTyped(null)
  }

  return (
    <Flow
      back={<FlowBack to="/credits" label={t('navigation.back')} />}
      middle={<FlowTitle>{t('orders.checkout_title')}</FlowTitle>}
      aside={
        <Secure data-size="sm" data-tone="muted">
          <Lock aria-hidden /> {t('orders.secure')}
        </Secure>
      }
    >
      <Columns method="post" onSubmit={(event) => void handleSubmit(event).catch(() => undefined)}>
        <OrderCard offer={offer} charge={charge} />
        <FlowBody>
          {kept && <FailedBefore kept={kept} isPriceKept={charge.total_cents === kept.amount_cents} />}
          <Refusal error={place.error} />
          <MethodChoice shop={shop} way={way} onWay={setWay} savesCard={saves_card} onSavesCard={setSavesCard} />
          {shop.has_direct_debit && (
            <Instead>
              <LinkButton
                to="/directdebit"
                search={{ package: offer.id }}
                variant="ghost"
                edge="start"
                iconAfter={<ChevronRight aria-hidden />}
              >
                {t('payments.debit_instead')}
              </LinkButton>
            </Instead>
          )}
          {!kept && (
            <CodeField package={offer.id} method={way.method} typed={typed} holds={holds} isIdle={charge.is_code_idle} onCode={setTyped} />
          )}
          {shop.is_simulated && <Banner tone="info">{t('orders.simulated')}</Banner>}
          <Text data-size="sm" data-tone="muted">
            {t('orders.seller', { name, address, city })}
          </Text>
        </FlowBody>
        <PayBar
          total_cents={charge.total_cents}
          currency={offer.currency}
          vat_percent={shop.vat_percent}
          isPlacing={place.isPending}
          error={place.error}
        />
      </Columns>
    </Flow>
  )
}

/** Puts the payment method of the last completed payment first. */
function useLastMethodFirst(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const { data: payments } = useQuery(paymentsQuery(useApi()))
  const last = payments?.find(({ status }) => status === 'completed')?.method
  return [...methods].sort((a, b) => Number(b === last) - Number(a === last))
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

/** In a wide window, the package, the total and the button are beside the payment methods. */
const Columns = styled.form`
  & > :first-child {
    margin-block-end: var(--t-space-3);
  }
  @media (min-width: 62em) {
    main:has(> &) {
      max-width: 64rem;
    }
    main > && {
      flex: none;
      display: grid;
      grid-template: 'ways package' auto 'ways total' 1fr / minmax(0, 1fr) 26rem;
      gap: var(--t-space-4) var(--t-space-10);
    }
    & > :first-child {
      grid-area: package;
      margin: 0;
    }
    & > :nth-child(2) {
      grid-area: ways;
    }
    && > [data-action-bar] {
      grid-area: total;
      align-self: start;
      inset-block: var(--t-space-8) auto;
      margin: 0;
      padding: var(--t-space-5);
      border: 0;
      border-radius: var(--t-radius-l);
      box-shadow:
        inset 0 0 0 1px var(--t-line),
        var(--t-shadow-2);
    }
  }
`

/** The button has a space around its text, so the gap to the payment methods is smaller. */
const Instead = styled.div`
  margin-block: calc(-1 * var(--t-space-4));
`

const Secure = styled(Text)`
  display: flex;
  align-items: center;
  gap: var(--t-space-1);
  & > svg {
    width: 1rem;
    height: 1rem;
  }
`

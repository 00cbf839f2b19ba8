import { useEffect, useRef } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { Payment } from '#schemas/money/order.ts'
import { useOrderFaultText } from './order-fault-text.ts'
import { Offline } from './order-requests.ts'

/** EC-11: says that the previous payment failed, that nothing was charged, and whether the price is the same. */
export function FailedBefore({ kept: { status }, isPriceKept }: { kept: Payment; isPriceKept: boolean }) {
  const t = useT()
  return (
    <Banner tone="warning" title={t(`orders.${status}_title`)}>
      {t(`orders.${status}_text`)} {isPriceKept && <span>{t('orders.kept_price')}</span>}
    </Banner>
  )
}

/** The error of a rejected order. If an open order uses the discount, the error has a link to that order. The pay bar reports `Offline`. */
export function Refusal({ error }: { error: unknown }) {
  const t = useT()
  const faults = useOrderFaultText()
  const place = useRef<HTMLDivElement>(null)
  const is_shown = Boolean(error) && !(error instanceof Offline)
  // the pay button is always in view, but the place of the error may be scrolled away
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'center' })
  }, [error])
  if (!is_shown) return null
  const names_other = error instanceof ApiFault && (error.code === 'discount_held' || error.code === 'discount_used')
  const held = names_other ? String(error.data.order_id) : null
  const action = held && (
    <LinkButton to="/transactions/$id" params={{ id: held }} variant="soft" size="small">
      {t('orders.to_held')}
    </LinkButton>
  )
  return (
    <div ref={place}>
      <Banner tone={held ? 'warning' : 'danger'} role="alert" action={action}>
        {faults.of(error)}
      </Banner>
    </div>
  )
}

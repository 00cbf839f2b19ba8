import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { Package } from '#schemas/money/order.ts'
import type { Charge, ChargedDiscount } from './use-charge.ts'

interface OrderCardProps {
  offer: Package
  charge: Pick<Charge, 'total_cents' | 'discount'>
}

/** The ordered package, its price per credit, the discount and its end, and a link to the other packages. */
export function OrderCard({ offer: { credits, price_cents, currency }, charge: { total_cents, discount } }: OrderCardProps) {
  const t = useT()
  const formats = useFormats()
  return (
    <Box aria-label={t('orders.summary')}>
      <Count aria-hidden>{formats.number(credits)}</Count>
      <Words>
        <strong>{t('credits.amount', { count: credits })}</strong>
        <Text data-size="sm">{t('credits.per_credit', { price: formats.money(Math.round(total_cents / credits), currency) })}</Text>
      </Words>
      <Change to="/credits">{t('orders.change')}</Change>
      {discount && (
        <Discount data-size="sm">
          {t('orders.discounted', {
            total: formats.money(total_cents, currency),
            full: formats.money(price_cents, currency),
            percent: formats.number(discount.value_percentage),
          })}{' '}
          <End discount={discount} />
        </Discount>
      )}
    </Box>
  )
}

/** The end of the discount. A time bonus lasts a few hours, so its end is a time of day. */
function End({ discount: { code, holds_until } }: { discount: ChargedDiscount }) {
  const t = useT()
  const formats = useFormats()
  if (holds_until === null) return null
  if (code === limits.time_bonus.code) return t('orders.bonus_time', { time: formats.time(holds_until) })
  return t('orders.discount_until', { until: formats.dateTime(holds_until) })
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-2) var(--t-space-4);
  min-height: 5.75rem;
  padding: var(--t-space-4);
  border-radius: var(--t-radius-l);
  background: var(--t-primary-soft);
  color: var(--t-ink);
`

const Count = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 3.75rem;
  height: 3.75rem;
  border-radius: var(--t-radius-m);
  background: var(--t-primary);
  color: var(--t-on-primary);
  font-family: var(--t-font-heading);
  font-size: var(--t-text-xl);
  font-weight: var(--t-heading-weight);
  @media (max-width: 19.99em) {
    display: none;
  }
`

const Words = styled.div`
  flex: 1 1 6rem;
  min-width: 0;
`

const Discount = styled(Text)`
  flex: 1 0 100%;
`

const ChangeAnchor = styled.a`
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  font-size: var(--t-text-sm);
  font-weight: 650;
`

const Change = createLink(ChangeAnchor)

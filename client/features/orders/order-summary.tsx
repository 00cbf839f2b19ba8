import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Package } from '#schemas/money/order.ts'
import type { Charge } from './use-charge.ts'

interface OrderSummaryProps {
  offer: Package
  charge: Pick<Charge, 'total_cents' | 'discount'>
  vat_percent: number
}

/** The lines of the order: the package, the discount and its end, the included tax, and the total. */
export function OrderSummary({
  offer: { credits, price_cents, currency },
  charge: { total_cents, discount },
  vat_percent,
}: OrderSummaryProps) {
  const t = useT()
  const formats = useFormats()
  const money = (cents: number) => formats.money(cents, currency)
  return (
    <>
      <Lines>
        <dt>{t('credits.amount', { count: credits })}</dt>
        <dd>{money(discount ? price_cents : total_cents)}</dd>
        {discount && (
          <>
            <dt>{t('orders.discount', { percent: formats.number(discount.value_percentage) })}</dt>
            <dd>{money(total_cents - price_cents)}</dd>
          </>
        )}
        {vat_percent > 0 && (
          <>
            <dt>{t('orders.vat', { percent: formats.number(vat_percent) })}</dt>
            <dd>{money(vatOf(total_cents, vat_percent))}</dd>
          </>
        )}
        <dt data-total>{t('orders.total')}</dt>
        <dd data-total>{money(total_cents)}</dd>
      </Lines>
      {discount?.holds_until && (
        <Text data-size="sm" data-tone="muted">
          {t('orders.discount_until', { until: formats.dateTime(discount.holds_until) })}
        </Text>
      )}
    </>
  )
}

/** Returns the tax that a price including tax contains, rounded to the cent. */
function vatOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: var(--t-space-2);
  margin: 0;
  & > dd {
    margin: 0;
    padding-inline-start: var(--t-space-4);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & > [data-total] {
    padding-top: var(--t-space-2);
    border-top: 1px solid var(--t-line);
    font-weight: 700;
  }
`

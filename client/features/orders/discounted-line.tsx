import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import type { AppliedDiscount } from '#schemas/money/order.ts'

interface DiscountedLineProps {
  amount_cents: number
  currency: string
  discount: AppliedDiscount
}

/** Shows the price with the discount, and beside it the price without the discount. */
export function DiscountedLine({ amount_cents, currency, discount: { percentage, undiscounted_cents } }: DiscountedLineProps) {
  const t = useT()
  const formats = useFormats()
  const total = formats.money(amount_cents, currency)
  return t('orders.discounted', { total, full: formats.money(undiscounted_cents, currency), percent: formats.number(percentage) })
}

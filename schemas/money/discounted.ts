import type { DiscountCode } from './discount-code.ts'

/**
 * The price after the discount, in minor units. The price is rounded down, so that the discount is not smaller than its percentage. The
 * minimum price is 1.
 */
export function discounted(price_cents: number, { value_percentage }: Pick<DiscountCode, 'value_percentage'>): number {
  return Math.max(1, Math.floor((price_cents * (100 - value_percentage)) / 100))
}

import type { DiscountCode } from './discount-code.ts'

/** A price after the discount, in minor units. Rounded down, so that the discount is never less than promised. At least 1 is left to pay. */
export function discounted(price_cents: number, { value_percentage }: Pick<DiscountCode, 'value_percentage'>): number {
  return Math.max(1, Math.floor((price_cents * (100 - value_percentage)) / 100))
}

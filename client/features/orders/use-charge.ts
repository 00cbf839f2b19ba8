import { useState } from 'react'
import { useActiveDiscount } from '#client/features/discounts/discounts.api.ts'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { Package, Payment } from '#schemas/money/order.ts'
import { newTotalOf } from './orders.api.ts'

export interface ChargedDiscount {
  value_percentage: number
  /** The end of this price; null if it has none. */
  holds_until: string | null
}

export interface Charge {
  total_cents: number
  /** The discount in the total; null without one. */
  discount: ChargedDiscount | null
  /** The typed code gives no more discount than the viewer already has. */
  is_code_idle: boolean
  /** Call it after a rejected order: the total becomes the price from the server. */
  correct(error: unknown): void
}

interface ChargeWish {
  /** The failed payment whose price is kept. */
  kept: Payment | null
  /** The valid code that was typed. */
  typed: DiscountCode | null
}

/** The price of this package for the viewer now. The pay button and the order use the same amount. */
export function useCharge({ price_cents }: Package, { kept, typed }: ChargeWish): Charge {
  const active = useActiveDiscount()
  const [corrected, setCorrected] = useState<{ seen_cents: number; total_cents: number } | null>(null)
  const is_code_idle = typed !== null && (active?.value_percentage ?? 0) >= typed.value_percentage
  const best = typed && !is_code_idle ? { value_percentage: typed.value_percentage, holds_until: typed.expires } : active
  const kept_discount = kept?.discount ? { value_percentage: kept.discount.percentage, holds_until: null } : null
  const discount = kept ? kept_discount : best
  const reduced_cents = kept?.amount_cents ?? (discount ? discounted(price_cents, discount) : price_cents)
  // a later change of the price, such as a new code, replaces the correction
  const total_cents = corrected?.seen_cents === reduced_cents ? corrected.total_cents : reduced_cents
  const is_reduced = total_cents === reduced_cents && reduced_cents < price_cents
  return {
    total_cents,
    discount: is_reduced ? discount : null,
    is_code_idle,
    correct(error) {
      const now_cents = newTotalOf(error)
      if (now_cents !== null) setCorrected({ seen_cents: reduced_cents, total_cents: now_cents })
    },
  }
}

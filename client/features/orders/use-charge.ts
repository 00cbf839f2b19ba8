import { useState } from 'react'
import { useActiveDiscount } from '#client/features/discounts/discounts.api.ts'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { Package, Payment } from '#schemas/money/order.ts'
import { newTotalOf } from './order-requests.ts'

export interface ChargedDiscount {
  /** Null if another discount keeps the price after this discount has ended. */
  code: string | null
  value_percentage: number
  /** The time at which this price ends; null if the price does not end. */
  holds_until: string | null
}

export interface Charge {
  total_cents: number
  /** The discount that the total contains; null if the total contains none. */
  discount: ChargedDiscount | null
  /** True if the typed code gives no larger discount than the viewer already has. */
  is_code_idle: boolean
  /** Must be called after a rejected order. The total becomes the price that the server sent. */
  correct(error: unknown): void
}

interface ChargeWish {
  /** An earlier payment that failed; this order has the same price. */
  kept: Payment | null
  /** The code that the viewer typed, if it is valid. */
  typed: DiscountCode | null
}

/** Returns the viewer's current price of this package. The pay button and the order use the same amount. */
export function useCharge({ price_cents }: Package, { kept, typed }: ChargeWish): Charge {
  const active = useActiveDiscount()
  const [corrected, setCorrected] = useState<{ seen_cents: number; total_cents: number } | null>(null)
  const is_code_idle = typed !== null && (active?.value_percentage ?? 0) >= typed.value_percentage
  const own = active && { ...active, code: active.holds_until === active.expires ? active.code : null }
  const best = typed && !is_code_idle ? { ...typed, holds_until: typed.expires } : own
  const kept_discount = kept?.discount ? { code: kept.discount.code, value_percentage: kept.discount.percentage, holds_until: null } : null
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

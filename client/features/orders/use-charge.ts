import { useState } from 'react'
import { useActiveDiscount } from '#client/features/discounts/discounts.api.ts'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { Package, Payment } from '#schemas/money/order.ts'
import { newTotalOf } from './orders.api.ts'

export interface ChargedDiscount {
  value_percentage: number
  /** Until when the price stays this low; null where nothing says so. */
  holds_until: string | null
}

export interface Charge {
  total_cents: number
  /** What the total takes off the package's price, or null. */
  discount: ChargedDiscount | null
  /** The code that was typed takes off no more than what the viewer has anyway. */
  is_code_idle: boolean
  /** After a refused order: the total is from then on what the server said it has become. */
  correct(error: unknown): void
}

interface ChargeWish {
  /** The payment that failed, whose price is kept. */
  kept: Payment | null
  /** The code that was typed and holds. */
  typed: DiscountCode | null
}

/** What ordering this package costs the viewer at this moment: what the pay button says is what the order asks for. */
export function useCharge({ price_cents }: Package, { kept, typed }: ChargeWish): Charge {
  const active = useActiveDiscount()
  const [corrected, setCorrected] = useState<{ seen_cents: number; total_cents: number } | null>(null)
  const is_code_idle = typed !== null && (active?.value_percentage ?? 0) >= typed.value_percentage
  const best = typed && !is_code_idle ? { value_percentage: typed.value_percentage, holds_until: typed.expires } : active
  const kept_discount = kept?.discount ? { value_percentage: kept.discount.percentage, holds_until: null } : null
  const discount = kept ? kept_discount : best
  const reduced_cents = kept?.amount_cents ?? (discount ? discounted(price_cents, discount) : price_cents)
  // what else changes the price, such as a code that is typed now, is newer than the correction
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

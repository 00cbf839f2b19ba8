import { useState } from 'react'
import { discounted } from '#schemas/discount-code.ts'
import type { Package } from '#schemas/order.ts'
import { type ActiveDiscount, useActiveDiscount } from './discounts.api.ts'
import { newTotalOf } from './orders.api.ts'

export interface Charge {
  total_cents: number
  /** What the total takes off the package's price, or null. */
  discount: ActiveDiscount | null
  /** After a refused order: the total is from then on what the server said it has become. */
  correct(error: unknown): void
}

/** What ordering this package costs the viewer at this moment: what the pay button says is what the order asks for. */
export function useCharge({ price_cents }: Package): Charge {
  const active = useActiveDiscount()
  const [corrected_cents, setCorrected] = useState<number | null>(null)
  const reduced_cents = active ? discounted(price_cents, active) : price_cents
  const total_cents = corrected_cents ?? reduced_cents
  const is_reduced = total_cents === reduced_cents && reduced_cents < price_cents
  return {
    total_cents,
    discount: is_reduced ? active : null,
    correct: (error) => setCorrected((before) => newTotalOf(error) ?? before),
  }
}

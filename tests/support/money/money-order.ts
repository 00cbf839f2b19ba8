/** Prices in cents of the package that all orders buy: the normal price, and the price with 25 % discount. */
export const prices = { full: 995, reduced: 746 } as const
export const settled = { paid: 'completed', failed: 'failed', cancelled: 'cancelled', expired: 'expired' } as const

/** A return of an order: the returned credits and money. The return may still be in progress. */
export interface Taking {
  kind: 'withdrawal' | 'provider' | 'chargeback'
  credits: number
  cents: number
  status: 'pending' | 'completed' | 'failed'
}

/** An order in the state that the shop has stored, and its payment in the state that the provider has stored. */
export interface ModelOrder {
  number: number
  by: number
  price: keyof typeof prices
  method: 'ideal' | 'banktransfer'
  /** Whether the shop got the confirmation of the provider that the payment exists. */
  is_started: boolean
  /** Whether the buyer got a reply to the order. */
  is_answered: boolean
  at_bank: 'pending' | (typeof settled)[keyof typeof settled]
  status: ModelOrder['at_bank']
  /** Hour at which the order was paid; null if it is unpaid. */
  paid_hours: number | null
  bank_refunded_cents: number
  bank_charged_back: boolean
  seen_refunded_cents: number
  seen_charged_back: boolean
  takings: Taking[]
}

export const newOrder = (order: Pick<ModelOrder, 'number' | 'by' | 'price' | 'method'>): ModelOrder => ({
  ...order,
  is_started: false,
  is_answered: false,
  at_bank: 'pending',
  status: 'pending',
  paid_hours: null,
  bank_refunded_cents: 0,
  bank_charged_back: false,
  seen_refunded_cents: 0,
  seen_charged_back: false,
  takings: [],
})

export const neverFailed = ({ status }: Taking): boolean => status !== 'failed'

/** Whether the order is paid and not returned. A partial refund by the provider does not count as a return. */
export const stands = ({ status, takings }: ModelOrder, price_cents: number): boolean =>
  status === 'completed' && !takings.some((each) => neverFailed(each) && (each.kind !== 'provider' || each.cents >= price_cents))

/** Refunds money at the provider. Returns false if the amount is more than the rest of the payment. */
export function bankRefund(order: ModelOrder, cents: number): boolean {
  if (order.bank_charged_back || order.bank_refunded_cents + cents > prices[order.price]) return false
  order.bank_refunded_cents += cents
  return true
}

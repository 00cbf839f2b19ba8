/** Of the package that everybody buys: as it stands, and with 25% off. */
export const prices = { full: 995, reduced: 746 } as const
export const settled = { paid: 'completed', failed: 'failed', cancelled: 'cancelled', expired: 'expired' } as const

/** Credits and money that went back, or are on their way. */
export interface Taking {
  kind: 'withdrawal' | 'provider' | 'chargeback'
  credits: number
  cents: number
  status: 'pending' | 'completed' | 'failed'
}

/** An order as the shop knows it, and its payment as the bank does. */
export interface ModelOrder {
  number: number
  by: number
  price: keyof typeof prices
  method: 'ideal' | 'banktransfer'
  /** The shop knows that the provider knows it. */
  is_started: boolean
  /** The buyer was told of it. */
  is_answered: boolean
  at_bank: 'pending' | (typeof settled)[keyof typeof settled]
  status: ModelOrder['at_bank']
  /** When it was paid; null until then. */
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

/** Paid, and not given back: a refund of a part at the provider leaves the rest. */
export const stands = ({ status, takings }: ModelOrder, price_cents: number): boolean =>
  status === 'completed' && !takings.some((each) => neverFailed(each) && (each.kind !== 'provider' || each.cents >= price_cents))

/** A bank gives back what it still has of a payment, and no more. */
export function bankRefund(order: ModelOrder, cents: number): boolean {
  if (order.bank_charged_back || order.bank_refunded_cents + cents > prices[order.price]) return false
  order.bank_refunded_cents += cents
  return true
}

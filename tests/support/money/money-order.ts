/** Prices in cents of the package that all orders buy: the normal price, and the price with 25 % discount. */
export const prices = { full: 995, reduced: 746 } as const
export const settled = { paid: 'completed', failed: 'failed', cancelled: 'cancelled', expired: 'expired' } as const

/** A return of an order: the returned credits and money. The return may still be in progress. */
export interface Taking {
  kind: 'withdrawal' | 'provider' | 'chargeback' | 'staff'
  /** Whether the purchase ends with this return, whatever its amount. A withdrawal that staff enter does. */
  ends_purchase?: boolean
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
  bank_charged_back_cents: number
  seen_refunded_cents: number
  seen_charged_back_cents: number
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
  bank_charged_back_cents: 0,
  seen_refunded_cents: 0,
  seen_charged_back_cents: 0,
  takings: [],
})

export const neverFailed = ({ status }: Taking): boolean => status !== 'failed'

const sumOf = (takings: readonly Taking[]): number => takings.filter(neverFailed).reduce((sum, { cents }) => sum + cents, 0)
const endsPurchase = ({ kind, ends_purchase }: Taking): boolean => kind === 'withdrawal' || kind === 'chargeback' || ends_purchase === true

/** Whether the order is paid and not returned. A partial refund by the provider or by staff does not count as a return. */
export const stands = ({ status, takings, price }: ModelOrder): boolean =>
  status === 'completed' && !takings.filter(neverFailed).some(endsPurchase) && sumOf(takings) < prices[price]

/** Whether the member can no longer withdraw. After a partial refund by staff, the member still can. */
export const isClosed = (order: ModelOrder): boolean =>
  !stands(order) || order.takings.some((each) => neverFailed(each) && each.kind === 'provider')

/** What may still be returned: refunds that are on their way count, and what the provider reports. */
export function leftOf({ price, takings, seen_refunded_cents, seen_charged_back_cents }: ModelOrder): number {
  const charged_back = sumOf(takings.filter(({ kind }) => kind === 'chargeback'))
  const refunded = Math.max(sumOf(takings) - charged_back, seen_refunded_cents)
  return Math.max(0, prices[price] - refunded - Math.max(charged_back, seen_charged_back_cents))
}

export interface StaffWish {
  part: 'full' | 'unused' | 'amount'
  cents: number
  reason: 'goodwill' | 'withdrawal'
}

/** The effect of a refund by staff. Null if it is refused. */
export function staffTaking(
  order: ModelOrder,
  { part, cents: wanted, reason }: StaffWish,
  { unspent, credits }: { unspent: number; credits: number },
): Taking | null {
  const left = leftOf(order)
  const unused = Math.min(left, Math.ceil((prices[order.price] * unspent) / credits))
  const cents = { full: left, unused, amount: wanted }[part]
  if (cents < 1 || cents > left) return null
  const worth = cents === left ? unspent : Math.floor((cents * credits) / prices[order.price])
  return { kind: 'staff', credits: Math.min(worth, unspent), cents, status: 'pending', ends_purchase: reason === 'withdrawal' }
}

/** Refunds money at the provider. Returns false if the amount is more than the rest of the payment. */
export function bankRefund(order: ModelOrder, cents: number): boolean {
  if (order.bank_charged_back_cents > 0 || order.bank_refunded_cents + cents > prices[order.price]) return false
  order.bank_refunded_cents += cents
  return true
}

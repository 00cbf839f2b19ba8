import type { Words } from '#client/desk/platform/words.ts'
import type { OrderLine } from '#schemas/desk/orders.ts'
import type { PaymentMethod } from '#schemas/money/order.ts'

/** Brand names of the payment methods. An empty name means that the messages contain the text. */
const names: Readonly<Record<PaymentMethod, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  creditcard: '',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  banktransfer: '',
  sofort: 'Sofort',
  eps: 'EPS',
  directdebit: '',
}
export const paymentMethods = Object.keys(names) as PaymentMethod[]

export const methodText = ({ find }: Pick<Words, 'find'>, method: PaymentMethod): string =>
  names[method] || (find(`methods.${method}`) ?? method)

type Tone = 'success' | 'warning' | 'danger' | 'line' | 'dashed' | 'plain'

/** Dashed means that the state is not final. */
const tones: Readonly<Record<OrderLine['state'], Tone>> = {
  pending: 'dashed',
  completed: 'success',
  failed: 'line',
  cancelled: 'line',
  expired: 'line',
  part_returned: 'warning',
  returned: 'plain',
  charged_back: 'danger',
}
export const toneOf = (state: OrderLine['state']): Tone => tones[state]

/** An amount that a person typed, in cents. Null if the text is no amount. */
export function centsOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** An amount in cents as a person types it. */
export const amountText = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)

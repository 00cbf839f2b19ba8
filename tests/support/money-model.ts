import { limits } from '#schemas/limits.ts'

export type Decision = 'paid' | 'failed' | 'cancelled' | 'expired'

/** What may happen, by the number of a member, a message or an order. */
export type Step =
  | { kind: 'send'; from: number; to: number; message: number }
  /** `sees` is the price on the pay button, whether it still holds or not. */
  | { kind: 'order'; by: number; order: number; sees: 'full' | 'reduced'; method?: 'ideal' | 'banktransfer' }
  | { kind: 'decide'; order: number; outcome: Decision | 'charged_back'; webhook?: 'once' | 'twice' }
  /** The buyer withdraws, for what the site says it comes to. */
  | { kind: 'withdraw'; order: number }
  /** The bank decides, and its webhook is late. */
  | { kind: 'decide_quietly'; order: number; outcome: Decision }
  | { kind: 'webhook'; order: number }
  | { kind: 'wait'; hours: number }

/** Of the package that everybody buys: as it stands, and with 25% off. */
export const prices = { full: 995, reduced: 746 } as const

const settled = { paid: 'completed', failed: 'failed', cancelled: 'cancelled', expired: 'expired' } as const
const refund_hours = 14 * 24

interface ModelOrder {
  by: number
  price: keyof typeof prices
  method: 'ideal' | 'banktransfer'
  at_bank: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
  /** When it was paid; null until then. */
  paid_hours: number | null
  is_charged_back: boolean
  /** Credits that were taken back; null while nothing was. */
  taken: number | null
}

/** The rules of money on one page, without a database: what the product must do, step by step. Null: the step is impossible. */
export class MoneyModel {
  readonly entries: [amount: number, reason: string][][]
  readonly is_premium: boolean[]
  readonly paid_cents: number[]
  readonly threads = new Map<string, { starter: number; messages: number[] }>()
  readonly orders = new Map<number, ModelOrder>()
  private readonly sent = new Map<number, { from: number; to: number }>()
  private readonly credits_bought: number
  /** Since everybody signed up. */
  hours = 0

  constructor({ members, credits, credits_bought }: { members: number; credits: number; credits_bought: number }) {
    this.entries = Array.from({ length: members }, () => [[credits, 'signup']])
    this.is_premium = Array.from({ length: members }, () => false)
    this.paid_cents = Array.from({ length: members }, () => 0)
    this.credits_bought = credits_bought
  }

  balance(member: number): number {
    return (this.entries[member] ?? []).reduce((sum, [amount]) => sum + amount, 0)
  }

  /** The HTTP status that the step must be answered with. */
  take(step: Step): number | null {
    if (step.kind === 'send') return this.send(step)
    if (step.kind === 'wait') {
      this.hours += step.hours
      return null
    }
    const order = this.orders.get(step.order)
    if (step.kind === 'order') return order ? repeat(order, step) : this.place(step)
    if (!order) return null
    if (step.kind === 'webhook') return this.settle(order)
    if (step.kind === 'withdraw') return this.withdraw(order, step.order)
    if (step.kind === 'decide' && step.outcome === 'charged_back') return this.chargeBack(order)
    if (order.at_bank === 'pending') order.at_bank = settled[step.outcome as Decision]
    if (step.kind === 'decide_quietly') return null
    if (order.at_bank !== settled[step.outcome as Decision]) return 409
    this.settle(order)
    return 200
  }

  private send({ from, to, message }: { from: number; to: number; message: number }): number {
    if (from === to) return 403
    const sent = this.sent.get(message)
    if (sent) return sent.from === from && sent.to === to ? 200 : 409
    const key = [from, to].sort().join()
    const thread = this.threads.get(key) ?? { starter: from, messages: [] }
    const started = [...this.threads.values()].filter(({ starter }) => starter === from).length
    if (thread.messages.length === 0 && !this.is_premium[from] && started >= limits.free_conversation_starts) return 403
    if (this.balance(from) < 1) return 402
    this.entries[from]?.push([-1, 'message'])
    this.threads.set(key, thread)
    thread.messages.push(message)
    this.sent.set(message, { from, to })
    return 200
  }

  /** The discount is for the first purchase within seven days. */
  private priceFor(member: number): keyof typeof prices {
    return !this.hasPaid(member) && this.hours < 7 * 24 ? 'reduced' : 'full'
  }

  /** Once, and for good: money that went back does not make the next purchase a first one. */
  private hasPaid(member: number): boolean {
    return (this.entries[member] ?? []).some(([, reason]) => reason === 'purchase')
  }

  /** At the price that was seen or not at all; a new reduced order ends the open ones, unless one of them was paid in the meantime. */
  private place({ by, order, sees, method = 'ideal' }: Extract<Step, { kind: 'order' }>): number {
    if (sees !== this.priceFor(by)) return 409
    const earlier = [...this.orders.values()].filter((each) => each.by === by && each.price === 'reduced' && each.status === 'pending')
    for (const each of sees === 'reduced' ? earlier : []) {
      if (each.at_bank === 'pending' && each.method !== 'banktransfer') each.at_bank = 'cancelled'
      this.settle(each)
    }
    // a transfer on its way cannot be called back, and holds the discount
    if (sees === 'reduced' && earlier.some(({ status }) => status === 'pending')) return 409
    if (sees !== this.priceFor(by)) return 409
    const fresh = { at_bank: 'pending', status: 'pending', paid_hours: null, is_charged_back: false, taken: null } as const
    this.orders.set(order, { by, price: sees, method, ...fresh })
    return 200
  }

  private settle(order: ModelOrder): number {
    if (order.status !== 'completed' && order.at_bank === 'completed') {
      this.entries[order.by]?.push([this.credits_bought, 'purchase'])
      this.is_premium[order.by] = true
      this.paid_cents[order.by] = (this.paid_cents[order.by] ?? 0) + prices[order.price]
      order.paid_hours = this.hours
    }
    order.status = order.at_bank
    if (order.status === 'completed' && order.is_charged_back && !this.charged_back.has(order)) this.takeBack(order)
    return 200
  }

  private readonly charged_back = new Set<ModelOrder>()

  private chargeBack(order: ModelOrder): number {
    if (order.at_bank !== 'completed') return 409
    order.is_charged_back = true
    this.settle(order)
    return 200
  }

  /** What is left of it, and never more than it brought. */
  private takeBack(order: ModelOrder): void {
    this.charged_back.add(order)
    const credits = Math.max(0, Math.min(this.credits_bought - (order.taken ?? 0), this.bought(order.by)))
    if (credits > 0) this.entries[order.by]?.push([-credits, 'chargeback'])
    if (this.isSole(order)) this.is_premium[order.by] = false
    order.taken = (order.taken ?? 0) + credits
  }

  private withdraw(order: ModelOrder, number: number): number {
    if (order.status !== 'completed' || order.paid_hours === null || order.taken !== null) return 409
    if (this.hours - order.paid_hours >= refund_hours) return 409
    const unused = Math.max(0, Math.min(this.credits_bought, this.bought(order.by) - this.laterCredits(order, number)))
    if (unused === 0) return 409
    this.entries[order.by]?.push([-unused, 'refund'])
    if (this.isSole(order)) this.is_premium[order.by] = false
    order.taken = unused
    return 200
  }

  /** What was bought and is left: what was given is spent first. */
  private bought(member: number): number {
    let [given, all] = [0, 0]
    for (const [amount, reason] of this.entries[member] ?? []) {
      all += amount
      if (reason === 'signup') given += amount
      if (reason === 'message') given = Math.max(0, given + amount)
    }
    return all - given
  }

  private laterCredits(order: ModelOrder, number: number): number {
    const later = [...this.orders].filter(([other, { by, status, paid_hours, taken }]) => {
      const is_later = (paid_hours ?? 0) > (order.paid_hours ?? 0) || (paid_hours === order.paid_hours && other > number)
      return by === order.by && status === 'completed' && taken === null && is_later
    })
    return later.length * this.credits_bought
  }

  /** No other order of theirs is paid and still stands. */
  private isSole(order: ModelOrder): boolean {
    return ![...this.orders.values()].some(
      (other) => other !== order && other.by === order.by && other.status === 'completed' && other.taken === null,
    )
  }
}

const repeat = (order: ModelOrder, { by, sees, method = 'ideal' }: Extract<Step, { kind: 'order' }>) =>
  order.by === by && order.price === sees && order.method === method ? 200 : 409

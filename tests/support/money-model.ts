import { limits } from '#schemas/limits.ts'

/** What may happen, by the number of a member, a message or an order. */
export type Step =
  | { kind: 'send'; from: number; to: number; message: number }
  /** `sees` is the price on the pay button, whether it still holds or not. */
  | { kind: 'order'; by: number; order: number; sees: 'full' | 'reduced' }
  | { kind: 'decide'; order: number; outcome: 'paid' | 'failed' | 'cancelled' }
  /** The bank decides, and its webhook is late. */
  | { kind: 'decide_quietly'; order: number; outcome: 'paid' | 'failed' | 'cancelled' }
  | { kind: 'webhook'; order: number }
  | { kind: 'wait'; hours: number }

/** Of the package that everybody buys: as it stands, and with 25% off. */
export const prices = { full: 995, reduced: 746 } as const

const settled = { paid: 'completed', failed: 'failed', cancelled: 'cancelled' } as const

interface ModelOrder {
  by: number
  price: keyof typeof prices
  at_bank: 'pending' | 'completed' | 'failed' | 'cancelled'
  status: 'pending' | 'completed' | 'failed' | 'cancelled'
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
    if (order.at_bank === 'pending') order.at_bank = settled[step.outcome]
    if (step.kind === 'decide_quietly') return null
    if (order.at_bank !== settled[step.outcome]) return 409
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
    return !this.is_premium[member] && this.hours < 7 * 24 ? 'reduced' : 'full'
  }

  /** At the price that was seen or not at all; a new reduced order ends the open ones, unless one of them was paid in the meantime. */
  private place({ by, order, sees }: Extract<Step, { kind: 'order' }>): number {
    if (sees !== this.priceFor(by)) return 409
    const earlier = [...this.orders.values()].filter((each) => each.by === by && each.price === 'reduced' && each.status === 'pending')
    for (const each of sees === 'reduced' ? earlier : []) {
      if (each.at_bank === 'pending') each.at_bank = 'cancelled'
      this.settle(each)
    }
    if (sees !== this.priceFor(by)) return 409
    this.orders.set(order, { by, price: sees, at_bank: 'pending', status: 'pending' })
    return 200
  }

  private settle(order: ModelOrder): number {
    if (order.status === 'pending' && order.at_bank === 'completed') {
      this.entries[order.by]?.push([this.credits_bought, 'purchase'])
      this.is_premium[order.by] = true
      this.paid_cents[order.by] = (this.paid_cents[order.by] ?? 0) + prices[order.price]
    }
    order.status = order.at_bank
    return 204
  }
}

const repeat = (order: ModelOrder, { by, sees }: Extract<Step, { kind: 'order' }>) => (order.by === by && order.price === sees ? 200 : 409)

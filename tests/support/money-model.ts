import { limits } from '#schemas/limits.ts'

/** What may happen, by the number of a member, a message or an order. */
export type Step =
  | { kind: 'send'; from: number; to: number; message: number }
  | { kind: 'order'; by: number; order: number }
  | { kind: 'decide'; order: number; outcome: 'paid' | 'failed' | 'cancelled' }
  /** The bank decides, and its webhook is late. */
  | { kind: 'decide_quietly'; order: number; outcome: 'paid' | 'failed' | 'cancelled' }
  | { kind: 'webhook'; order: number }

const settled = { paid: 'completed', failed: 'failed', cancelled: 'cancelled' } as const

interface ModelOrder {
  by: number
  at_bank: 'pending' | 'completed' | 'failed' | 'cancelled'
  status: 'pending' | 'completed' | 'failed' | 'cancelled'
}

/** The rules of money in forty lines, without a database: what the product must do, step by step. Null: the step is impossible. */
export class MoneyModel {
  readonly entries: [amount: number, reason: string][][]
  readonly is_premium: boolean[]
  readonly threads = new Map<string, { starter: number; messages: number[] }>()
  readonly orders = new Map<number, ModelOrder>()
  private readonly sent = new Map<number, { from: number; to: number }>()
  private readonly credits_bought: number

  constructor({ members, credits, credits_bought }: { members: number; credits: number; credits_bought: number }) {
    this.entries = Array.from({ length: members }, () => [[credits, 'signup']])
    this.is_premium = Array.from({ length: members }, () => false)
    this.credits_bought = credits_bought
  }

  balance(member: number): number {
    return (this.entries[member] ?? []).reduce((sum, [amount]) => sum + amount, 0)
  }

  /** The HTTP status that the step must be answered with. */
  take(step: Step): number | null {
    if (step.kind === 'send') return this.send(step)
    const order = this.orders.get(step.order)
    if (step.kind === 'order') {
      if (!order) this.orders.set(step.order, { by: step.by, at_bank: 'pending', status: 'pending' })
      return !order || order.by === step.by ? 200 : 409
    }
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

  private settle(order: ModelOrder): number {
    if (order.status === 'pending' && order.at_bank === 'completed') {
      this.entries[order.by]?.push([this.credits_bought, 'purchase'])
      this.is_premium[order.by] = true
    }
    order.status = order.at_bank
    return 204
  }
}

import { limits } from '#schemas/limits.ts'
import {
  bankRefund,
  isClosed,
  leftOf,
  type ModelOrder,
  neverFailed,
  newOrder,
  prices,
  settled,
  staffTaking,
  stands,
  type Taking,
} from './money-order.ts'
import { costs, type Spend, type Step } from './money-step.ts'

const refund_hours = 14 * 24
const late_hours = 1 / 60
/** Ages of an open payment, in hours, at which the product asks the provider for its status. */
const pauses = [0.25, 1, 4, 12]

/** A small model of the money rules without a database. It computes the expected result of each step. */
export class MoneyModel {
  readonly entries: [amount: number, reason: string][][]
  readonly is_premium: boolean[]
  readonly paid_cents: number[]
  readonly threads = new Map<string, { starter: number; messages: number[] }>()
  readonly orders = new Map<number, ModelOrder>()
  private readonly sent = new Map<number, { from: number; to: number; what: Spend }>()
  private checks: { order: ModelOrder; turn: number; due: number }[] = []
  private refunds: { order: ModelOrder; taking: Taking }[] = []
  private readonly staff_refunds = new Map<number, { order: ModelOrder; taking: Taking }>()
  private late: { order: ModelOrder; due: number }[] = []
  private readonly credits_bought: number
  /** Hours since the members signed up. */
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

  /** Whether a step is possible. Every step about an order, except placing it, needs an order to which the buyer got a reply. */
  isPossible(step: Step): boolean {
    return !('order' in step) || step.kind === 'order' || this.orders.get(step.order)?.is_answered === true
  }

  /** Performs a step. Returns the expected HTTP status; null for a step without a request. */
  take(step: Step): number | null {
    if (step.kind === 'send') return this.send(step)
    if (step.kind === 'wait') {
      this.hours += step.hours
      return null
    }
    if (step.kind === 'work') return this.work()
    const order = this.orders.get(step.order)
    if (step.kind === 'order') return order ? this.repeat(order, step) : this.place(step)
    if (!order) return null
    if (step.kind === 'webhook') return step.is_cut ? 500 : this.settle(order)
    if (step.kind === 'withdraw') return this.withdraw(order)
    if (step.kind === 'staff') return this.refund(order, step)
    if (step.kind === 'cancel') return this.cancel(order)
    if (step.kind === 'decide') return this.decide(order, step)
    if (order.at_bank === 'pending') order.at_bank = settled[step.outcome]
    return null
  }

  private send({ from, to, message, what }: Extract<Step, { kind: 'send' }>): number {
    if (from === to) return 403
    const sent = this.sent.get(message)
    if (sent) return sent.from === from && sent.to === to && sent.what === what ? 200 : 409
    const key = [from, to].sort().join()
    const thread = this.threads.get(key) ?? { starter: from, messages: [] }
    const started = [...this.threads.values()].filter(({ starter }) => starter === from).length
    if (thread.messages.length === 0 && !this.is_premium[from] && started >= limits.free_conversation_starts) return 403
    if (this.balance(from) < costs[what]) return 402
    this.entries[from]?.push([-costs[what], what])
    this.threads.set(key, thread)
    thread.messages.push(message)
    this.sent.set(message, { from, to, what })
    return 200
  }

  /** Returns the price for a member. The discount applies to the first purchase, within seven days. */
  private priceFor(member: number): keyof typeof prices {
    return !this.hasPaid(member) && this.hours < 7 * 24 ? 'reduced' : 'full'
  }

  /** Whether the member has ever paid. A refund does not change this, so the next purchase is still not the first one. */
  private hasPaid(member: number): boolean {
    return (this.entries[member] ?? []).some(([, reason]) => reason === 'purchase')
  }

  /**
   * Places an order, which needs the current price. A new discounted order cancels the member's open discounted orders, unless one of them
   * was paid meanwhile. While such an order is open, the server accepts the full price too.
   */
  private place({ by, order: number, sees, method, cut }: Extract<Step, { kind: 'order' }>): number {
    const earlier = [...this.orders.values()].filter((each) => each.by === by && each.price === 'reduced' && each.status === 'pending')
    if (sees !== this.priceFor(by) && !(sees === 'full' && earlier.length > 0)) return 409
    for (const each of sees === 'reduced' ? earlier : []) {
      if (each.method !== 'banktransfer' || !each.is_started) this.end(each)
      else this.settle(each)
      each.is_started = true
    }
    // an open bank transfer reserves the discount until it is paid, expires or is cancelled
    if (sees === 'reduced' && earlier.some(({ status }) => status === 'pending')) return 409
    if (sees === 'reduced' && this.priceFor(by) === 'full') return 409
    const order = newOrder({ number, by, price: sees, method })
    this.orders.set(number, order)
    this.checks.push({ order, turn: 0, due: this.hours + 0.25 })
    return start(order, cut)
  }

  /** Sends the same order again. If a crash prevented the start of its payment, the payment starts now. */
  private repeat(order: ModelOrder, { by, sees, method, cut }: Extract<Step, { kind: 'order' }>): number {
    if (order.by !== by || order.price !== sees || order.method !== method) return 409
    return start(order, order.is_started ? null : cut)
  }

  private end(order: ModelOrder): void {
    if (order.at_bank === 'pending') order.at_bank = 'cancelled'
    this.settle(order)
  }

  private cancel(order: ModelOrder): number {
    if (order.method !== 'banktransfer') return 409
    if (order.status === 'pending') this.end(order)
    return order.status === 'completed' ? 409 : 200
  }

  /** The provider decides about a payment once. It may later reverse or refund a paid payment, also once. */
  private decide(order: ModelOrder, { outcome, webhook }: Extract<Step, { kind: 'decide' }>): number {
    if (webhook === 'out_of_order') this.settle(order)
    if (outcome === 'charged_back' || outcome === 'refunded') {
      if (order.at_bank !== 'completed') return 409
      // the bank returns no money twice
      const rest = prices[order.price] - order.bank_refunded_cents
      if (outcome === 'charged_back') order.bank_charged_back_cents = rest
      else if (order.bank_refunded_cents + order.bank_charged_back_cents === 0) order.bank_refunded_cents = rest
      if ((outcome === 'charged_back' ? order.bank_charged_back_cents : order.bank_refunded_cents) === 0) return 409
    } else {
      if (order.at_bank === 'pending') order.at_bank = settled[outcome]
      if (order.at_bank !== settled[outcome]) return 409
    }
    if (webhook === 'late' || webhook === 'out_of_order') this.late.push({ order, due: this.hours + late_hours })
    else this.settle(order)
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
    if (order.status === 'completed') this.bookReversals(order)
    return 200
  }

  private bookReversals(order: ModelOrder): void {
    const { bank_refunded_cents, bank_charged_back_cents: cents } = order
    if (bank_refunded_cents <= order.seen_refunded_cents && cents === order.seen_charged_back_cents) return
    order.seen_refunded_cents = bank_refunded_cents
    order.seen_charged_back_cents = cents
    this.bookUnasked(order)
    if (cents > 0 && !order.takings.some(({ kind }) => kind === 'chargeback')) this.takeBack(order, { kind: 'chargeback', cents })
  }

  private bookUnasked(order: ModelOrder): void {
    const asked = order.takings.filter((each) => neverFailed(each) && each.kind !== 'chargeback')
    const cents = order.seen_refunded_cents - asked.reduce((sum, each) => sum + each.cents, 0)
    if (cents > 0) this.takeBack(order, { kind: 'provider', cents })
  }

  /** Removes the credits for the refunded money. It removes at most the credits of the order, and at most the remaining credits. */
  private takeBack(order: ModelOrder, { kind, cents }: { kind: 'chargeback' | 'provider'; cents: number }): void {
    const taken = order.takings.filter(neverFailed).reduce((sum, { credits }) => sum + credits, 0)
    const worth = Math.ceil((this.credits_bought * cents) / prices[order.price])
    const credits = Math.max(0, Math.min(worth, this.credits_bought - taken, this.bought(order.by)))
    if (credits > 0) this.entries[order.by]?.push([-credits, kind === 'provider' ? 'refund' : 'chargeback'])
    const returned = order.takings.filter(neverFailed).reduce((sum, each) => sum + each.cents, cents)
    if (returned >= prices[order.price] && this.isSole(order)) this.is_premium[order.by] = false
    order.takings.push({ kind, credits, cents, status: 'completed' })
  }

  private withdraw(order: ModelOrder): number {
    if (order.paid_hours === null || isClosed(order) || this.hours - order.paid_hours >= refund_hours) return 409
    const credits = this.unspent(order)
    const cents = Math.min(Math.ceil((prices[order.price] * credits) / this.credits_bought), leftOf(order))
    if (cents === 0) return 409
    return this.promise(order, { kind: 'withdrawal', credits, cents, status: 'pending' }, true)
  }

  private promise(order: ModelOrder, taking: Taking, ends: boolean): number {
    if (taking.credits > 0) this.entries[order.by]?.push([-taking.credits, 'refund'])
    if (ends && this.isSole(order)) this.is_premium[order.by] = false
    order.takings.push(taking)
    this.refunds.push({ order, taking })
    return 200
  }

  /** Refunds an order as staff. A repeated id with the same amount has no further effect. */
  private refund(order: ModelOrder, step: Extract<Step, { kind: 'staff' }>): number {
    if (order.status !== 'completed') return 409
    const known = this.staff_refunds.get(step.refund)
    if (known && step.part === 'amount') return known.order === order && known.taking.cents === step.cents ? 200 : 409
    const taking = staffTaking(order, step, { unspent: this.unspent(order), credits: this.credits_bought })
    if (!taking) return step.part === 'amount' && leftOf(order) > 0 ? 400 : 409
    if (known) return known.order === order && known.taking.cents === taking.cents ? 200 : 409
    this.staff_refunds.set(step.refund, { order, taking })
    return this.promise(order, taking, step.reason === 'withdrawal' || taking.cents === leftOf(order))
  }

  private work(): null {
    const is_due = ({ due }: { due: number }) => due <= this.hours
    for (const check of this.checks.filter(is_due)) this.ask(check)
    this.checks = this.checks.filter((each) => !is_due(each))
    for (const refund of this.refunds.splice(0)) this.payRefund(refund)
    for (const { order } of this.late.filter(is_due)) this.settle(order)
    this.late = this.late.filter((each) => !is_due(each))
    return null
  }

  private ask({ order, turn }: { order: ModelOrder; turn: number }): void {
    if (order.status !== 'pending') return
    if (order.is_started) this.settle(order)
    else {
      // the start of the payment was cut: the payment starts now but ends at once, because the buyer has never seen the payment page
      order.is_started = true
      this.end(order)
    }
    this.checks.push({ order, turn: turn + 1, due: this.hours + (pauses[turn + 1] ?? 24) })
  }

  /**
   * Pays a refund out. If the provider rejects the refund because the money was already returned in another way, the credits stay removed.
   */
  private payRefund({ order, taking }: { order: ModelOrder; taking: Taking }): void {
    taking.status = bankRefund(order, taking.cents) ? 'completed' : 'failed'
    if (taking.status === 'completed') return
    const others = order.takings.filter(neverFailed)
    const booked = others.reduce((sum, { cents }) => sum + cents, 0)
    if (others.some(({ kind }) => kind === 'chargeback') || order.seen_refunded_cents - booked >= taking.cents) return
    if (taking.credits > 0) this.entries[order.by]?.push([taking.credits, 'refund'])
    this.bookUnasked(order)
    if (stands(order)) this.is_premium[order.by] = true
  }

  /** The credits of this order that its buyer still has. The oldest credits are spent first. */
  private unspent(order: ModelOrder): number {
    const taken = order.takings.filter(neverFailed).reduce((sum, { credits }) => sum + credits, 0)
    return Math.max(0, Math.min(this.credits_bought - taken, this.bought(order.by) - this.laterCredits(order)))
  }

  /** Returns the remaining bought credits of a member. Free credits are spent before bought credits. */
  private bought(member: number): number {
    let [given, all] = [0, 0]
    for (const [amount, reason] of this.entries[member] ?? []) {
      all += amount
      if (reason === 'signup') given += amount
      if (reason in costs) given = Math.max(0, given + amount)
    }
    return all - given
  }

  /** Returns the credits of later orders. These credits are not spent yet, because the oldest credits are spent first. */
  private laterCredits(order: ModelOrder): number {
    const isLater = (other: ModelOrder) =>
      (other.paid_hours ?? 0) > (order.paid_hours ?? 0) || (other.paid_hours === order.paid_hours && other.number > order.number)
    return [...this.orders.values()]
      .filter((other) => other.by === order.by && other.status === 'completed' && isLater(other))
      .filter(({ takings }) => !takings.some((each) => neverFailed(each) && each.kind !== 'provider' && each.kind !== 'staff'))
      .reduce(
        (sum, { takings }) => sum + this.credits_bought - takings.filter(neverFailed).reduce((taken, { credits }) => taken + credits, 0),
        0,
      )
  }

  /** Whether this is the member's only order that is paid and not returned. */
  private isSole(order: ModelOrder): boolean {
    return ![...this.orders.values()].some((other) => other !== order && other.by === order.by && stands(other))
  }
}

function start(order: ModelOrder, cut: 'before' | 'after' | null): number {
  if (cut) return 500
  order.is_started = true
  order.is_answered = true
  return 200
}

import { v7 as newId } from 'uuid'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { quoteStaffRefund, refundByStaff } from '#server/features/orders/staff-refund.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { prices } from './money-order.ts'
import { costs, type Spend, type Step } from './money-step.ts'

export interface Person {
  id: string
  browser: Browser
}

/** Replaces the digits of an id by letters, because a first message must not contain anything like a phone number. */
export const inLetters = (id: string): string => id.replaceAll(/\d/g, (figure) => 'ghijklmnop'[Number(figure)] ?? '')

export const write = ({ browser }: Person, to: { id: string }, id = newId()) =>
  browser.post('/api/messages', { id, profile_id: to.id, body: `bericht ${inLetters(id)}` }).then(({ status }) => status)

const picture = await aJpeg({ width: 400, height: 400 })

/** Spends credits on a message, a gift or a photo. Returns the HTTP status. */
export function spend(from: Person, to: { id: string }, { what, id }: { what: Spend; id: string }): Promise<number> {
  if (what === 'message') return write(from, to, id)
  const { browser } = from
  const wish = { id, profile_id: to.id }
  const call =
    what === 'gift'
      ? browser.post('/api/gifts', { ...wish, gift: 'rose', credits: costs.gift })
      : browser.upload(`/api/chat-photos?${new URLSearchParams(wish)}`, picture)
  return call.then(({ status }) => status)
}

/** Simulates the provider. Its connection can be cut before a request arrives, or before the reply. */
export class CutBank {
  /** The order whose next payment start is cut, and the moment of the cut. */
  start: { order_id: string; cut: 'before' | 'after' } | null = null
  /** Id of the payment whose next status request loses its connection. */
  fetch: string | null = null
  readonly provider: PaymentProvider

  constructor() {
    const simulator = createSimulator()
    this.provider = {
      ...simulator,
      start: async (ctx, payment) => {
        const { cut } = this.start?.order_id === payment.order_id ? this.start : { cut: null }
        if (cut === 'before') throw new Error('the line was cut before the call')
        const started = await simulator.start(ctx, payment)
        if (cut === 'after') throw new Error('the line was cut before the answer')
        return started
      },
      fetch: async (ctx, provider_ref) => {
        if (this.fetch === provider_ref) throw new Error('the line was cut')
        return simulator.fetch(ctx, provider_ref)
      },
    }
  }
}

const queues = ['payment-check', 'refund', 'simulated-webhook']

/** Runs the steps of the model against the application. Members, messages and orders get real ids. */
export class World {
  readonly payment_ids = new Map<number, string>()
  readonly message_ids: string[]
  private readonly order_ids: string[]
  private readonly refund_ids = Array.from({ length: 12 }, () => newId())
  private readonly app: TestApp
  private readonly bank: Browser
  private readonly line: CutBank
  readonly members: Person[]

  constructor(app: TestApp, { members, line }: { members: Person[]; line: CutBank }) {
    this.app = app
    this.line = line
    this.members = members
    this.message_ids = Array.from({ length: 40 }, () => newId())
    this.order_ids = Array.from({ length: 10 }, () => newId())
    this.bank = app.visit('vonk')
  }

  member = (index: number): Person => this.members[index] ?? fail(index)

  async take(step: Step, owner: (order: number) => number): Promise<number | null> {
    switch (step.kind) {
      case 'send':
        return spend(this.member(step.from), this.member(step.to), {
          what: step.what,
          id: this.message_ids[step.message] ?? fail(step.message),
        })
      case 'order':
        return this.order(step)
      case 'webhook':
        return this.hear(step)
      case 'decide': {
        const { browser } = this.member(owner(step.order))
        const { outcome, webhook } = step
        return browser.post(`/api/simulated-payments/${this.payment_id(step.order)}`, { outcome, webhook }).then(({ status }) => status)
      }
      case 'withdraw': {
        const { browser } = this.member(owner(step.order))
        const address = `/api/orders/${this.order_ids[step.order]}/withdrawal`
        const quote = await browser.get(address)
        return quote.status === 200
          ? browser.post(address, { refund_cents: quote.body.refund_cents }).then(({ status }) => status)
          : quote.status
      }
      case 'staff':
        return this.refund(step)
      case 'cancel': {
        const { browser } = this.member(owner(step.order))
        return browser.post(`/api/orders/${this.order_ids[step.order]}/cancellation`, {}).then(({ status }) => status)
      }
      case 'decide_quietly': {
        const status = step.outcome === 'paid' ? 'completed' : step.outcome
        await this.app.db.asOwner("update simulated_payment set status = $2 where id = $1 and status = 'pending'", [
          this.payment_id(step.order),
          status,
        ])
        return null
      }
      case 'work':
        return this.work()
      case 'wait':
        this.app.clock.pass({ hours: step.hours })
        return null
    }
  }

  private async order({ by, order, sees, method, cut }: Extract<Step, { kind: 'order' }>): Promise<number> {
    const id = this.order_ids[order] ?? fail(order)
    this.line.start = cut && { order_id: id, cut }
    const { status, body } = await this.member(by).browser.post('/api/orders', { id, package: 'p0', method, total_cents: prices[sees] })
    this.line.start = null
    if (status === 200) this.payment_ids.set(order, body.payment.payment_id)
    return status
  }

  private async refund({ order, refund, part, cents, reason }: Extract<Step, { kind: 'staff' }>): Promise<number> {
    const order_id = this.order_ids[order] ?? fail(order)
    const by = { reason, asked_by: 'staff:1', answered_by: null, why: 'a test' }
    const id = this.refund_ids[refund] ?? fail(refund)
    try {
      await this.app.inSite(this.app.site('vonk').id, async (ctx) => {
        const amount_cents = part === 'amount' ? cents : (await quoteStaffRefund(ctx, order_id, { part, reason })).amount_cents
        await transaction(ctx, (tx) => refundByStaff(tx, { id, order_id, part, amount_cents, ...by }))
      })
      return 200
    } catch (error) {
      if (error instanceof Fault) return error.status
      throw error
    }
  }

  private async hear({ order, is_cut }: Extract<Step, { kind: 'webhook' }>): Promise<number> {
    const id = this.payment_id(order)
    this.line.fetch = is_cut ? id : null
    const { status } = await this.bank.post('/api/payments/webhook', { id })
    this.line.fetch = null
    return status
  }

  private async work(): Promise<null> {
    for (const queue of queues) {
      for (const job of (await this.app.db.jobs.claimJobs(queue, 1000)).sort((a, b) => a.id.localeCompare(b.id))) {
        await this.app.perform(job)
        await this.app.db.jobs.complete(job)
      }
    }
    return null
  }

  private payment_id = (order: number): string => this.payment_ids.get(order) ?? fail(order)
}

function fail(index: number): never {
  throw new TypeError(`nothing has the number ${index}`)
}

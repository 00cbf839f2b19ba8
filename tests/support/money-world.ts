import { v7 as newId } from 'uuid'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { prices, type Step } from './money-model.ts'

export interface Person {
  id: string
  browser: Browser
}

export const write = ({ browser }: Person, to: { id: string }, id = newId()) =>
  browser.post('/api/messages', { id, profile_id: to.id, body: `bericht ${id}` }).then(({ status }) => status)

/** Takes the model's steps against the application: members, messages and orders get real ids. */
export class World {
  readonly payment_ids = new Map<number, string>()
  readonly message_ids: string[]
  private readonly order_ids: string[]
  private readonly app: TestApp
  private readonly bank: Browser
  readonly members: Person[]

  constructor(app: TestApp, members: Person[]) {
    this.app = app
    this.members = members
    this.message_ids = Array.from({ length: 40 }, () => newId())
    this.order_ids = Array.from({ length: 10 }, () => newId())
    this.bank = app.visit('vonk')
  }

  member = (index: number): Person => this.members[index] ?? fail(index)

  async take(step: Step, owner: (order: number) => number): Promise<number | null> {
    switch (step.kind) {
      case 'send':
        return write(this.member(step.from), this.member(step.to), this.message_ids[step.message])
      case 'order': {
        const { browser } = this.member(step.by)
        const wish = { id: this.order_ids[step.order], package: 'p0', method: step.method ?? 'ideal', total_cents: prices[step.sees] }
        const { status, body } = await browser.post('/api/orders', wish)
        if (status === 200) this.payment_ids.set(step.order, body.payment.payment_id)
        return status
      }
      case 'webhook':
        return this.bank.post('/api/payments/webhook', { id: this.payment_id(step.order) }).then(({ status }) => status)
      case 'decide': {
        const { browser } = this.member(owner(step.order))
        return browser
          .post(`/api/simulated-payments/${this.payment_id(step.order)}`, { outcome: step.outcome, webhook: step.webhook ?? 'once' })
          .then(({ status }) => status)
      }
      case 'withdraw': {
        const { browser } = this.member(owner(step.order))
        const address = `/api/orders/${this.order_ids[step.order]}/withdrawal`
        const quote = await browser.get(address)
        return quote.status === 200
          ? browser.post(address, { refund_cents: quote.body.refund_cents }).then(({ status }) => status)
          : quote.status
      }
      case 'decide_quietly': {
        const status = step.outcome === 'paid' ? 'completed' : step.outcome
        await this.app.db.asOwner("update simulated_payment set status = $2 where id = $1 and status = 'pending'", [
          this.payment_id(step.order),
          status,
        ])
        return null
      }
      case 'wait':
        this.app.clock.pass({ hours: step.hours })
        return null
    }
  }

  private payment_id = (order: number): string => this.payment_ids.get(order) ?? fail(order)
}

function fail(index: number): never {
  throw new TypeError(`nothing has the number ${index}`)
}

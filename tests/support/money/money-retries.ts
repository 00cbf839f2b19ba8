import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from './money-world.ts'

/**
 * Prices in cents of package p0, with each discount that a retry may keep: the welcome discount, and a code that can be used only once in
 * total.
 */
const discount_prices = { full: 995, welcome: 746, code: 497 } as const
export const once_only_code = { code: 'EENMAAL', value_percentage: 50, validity: 'once' } as const
/** Age of an account in days when a sequence starts. At that time, the welcome discount lasts for `welcome_hours` more. */
export const account_days = 6.5
const welcome_hours = 12

type Price = keyof typeof discount_prices
type Ending = 'paid' | 'failed' | 'cancelled' | 'expired'

type RetryStep =
  /** `retries` is the number of the failed order that this order repeats, or null. A retry sends no code. */
  | { kind: 'order'; by: number; order: number; sees: Price; retries: number | null }
  | { kind: 'decide'; order: number; outcome: Ending }
  | { kind: 'wait'; hours: number }

interface Size {
  members: number
  orders: number
}

export function retrySteps({ members, orders }: Size): fc.Arbitrary<RetryStep> {
  const number = fc.nat({ max: orders - 1 })
  const sees = fc.constantFrom<Price[]>('full', 'welcome', 'welcome', 'code', 'code')
  const retries = fc.option(number, { freq: 3 })
  const outcome = fc.constantFrom<Ending[]>('paid', 'failed', 'failed', 'failed', 'cancelled', 'expired')
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('order' as const), by: fc.nat({ max: members - 1 }), order: number, sees, retries }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('decide' as const), order: number, outcome }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 13, 24) }) },
  )
}

interface Placed {
  by: number
  price: Price
  status: 'pending' | Ending
  /** Hour at which the first order in the chain of retries was placed. */
  chain_hours: number
}

/** A model of the rules for discounts and retries, without a database. */
export class RetryModel {
  readonly orders = new Map<number, Placed>()
  hours = 0

  /** Whether a step is possible. Each order number is used once, because MoneyModel covers repeated orders. */
  isPossible(step: RetryStep): boolean {
    if (step.kind === 'wait') return true
    if (step.kind === 'decide') return this.orders.has(step.order)
    return !this.orders.has(step.order) && (step.retries === null || this.orders.has(step.retries))
  }

  /** Performs a step. Returns the expected HTTP status; null if the step sends no request. */
  take(step: RetryStep): number | null {
    if (step.kind === 'wait') {
      this.hours += step.hours
      return null
    }
    return step.kind === 'decide' ? this.decide(step) : this.place(step)
  }

  private decide({ order, outcome }: Extract<RetryStep, { kind: 'decide' }>): number {
    const placed = this.orders.get(order)
    if (!placed) return 404
    if (placed.status === 'pending') placed.status = outcome
    return placed.status === outcome ? 200 : 409
  }

  private place({ by, order, sees, retries }: Extract<RetryStep, { kind: 'order' }>): number {
    const types_code = retries === null && sees === 'code'
    if (types_code && !this.isFree(by)) return 409
    const keptNow = () => (retries === null ? null : this.kept(by, retries))
    const priceFor = (kept: Placed | null) => kept?.price ?? (types_code ? 'code' : this.priceNow(by))
    const price = priceFor(keptNow())
    const open = [...this.orders.values()].filter((each) => each.by === by && each.status === 'pending' && each.price !== 'full')
    if (sees !== price) {
      if (sees !== 'full' || open.length === 0) return 409
      this.orders.set(order, { by, price: 'full', status: 'pending', chain_hours: this.hours })
      return 200
    }
    if (price !== 'full') for (const each of open) each.status = 'cancelled'
    // the line above may have cancelled the failed order that this retry names; a cancelled order keeps its price for a retry, and this
    // price may differ from the price on the pay button
    const kept = keptNow()
    if (priceFor(kept) !== sees) return 409
    this.orders.set(order, { by, price, status: 'pending', chain_hours: kept?.chain_hours ?? this.hours })
    return 200
  }

  private kept(by: number, retries: number): Placed | null {
    const failed = this.orders.get(retries)
    if (failed?.by !== by || failed.status === 'pending' || failed.status === 'paid') return null
    if (this.hours - failed.chain_hours >= 24) return null
    if (failed.price === 'welcome' && this.hasPaid(by)) return null
    return failed.price === 'code' && !this.isFree(by) ? null : failed
  }

  private priceNow(by: number): Price {
    return !this.hasPaid(by) && this.hours < welcome_hours ? 'welcome' : 'full'
  }

  private hasPaid(by: number): boolean {
    return [...this.orders.values()].some((each) => each.by === by && each.status === 'paid')
  }

  /** Whether a member may use the code: no payment has used the code, and no other member's open order reserves it. */
  private isFree(by: number): boolean {
    return ![...this.orders.values()].some(
      (each) => each.price === 'code' && (each.status === 'paid' || (each.status === 'pending' && each.by !== by)),
    )
  }
}

/** Runs the steps of a sequence against the application. */
export class RetryWorld {
  private readonly order_ids = Array.from({ length: 12 }, () => newId())
  private readonly payment_ids = new Map<number, string>()
  private readonly owners = new Map<number, Person>()
  private readonly app: TestApp
  private readonly members: readonly Person[]

  constructor(app: TestApp, members: readonly Person[]) {
    this.app = app
    this.members = members
  }

  async take(step: RetryStep): Promise<number | null> {
    if (step.kind === 'wait') {
      this.app.clock.pass({ hours: step.hours })
      return null
    }
    return step.kind === 'decide' ? this.decide(step.order, step.outcome) : this.order(step)
  }

  async decide(order: number, outcome: Ending): Promise<number> {
    const call = this.owners.get(order)?.browser.post(`/api/simulated-payments/${this.payment_ids.get(order)}`, { outcome })
    return call ? call.then(({ status }) => status) : 404
  }

  private async order({ by, order, sees, retries }: Extract<RetryStep, { kind: 'order' }>): Promise<number> {
    const member = this.members[by]
    const id = this.order_ids[order]
    if (!member || !id) throw new TypeError(`no member ${by} or no order ${order}`)
    const retry_of = retries === null ? undefined : this.order_ids[retries]
    const code = sees === 'code' && retries === null ? once_only_code.code : undefined
    const wish = {
      id,
      package: 'p0',
      method: 'ideal',
      total_cents: discount_prices[sees],
      ...(code && { code }),
      ...(retry_of && { retry_of }),
    }
    const { status, body } = await member.browser.post('/api/orders', wish)
    if (status !== 200) return status
    this.payment_ids.set(order, body.payment.payment_id)
    this.owners.set(order, member)
    return status
  }
}

/** Makes the once-only code unused again, for the next sequence. */
export async function freeTheCode({ db }: TestApp): Promise<void> {
  await db.asOwner('update credit_order set discount_code = $2 where discount_code = $1', [once_only_code.code, 'PAST'])
  await db.asOwner('update discount_use set code = $2 where code = $1', [once_only_code.code, 'PAST'])
}

interface UseBooks {
  /** Number of payments with the once-only code. */
  paid_with_code: number
  /** Number of orders whose recorded use of the code contradicts their state. */
  wrong_uses: number
  /** The largest number of discounted payments of one member. */
  most_discounts: number
}

export async function usesOf({ db }: TestApp, members: readonly Person[]): Promise<UseBooks> {
  const [books] = await db.asOwner<UseBooks>(
    `with own as (
       select o.*, u.state from credit_order o left join discount_use u on u.site_id = o.site_id and u.order_id = o.id
       where o.discount_code is not null and o.member_id = any($1))
     select (count(*) filter (where discount_code = $2 and completed_at is not null))::int as paid_with_code,
            (count(*) filter (where state is distinct from
              case status when 'completed' then 'used' when 'pending' then 'reserved' else 'released' end))::int as wrong_uses,
            coalesce((select max(n) from (select count(*)::int as n from own where completed_at is not null
                                          and discount_code <> $2 group by member_id) c), 0) as most_discounts
     from own`,
    [members.map(({ id }) => id), once_only_code.code],
  )
  if (!books) throw new TypeError('the books cannot be read')
  return books
}

import { openSite } from '#server/features/orders/open-site.ts'
import type { Voided } from '#server/features/orders/void-trial.ts'
import type { TestApp } from '#tests/support/app.ts'
import { MoneyModel } from './money-model.ts'
import { type ModelOrder, neverFailed } from './money-order.ts'

/** A model of the end of a trial: purchases with simulated money are voided, and nothing is refunded. */
export class TrialModel extends MoneyModel {
  /** Opens the site: removes unspent bought credits and ends premium. Free credits and spent credits do not change. */
  open(): Voided {
    const orders = [...this.orders.values()].filter(({ status }) => status === 'pending' || status === 'completed')
    const members = [...new Set(orders.map(({ by }) => by))]
    let [credits, premium] = [0, 0]
    for (const member of members) {
      const taken = this.boughtBy(member)
      // add one ledger entry for each order with unspent credits, the newest order first
      for (const each of this.leftOf(member, taken)) this.entries[member]?.push([-each, 'void'])
      credits += taken
      if (this.is_premium[member] && orders.some(({ by, status }) => by === member && status === 'completed')) premium += 1
      if (orders.some(({ by, status }) => by === member && status === 'completed')) this.is_premium[member] = false
    }
    return { orders: orders.length, members: members.length, credits, premium }
  }

  private boughtBy(member: number): number {
    let [given, all] = [0, 0]
    for (const [amount, reason] of this.entries[member] ?? []) {
      all += amount
      if (reason === 'signup') given += amount
      if (reason === 'message' || reason === 'photo' || reason === 'gift') given = Math.max(0, given + amount)
    }
    return all - given
  }

  private leftOf(member: number, bought: number): number[] {
    let left = bought
    const newest_first = [...this.orders.values()]
      .filter(({ by, status }) => by === member && status === 'completed')
      .sort((a, b) => (b.paid_hours ?? 0) - (a.paid_hours ?? 0) || b.number - a.number)
    return newest_first.flatMap((order) => {
      const credits = hasPending(order) ? 0 : Math.min(left, 10 - takenOf(order))
      left -= credits
      return credits > 0 ? [credits] : []
    })
  }
}

const hasPending = ({ takings }: ModelOrder): boolean => takings.some(({ status }) => status === 'pending')
const takenOf = ({ takings }: ModelOrder): number => takings.filter(neverFailed).reduce((sum, { credits }) => sum + credits, 0)

/** Opens a site, as `couplet apply` does. */
export const openTrial = (app: TestApp, site: string): Promise<Voided> => app.inSite(app.site(site).id, (ctx) => openSite(ctx, 'a test'))

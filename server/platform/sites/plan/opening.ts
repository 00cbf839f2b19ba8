import { danger, type PlanLine } from './plan-line.ts'
import { countOf } from './words.ts'

/** Describes the trial purchases that become void when the site opens. */
export function planTrialMoney({ orders, members, credits }: { orders: number; members: number; credits: number }): PlanLine[] {
  if (orders === 0) return []
  return [
    danger(
      'payment',
      `Going live voids the trial’s ${countOf(orders, 'order')} of ${countOf(members, 'member')}: ${countOf(credits, 'unspent credit')} and premium end. Nobody is paid anything, because nobody paid.`,
    ),
  ]
}

/** Describes the demo logins that are closed when the site opens. */
export function planDemoLogins(count: number): PlanLine[] {
  if (count === 0) return []
  return [danger('access', `Going live closes ${countOf(count, 'demo login')} with a public password. Their profiles disappear.`)]
}

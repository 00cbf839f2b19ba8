import { type DiscountCode, type DiscountWish, discounted } from '#schemas/discount-code.ts'
import { limits } from '#schemas/limits.ts'
import type { AppliedDiscount } from '#schemas/order.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { Fault } from '#server/platform/fault.ts'
import { findMembership } from './orders.queries.ts'
import { type Membership, timeBonusEnd, welcomeEnd } from './time-bonus.ts'

/**
 * The codes there are today are entitlements: neither is stored, both follow from the account and the server's clock. Whoever types the
 * bonus' code without having the bonus is told what everybody with a wrong code is told.
 */
export async function getDiscountCode(ctx: MemberContext, { welcome = false, code }: DiscountWish): Promise<DiscountCode> {
  const membership = await getMembership(ctx)
  const is_bonus = code === undefined || code === limits.time_bonus.code
  const found = welcome ? welcomeCode(ctx, membership) : is_bonus ? timeBonus(ctx, membership) : null
  if (!found) throw new Fault('code_not_found')
  return found
}

/** What the viewer's next order is charged with: the time bonus, otherwise the welcome discount (ST-11). Never both. */
export async function getActiveDiscount(ctx: MemberContext): Promise<DiscountCode | null> {
  const membership = await getMembership(ctx)
  return timeBonus(ctx, membership) ?? welcomeCode(ctx, membership)
}

export interface Charge {
  amount_cents: number
  discount: AppliedDiscount | null
}

/** A discount that takes nothing off, as of the smallest price there is, is none. */
export function chargeFor(price_cents: number, code: DiscountCode | null): Charge {
  const amount_cents = code ? discounted(price_cents, code) : price_cents
  if (!code || amount_cents === price_cents) return { amount_cents, discount: null }
  return { amount_cents, discount: { code: code.code, percentage: code.value_percentage, undiscounted_cents: price_cents } }
}

async function getMembership(ctx: MemberContext): Promise<Membership> {
  const membership = await findMembership(ctx)
  if (!membership) throw new Fault('not_found')
  return membership
}

const timeBonus = (ctx: MemberContext, membership: Membership) =>
  codeOf(ctx, { ...limits.time_bonus, ends_at: timeBonusEnd(membership, ctx.now) })

const welcomeCode = (ctx: MemberContext, membership: Membership) =>
  codeOf(ctx, { ...limits.welcome_discount, ends_at: welcomeEnd(membership, ctx.now) })

interface Entitlement {
  code: string
  value_percentage: number
  ends_at: Date | null
}

/** For any package, country and way to pay. */
function codeOf({ viewer }: MemberContext, { code, value_percentage, ends_at }: Entitlement): DiscountCode | null {
  return (
    ends_at && {
      code,
      value_percentage,
      minimum_order_value: 0,
      country: null,
      currency: null,
      user_id: viewer.id,
      expires: ends_at.toISOString(),
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: null,
    }
  )
}

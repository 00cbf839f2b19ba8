import { limits } from '#schemas/limits.ts'
import type { DiscountCode, DiscountQuery } from '#schemas/money/discount-code.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { AppliedDiscount, Package, PaymentMethod } from '#schemas/money/order.ts'
import { getOffers } from '#server/features/credits/credits.service.ts'
import { findMembership, hasPaidSince } from '#server/features/orders/orders.queries.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { timeBonusEnd, welcomeEnd } from './time-bonus.ts'
import { getTypedCode } from './typed-codes.ts'

/** The parts of an order that decide which discounts apply. */
export interface Basket {
  offer: Pick<Package, 'price_cents' | 'currency'>
  country: string
  method: PaymentMethod
}

type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/**
 * Returns a discount code of the viewer. Time bonus and welcome discount are not stored: both are computed from the account and the
 * server's clock. If the viewer does not have a bonus, its code is answered like an unknown code (VA-09).
 */
export async function getDiscountCode(ctx: MemberContext, wish: DiscountQuery): Promise<DiscountCode> {
  const own = entitlementsOf(ctx, await getMembership(ctx))
  const { welcome = false, code } = wish
  if (code !== undefined && !welcome)
    return own.find((each) => each.code === normal(code)) ?? getTypedCode(ctx, code, await basketOf(ctx, wish))
  const name = welcome ? limits.welcome_discount.code : limits.time_bonus.code
  const found = own.find((each) => each.code === name)
  if (!found) throw new Fault('code_not_found')
  return found
}

/**
 * The best single discount for the viewer's next order. Of equal discounts, the time bonus has priority, then the welcome discount (ST-11).
 * A typed code is used only if it reduces the price more.
 */
export async function getActiveDiscount(
  ctx: MemberContext,
  { code, basket }: { code?: string; basket: Basket },
): Promise<DiscountCode | null> {
  const own = entitlementsOf(ctx, await getMembership(ctx))
  const is_own = own.some((each) => code !== undefined && each.code === normal(code))
  const typed = code === undefined || is_own ? [] : [await getTypedCode(ctx, code, basket)]
  return [...own, ...typed].reduce<DiscountCode | null>(
    (best, each) => (best && best.value_percentage >= each.value_percentage ? best : each),
    null,
  )
}

const normal = (code: string): string => code.trim().toUpperCase()

export interface OrderCharge {
  amount_cents: number
  discount: AppliedDiscount | null
}

/** If the price is so low that the discount reduces nothing, the discount is not recorded. */
export function chargeFor(price_cents: number, code: DiscountCode | null): OrderCharge {
  const amount_cents = code ? discounted(price_cents, code) : price_cents
  if (!code || amount_cents === price_cents) return { amount_cents, discount: null }
  return { amount_cents, discount: { code: code.code, percentage: code.value_percentage, undiscounted_cents: price_cents } }
}

async function getMembership(ctx: MemberContext): Promise<MembershipRow> {
  const membership = await findMembership(ctx)
  if (!membership) throw new Fault('not_found')
  return membership
}

/** The selected package and payment method; by default the smallest package and the first method. */
async function basketOf(ctx: MemberContext, wish: DiscountQuery): Promise<Basket> {
  const { country, packages, methods } = await getOffers(ctx)
  const offer = packages.find(({ id }) => id === wish.package) ?? packages[0]
  const method = wish.method ?? methods[0]
  if (!offer || !method) throw new Fault('code_not_found')
  return { offer, country, method }
}

function entitlementsOf(ctx: MemberContext, membership: MembershipRow): DiscountCode[] {
  const { discounts } = ctx.site.file
  const moment = { discounts, now: ctx.now }
  const { code: bonus_code } = limits.time_bonus
  const { code: welcome_code } = limits.welcome_discount
  return [
    codeOf(ctx, { code: bonus_code, value_percentage: discounts.time_bonus.percentage, ends_at: timeBonusEnd(membership, moment) }),
    codeOf(ctx, { code: welcome_code, value_percentage: discounts.welcome.percentage, ends_at: welcomeEnd(membership, moment) }),
    codeOf(ctx, { code: limits.stay_discount.code, value_percentage: membership.stay_percentage ?? 0, ends_at: membership.stay_ends_at }),
  ].filter((code) => code !== null)
}

interface Entitlement {
  code: string
  value_percentage: number
  ends_at: Date | null
}

/** A discount that is valid for any package, country and payment method. */
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

/** True for a discount that a member gets through the account. False for a code in the site file. */
export function isEntitlement(code: string): boolean {
  const { time_bonus, welcome_discount, stay_discount } = limits
  return code === time_bonus.code || code === welcome_discount.code || code === stay_discount.code
}

interface ReusedDiscount {
  discount: AppliedDiscount
  /** The time of the first order in a series of retries. */
  since: Date
  basket: Basket
}

/**
 * Whether a retry may use the discount of the failed order. A code of the site must pass all its rules again, such as its end date. A time
 * bonus or welcome discount may have expired meanwhile, if the member has bought nothing and the site still gives the discount.
 */
export async function mayReuseDiscount(
  ctx: MemberContext,
  { discount: { code, percentage }, since, basket }: ReusedDiscount,
): Promise<boolean> {
  if (code === limits.stay_discount.code) return !(await hasPaidSince(ctx, { member_id: ctx.viewer.id, since }))
  if (isEntitlement(code)) return isGiven(ctx, code) && !(await getMembership(ctx)).has_paid
  try {
    return (await getTypedCode(ctx, code, basket)).value_percentage >= percentage
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

function isGiven({ site }: MemberContext, code: string): boolean {
  const { welcome, time_bonus } = site.file.discounts
  return code === limits.welcome_discount.code ? welcome.on : time_bonus.on
}

import { sql } from 'kysely'
import { tidyValue } from '#schemas/members/visible-text.ts'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import { maybeOne, one } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import type { Basket } from './discount-codes.ts'

type SiteCode = MemberContext['site']['file']['discount_codes'][number]

/**
 * Returns a code of the site for this basket and member, or throws the reason why the code is refused (VA-09). A code for another member is
 * answered like an unknown code.
 */
export async function getTypedCode(ctx: MemberContext, typed: string, { offer, country, method }: Basket): Promise<DiscountCode> {
  const name = tidyValue(typed).toUpperCase()
  const found = ctx.site.file.discount_codes.find(({ code, user_id }) => code === name && (user_id ?? ctx.viewer.id) === ctx.viewer.id)
  if (found?.status !== 'active') throw new Fault('code_not_found')
  if (found.expires && new Date(found.expires) <= ctx.now) throw new Fault('code_expired')
  if (await isUsed(ctx, found)) throw new Fault('code_used')
  const wrong_country = found.country !== undefined && found.country !== country
  if (wrong_country || (found.currency !== undefined && found.currency !== offer.currency)) throw new Fault('code_country')
  if (offer.price_cents < found.minimum_order_value)
    throw new Fault('code_minimum', { data: { minimum_cents: found.minimum_order_value, currency: offer.currency } })
  if (found.paymentmethods && !found.paymentmethods.includes(method)) throw new Fault('code_method')
  return toDiscountCode(found)
}

function toDiscountCode(found: SiteCode): DiscountCode {
  const { code, value_percentage, minimum_order_value, validity } = found
  return {
    code,
    value_percentage,
    minimum_order_value,
    country: found.country ?? null,
    currency: found.currency ?? null,
    user_id: found.user_id ?? null,
    expires: found.expires ?? null,
    status: 'active',
    validity,
    expired: false,
    paymentmethods: found.paymentmethods ?? null,
  }
}

/**
 * True if a payment used the code. A code that can be used once in total is also reserved by another member's open order.
 * During a rollout, an older process stores orders without a discount use, so the state of the order counts too.
 */
async function isUsed(ctx: MemberContext, { code, validity }: SiteCode): Promise<boolean> {
  const is_paid = sql`(u.state = 'used' or o.completed_at is not null)`
  const is_reserved = sql`(o.status = 'pending' and u.state is distinct from 'released')`
  const condition =
    validity === 'once'
      ? sql`(${is_paid} or (${is_reserved} and o.member_id <> ${ctx.viewer.id}))`
      : sql`(${is_paid} and o.member_id = ${ctx.viewer.id})`
  const row = await maybeOne(
    ctx,
    sql`select o.id from credit_order o left join discount_use u on u.site_id = o.site_id and u.order_id = o.id
        where o.site_id = ${ctx.site.id} and o.discount_code = ${code} and ${condition} limit 1`,
  )
  return row !== null
}

/** Locks a code until the end of the transaction, so that concurrent orders with it run one after the other. */
export const lockCode = (ctx: MemberContext, code: string) =>
  one(ctx, sql`select pg_advisory_xact_lock(${ctx.site.id}::int, hashtext(${code})) is null as done`)

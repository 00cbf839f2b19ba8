import { sql } from 'kysely'
import type { DiscountCode } from '#schemas/discount-code.ts'
import { tidyValue } from '#schemas/visible-text.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { maybeOne, one } from '#server/platform/db.ts'
import { Fault } from '#server/platform/fault.ts'
import type { Basket } from './discount-codes.ts'

type SiteCode = MemberContext['site']['file']['discount_codes'][number]

/** A code of the site's own, for this basket and this member, or the reason why not (VA-09). One of somebody else's is unknown. */
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

/** Used once it is paid with; one that is valid once in all is also held by whoever is paying with it. */
async function isUsed(ctx: MemberContext, { code, validity }: SiteCode): Promise<boolean> {
  const mine = sql`member_id = ${ctx.viewer.id} and completed_at is not null`
  const condition = validity === 'once' ? sql`(completed_at is not null or (status = 'pending' and member_id <> ${ctx.viewer.id}))` : mine
  const row = await maybeOne(
    ctx,
    sql`select id from credit_order where site_id = ${ctx.site.id} and discount_code = ${code} and ${condition} limit 1`,
  )
  return row !== null
}

/** Until the end of the transaction: two members who use one code at one moment come after each other. */
export const lockCode = (ctx: MemberContext, code: string) =>
  one(ctx, sql`select pg_advisory_xact_lock(${ctx.site.id}::int, hashtext(${code})) is null as done`)

export async function hasCompletedWith(ctx: MemberContext, code: string): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select id from credit_order where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and discount_code = ${code}
        and completed_at is not null limit 1`,
  )
  return row !== null
}

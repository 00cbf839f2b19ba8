import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppliedDiscount, NewOrder, PaymentMethod, PaymentStatus } from '#schemas/order.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { exec, many, maybeOne, one } from '#server/platform/db.ts'
import type { PaymentState } from '#server/platform/payment-provider.ts'
import type { Membership } from './time-bonus.ts'

export type Status = Static<typeof PaymentStatus>

/** An order with its payment. */
export interface OrderRow {
  order_id: string
  member_id: string
  package: NewOrder['package']
  credits: number
  payment_id: string
  provider: string
  provider_ref: string | null
  method: PaymentMethod
  amount_cents: number
  currency: string
  discount_code: string | null
  discount_percentage: number | null
  undiscounted_cents: number | null
  status: Status
  created_at: Date
}

/** The three columns stand together or not at all; the table holds them to it. */
export function discountOf({ discount_code, discount_percentage, undiscounted_cents }: OrderRow): AppliedDiscount | null {
  if (discount_code === null || discount_percentage === null || undiscounted_cents === null) return null
  return { code: discount_code, percentage: discount_percentage, undiscounted_cents }
}

export interface NewOrderRow {
  id: string
  payment_id: string
  provider: string
  package: NewOrder['package']
  credits: number
  amount_cents: number
  discount: AppliedDiscount | null
  currency: string
  country: string
  method: PaymentMethod
  terms_version: string
}

/** The order and its payment together, or nothing when the order exists. */
export const insertOrder = (ctx: MemberContext, order: NewOrderRow) =>
  exec(
    ctx,
    sql`with o as (
          insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, terms_version, created_at,
                                    discount_code, discount_percentage, undiscounted_cents)
          values (${ctx.site.id}, ${order.id}, ${ctx.viewer.id}, ${order.package}, ${order.credits}, ${order.amount_cents}, ${order.currency},
                  ${order.country}, ${order.method}, ${order.terms_version}, ${ctx.now},
                  ${order.discount?.code ?? null}, ${order.discount?.percentage ?? null}, ${order.discount?.undiscounted_cents ?? null})
          on conflict (site_id, id) do nothing
          returning site_id, id, method, amount_cents, currency, created_at)
        insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, created_at)
        select site_id, ${order.payment_id}::uuid, id, ${order.provider}::text, method, amount_cents, currency, created_at from o`,
  )

export const findOrder = (ctx: Context, id: string) => maybeOne(ctx, orders(ctx, sql`o.id = ${id}`))

export const findByProvider = (ctx: Context, { provider, provider_ref }: { provider: string; provider_ref: string }) =>
  maybeOne(ctx, orders(ctx, sql`p.provider = ${provider} and p.provider_ref = ${provider_ref}`))

export const listOrders = (ctx: MemberContext) =>
  many(ctx, orders(ctx, sql`o.member_id = ${ctx.viewer.id} order by o.created_at desc, o.id desc limit 100`))

/** The viewer's orders that hold a discount and may still be paid. */
export const listOpenDiscounted = (ctx: MemberContext, { except }: { except: string }) =>
  many(
    ctx,
    orders(
      ctx,
      sql`o.member_id = ${ctx.viewer.id} and o.discount_code is not null and o.status = 'pending' and o.id <> ${except} order by o.id`,
    ),
  )

const orders = ({ site }: Context, condition: RawBuilder<unknown>) =>
  sql<OrderRow>`select o.id as order_id, o.member_id, o.package, o.credits, p.id as payment_id, p.provider, p.provider_ref, p.method,
             p.amount_cents, p.currency, o.discount_code, o.discount_percentage::float8 as discount_percentage, o.undiscounted_cents, p.status,
             o.created_at
      from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
      where o.site_id = ${site.id} and ${condition}`

export const updateProviderRef = (ctx: Context, { payment_id, provider_ref }: { payment_id: string; provider_ref: string }) =>
  exec(
    ctx,
    sql`update payment set provider_ref = ${provider_ref} where site_id = ${ctx.site.id} and id = ${payment_id} and provider_ref is null`,
  )

/** True for the one caller who settles it: a payment leaves `pending` once. */
export async function updatePending(ctx: Context, { payment_id, order_id }: OrderRow, { status }: PaymentState): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`with p as (
          update payment set status = ${status}, settled_at = ${ctx.now}
          where site_id = ${ctx.site.id} and id = ${payment_id} and status = 'pending' returning id)
        update credit_order set status = ${status}, completed_at = case when ${status} = 'completed' then ${ctx.now}::timestamptz end
        where site_id = ${ctx.site.id} and id = ${order_id} and status = 'pending' and exists (select 1 from p)`,
  )
  return count > 0
}

/** ST-01: premium begins with the first completed order, and stays. */
export const updatePremium = (ctx: Context, member_id: string) =>
  exec(
    ctx,
    sql`update account set is_premium = true, paid_at = coalesce(paid_at, ${ctx.now}) where site_id = ${ctx.site.id} and id = ${member_id}`,
  )

/** Until the end of the transaction; what changes the member's standing, such as a payment, waits. */
export const lockMember = (ctx: MemberContext) =>
  one(ctx, sql`select id from account where site_id = ${ctx.site.id} and id = ${ctx.viewer.id} for no key update`)

/** As it is now: the viewer's session was read before. */
export const findMembership = (ctx: MemberContext) =>
  maybeOne<Membership>(
    ctx,
    sql`select a.created_at as signed_up_at,
               a.is_premium or exists (select from credit_order o
                                       where o.site_id = a.site_id and o.member_id = a.id and o.completed_at is not null) as has_paid
        from account a where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}`,
  )

/** Both as they are now: the viewer's session was read before the order was settled. */
export const findStanding = (ctx: MemberContext) =>
  maybeOne<{ paid_user: boolean; credits: number }>(
    ctx,
    sql`select a.is_premium as paid_user, coalesce(c.balance, 0) as credits
        from account a left join credit_account c on c.site_id = a.site_id and c.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}`,
  )

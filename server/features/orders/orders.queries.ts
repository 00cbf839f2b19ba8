import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppliedDiscount, NewOrder, PaymentMethod, PaymentStatus } from '#schemas/money/order.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import type { Membership } from './discounts/time-bonus.ts'

type Status = Static<typeof PaymentStatus>

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
  country: string
  discount_code: string | null
  discount_percentage: number | null
  undiscounted_cents: number | null
  terms_version: string
  sequence: 'oneoff' | 'first' | 'recurring'
  status: Status
  created_at: Date
  completed_at: Date | null
  withdraw_until: Date | null
  reminded_at: Date | null
  refunded_cents: number
  charged_back_cents: number
  is_withdrawn: boolean
  invoice_number: number | null
}

/** The three discount columns are either all set or all null. A constraint of the table ensures this. */
export function discountOf({ discount_code, discount_percentage, undiscounted_cents }: OrderRow): AppliedDiscount | null {
  if (discount_code === null || discount_percentage === null || undiscounted_cents === null) return null
  return { code: discount_code, percentage: discount_percentage, undiscounted_cents }
}

interface NewOrderRow {
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
  retry_of: string | null
  sequence: OrderRow['sequence']
}

/**
 * Stores the order, its payment and its discount use together. Stores nothing if the order exists. True only for the call that stored the
 * order.
 */
export async function insertOrder(ctx: MemberContext, order: NewOrderRow): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`with o as (
          insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, terms_version, created_at,
                                    discount_code, discount_percentage, undiscounted_cents, retry_of)
          values (${ctx.site.id}, ${order.id}, ${ctx.viewer.id}, ${order.package}, ${order.credits}, ${order.amount_cents}, ${order.currency},
                  ${order.country}, ${order.method}, ${order.terms_version}, ${ctx.now}, ${order.discount?.code ?? null},
                  ${order.discount?.percentage ?? null}, ${order.discount?.undiscounted_cents ?? null}, ${order.retry_of})
          on conflict (site_id, id) do nothing
          returning site_id, id, member_id, method, amount_cents, currency, created_at, discount_code),
        u as (
          insert into discount_use (site_id, order_id, member_id, code, state, at)
          select site_id, id, member_id, discount_code, 'reserved', created_at from o where discount_code is not null)
        insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, sequence, created_at)
        select site_id, ${order.payment_id}::uuid, id, ${order.provider}::text, method, amount_cents, currency, ${order.sequence}::text, created_at
        from o`,
  )
  return count > 0
}

export const findOrder = (ctx: Context, id: string) => maybeOne(ctx, orders(ctx, sql`o.id = ${id}`))

export const findByProvider = (ctx: Context, { provider, provider_ref }: { provider: string; provider_ref: string }) =>
  maybeOne(ctx, orders(ctx, sql`p.provider = ${provider} and p.provider_ref = ${provider_ref}`))

export const listOrders = (ctx: MemberContext, { after, size }: { after: string | undefined; size: number }) =>
  many(
    ctx,
    orders(
      ctx,
      sql`o.member_id = ${ctx.viewer.id}
          ${after ? sql`and (o.created_at, o.id) < (select created_at, id from credit_order where site_id = ${ctx.site.id} and id = ${after} and member_id = ${ctx.viewer.id})` : sql``}
          order by o.created_at desc, o.id desc limit ${size}`,
    ),
  )

/** The time of the first order in a series of retries. Each retry names the failed order before it. */
export async function findChainStart(ctx: MemberContext, order_id: string): Promise<Date> {
  const { since } = await one<{ since: Date }>(
    ctx,
    sql`with recursive chain as (
          select id, retry_of, created_at from credit_order where site_id = ${ctx.site.id} and id = ${order_id}
          union
          select o.id, o.retry_of, o.created_at from chain c
          join credit_order o on o.site_id = ${ctx.site.id} and o.id = c.retry_of and o.member_id = ${ctx.viewer.id})
        select min(created_at) as since from chain`,
  )
  return since
}

/** The viewer's open orders with a discount at the current provider. Orders of an earlier provider can no longer be paid. */
export const listOpenDiscounted = (ctx: MemberContext, { except }: { except: string }) =>
  many(
    ctx,
    orders(
      ctx,
      sql`o.member_id = ${ctx.viewer.id} and o.discount_code is not null and o.status = 'pending' and o.id <> ${except}
          and p.provider = ${ctx.payments.name} order by o.id`,
    ),
  )

/** The viewer's latest paid order with a discount since the given time. */
export const findDiscountUse = (ctx: MemberContext, since: Date) =>
  maybeOne(
    ctx,
    orders(
      ctx,
      sql`o.member_id = ${ctx.viewer.id} and o.discount_code is not null and o.status = 'completed' and o.completed_at > ${since}
          order by o.completed_at desc limit 1`,
    ),
  )

export const findOpenDebit = (ctx: MemberContext) =>
  maybeOne(
    ctx,
    orders(ctx, sql`o.member_id = ${ctx.viewer.id} and o.method = 'directdebit' and o.status = 'pending' order by o.created_at limit 1`),
  )

const orders = ({ site }: Context, condition: RawBuilder<unknown>) =>
  sql<OrderRow>`select o.id as order_id, o.member_id, o.package, o.credits, p.id as payment_id, p.provider, p.provider_ref, p.method,
             p.amount_cents, p.currency, o.country, o.discount_code, o.discount_percentage::float8 as discount_percentage, o.undiscounted_cents,
             o.terms_version, p.sequence, p.status, o.created_at, o.completed_at, o.withdraw_until, o.reminded_at, p.refunded_cents,
             p.charged_back_cents, i.number as invoice_number,
             exists (select from refund r where r.site_id = o.site_id and r.order_id = o.id and r.status <> 'failed'
                     having bool_or(r.kind <> 'staff' or r.reason = 'withdrawal') or sum(r.amount_cents) >= o.amount_cents) as is_withdrawn
      from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
      left join invoice i on i.site_id = o.site_id and i.order_id = o.id and i.refund_id is null
      where o.site_id = ${site.id} and ${condition}`

export const updateProviderRef = (ctx: Context, { payment_id, provider_ref }: { payment_id: string; provider_ref: string }) =>
  exec(
    ctx,
    sql`update payment set provider_ref = ${provider_ref} where site_id = ${ctx.site.id} and id = ${payment_id} and provider_ref is null`,
  )

/** True only for the call that changes the status. A failed order may still be completed later. A completed order stays completed. */
export async function updateStatus(
  ctx: Context,
  { payment_id, order_id }: OrderRow,
  { status, withdraw_until }: Outcome,
): Promise<boolean> {
  const open = status === 'completed' ? sql`status <> 'completed'` : sql`status = 'pending'`
  const count = await exec(
    ctx,
    sql`with p as (
          update payment set status = ${status}, settled_at = ${ctx.now}
          where site_id = ${ctx.site.id} and id = ${payment_id} and ${open} returning id),
        o as (
          update credit_order set status = ${status}, completed_at = case when ${status} = 'completed' then ${ctx.now}::timestamptz end,
            withdraw_until = case when ${status} = 'completed' then ${withdraw_until}::timestamptz end
          where site_id = ${ctx.site.id} and id = ${order_id} and ${open} and exists (select 1 from p)
          returning site_id, id, member_id, discount_code),
        u as (
          insert into discount_use (site_id, order_id, member_id, code, state, at)
          select site_id, id, member_id, discount_code, ${status === 'completed' ? 'used' : 'released'}, ${ctx.now}
          from o where discount_code is not null
          on conflict (site_id, order_id) do update set state = excluded.state, at = excluded.at)
        select id from o`,
  )
  return count > 0
}

interface Outcome {
  status: Status
  withdraw_until: Date
}

/** True only for the call that may send the reminder. */
export async function markReminded(ctx: Context, order_id: string): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update credit_order set reminded_at = ${ctx.now} where site_id = ${ctx.site.id} and id = ${order_id} and reminded_at is null`,
  )
  return count > 0
}

export async function hasPaidSince(ctx: Context, { member_id, since }: { member_id: string; since: Date }): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select id from credit_order where site_id = ${ctx.site.id} and member_id = ${member_id} and status = 'completed' and completed_at >= ${since} limit 1`,
  )
  return row !== null
}

/** ST-01: premium starts with the first completed order and stays. */
export const updatePremium = (ctx: Context, member_id: string) =>
  exec(
    ctx,
    sql`update account set is_premium = true, paid_at = coalesce(paid_at, ${ctx.now}) where site_id = ${ctx.site.id} and id = ${member_id}`,
  )

/** Locks the account until the end of the transaction, so that payments and other changes wait. */
export const lockMember = (ctx: Pick<Context, 'site' | 'unit'>, member_id: string) =>
  one(ctx, sql`select id from account where site_id = ${ctx.site.id} and id = ${member_id} for no key update`)

/** Locks an order until the end of the transaction. Lock its member first. */
export const lockOrder = (ctx: Pick<Context, 'site' | 'unit'>, order_id: string) =>
  one(ctx, sql`select id from credit_order where site_id = ${ctx.site.id} and id = ${order_id} for no key update`)

/** Reads the current values from the database, because the session may contain outdated values. */
export const findMembership = (ctx: MemberContext) =>
  maybeOne<Membership & { stay_percentage: number | null; stay_ends_at: Date | null }>(
    ctx,
    sql`select a.created_at as signed_up_at,
               a.is_premium or exists (select from credit_order o
                                       where o.site_id = a.site_id and o.member_id = a.id and o.completed_at is not null) as has_paid,
               s.percentage as stay_percentage, s.ends_at as stay_ends_at
        from account a
        left join stay_discount s on s.site_id = a.site_id and s.member_id = a.id and s.ends_at > ${ctx.now}
          and not exists (select from credit_order o where o.site_id = a.site_id and o.member_id = a.id and o.completed_at >= s.granted_at)
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}`,
  )

/** Reads the current values from the database, because the session was read before the order was settled. */
export const findCreditStatus = (ctx: Context, member_id: string) =>
  maybeOne<{ paid_user: boolean; credits: number }>(
    ctx,
    sql`select a.is_premium as paid_user, coalesce(c.balance, 0) as credits
        from account a left join credit_account c on c.site_id = a.site_id and c.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${member_id}`,
  )

interface PayerRow {
  customer_ref: string
  card_mandate_ref: string | null
}

export const findPayer = (ctx: Context, { member_id, provider }: { member_id: string; provider: string }) =>
  maybeOne<PayerRow>(
    ctx,
    sql`select customer_ref, card_mandate_ref from payer where site_id = ${ctx.site.id} and member_id = ${member_id} and provider = ${provider}`,
  )

export const insertPayer = (ctx: Context, payer: { member_id: string; provider: string; customer_ref: string }) =>
  exec(
    ctx,
    sql`insert into payer (site_id, member_id, provider, customer_ref, created_at)
        values (${ctx.site.id}, ${payer.member_id}, ${payer.provider}, ${payer.customer_ref}, ${ctx.now}) on conflict do nothing`,
  )

export const updateCard = (ctx: Context, card: { member_id: string; provider: string; mandate_ref: string | null; label: string | null }) =>
  exec(
    ctx,
    sql`update payer set card_mandate_ref = ${card.mandate_ref}, card_label = ${card.label}
        where site_id = ${ctx.site.id} and member_id = ${card.member_id} and provider = ${card.provider}`,
  )

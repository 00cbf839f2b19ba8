import { sql } from 'kysely'
import type { StaffRefundReason } from '#schemas/money/staff-reasons.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export interface RefundRow {
  id: string
  order_id: string
  payment_id: string
  kind: 'withdrawal' | 'chargeback' | 'provider' | 'void' | 'staff'
  credits: number
  amount_cents: number
  currency: string
  status: 'pending' | 'completed' | 'failed'
  provider_ref: string | null
  took_premium: boolean
  created_at: Date
  credit_note_number: number | null
}

/** Who refunded an order as a person of the desk, and why. */
export interface StaffAct {
  reason: StaffRefundReason
  asked_by: string
  answered_by: string | null
  why: string
}

export const insertRefund = (
  ctx: Context,
  refund: Omit<RefundRow, 'created_at' | 'credit_note_number' | 'provider_ref'>,
  by: StaffAct | null = null,
) =>
  exec(
    ctx,
    sql`insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, took_premium, created_at, settled_at,
                            reason, asked_by, answered_by, why)
        values (${ctx.site.id}, ${refund.id}, ${refund.order_id}, ${refund.payment_id}, ${refund.kind}, ${refund.credits}, ${refund.amount_cents},
                ${refund.currency}, ${refund.status}, ${refund.took_premium}, ${ctx.now},
                case when ${refund.status} = 'completed' then ${ctx.now}::timestamptz end,
                ${by?.reason ?? null}, ${by?.asked_by ?? null}, ${by?.answered_by ?? null}, ${by?.why ?? null})`,
  )

const columns = sql`r.id, r.order_id, r.payment_id, r.kind, r.credits, r.amount_cents, r.currency, r.status, r.provider_ref, r.took_premium,
  r.created_at, i.number as credit_note_number`
const from = sql`from refund r left join invoice i on i.site_id = r.site_id and i.refund_id = r.id`

export const findRefund = (ctx: Context, id: string) =>
  maybeOne<RefundRow>(ctx, sql`select ${columns} ${from} where r.site_id = ${ctx.site.id} and r.id = ${id}`)

export const listRefunds = (ctx: Context, order_id: string) =>
  many<RefundRow>(
    ctx,
    sql`select ${columns} ${from} where r.site_id = ${ctx.site.id} and r.order_id = ${order_id} order by r.created_at, r.id`,
  )

/** True only for the call that changes the refund. */
export async function updateRefund(
  ctx: Context,
  { id, status, provider_ref }: Pick<RefundRow, 'id' | 'status' | 'provider_ref'>,
): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update refund set status = ${status}, provider_ref = ${provider_ref}, settled_at = case when ${status} <> 'pending' then ${ctx.now}::timestamptz end
        where site_id = ${ctx.site.id} and id = ${id} and status = 'pending'`,
  )
  return count > 0
}

/** The remaining credits of the member's later orders. Credits of older orders are spent first. */
export async function sumLaterCredits(
  ctx: Pick<Context, 'site' | 'unit'>,
  { member_id, order_id, completed_at }: { member_id: string; order_id: string; completed_at: Date },
): Promise<number> {
  const row = await one<{ credits: number }>(
    ctx,
    sql`select coalesce(sum(o.credits - coalesce(r.credits, 0)), 0)::bigint as credits
        from credit_order o
        left join (select site_id, order_id, sum(credits) as credits from refund where site_id = ${ctx.site.id} and status <> 'failed'
                   group by site_id, order_id) r on r.site_id = o.site_id and r.order_id = o.id
        where o.site_id = ${ctx.site.id} and o.member_id = ${member_id} and o.status = 'completed' and o.id <> ${order_id}
          and (o.completed_at, o.id) > (${completed_at}::timestamptz, ${order_id}::uuid)
          and not exists (select from refund w where w.site_id = o.site_id and w.order_id = o.id and w.status <> 'failed' and w.kind not in ('provider', 'staff'))`,
  )
  return row.credits
}

/** True if the order `o` no longer counts as a purchase: it was withdrawn, charged back, voided or refunded in full. */
const isReturned = sql`exists (
  select from refund r where r.site_id = o.site_id and r.order_id = o.id and r.status <> 'failed'
  having bool_or(r.kind not in ('provider', 'staff') or r.reason = 'withdrawal') or sum(r.amount_cents) >= o.amount_cents)`

/** True if the order still counts as a purchase of its buyer. */
export async function isStanding(ctx: Pick<Context, 'site' | 'unit'>, order_id: string): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select o.id from credit_order o where o.site_id = ${ctx.site.id} and o.id = ${order_id} and o.status = 'completed' and not ${isReturned}`,
  )
  return row !== null
}

/** ST-01: true if no other paid order of the member is valid. Then premium depends on this order alone. */
export async function isSolePurchase(
  ctx: Pick<Context, 'site' | 'unit'>,
  { member_id, order_id }: { member_id: string; order_id: string },
): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select o.id from credit_order o where o.site_id = ${ctx.site.id} and o.member_id = ${member_id} and o.id <> ${order_id} and o.status = 'completed'
          and not ${isReturned} limit 1`,
  )
  return row === null
}

/** Returns true if the value changed. */
export async function setPremium(ctx: Context, { member_id, is_premium }: { member_id: string; is_premium: boolean }): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update account set is_premium = ${is_premium} where site_id = ${ctx.site.id} and id = ${member_id} and is_premium <> ${is_premium}`,
  )
  return count > 0
}

/** Stores the refunded and charged-back amounts at the provider. True only for the call that changes the amounts. */
export async function updateReversed(
  ctx: Context,
  { payment_id, refunded_cents, charged_back_cents }: { payment_id: string; refunded_cents: number; charged_back_cents: number },
): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update payment set refunded_cents = greatest(refunded_cents, ${refunded_cents}::bigint),
          charged_back_cents = greatest(charged_back_cents, ${charged_back_cents}::bigint)
        where site_id = ${ctx.site.id} and id = ${payment_id}
          and (refunded_cents < ${refunded_cents}::bigint or charged_back_cents < ${charged_back_cents}::bigint)`,
  )
  return count > 0
}

/** Bars the member from direct debit (RO-05). */
export const upsertBar = (
  ctx: Context,
  { member_id, order_id, barred_until }: { member_id: string; order_id: string; barred_until: Date },
) =>
  exec(
    ctx,
    sql`insert into direct_debit_bar (site_id, member_id, barred_until, order_id) values (${ctx.site.id}, ${member_id}, ${barred_until}, ${order_id})
        on conflict (site_id, member_id) do update set barred_until = greatest(direct_debit_bar.barred_until, excluded.barred_until), order_id = excluded.order_id`,
  )

import { sql } from 'kysely'
import { exec, many, one, type Unit } from '#server/platform/database/db.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { OrderRow } from './orders.queries.ts'
import { trialProviders } from './trial-money.ts'

/** The part of the context that these statements need. The command line has no other parts. */
export interface OnSite {
  site: Site
  unit: Unit
  now: Date
}

const by_trial = sql`p.provider = any(${[...trialProviders]}::text[])`

export type TrialOrder = Pick<
  OrderRow,
  'order_id' | 'payment_id' | 'member_id' | 'credits' | 'amount_cents' | 'currency' | 'country' | 'completed_at'
> & { status: 'pending' | 'completed' }

/** Trial orders by member, the newest first, because unspent bought credits belong to the newest orders. */
export const listTrialOrders = ({ site, unit }: OnSite) =>
  many<TrialOrder>(
    { unit },
    sql`select o.id as order_id, p.id as payment_id, o.member_id, o.credits, o.amount_cents, o.currency, o.country, o.completed_at, o.status
        from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
        where o.site_id = ${site.id} and ${by_trial} and o.status in ('pending', 'completed')
        order by o.member_id, o.completed_at desc nulls first, o.id desc`,
  )

/** Marks a trial order as never paid. The order then counts for no discount, no premium and no withdrawal. */
export const cancelTrialOrder = ({ site, unit, now }: OnSite, { order_id, payment_id }: TrialOrder) =>
  exec(
    { unit },
    sql`with p as (update payment set status = 'cancelled' where site_id = ${site.id} and id = ${payment_id}),
             d as (update discount_use set state = 'released', at = ${now} where site_id = ${site.id} and order_id = ${order_id})
        update credit_order set status = 'cancelled', completed_at = null, withdraw_until = null
        where site_id = ${site.id} and id = ${order_id}`,
  )

/** Marks the pending refunds of the simulator as void, because the simulator pays no money. Returns the id of one of them, or null. */
export async function voidPendingRefunds({ site, unit, now }: OnSite, order_id: string): Promise<string | null> {
  const rows = await many<{ id: string }>(
    { unit },
    sql`update refund set kind = 'void', status = 'completed', amount_cents = 0, settled_at = ${now}
        where site_id = ${site.id} and order_id = ${order_id} and status = 'pending' returning id`,
  )
  return rows[0]?.id ?? null
}

export const insertVoid = ({ site, unit, now }: OnSite, { id, order, credits }: { id: string; order: TrialOrder; credits: number }) =>
  exec(
    { unit },
    sql`insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, took_premium, created_at, settled_at)
        values (${site.id}, ${id}, ${order.order_id}, ${order.payment_id}, 'void', ${credits}, 0, ${order.currency}, 'completed', false, ${now}, ${now})`,
  )

/** Credits of the order that were already taken back. */
export async function sumTaken({ site, unit }: OnSite, order_id: string): Promise<number> {
  const row = await one<{ credits: number }>(
    { unit },
    sql`select coalesce(sum(credits), 0)::bigint as credits from refund
        where site_id = ${site.id} and order_id = ${order_id} and status <> 'failed'`,
  )
  return row.credits
}

/** The sum of the order's invoice and credit notes. */
export async function sumInvoiced({ site, unit }: OnSite, order_id: string): Promise<number> {
  const row = await one<{ cents: number }>(
    { unit },
    sql`select coalesce(sum(amount_cents), 0)::bigint as cents from invoice where site_id = ${site.id} and order_id = ${order_id}`,
  )
  return row.cents
}

/** Ends the premium of a member who has no valid purchase left. Returns true if the member had premium. */
export async function endPremium({ site, unit }: OnSite, member_id: string): Promise<boolean> {
  const rows = await many<{ was_premium: boolean }>(
    { unit },
    sql`with before as (select id, is_premium from account where site_id = ${site.id} and id = ${member_id})
        update account a set is_premium = false, paid_at = null from before
        where a.site_id = ${site.id} and a.id = before.id returning before.is_premium as was_premium`,
  )
  return rows[0]?.was_premium ?? false
}

/** Deletes the saved cards of the trial, and the direct debit bars that returned trial debits caused. */
export async function deleteTrialPayers({ site, unit }: OnSite): Promise<void> {
  await exec({ unit }, sql`delete from payer p where p.site_id = ${site.id} and ${by_trial}`)
  await exec(
    { unit },
    sql`delete from direct_debit_bar b where b.site_id = ${site.id}
          and exists (select from payment p where p.site_id = ${site.id} and p.order_id = b.order_id and ${by_trial})`,
  )
}

export interface TrialMoney {
  /** Completed and open orders. */
  orders: number
  members: number
  /** Unspent credits that would be taken back. */
  credits: number
}

/** Counts what opening the site would void. */
export const countTrialMoney = ({ site, unit }: { site: Pick<Site, 'id'>; unit: Unit }) =>
  one<TrialMoney>(
    { unit },
    sql`with trial as (
          select o.member_id, count(*) as orders,
                 coalesce(sum(o.credits - coalesce((select sum(r.credits) from refund r where r.site_id = ${site.id} and r.order_id = o.id and r.status <> 'failed'), 0))
                   filter (where o.status = 'completed'), 0) as credits
          from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
          where o.site_id = ${site.id} and ${by_trial} and o.status in ('pending', 'completed') group by o.member_id)
        select coalesce(sum(t.orders), 0)::bigint as orders, count(*) as members,
               coalesce(sum(least(t.credits, c.balance - c.promotional)), 0)::bigint as credits
        from trial t join credit_account c on c.site_id = ${site.id} and c.member_id = t.member_id`,
  )

import { sql } from 'kysely'
import { wentBack } from '#server/features/credits/give-back.service.ts'
import { many, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type Ctx = Pick<Context, 'site' | 'unit'>

interface Wanted {
  /** Who got the messages. */
  member_id: string
  since: Date
}

/**
 * True for a message `m` before which its sender paid an order that went back in full afterwards, although credits of it were spent. The
 * money of the message may have gone back with it.
 */
const wasRefunded = sql`exists (
  select from credit_order o join refund r on r.site_id = o.site_id and r.order_id = o.id and r.status <> 'failed'
  where o.site_id = m.site_id and o.member_id = m.sender_id and o.completed_at <= m.created_at
  group by o.id, o.amount_cents, o.credits
  having max(r.created_at) >= m.created_at and sum(r.credits) < o.credits
    and (sum(r.amount_cents) >= o.amount_cents or bool_or(r.kind = 'chargeback')))`

/** The messages that others sent to a member and paid, and that were not paid back since. Erased senders are left out. */
const paid = ({ site }: Ctx, { member_id, since }: Wanted) => sql`
  from conversation_member c
  join message m on m.site_id = c.site_id and m.conversation_id = c.conversation_id and m.sender_id <> c.member_id and m.created_at >= ${since}
  join account a on a.site_id = m.site_id and a.id = m.sender_id and a.email is not null
  join ledger_entry l on l.site_id = m.site_id and l.member_id = m.sender_id and l.idem_key = 'message:' || m.id
  where c.site_id = ${site.id} and c.member_id = ${member_id} and l.amount < 0
    and not ${wentBack} and not ${wasRefunded}`

export const sumPaidMessages = (ctx: Ctx, wanted: Wanted) =>
  one<{ members: number; credits: number }>(
    ctx,
    sql`select count(distinct m.sender_id)::int as members, coalesce(-sum(l.amount), 0)::int as credits ${paid(ctx, wanted)}`,
  )

export const listPaidMessages = (ctx: Ctx, wanted: Wanted) =>
  many<{ sender_id: string; message_ids: string[] }>(
    ctx,
    sql`select m.sender_id, array_agg(m.id) as message_ids ${paid(ctx, wanted)} group by m.sender_id order by m.sender_id`,
  )

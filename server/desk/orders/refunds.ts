import { sql } from 'kysely'
import { askKinds } from '#schemas/desk/ask-kinds.ts'
import type { Refunded, RefundWish } from '#schemas/desk/orders.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { NewStaffRefund, StaffRefundQuote } from '#schemas/money/staff-refund.ts'
import { askSecond } from '#server/desk/asks/ask-second.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actOnSite, readOnSite } from '#server/desk/on-site.ts'
import { findMadeRefund, quoteStaffRefund } from '#server/features/orders/staff-refund.service.ts'
import { exec, one, transaction, type Unit } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { refundWithLine } from './refund-asks.ts'

interface OrderPlace {
  /** The slug of the site. */
  site: string
  id: string
}

/** The effect of a refund, and whether a second person must agree. */
export const quoteRefund = (
  ctx: PersonContext,
  { site: slug, id }: OrderPlace,
  wish: RefundWish,
): Promise<StaffRefundQuote & { needs_second: boolean }> =>
  readOnSite(ctx, { slug, permission: 'refund' }, async (of_site) => {
    const quote = await quoteStaffRefund(of_site, id, wish)
    return { ...quote, needs_second: await needsSecond(ctx, `staff:${ctx.person.number}`, quote) }
  })

/** Refunds at once, or asks a second person. */
export const refundOrder = (ctx: PersonContext, { site: slug, id }: OrderPlace, wish: NewStaffRefund): Promise<Refunded> =>
  actOnSite(ctx, { slug, permission: 'refund' }, (of_site, { desk, actor, role }) =>
    refundOrAsk({ desk, of_site }, { slug, order_id: id, actor, role, ...wish }),
  )

interface Sides {
  /** The open transaction of the desk. */
  desk: Pick<PersonContext, 'unit' | 'now' | 'sites'>
  of_site: Context
}

type Wanted = NewStaffRefund & { slug: string; order_id: string; actor: string; role: StaffRole | null }

/** The refunds of one person wait for each other, so that several at once cannot pass the limit of a day. */
export async function refundOrAsk({ desk, of_site }: Sides, { slug, order_id, actor, role, ...wish }: Wanted): Promise<Refunded> {
  if (wish.why.trim() === '') throw fieldFault('why', 'required')
  await exec(desk, sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${actor}`}, 0))`)
  const { id, part, reason, amount_cents, why } = wish
  const before = await findMadeRefund(of_site, id)
  if (!before) {
    const quote = await quoteStaffRefund(of_site, order_id, wish)
    if (quote.amount_cents !== amount_cents)
      throw new Fault('refund_changed', { data: { total_cents: quote.amount_cents, currency: quote.currency } })
    if (await needsSecond(desk, actor, quote)) {
      const act = { order_id, part, amount_cents, reason, currency: quote.currency }
      const scope = { kind: 'site', id: slug } as const
      await askSecond(desk, { actor, role }, { id, kind: 'refund', scope, subject: `order:${order_id}`, act, why })
      return { state: 'asked' }
    }
  }
  await transaction(of_site, (tx) => refundWithLine(tx, { ...wish, order_id, role, asked_by: actor, answered_by: null }))
  return { state: 'pending' }
}

/** True if a second person must agree: to a large refund, or to a further one of a person who has refunded much within a day. */
async function needsSecond(
  desk: { unit: Unit },
  actor: string,
  { amount_cents, currency }: Pick<StaffRefundQuote, 'amount_cents' | 'currency'>,
): Promise<boolean> {
  const { cents, cents_of_person_a_day } = askKinds.refund.above
  if (amount_cents > cents) return true
  // refunds that a second person agreed to do not count
  const { sum } = await one<{ sum: number }>(
    desk,
    sql`select coalesce(sum((facts ->> 'cents')::bigint), 0)::bigint as sum from desk.audit
        where actor = ${actor} and act = 'refund.make' and at > now() - interval '1 day' and facts ->> 'currency' = ${currency}
          and facts -> 'ask' is null`,
  )
  return sum + amount_cents > cents_of_person_a_day
}

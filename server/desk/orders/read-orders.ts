import type { OrderLine, OrderList, OrderPage, OrderQuery } from '#schemas/desk/orders.ts'
import { listAsksAbout } from '#server/desk/asks/ask.queries.ts'
import { timesOf } from '#server/desk/asks/asks.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { type Cursor, cursorOf, readCursor } from '#server/desk/cursor.ts'
import { readOnSite } from '#server/desk/on-site.ts'
import { searchPage } from '#server/desk/search-page.ts'
import { namesOfStaff } from '#server/desk/staff/staff-names.ts'
import { later } from '#server/platform/calendar.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { findOrderRow, findSearchEnd, listOrderLines, listOrderRefunds, listOrderRows, type OrderRow } from './order.queries.ts'
import type { RefundAct } from './refund-asks.ts'

const page_size = 50
/** SEPA Core rules: within eight weeks, the bank of the payer returns a direct debit on request, without a reason. */
const bank_return_days = 56

/** A page of the orders of one site. It names no member. A page whose filters match few orders may end before it is full. */
export const listOrders = (ctx: PersonContext, { site: slug, after: cursor, ...filter }: OrderQuery): Promise<OrderList> =>
  readOnSite(ctx, { slug, permission: 'orders' }, async (of_site) => {
    const { rows, next } = await searchPage({
      size: page_size,
      after: cursor === undefined ? null : readCursor(cursor),
      find: (wanted) => listOrderRows(of_site, { filter, ...wanted }),
      findEnd: (after: Cursor | null) => findSearchEnd(of_site, { filter, after }),
      cursorOf: ({ at_us, id }) => ({ at_us, id }),
    })
    return {
      orders: rows.map(lineOf),
      next: next && cursorOf(next),
      searched_to: next && rows.length < page_size ? new Date(Number(next.at_us) / 1000).toISOString() : null,
    }
  })

/** An order with everything that happened to it. */
export async function openOrder(ctx: PersonContext, { site: slug, id }: { site: string; id: string }): Promise<OrderPage> {
  const { order, refunds, ledger } = await readOnSite(ctx, { slug, permission: 'orders' }, async (of_site) => {
    const found = await findOrderRow(of_site, id)
    if (!found) throw new Fault('not_found')
    return { order: found, refunds: await listOrderRefunds(of_site, id), ledger: await listOrderLines(of_site, found) }
  })
  const nameOf = await namesOfStaff(ctx)
  return {
    ...order,
    ...lineOf(order),
    completed_at: iso(order.completed_at),
    withdraw_until: iso(order.withdraw_until),
    bank_return_until: iso(bankReturnUntil(ctx, order)),
    reminded_at: iso(order.reminded_at),
    refunds: refunds.map((refund) => ({
      ...refund,
      created_at: refund.created_at.toISOString(),
      settled_at: iso(refund.settled_at),
      asked_by: nameOf(refund.asked_by),
      answered_by: nameOf(refund.answered_by),
    })),
    ledger: ledger.map((line) => ({ ...line, at: line.at.toISOString() })),
    asks: await listOrderAsks(ctx, { slug, id, nameOf: (actor) => nameOf(actor) ?? actor }),
  }
}

async function listOrderAsks(
  ctx: PersonContext,
  { slug, id, nameOf }: { slug: string; id: string; nameOf: (actor: string) => string },
): Promise<OrderPage['asks']> {
  const site_id = ctx.sites.bySlug(slug)?.id
  if (site_id === undefined) return []
  const asks = (await listAsksAbout(ctx, { site_id, subject: `order:${id}` })).filter(({ kind }) => kind === 'refund')
  return asks.flatMap((ask) => {
    const { ends_at } = timesOf(ctx, ask)
    if (ctx.now >= ends_at) return []
    // only refundOrder() writes such asks
    const { amount_cents, reason } = ask.act as RefundAct
    return {
      id: ask.id,
      amount_cents,
      reason,
      why: ask.why,
      asked_by: nameOf(ask.asked_by),
      asked_at: ask.asked_at.toISOString(),
      ends_at: ends_at.toISOString(),
      is_own: ask.asked_by === `staff:${ctx.person.number}`,
    }
  })
}

/** The end of the time in which the bank of the payer may take a direct debit back. Null if it may not, or already has. */
function bankReturnUntil({ now }: Pick<PersonContext, 'now'>, { method, state, completed_at }: OrderRow): Date | null {
  if (method !== 'directdebit' || !completed_at || state === 'charged_back') return null
  const until = later(completed_at, { days: bank_return_days })
  return until > now ? until : null
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
export const lineOf = (row: OrderRow): OrderLine => ({ ...row, created_at: row.created_at.toISOString() })

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Day, dayIn, todayOf } from '#server/platform/calendar.ts'
import { afterCommit, exec, many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Every fact of a site. The list is closed; figures and conversions read only these facts. */
export const factNames = [
  'account_begun',
  'account_completed',
  'mailbox_proven',
  'activated',
  'order_settled',
  'refund_settled',
  'chargeback',
  'report_received',
  'decision_told',
  'measure_ended',
] as const
export type FactName = (typeof factNames)[number]

/** A command has no notes in memory. Its marks are stored in its transaction. */
type FactContext = Pick<Context, 'site' | 'unit' | 'now'> & Partial<Pick<Context, 'figures'>>

interface NewFact {
  name: FactName
  subject_id: string
  member_id: string | null
}

/** Days after the signup within which a member can become activated. */
export const activation_days = 7

/** Writes a fact, once for each subject. Call it inside the transaction of the event. */
export async function writeFact(tx: FactContext, { name, subject_id, member_id }: NewFact): Promise<void> {
  const day = todayOf(tx)
  const count = await exec(
    tx,
    sql`insert into fact (site_id, id, name, subject_id, member_id, day, at)
        values (${tx.site.id}, ${newId()}, ${name}, ${subject_id}, ${member_id}, ${day}, ${tx.now})
        on conflict (site_id, name, subject_id) do nothing`,
  )
  if (count > 0) await markDays(tx, [day])
}

/** Writes that money of an order went back. The sums of the order's own day change too. */
export async function writeReturn(
  tx: FactContext,
  { order, ...fact }: NewFact & { name: 'refund_settled' | 'chargeback'; order: { completed_at: Date | null } },
): Promise<void> {
  await writeFact(tx, fact)
  if (order.completed_at) await markDays(tx, [dayIn(tx.site.file.time_zone, order.completed_at)])
}

/** Removes the facts about an order that counts as never paid, and about its refunds. */
export async function removeOrderFacts(tx: FactContext, order_id: string): Promise<void> {
  const rows = await many<{ day: Day }>(
    tx,
    sql`delete from fact where site_id = ${tx.site.id} and name in ('order_settled', 'refund_settled', 'chargeback')
          and subject_id in (select ${order_id}::uuid union all
                             select r.id from refund r where r.site_id = ${tx.site.id} and r.order_id = ${order_id})
        returning day`,
  )
  await markDays(
    tx,
    rows.map(({ day }) => day),
  )
}

/**
 * Writes that a member is activated, if this is so: the mailbox is confirmed, an own photo is shown, and the member sent a like or a message,
 * all within seven days of the signup. Call it after each of these events.
 *
 * @param has_acted true if the caller knows of a like or a message
 */
export async function noteActivation(tx: FactContext, member_id: string, { has_acted = false } = {}): Promise<void> {
  const { site, now } = tx
  const row = await maybeOne<{ signup_day: Day }>(
    tx,
    sql`with signup as (
          select c.day from fact c
          where c.site_id = ${site.id} and c.name = 'account_completed' and c.subject_id = ${member_id}
            and c.at > ${now}::timestamptz - make_interval(days => ${activation_days})),
        activation as (
          insert into fact (site_id, id, name, subject_id, member_id, day, at)
          select ${site.id}::int, ${newId()}::uuid, 'activated', a.id, a.id, ${todayOf(tx)}::date, ${now}::timestamptz
          from account a
          where a.site_id = ${site.id} and a.id = ${member_id} and a.status = 'active' and exists (select from signup)
            and exists (select from photo f where f.site_id = a.site_id and f.member_id = a.id and f.status = 'active')
            and (${has_acted}
              or exists (select from pair l where l.site_id = a.site_id and l.low_id = a.id and l.low_at is not null
                         and l.low_at is distinct from l.automatic_at)
              or exists (select from pair h where h.site_id = a.site_id and h.high_id = a.id and h.high_at is not null
                         and h.high_at is distinct from h.automatic_at)
              or exists (select from conversation_member m join message g on g.site_id = m.site_id and g.conversation_id = m.conversation_id
                         where m.site_id = a.site_id and m.member_id = a.id and g.sender_id = a.id))
          on conflict (site_id, name, subject_id) do nothing
          returning 1)
        select day as signup_day from signup where exists (select from activation)`,
  )
  if (row) await markDays(tx, [row.signup_day])
}

/** Takes the member out of the facts. The facts of one account keep a common number, so that the counts stay. */
export const forgetMember = (tx: Pick<Context, 'site' | 'unit'>, member_id: string) =>
  exec(tx, sql`update fact t set ${forgottenMember} where t.site_id = ${tx.site.id} and t.member_id = ${member_id}`)

/** The columns of a fact after the erasure of its member. The statement names the table `t`. */
export const forgottenMember = sql`subject_id = case when t.subject_id = t.member_id then coalesce(
    (select b.id from fact b where b.site_id = t.site_id and b.name = 'account_begun' and b.subject_id = t.member_id), t.id)
  else t.subject_id end, member_id = null`

/** Marks the current day, so that a worker looks at the site again. Call it after an event that is no fact. */
export const markToday = (tx: FactContext): Promise<void> => markDays(tx, [todayOf(tx)])

async function markDays(tx: FactContext, days: readonly Day[]): Promise<void> {
  const { figures } = tx
  if (!figures) return void (await storeMarks(tx, days))
  afterCommit(tx, () => {
    for (const day of days) figures.markDay(day)
  })
}

/** Stores marks in the caller's transaction. */
export const storeMarks = (tx: Pick<Context, 'site' | 'unit'>, days: readonly Day[]) =>
  exec(
    tx,
    sql`insert into figure_mark (site_id, day) select ${tx.site.id}::int, day from unnest(${[...new Set(days)].sort()}::date[]) day
        on conflict (site_id, day) do nothing`,
  )

interface Seen {
  /** The visit before this one. */
  before: Date | null
  country: string
}

/** Counts the viewer's visit as that of an active member, if it is the first of the day or of the month. */
export function noteVisit(ctx: Pick<Context, 'site' | 'unit' | 'now' | 'figures'>, { before, country }: Seen): void {
  const day = todayOf(ctx)
  const last = before && dayIn(ctx.site.file.time_zone, before)
  if (last === day) return
  const is_first_of_month = last?.slice(0, 7) !== day.slice(0, 7)
  afterCommit(ctx, () => ctx.figures.countVisit({ day, country, is_first_of_month }))
}

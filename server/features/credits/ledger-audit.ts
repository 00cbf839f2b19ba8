import { type RawBuilder, sql } from 'kysely'
import { many, type Unit } from '#server/platform/database/db.ts'

export interface LedgerReport {
  accounts: number
  entries: number
  /** The credits of all members. `promotional` is the part that was given, not bought. */
  balance: number
  promotional: number
  /** Every inconsistency in the ledger, with some of the affected accounts. */
  findings: { what: string; member_ids: string[] }[]
}

/** Each query returns the members with one kind of inconsistency. A correct ledger gives no rows. */
const contradictions: Readonly<Record<string, (site_id: number) => RawBuilder<unknown>>> = {
  'a balance is not the sum of its entries': (site_id) => sql`
    select c.member_id from credit_account c
    left join (select member_id, sum(amount) as total, count(*) as lines from ledger_entry where site_id = ${site_id} group by member_id) l using (member_id)
    where c.site_id = ${site_id} and (c.balance <> coalesce(l.total, 0) or c.seq <> coalesce(l.lines, 0))`,
  'a line is missing, or does not follow from the one before': (site_id) => sql`
    select distinct member_id from (
      select member_id, seq, balance_after, row_number() over w as place, sum(amount) over w as total
      from ledger_entry where site_id = ${site_id} window w as (partition by member_id order by seq)) l
    where seq <> place or balance_after <> total`,
  'given credits are not what the last line left of them': (site_id) => sql`
    select c.member_id from credit_account c
    left join ledger_entry l on l.site_id = c.site_id and l.member_id = c.member_id and l.seq = c.seq
    where c.site_id = ${site_id} and c.promotional <> coalesce(l.promotional_after, 0)`,
  'bought credits were spent while given ones were left': (site_id) => sql`
    select distinct member_id from (
      select member_id, reason, amount, promotional_after, lag(promotional_after, 1, 0::bigint) over (partition by member_id order by seq) as before
      from ledger_entry where site_id = ${site_id}) l
    where reason in ('message', 'photo', 'gift') and amount < 0 and promotional_after <> greatest(0, before + amount)`,
  'a paid order was not credited once, or an unpaid one was': (site_id) => sql`
    select o.member_id from credit_order o
    left join ledger_entry l on l.site_id = o.site_id and l.member_id = o.member_id and l.reason = 'purchase' and l.ref_id = o.id
    left join refund v on v.site_id = o.site_id and v.order_id = o.id and v.kind = 'void'
    where o.site_id = ${site_id} group by o.id, o.member_id, o.status, o.credits, v.id
    having count(l.seq) <> (o.status = 'completed' or v.id is not null)::int
      or coalesce(sum(l.amount), 0) <> case when o.status = 'completed' or v.id is not null then o.credits else 0 end`,
  'an order and its payment disagree': (site_id) => sql`
    select o.member_id from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
    where o.site_id = ${site_id} and (o.status <> p.status or o.amount_cents <> p.amount_cents)`,
  'a refund did not take back what it says, or gave back what it had not taken': (site_id) => sql`
    select o.member_id from refund r join credit_order o on o.site_id = r.site_id and o.id = r.order_id
    left join ledger_entry l on l.site_id = r.site_id and l.member_id = o.member_id and l.ref_id = r.id
    where r.site_id = ${site_id} group by r.id, o.member_id, r.status, r.credits
    having -coalesce(sum(l.amount), 0) <> r.credits and not (r.status = 'failed' and coalesce(sum(l.amount), 0) = 0)`,
  'more credits were taken back from an order than it brought': (site_id) => sql`
    select o.member_id from refund r join credit_order o on o.site_id = r.site_id and o.id = r.order_id
    where r.site_id = ${site_id} and r.status <> 'failed' group by o.id, o.member_id, o.credits having sum(r.credits) > o.credits`,
}

/** Checks the whole ledger of a site and reports inconsistencies. Read-only. */
export async function auditLedger(unit: Unit): Promise<LedgerReport> {
  const { site_id } = unit
  const [sums] = await many<Omit<LedgerReport, 'findings'>>(
    { unit },
    sql`select count(*) as accounts, coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(promotional), 0)::bigint as promotional,
          (select count(*) from ledger_entry where site_id = ${site_id}) as entries
        from credit_account where site_id = ${site_id}`,
  )
  if (!sums) throw new TypeError('a sum of nothing is still a row')
  const findings: LedgerReport['findings'] = []
  for (const [what, question] of Object.entries(contradictions)) {
    const rows = await many<{ member_id: string }>({ unit }, sql<{ member_id: string }>`${question(site_id)} limit 10`)
    if (rows.length > 0) findings.push({ what, member_ids: rows.map(({ member_id }) => member_id) })
  }
  return { ...sums, findings }
}

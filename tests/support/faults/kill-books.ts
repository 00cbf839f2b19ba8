import type { Fleet } from './kill-fleet.ts'

/** Queries that search for inconsistent data. Each query must return no rows. */
const contradictions: Record<string, string> = {
  'a balance is not the sum of its ledger': `
    select c.member_id from credit_account c
    where c.balance <> (select coalesce(sum(amount), 0) from ledger_entry l where l.site_id = c.site_id and l.member_id = c.member_id)
       or c.seq <> (select count(*) from ledger_entry l where l.site_id = c.site_id and l.member_id = c.member_id)`,
  'a ledger has a gap, or a line does not follow from the one before': `
    select member_id, seq from (
      select member_id, seq, balance_after, row_number() over w as place, sum(amount) over w as sum
      from ledger_entry window w as (partition by site_id, member_id order by seq)) l
    where seq <> place or balance_after <> sum`,
  'a message is not charged once': `
    select m.id from message m left join ledger_entry l
      on l.site_id = m.site_id and l.member_id = m.sender_id and l.reason = 'message' and l.ref_id = m.id
    group by m.site_id, m.id having count(l.seq) <> 1 or min(l.amount) <> -1`,
  'a charge has no message': `
    select l.ref_id from ledger_entry l left join message m on m.site_id = l.site_id and m.id = l.ref_id
    where l.reason = 'message' and m.id is null`,
  'a conversation has a gap': `
    select c.id from conversation c left join message m on m.site_id = c.site_id and m.conversation_id = c.id
    group by c.site_id, c.id having count(m.seq) <> c.last_seq or coalesce(max(m.seq), 0) <> c.last_seq`,
  'a completed order has no credits, or more than once': `
    select o.id from credit_order o left join ledger_entry l
      on l.site_id = o.site_id and l.member_id = o.member_id and l.reason = 'purchase' and l.ref_id = o.id
    group by o.site_id, o.id having count(l.seq) <> case when o.status = 'completed' then 1 else 0 end`,
  'an order and its payment disagree, or the bank knows nothing of a payment that is completed': `
    select o.id from credit_order o left join payment p on p.site_id = o.site_id and p.order_id = o.id
      left join simulated_payment s on s.site_id = p.site_id and s.id = p.provider_ref
    where o.status is distinct from p.status or (o.status = 'completed' and s.status is distinct from 'completed')`,
  'a paid order has no receipt, or more than one': `
    select o.id from credit_order o left join invoice i on i.site_id = o.site_id and i.order_id = o.id
    group by o.site_id, o.id having count(i.number) <> case when o.status = 'completed' then 1 else 0 end`,
  'the receipts have a gap': `
    select n.site_id from invoice_number n
    where n.last_number <> (select count(*) from invoice i where i.site_id = n.site_id)
       or n.last_number <> (select max(number) from invoice i where i.site_id = n.site_id)`,
  'given credits are not what the last line left of them': `
    select c.member_id from credit_account c join ledger_entry l on l.site_id = c.site_id and l.member_id = c.member_id and l.seq = c.seq
    where c.promotional <> l.promotional_after`,
  'a payment is not about the money of its order': `
    select o.id from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
      left join simulated_payment s on s.site_id = p.site_id and s.id = p.provider_ref
    where p.amount_cents <> o.amount_cents or s.amount_cents <> o.amount_cents`,
  'a discount was given twice': `
    select member_id from credit_order where discount_code is not null and status = 'completed'
    group by site_id, member_id having count(*) > 1`,
  'a buyer is not premium, or a premium member bought nothing': `
    select a.id from account a
    where a.is_premium <> exists (select from credit_order o where o.site_id = a.site_id and o.member_id = a.id and o.status = 'completed')`,
}

export async function contradictionsIn(servers: Fleet): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(contradictions)) {
    const rows = await servers.ask(text)
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

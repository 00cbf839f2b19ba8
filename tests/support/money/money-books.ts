import type { TestApp } from '#tests/support/app.ts'

interface Entry {
  seq: number
  amount: number
  balance_after: number
  reason: string
}

/** Returns a member's ledger, and checks that each entry follows from the previous one. It reads as the owner role. */
export async function booksOf(
  { db }: TestApp,
  member_id: string,
): Promise<{ entries: [number, string][]; balance: number; is_premium: boolean }> {
  const entries = await db.asOwner<Entry>(
    `select seq::int, amount::int, balance_after::int, reason from ledger_entry where member_id = $1 order by seq`,
    [member_id],
  )
  const [account] = await db.asOwner<{ balance: number; is_premium: boolean }>(
    'select c.balance::int, a.is_premium from credit_account c join account a on a.site_id = c.site_id and a.id = c.member_id where c.member_id = $1',
    [member_id],
  )
  if (!account) throw new TypeError(`no credit account of ${member_id}`)
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    if (entry.seq !== index + 1 || entry.balance_after !== balance)
      throw new TypeError(`the ledger of ${member_id} breaks at line ${index + 1}`)
  }
  if (balance !== account.balance)
    throw new TypeError(`the balance ${account.balance} of ${member_id} is not the sum ${balance} of its ledger`)
  return { entries: entries.map(({ amount, reason }) => [amount, reason]), ...account }
}

/**
 * Returns the sum of a member's payments and the number of discounts. It checks that our data and the provider's data agree on every
 * payment.
 */
export async function paymentsOf({ db }: TestApp, member_id: string): Promise<{ paid_cents: number; discounts: number }> {
  const rows = await db.asOwner<{ paid: number; at_bank: number; ordered: number; undiscounted: number | null }>(
    `select p.amount_cents::int as paid, s.amount_cents::int as at_bank, o.amount_cents::int as ordered, o.undiscounted_cents::int as undiscounted
     from credit_order o join payment p on p.site_id = o.site_id and p.order_id = o.id
     join simulated_payment s on s.site_id = p.site_id and s.id = p.provider_ref
     where o.member_id = $1 and o.status = 'completed' and p.status = 'completed' and s.status = 'completed'`,
    [member_id],
  )
  const wrong = rows.find(({ paid, at_bank, ordered }) => paid !== at_bank || paid !== ordered)
  if (wrong) throw new TypeError(`a payment of ${member_id} is not what was ordered: ${JSON.stringify(wrong)}`)
  const discounts = rows.filter(({ undiscounted }) => undiscounted !== null).length
  return { paid_cents: rows.reduce((sum, { paid }) => sum + paid, 0), discounts }
}

/**
 * Returns the orders of which more went back than was paid, and the refunds without exactly one credit note and one fact. It looks at
 * refunds that are done.
 */
export const wrongReturns = ({ db }: TestApp) =>
  db.asOwner(
    `select o.id::text, 'returned more than was paid' as why from credit_order o
       join payment p on p.site_id = o.site_id and p.order_id = o.id
       join simulated_payment s on s.site_id = p.site_id and s.id = p.provider_ref
     where s.amount_cents < s.charged_back_cents + (select coalesce(sum(value::bigint), 0) from jsonb_each_text(s.refunds))
       or o.amount_cents < (select sum(r.amount_cents) from refund r where r.site_id = o.site_id and r.order_id = o.id and r.status = 'completed')
       or o.amount_cents < (select sum(r.amount_cents) from refund r where r.site_id = o.site_id and r.order_id = o.id and r.status <> 'failed'
                              and r.kind in ('withdrawal', 'staff'))
     union all
     select r.id::text, 'credit note or fact' from refund r where r.status = 'completed' and r.kind <> 'void'
       and ((select count(*) from invoice n where n.site_id = r.site_id and n.refund_id = r.id and n.amount_cents = -r.amount_cents) <> 1
         or (select count(*) from fact f where f.site_id = r.site_id and f.subject_id = r.id
               and f.name = case r.kind when 'chargeback' then 'chargeback' else 'refund_settled' end) <> 1)
     union all
     select r.id::text, 'booked too early' from refund r where r.status <> 'completed'
       and (exists (select from invoice n where n.refund_id = r.id) or exists (select from fact f where f.subject_id = r.id))`,
  )

/**
 * Returns the ids of a conversation's messages in their order. It checks that their sequence numbers have no gaps and match the
 * conversation.
 */
export async function messagesBetween({ db }: TestApp, one_id: string, other_id: string): Promise<string[]> {
  const rows = await db.asOwner<{ id: string; seq: number; last_seq: number }>(
    `select m.id, m.seq::int, c.last_seq::int from conversation c join message m on m.site_id = c.site_id and m.conversation_id = c.id
     where c.low_id = least($1::uuid, $2::uuid) and c.high_id = greatest($1::uuid, $2::uuid) order by m.seq`,
    [one_id, other_id],
  )
  for (const [index, { seq, last_seq }] of rows.entries()) {
    if (seq !== index + 1 || last_seq !== rows.length)
      throw new TypeError(`message ${index + 1} of ${rows.length} has seq ${seq}, last_seq is ${last_seq}`)
  }
  return rows.map(({ id }) => id)
}

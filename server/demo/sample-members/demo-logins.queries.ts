import { sql } from 'kysely'
import { exec, type Unit } from '#server/platform/database/db.ts'
import type { DemoLedgerEntry, DemoPurchase, DemoThread } from './demo-ledger.ts'
import type { DemoLogin, demoLikes } from './make-demo-logins.ts'

type HasUnit = { unit: Unit }

/** Returns false if the id or the address is taken. The profile of an unconfirmed account is hidden. */
export async function insertDemoAccount({ unit }: HasUnit, login: DemoLogin, password_hash: string): Promise<boolean> {
  const { id, email, locale, is_confirmed, created_at, paid_at } = login
  const count = await exec(
    { unit },
    sql`insert into account (site_id, id, email, email_key, password_hash, status, locale, is_premium, paid_at, confirmed_at, created_at)
        values (${unit.site_id}, ${id}, ${email}, ${email}, ${password_hash}, ${is_confirmed ? 'active' : 'not_confirmed'}, ${locale}, ${paid_at !== null}, ${paid_at},
          ${is_confirmed ? created_at : null}, ${created_at})
        on conflict do nothing`,
  )
  if (count === 0) return false
  await exec(
    { unit },
    sql`insert into profile (site_id, member_id, kind, status, name, gender, looking_for, sexuality, birth_on, country, region, city, about, interests, last_seen_at, created_at)
        values (${unit.site_id}, ${id}, 'member', ${is_confirmed ? 'active' : 'disabled'}, ${login.name}, ${login.gender}, ${login.looking_for}, ${login.sexuality},
          ${login.birth_on}, ${login.country}, ${login.region}, ${login.city}, ${login.about}, ${login.interests}, ${login.last_seen_at}, ${created_at})`,
  )
  return true
}

/** Inserts a paid order at the simulated bank, together with the bank's own row. */
export async function insertPurchase({ unit }: HasUnit, purchase: DemoPurchase): Promise<void> {
  const { order_id, payment_id, member_id, amount_cents, currency, method, settled_at } = purchase
  await exec(
    { unit },
    sql`insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at, completed_at)
        values (${unit.site_id}, ${order_id}, ${member_id}, ${purchase.package}, ${purchase.credits}, ${amount_cents}, ${currency}, ${purchase.country}, ${method},
          'completed', ${purchase.terms_version}, ${settled_at}, ${settled_at})`,
  )
  await exec(
    { unit },
    sql`insert into payment (site_id, id, order_id, provider, provider_ref, method, amount_cents, currency, status, created_at, settled_at)
        values (${unit.site_id}, ${payment_id}, ${order_id}, 'simulator', ${payment_id}::text, ${method}, ${amount_cents}, ${currency}, 'completed', ${settled_at}, ${settled_at})`,
  )
  await exec(
    { unit },
    sql`insert into simulated_payment (site_id, id, amount_cents, currency, status, return_url, created_at)
        values (${unit.site_id}, ${payment_id}::text, ${amount_cents}, ${currency}, 'completed', '/transactions', ${settled_at})`,
  )
}

/** Inserts the entries with their running balance, and the final balance. */
export async function insertLedger({ unit }: HasUnit, member_id: string, entries: readonly DemoLedgerEntry[]): Promise<void> {
  let balance = 0
  // given credits are spent first
  let promotional = 0
  const lines = entries.map((entry, index) => {
    balance += entry.amount
    if (entry.amount < 0 || entry.reason !== 'purchase') promotional = Math.max(0, promotional + entry.amount)
    return { ...entry, seq: index + 1, balance_after: balance, promotional_after: promotional }
  })
  await exec(
    { unit },
    sql`insert into credit_account (site_id, member_id, balance, promotional, seq) values (${unit.site_id}, ${member_id}, ${balance}, ${promotional}, ${lines.length})`,
  )
  for (const { seq, amount, balance_after, promotional_after, reason, contra, ref_id, idem_key, created_at } of lines) {
    await exec(
      { unit },
      sql`insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, ref_id, idem_key, created_at)
          values (${unit.site_id}, ${member_id}, ${seq}, ${amount}, ${balance_after}, ${promotional_after}, ${reason}, ${contra}, ${ref_id}, ${idem_key}, ${created_at})`,
    )
  }
}

/** Inserts a match that both members have seen. */
export async function insertMatch({ unit }: HasUnit, { starter, other, matched_at }: DemoThread): Promise<void> {
  const [low_id, high_id] = [starter.id, other.id].sort()
  await exec(
    { unit },
    sql`insert into pair (site_id, low_id, high_id, low_at, high_at) values (${unit.site_id}, ${low_id}, ${high_id}, ${matched_at}, ${matched_at})`,
  )
}

/** Inserts a like that the liked member has not seen yet, and for a match the like of this member. */
export async function insertLike({ unit }: HasUnit, { from, to, is_match, liked_at }: ReturnType<typeof demoLikes>[number]): Promise<void> {
  const [mine, theirs] = from.id < to.id ? ['low', 'high'] : ['high', 'low']
  const [low_id, high_id] = [from.id, to.id].sort()
  await exec(
    { unit },
    sql`insert into pair (site_id, low_id, high_id, ${sql.ref(`${mine}_at`)}, ${sql.ref(`${mine}_like_new`)}, ${sql.ref(`${theirs}_at`)})
        values (${unit.site_id}, ${low_id}, ${high_id}, ${liked_at}, true, ${is_match ? liked_at : null})`,
  )
}

export async function insertThread({ unit }: HasUnit, { id, starter, other, messages }: DemoThread): Promise<void> {
  const [low_id, high_id] = [starter.id, other.id].sort()
  const count = messages.length
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return
  await exec(
    { unit },
    sql`insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq, last_at, created_at)
        values (${unit.site_id}, ${id}, ${low_id}, ${high_id}, ${starter.id}, ${count}, ${last.created_at}, ${first.created_at})`,
  )
  await exec(
    { unit },
    sql`insert into conversation_member (site_id, conversation_id, member_id, read_seq)
        values (${unit.site_id}, ${id}, ${starter.id}, ${count}), (${unit.site_id}, ${id}, ${other.id}, ${count - 1})`,
  )
  for (const [index, message] of messages.entries()) {
    await exec(
      { unit },
      sql`insert into message (site_id, conversation_id, seq, id, sender_id, body, created_at)
          values (${unit.site_id}, ${id}, ${index + 1}, ${message.id}, ${message.sender_id}, ${message.body}, ${message.created_at})`,
    )
  }
}

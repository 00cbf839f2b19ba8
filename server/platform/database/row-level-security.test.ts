import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { plantMember } from '#tests/support/database/rows.ts'
import { exec, many, transaction } from './db.ts'

let given: TestDatabase
let member_id: string
beforeAll(async () => {
  given = await aDatabase({ may_name_no_site: true })
  member_id = await plantMember(given, { site_id: 1, credits: 5 })
  const other = await plantMember(given, { site_id: 1 })
  const [low, high] = [member_id, other].sort()
  const plant = (text: string, values: unknown[] = []) => given.asOwner(text, values)
  await plant(
    "insert into photo (site_id, id, member_id, filename, thumb_filename, status) values (1, gen_random_uuid(), $1, 'a', 'b', 'active')",
    [member_id],
  )
  await plant("insert into session (site_id, token_hash, account_id, expires_at) values (1, 'x', $1, now())", [member_id])
  await plant("insert into login_lock (site_id, email_key) values (1, 'a@example.test')")
  await plant("insert into one_time_link (site_id, token_hash, purpose, account_id, expires_at) values (1, 'x', 'reset', $1, now())", [
    member_id,
  ])
  await plant("insert into held_message (site_id, account_id, profile_id, body) values (1, $1, $2, 'hi')", [member_id, other])
  await plant('insert into pair (site_id, low_id, high_id) values (1, $1, $2)', [low, high])
  await plant('insert into automatic_like (site_id, member_id, is_on, chosen_at) values (1, $1, true, now())', [member_id])
  await plant("insert into note (site_id, author_id, about_id, body, changed_at) values (1, $1, $2, 'hi', now())", [low, high])
  await plant('insert into conversation (site_id, id, low_id, high_id, starter_id) values (1, gen_random_uuid(), $1, $2, $1)', [low, high])
  await plant('insert into conversation_member (site_id, conversation_id, member_id) select 1, id, low_id from conversation')
  await plant(
    "insert into message (site_id, conversation_id, seq, id, sender_id, body) select 1, id, 1, id, low_id, 'hi' from conversation",
  )
  await plant(
    "insert into opener_sketch (site_id, member_id, conversation_id, seq, sketch, created_at) select 1, low_id, id, 1, '{7}', now() from conversation",
  )
  await plant(
    "insert into ledger_entry (site_id, member_id, seq, amount, balance_after, reason, contra, idem_key) values (1, $1, 1, 5, 5, 'signup', 'house:signup', 'signup')",
    [member_id],
  )
  await plant(
    `insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, terms_version)
     values (1, $1, $1, 'p0', 10, 995, 'EUR', 'NL', 'ideal', '2023-12-01')`,
    [member_id],
  )
  await plant("insert into reset_request (site_id, day, account_id, requester, requests) values (1, now(), $1, 'x', 1)", [member_id])
  await plant("insert into signup_grant (site_id, base_key, account_id) values (1, 'x', $1)", [member_id])
  await plant("insert into discount_use (site_id, order_id, member_id, code, state, at) values (1, $1, $1, 'X', 'reserved', now())", [
    member_id,
  ])
  await plant(
    "insert into payment (site_id, id, order_id, provider, method, amount_cents, currency) values (1, $1, $1, 'simulator', 'ideal', 995, 'EUR')",
    [member_id],
  )
  await plant(
    "insert into simulated_payment (site_id, id, amount_cents, currency, status, return_url) values (1, 'x', 995, 'EUR', 'pending', 'https://vonk.example')",
  )
  await plant("insert into payer (site_id, member_id, provider, customer_ref, created_at) values (1, $1, 'simulator', 'x', now())", [
    member_id,
  ])
  await plant(
    `insert into direct_debit (site_id, id, member_id, package, total_cents, currency, holder, street, house_number, postcode, city, mobile, iban_masked,
       form_hash, mandate_reference, mandate_text, code_hash, code_expires_at, created_at)
     values (1, $1, $1, 'p0', 995, 'EUR', 'a', 'b', '1', 'c', 'd', 'e', 'f', 'x', 'y', 'z', 'x', now(), now())`,
    [member_id],
  )
  await plant('insert into direct_debit_bar (site_id, member_id, barred_until) values (1, $1, now())', [member_id])
  await plant(
    "insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, created_at) values (1, $1, $1, $1, 'withdrawal', 0, 0, 'EUR', 'pending', now())",
    [member_id],
  )
  await plant('insert into invoice_number (site_id, last_number) values (1, 1)')
  await plant(
    "insert into invoice (site_id, number, order_id, amount_cents, currency, vat_percent, vat_cents, seller, issued_at) values (1, 1, $1, 995, 'EUR', 21, 173, '{}', now())",
    [member_id],
  )
  await plant("insert into job (site_id, queue) values (1, 'mail')")
  await plant(
    "insert into account_deletion (site_id, id, account_id, account_status, profile_status, asked_at, erase_at) values (1, $1, $1, 'active', 'active', now(), now())",
    [member_id],
  )
  await plant(
    "insert into ban (site_id, account_id, account_status, profile_status, banned_at) values (1, $1, 'active', 'active', now())",
    [member_id],
  )
  await plant('insert into stay_discount (site_id, member_id, percentage, granted_at, ends_at) values (1, $1, 10, now(), now())', [
    member_id,
  ])
  await plant('insert into blocked_member (site_id, blocker_id, blocked_id, created_at) values (1, $1, $2, now())', [low, high])
  await plant("insert into report (site_id, id, reporter_id, reported_id, reason, created_at) values (1, $1, $1, $2, 'other', now())", [
    low,
    high,
  ])
  await plant(
    "insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at) values (1, $1, 'report', 1, 0, 'open', 'x', now(), now())",
    [low],
  )
  await plant("insert into sent_mail (site_id, member_id, kind, state, at) values (1, $1, 'x', 'sent', now())", [low])
  await plant("insert into staff_note (site_id, id, member_id, staff_number, words, created_at) values (1, $1, $1, 1, 'x', now())", [low])
  await plant("insert into case_note (site_id, id, case_id, staff_number, words, created_at) values (1, $1, $1, 1, 'x', now())", [low])
  await plant(
    `insert into decision (site_id, id, case_id, member_id, outcome, source, decided_by, decided_at, state)
     values (1, $1, $1, $1, 'no_breach', 'report', 'staff:1', now(), 'waiting')`,
    [low],
  )
  await plant("insert into measure (site_id, decision_id, kind, member_id, starts_at) values (1, $1, 'warn', $1, now())", [low])
  await plant(
    "insert into report_evidence (site_id, report_id, sealed, wrapped_key, key_id, sha256, created_at) values (1, $1, 'x', 'x', 'x', 'x', now())",
    [low],
  )
  await plant("insert into evidence_pin (site_id, report_id, place, name, member_id, is_locked) values (1, $1, 0, 'x', $2, false)", [
    low,
    high,
  ])
  await plant(
    "insert into fact (site_id, id, name, subject_id, day, at) values (1, gen_random_uuid(), 'account_begun', gen_random_uuid(), now(), now())",
  )
  await plant('insert into figure_mark (site_id, day) values (1, current_date)')
  await plant('insert into figure_day (site_id, day) values (1, current_date)')
  await plant("insert into active_month (site_id, month, country, members) values (1, current_date, 'NL', 1)")
  await plant("insert into money_day values (1, current_date, 'EUR', 'ideal', 'NL', 21, 1, 100, 17, 0, 0, 0, 0, 1, 1, 1)")
  await plant(
    "insert into brand_state (site_id, slug, name, company_id, company_name, state, niche, version, at) values (1, 'x', 'x', 'x', 'x', 'preview', 1, 'x', now())",
  )
  await plant(
    "insert into figure_change (site_id, id, company_id, day, currency, change) values (1, gen_random_uuid(), 'x', current_date, '', '{}')",
  )
  await plant('insert into swipe_pass (site_id, member_id, passed_id, passed_at) values (1, $1, $2, now())', [low, high])
  await plant('insert into swipe_day (site_id, member_id, day_on, likes) values (1, $1, now(), 1)', [member_id])
  await plant("insert into profile_answer (site_id, member_id, question, answer, position) values (1, $1, 'sunday', 'x', 0)", [member_id])
  await plant('insert into match_answer (site_id, member_id) values (1, $1)', [member_id])
  await plant('insert into match_rank (site_id, member_id, position, other_id, has_answered) values (1, $1, 1, $2, false)', [low, high])
  await plant('insert into signup_progress (site_id, account_id) values (1, $1)', [member_id])
  await plant("insert into notice_choice (site_id, account_id, kind, channel, is_on) values (1, $1, 'news', 'mail', true)", [member_id])
  await plant("insert into notice_mark (site_id, account_id, kind, about, told_at) values (1, $1, 'news', '', now())", [member_id])
  await plant("insert into unsubscribe_link (site_id, token_hash, account_id, kind) values (1, 'x', $1, 'news')", [member_id])
  await plant(
    `insert into push_subscription (site_id, endpoint_hash, account_id, session_hash, endpoint, p256dh, auth)
     select 1, 'x', $1, token_hash, 'https://push.example', 'x', 'x' from session where site_id = 1`,
    [member_id],
  )
  await plant(
    "insert into look (site_id, id, member_id, role, what, why) values (1, gen_random_uuid(), $1, 'support', 'account', 'asked')",
    [member_id],
  )
  await plant("insert into known_device values (1, $1, 'x', now(), now())", [member_id])
  await plant("insert into passkey_challenge values (1, 'x', 'add', $1, now())", [member_id])
  await plant(
    "insert into passkey (site_id, id, account_id, credential_id, public_key, counter, name, created_at) values (1, $1, $1, 'x', 'x', 0, 'x', now())",
    [member_id],
  )
  await plant("insert into partner_signup (site_id, network, request_id, fingerprint, account_id) values (1, 'a', 'b', 'x', $1)", [
    member_id,
  ])
})
afterAll(() => given.close())

async function tablesOfSites(): Promise<string[]> {
  const rows = await given.asOwner<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'site' order by 1",
  )
  return rows.map(({ name }) => name)
}

async function asApp<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(given.app)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function countEach(query: (text: string) => Promise<{ n: number }[]>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfSites()) counts[table] = (await query(`select count(*)::int as n from ${table}`))[0]?.n ?? -1
  return counts
}

const inUnit = async (site_id: number) => {
  const unit = given.database.unit(site_id)
  return countEach((text) => many<{ n: number }>({ unit }, sql`${sql.raw(text)}`)).finally(() => unit.finish())
}

test('WL-08 a site sees its own rows in every table', async () => {
  for (const [table, count] of Object.entries(await inUnit(1))) expect(count, table).toBeGreaterThan(0)
})

test('WL-08 another site sees no row of any table', async () => {
  for (const [table, count] of Object.entries(await inUnit(2))) expect(count, table).toBe(0)
})

test('WL-08 without a site every table is empty, on a new connection and on one that had a site', async () => {
  await asApp(async (client) => {
    const empty = await countEach(async (text) => (await client.query(text)).rows)
    await client.query("begin; set local app.site_id = '1'; commit")
    const after = await countEach(async (text) => (await client.query(text)).rows)
    for (const [table, count] of [...Object.entries(empty), ...Object.entries(after)]) expect(count, table).toBe(0)
  })
})

test('WL-08 a row for another site is rejected, and rows of another site are neither changed nor deleted', async () => {
  const ctx = { unit: given.database.unit(2) }
  const smuggle = sql`insert into account (site_id, id, status, locale) values (1, gen_random_uuid(), 'active', 'nl-NL')`
  await expect(exec(ctx, smuggle)).rejects.toThrow('row-level security')
  await expect(exec(ctx, sql`insert into job (site_id, queue) values (1, 'mail')`)).rejects.toThrow('row-level security')
  expect(await exec(ctx, sql`update profile set name = 'Eve' where site_id = 1`)).toBe(0)
  expect(await exec(ctx, sql`delete from session where site_id = 1`)).toBe(0)
  await ctx.unit.finish()
})

test('WL-08 a row cannot reference a row of another site', async () => {
  const foreigner = await plantMember(given, { site_id: 2 })
  const [low, high] = [member_id, foreigner].sort()
  const ctx = { unit: given.database.unit(1) }
  await expect(exec(ctx, sql`insert into pair (site_id, low_id, high_id) values (1, ${low}, ${high})`)).rejects.toMatchObject({
    code: '23503',
  })
  await ctx.unit.finish()
})

test('ledger entries are final: the application cannot change or delete one', async () => {
  const ctx = { unit: given.database.unit(1) }
  for (const statement of [sql`update ledger_entry set amount = 1000`, sql`delete from ledger_entry`, sql`truncate ledger_entry`]) {
    await expect(exec(ctx, statement)).rejects.toMatchObject({ code: '42501' })
  }
  await ctx.unit.finish()
})

test('WL-08 the application’s role cannot bypass row-level security', async () => {
  await asApp(async (client) => {
    for (const text of [
      'set role postgres',
      'set session authorization postgres',
      'alter role couplet_app bypassrls',
      'alter table account disable row level security',
      'alter table account no force row level security',
      'drop policy site on account',
      'create policy everything on account using (true)',
      'truncate account',
      'update site set slug = slug',
      'create table public.aside (id int)',
      'select * from couplet.migration',
    ]) {
      await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' })
    }
    // `row_security = off` does not bypass the policies: a query that the policies would filter fails instead
    await client.query('set row_security = off')
    await expect(client.query('select * from account')).rejects.toMatchObject({ code: '42501' })
  })
})

test('the site id of a unit is validated, because it is part of the statement text', () => {
  for (const id of [0, -1, 1.5, Number.NaN, 2 ** 31, "1'; drop table account; --" as unknown as number])
    expect(() => given.database.unit(id)).toThrow('is not a site id')
})

test('WL-08 a pooled connection keeps no state between the units of two sites', async () => {
  const names = async (site_id: number) => {
    const ctx = { unit: given.database.unit(site_id) }
    const rows = await transaction(ctx, (tx) => many<{ site_id: number }>(tx, sql`select distinct site_id from account`))
    await ctx.unit.finish()
    return rows.map((row) => row.site_id)
  }
  await plantMember(given, { site_id: 3 })
  const seen = await Promise.all(Array.from({ length: 60 }, (_, round) => names((round % 2) * 2 + 1)))
  expect(seen).toEqual(seen.map((_, round) => [(round % 2) * 2 + 1]))
})

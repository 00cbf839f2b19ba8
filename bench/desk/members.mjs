/** Days of history. Figures exist for the last 90 of them. */
const num_days = 800
const figure_days = 90

/** The tables of members. No statement of the desk may scan one of them from end to end. */
export const member_tables = [
  'account',
  'profile',
  'credit_account',
  'credit_order',
  'payment',
  'invoice',
  'refund',
  'ledger_entry',
  'fact',
  'report',
  'desk_case',
]
const day_tables = ['figure_day', 'money_day', 'active_month']

/**
 * Creates the members of a fleet and their figures with a few large statements. Site 0 has one fifth of the members, the next hundred sites
 * have a third, and all sites share the others. Orders, refunds, receipts, ledgers, reports and cases belong to these members.
 */
export async function makeFleet(owner, { num_members }) {
  const started = performance.now()
  await owner.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'")
  // the generator creates only valid rows, so the checks of foreign keys are off, and the indexes are made after the rows
  await owner.query('set session_replication_role = replica')
  const { rows: indexes } = await owner.query(
    `select i.indexname, i.indexdef from pg_indexes i where i.schemaname = 'public' and i.tablename = any($1)
     and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [[...member_tables, ...day_tables]],
  )
  // a run that is stopped leaves no part of the members behind
  await owner.query('begin')
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)
  for (const statement of statements)
    await owner.query(statement.replaceAll(':members', num_members).replaceAll(':days', num_days).replaceAll(':figures', figure_days))
  for (const { indexdef } of indexes) await owner.query(indexdef)
  await makeStaff(owner)
  await owner.query('commit')
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze)')
  const { rows } = await owner.query('select pg_database_size(current_database()) as bytes')
  return { seconds: (performance.now() - started) / 1000, megabytes: Math.round(rows[0].bytes / 2 ** 20) }
}

const statements = [
  `create temporary table brand as
   select (row_number() over (order by s.id) - 1)::int as n, s.id as site_id, b.company_id
   from site s join brand_state b on b.site_id = s.id`,
  'create unique index on brand (n)',
  'analyze brand',
  `create temporary table person as
   select p.n, b.site_id, b.company_id, gen_random_uuid() as id, current_date - (p.n / 10 % :days)::int as day,
     (current_date - (p.n / 10 % :days)::int)::timestamptz + interval '1 second' * (p.n % 80000) as at
   from generate_series(1, :members) p (n) cross join (select count(*)::int as num from brand) t
   join brand b on b.n = case when p.n % 10 < 2 then 0 when p.n % 10 < 5 then least(t.num - 1, 1 + p.n / 10 % least(100, t.num - 1)) else p.n * 7 % t.num end`,
  `insert into account (site_id, id, email, email_key, password_hash, status, locale, confirmed_at, created_at)
   select site_id, id, n || '@members.example', n || '@members.example', 'x', 'active', 'nl-NL', at, at from person`,
  `insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, last_seen_at, created_at)
   select site_id, id, 'member', 'Name ' || n % 400, 'active', 'female', 'male', date '1990-01-01' - n % 9000, 'NL', now() - n % 90 * interval '1 day', at from person`,
  `create temporary table sale as
   select n, site_id, id, gen_random_uuid() as order_id, day, at, (array[995, 1995, 4995])[n % 3 + 1] as cents, (array['ideal', 'creditcard', 'paypal'])[n / 10 % 3 + 1] as method
   from person where n % 7 = 0`,
  `insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at, completed_at)
   select site_id, order_id, id, 'p1', 50, cents, 'EUR', 'NL', method, case when n / 7 % 10 = 0 then 'failed' else 'completed' end, '', at,
     case when n / 7 % 10 > 0 then at end from sale`,
  `insert into payment (site_id, id, order_id, provider, provider_ref, method, amount_cents, currency, status, created_at, settled_at)
   select site_id, order_id, order_id, 'mollie', 'tr_' || n, method, cents, 'EUR', 'completed', at, at from sale`,
  `insert into invoice (site_id, number, order_id, amount_cents, currency, vat_percent, vat_cents, seller, issued_at)
   select site_id, row_number() over (partition by site_id order by n), order_id, cents, 'EUR', 21, cents * 21 / 121, '{}', at from sale where n / 7 % 10 > 0`,
  `insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, created_at, settled_at)
   select site_id, order_id, order_id, order_id, case when n / 7 % 16 = 1 then 'chargeback' else 'provider' end, 0, 100, 'EUR', 'completed', at, at
   from sale where n / 7 % 8 = 1 and n / 7 % 10 > 0`,
  'insert into credit_account (site_id, member_id, balance, seq) select site_id, id, 48, 3 from sale',
  `insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, ref_id, idem_key, created_at)
   select site_id, id, seq, case seq when 1 then 50 else -1 end, 51 - seq, 0, case seq when 1 then 'purchase' else 'message' end,
     case seq when 1 then 'house:sales' else 'house:messages' end, case seq when 1 then order_id end, 'n:' || seq, at + seq * interval '1 minute'
   from sale, generate_series(1, 3) seq`,
  `insert into fact (site_id, id, name, subject_id, member_id, day, at)
   select site_id, gen_random_uuid(), name, id, id, day, at from person, unnest(array['account_begun', 'account_completed', 'mailbox_proven']) name
   union all select site_id, gen_random_uuid(), 'order_settled', order_id, id, day, at from sale where n / 7 % 10 > 0
   union all select site_id, gen_random_uuid(), 'refund_settled', order_id, id, day, at from sale where n / 7 % 8 = 1 and n / 7 % 10 > 0`,
  // one case in nine waits
  `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, finished_at, facets)
   select site_id, id, (array['report', 'photo', 'report', 'appeal'])[n / 19 % 4 + 1], n / 76 % 4, n % 9 / 10.0, case when n / 19 % 9 = 0 then 'open' else 'done' end, company_id,
     date_trunc('hour', now()) + n % 200 * interval '1 hour', now() - n % 90 * interval '1 hour', case when n / 19 % 9 > 0 then now() end,
     '{"reason": ["money"], "source": ["member"], "language": ["nl"]}' from person where n % 19 = 0`,
  `insert into report (site_id, id, reported_id, reason, words, created_at, case_id, number)
   select site_id, id, id, 'money', '', at, id, 'R' || n from person where n % 38 = 0`,
  `insert into figure_day (site_id, day, signups, confirmed, activated_7d, active, first_active, reports)
   select site_id, current_date - d, 5 + (n + d) % 7, 4, 2, 40, 6, 1 from brand, generate_series(0, :figures - 1) d`,
  `insert into money_day select site_id, current_date - d, 'EUR', method, 'NL', 21, 2, 3990, 692, 100, 17, 100, 17, 2, 1, 1
   from brand, generate_series(0, :figures - 1) d, unnest(array['ideal', 'card']) method`,
  `insert into active_month select site_id, date_trunc('month', current_date)::date, country, 90 from brand, unnest(array['NL', 'BE', 'DE']) country`,
  `insert into desk.company_day (company_id, day, currency, signups, active, gross_cents)
   select company_id, current_date - d, currency, 50, 400, 7980 from (select distinct company_id from brand) c, generate_series(0, :figures - 1) d, unnest(array['', 'EUR']) currency
   on conflict do nothing`,
  `insert into desk.fleet_day (day, currency, signups, active, gross_cents)
   select current_date - d, currency, 50000, 400000, 7980000 from generate_series(0, :days) d, unnest(array['', 'EUR']) currency on conflict do nothing`,
  `update brand_state b set attention = case when n % 97 = 0 then 1 else 0 end, facts = jsonb_build_object('until', current_date, 'time_zone', 'Europe/Amsterdam', 'currency', 'EUR', 'other_currencies', 0)
     || (select jsonb_object_agg(name, (select jsonb_agg((n + d) % 50) from generate_series(1, 40) d))
         from unnest(array['signups', 'confirmed', 'active', 'first_active', 'reports', 'gross', 'returned', 'net', 'payers']) name)
   from brand where brand.site_id = b.site_id`,
  // a log of half a million lines
  `insert into desk.audit (at, id, actor, role, act, site_id, company_id, subject, why)
   select greatest(date_trunc('month', now()), now() - p.n * interval '2 seconds'), gen_random_uuid(), 'staff:' || 1000 + p.n % 500, 'support',
     (array['look.page', 'look.account', 'refund.make', 'case.decide'])[p.n % 4 + 1], p.site_id, p.company_id, 'member:' || p.id, 'a question'
   from person p where p.n % 2 = 0`,
]

/** Creates four people of the desk for each company. */
async function makeStaff(owner) {
  await owner.query(
    `insert into desk.staff (number, name, email, email_key, created_at, last_in_at)
     select 1000 + n, 'Robin ' || n, n || '@staff.example', n || '@staff.example', now(), now()
     from generate_series(1, 4 * (select count(distinct company_id)::int from brand_state)) n`,
  )
  await owner.query(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     select gen_random_uuid(), 1000 + 4 * c.n + p.n, (array['owner', 'owner', 'moderator', 'support'])[p.n], 'company', c.company_id, '{}', now(), now() + interval '170 days'
     from (select company_id, row_number() over (order by company_id) - 1 as n from (select distinct company_id from brand_state) d) c, generate_series(1, 4) p (n)`,
  )
}

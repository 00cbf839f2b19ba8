import { v7 as newId } from 'uuid'
import type { TestApp } from '#tests/support/app.ts'

/** Creates the rows about a member that only the desk and the jobs of the figures write. */
export async function plantDeskRows({ db }: TestApp, { site_id, member_id }: { site_id: number; member_id: string }): Promise<void> {
  const write = (statement: string, values: readonly unknown[] = []) => db.asOwner(statement, [site_id, ...values])
  await write("insert into look (site_id, id, member_id, role, what, why) values ($1, $2, $3, 'support', 'mail', 'order question')", [
    newId(),
    member_id,
  ])
  await write(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
     values ($1, $2, 'report', 3, 0, 'open', 'kompas-bv', now(), now())`,
    [newId()],
  )
  await write(
    `insert into case_note (site_id, id, case_id, staff_number, words, created_at)
     select site_id, $2, id, 1, 'a note', now() from desk_case where site_id = $1 limit 1`,
    [newId()],
  )
  await write("insert into sent_mail (site_id, member_id, kind, state, at) values ($1, $2, 'activation', 'sent', now())", [member_id])
  await write(
    `insert into staff_note (site_id, id, member_id, staff_number, words, created_at) values ($1, $2, $3, 1, 'a note of the desk', now())`,
    [newId(), member_id],
  )
  await write(
    `insert into decision (site_id, id, case_id, member_id, outcome, rule, ground, found_in, source, decided_by, decided_at, state, told_at)
     select site_id, $2, id, $3, 'measure', 'money', 'terms', 'message', 'report', 'staff:1', now(), 'applied', now()
     from desk_case where site_id = $1 limit 1 on conflict do nothing`,
    [newId(), member_id],
  )
  await write(
    `insert into measure (site_id, decision_id, kind, member_id, starts_at)
     select site_id, id, 'warn', $2, now() from decision where site_id = $1 limit 1 on conflict do nothing`,
    [member_id],
  )
  await write(
    `insert into report_evidence (site_id, report_id, sealed, wrapped_key, key_id, sha256, created_at)
     select site_id, id, '\\x01', '\\x01', 'k', '\\x01', now() from report where site_id = $1 on conflict do nothing`,
  )
  await write(
    `insert into evidence_pin (site_id, report_id, place, name, member_id, is_locked)
     select site_id, id, 0, 'photo', $2, true from report where site_id = $1 on conflict do nothing`,
    [member_id],
  )
  await write('insert into figure_mark (site_id, day) values ($1, current_date) on conflict do nothing')
  await write('insert into figure_day (site_id, day) values ($1, current_date) on conflict do nothing')
  await write("insert into active_month (site_id, month, country, members) values ($1, current_date, 'NL', 1) on conflict do nothing")
  await write(
    `insert into money_day values ($1, current_date, 'EUR', 'ideal', 'NL', 21, 1, 100, 17, 0, 0, 0, 0, 1, 1, 1) on conflict do nothing`,
  )
  await write(
    `insert into brand_state (site_id, slug, name, company_id, company_name, state, niche, version, at)
     values ($1, 'there', 'There', 'kompas-bv', 'Kompas', 'preview', 1, 'v', now()) on conflict do nothing`,
  )
  await write(
    "insert into figure_change (site_id, id, company_id, day, currency, change) values ($1, $2, 'kompas-bv', current_date, '', '{}')",
    [newId()],
  )
}

import { sql } from 'kysely'
import { dayIn } from '#server/platform/calendar.ts'
import { exec, type Unit } from '#server/platform/database/db.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { DemoFact } from './demo-history.ts'

type OnSite = { unit: Unit; site: Site }

/** The rows that the erasure of a member leaves. */
export async function insertFormerMember({ unit }: { unit: Unit }, id: string): Promise<void> {
  await exec(
    { unit },
    sql`insert into account (site_id, id, status, locale, created_at) values (${unit.site_id}, ${id}, 'deleted_pending', '', timestamptz 'epoch')`,
  )
  await exec(
    { unit },
    sql`insert into profile (site_id, member_id, kind, status, name, gender, looking_for, birth_on, country, last_seen_at, created_at)
        values (${unit.site_id}, ${id}, 'member', 'removed', '', 'female', 'female', '1900-01-01', 'ZZ', timestamptz 'epoch', timestamptz 'epoch')`,
  )
}

/** The facts of people who are erased name nobody. */
export const insertFacts = ({ unit, site }: OnSite, facts: readonly DemoFact[]) =>
  exec(
    { unit },
    sql`insert into fact (site_id, id, name, subject_id, day, at)
        select ${site.id}, row.id, row.name, row.subject_id, row.day, row.at
        from unnest(${facts.map(({ id }) => id)}::uuid[], ${facts.map(({ name }) => name)}::text[], ${facts.map(({ subject_id }) => subject_id)}::uuid[],
                    ${facts.map(({ at }) => dayIn(site.file.time_zone, at))}::date[], ${facts.map(({ at }) => at)}::timestamptz[])
          as row (id, name, subject_id, day, at)
        on conflict (site_id, name, subject_id) do nothing`,
  )

interface FormerRefund {
  id: string
  order_id: string
  payment_id: string
  credits: number
  amount_cents: number
  currency: string
  at: Date
}

export async function insertRefund(
  { unit }: { unit: Unit },
  { id, order_id, payment_id, credits, amount_cents, currency, at }: FormerRefund,
): Promise<void> {
  await exec(
    { unit },
    sql`insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, took_premium, created_at, settled_at)
        values (${unit.site_id}, ${id}, ${order_id}, ${payment_id}, 'provider', ${credits}, ${amount_cents}, ${currency}, 'completed', false, ${at}, ${at})`,
  )
  await exec({ unit }, sql`update payment set refunded_cents = ${amount_cents} where site_id = ${unit.site_id} and id = ${payment_id}`)
}

import { sql } from 'kysely'
import type { MemberPage, MoneyPanel, TrustPanel } from '#schemas/desk/members.ts'
import { many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type OnSite = Pick<Context, 'site' | 'unit'>

type ProfileRow = Omit<NonNullable<MemberPage['profile']>, 'age' | 'since' | 'last_seen_at'> & {
  birth_on: string
  since: Date
  last_seen_at: Date
}

/** The profile of a member. Null if the person was erased. */
export const findProfile = ({ site, unit }: OnSite, id: string) =>
  maybeOne<ProfileRow>(
    { unit },
    sql`select p.name, p.birth_on::text as birth_on, p.country, p.region, p.city, p.about, p.interests, p.looking_for, p.status,
          p.created_at as since, p.last_seen_at,
          (select count(*)::int from photo f where f.site_id = p.site_id and f.member_id = p.member_id and f.status = 'active') as photos
        from profile p where p.site_id = ${site.id} and p.member_id = ${id} and p.name <> ''`,
  )

interface AccountRow {
  status: string
  profile_status: string
  since: Date
  confirmed_at: Date | null
  locale: string
  is_premium: boolean
  email: string | null
}

export const findAccount = ({ site, unit }: OnSite, id: string) =>
  maybeOne<AccountRow>(
    { unit },
    sql`select a.status, p.status as profile_status, a.created_at as since, a.confirmed_at, a.locale, a.is_premium, a.email
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id where a.site_id = ${site.id} and a.id = ${id}`,
  )

export const countTrust = ({ site, unit }: OnSite, id: string) =>
  one<TrustPanel>(
    { unit },
    sql`select
          (select count(*)::int from report where site_id = ${site.id} and reported_id = ${id}) as reports_about,
          (select count(*)::int from report where site_id = ${site.id} and reporter_id = ${id}) as reports_by,
          (select count(*)::int from blocked_member where site_id = ${site.id} and blocker_id = ${id}) as blocks_given,
          (select count(*)::int from blocked_member where site_id = ${site.id} and blocked_id = ${id}) as blocks_received`,
  )

export const countOrders = async ({ site, unit }: OnSite, id: string): Promise<number> =>
  (
    await one<{ orders: number }>(
      { unit },
      sql`select count(*)::int as orders from credit_order where site_id = ${site.id} and member_id = ${id}`,
    )
  ).orders

type MoneyRow = Pick<NonNullable<MoneyPanel['detail']>, 'balance' | 'given'> & { barred_until: Date | null }

export const findMoney = ({ site, unit }: OnSite, id: string) =>
  maybeOne<MoneyRow>(
    { unit },
    sql`select c.balance, c.promotional as given,
          (select b.barred_until from direct_debit_bar b where b.site_id = c.site_id and b.member_id = c.member_id) as barred_until
        from credit_account c where c.site_id = ${site.id} and c.member_id = ${id}`,
  )

export const sumPaid = ({ site, unit }: OnSite, id: string) =>
  many<NonNullable<MoneyPanel['detail']>['sums'][number]>(
    { unit },
    sql`select o.currency, sum(o.amount_cents)::bigint as paid_cents, coalesce(sum(r.cents), 0)::bigint as returned_cents
        from credit_order o left join lateral (
          select sum(r.amount_cents) as cents from refund r where r.site_id = ${site.id} and r.order_id = o.id and r.status = 'completed') r on true
        where o.site_id = ${site.id} and o.member_id = ${id} and o.status = 'completed' group by o.currency order by o.currency`,
  )

export const listDevices = ({ site, unit, now }: OnSite & Pick<Context, 'now'>, id: string) =>
  many<{ user_agent: string; last_seen_at: Date }>(
    { unit },
    sql`select user_agent, last_seen_at from session where site_id = ${site.id} and account_id = ${id} and expires_at > ${now}
        order by last_seen_at desc limit 20`,
  )

/** How many member pages a person of the desk opened within an hour without a case. The log is read by an index. */
export const countPages = async (ctx: Pick<OnSite, 'unit'>, actor: string): Promise<number> =>
  (
    await one<{ pages: number }>(
      ctx,
      sql`select count(*)::int as pages from desk.audit
          where actor = ${actor} and at > now() - interval '1 hour' and act = 'look.page' and case_id is null`,
    )
  ).pages

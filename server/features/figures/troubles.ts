import { sql } from 'kysely'
import { exec, many, one, type Unit } from '#server/platform/database/db.ts'
import type { OnSite } from './recompute.queries.ts'

/** Troubles of a site that its own rows show. */
export type Trouble = 'payments' | 'bounces'

/** The rows of the last hours that are looked at, the latest first. */
const lately = { hours: 24, rows: 1000 }
/** The share above which failures are a trouble. With fewer rows, a single failure would be one. */
const payments = { share: 0.1, fewest: 10 }
const bounces = { share: 0.05, fewest: 20 }

interface Counts {
  paid: number
  failed: number
  mails: number
  bounced: number
}

export const troublesStatement = ({ site, now }: Pick<OnSite, 'site' | 'now'>) => {
  const from = sql`${now}::timestamptz - make_interval(hours => ${lately.hours})`
  return sql<Counts>`select o.paid, o.failed, m.mails, m.bounced
    from (
      select count(*) filter (where status = 'completed')::int as paid, count(*) filter (where status = 'failed')::int as failed
      from (select o.status from credit_order o where o.site_id = ${site.id} and o.created_at > ${from}
            order by o.created_at desc, o.id desc limit ${lately.rows}) orders) o,
      (select count(*)::int as mails, count(*) filter (where state = 'bounced')::int as bounced
       from (select s.state from sent_mail s where s.site_id = ${site.id} and s.at > ${from} order by s.at desc limit ${lately.rows}) mails) m`
}

/** Stores the troubles of the site. The desk lists them. An order that was cancelled or expired is no failure of the payment. */
export async function storeTroubles(ctx: OnSite): Promise<void> {
  const { paid, failed, mails, bounced } = await one<Counts>(ctx, troublesStatement(ctx))
  const isOver = (part: number, base: number, { share, fewest }: typeof payments) => base >= fewest && part > base * share
  const troubles: Trouble[] = [
    ...(isOver(failed, paid + failed, payments) ? (['payments'] as const) : []),
    ...(isOver(bounced, mails, bounces) ? (['bounces'] as const) : []),
  ]
  await exec(
    ctx,
    sql`update brand_state set troubles = ${troubles}::text[] where site_id = ${ctx.site.id} and troubles <> ${troubles}::text[]`,
  )
}

/** The most sites with troubles that one search reads. */
const most_troubled = 4000

/** The sites with troubles, for the role of the desk. */
export const listTroubledSites = ({ unit }: { unit: Unit }) =>
  many<{ site_id: number; troubles: Trouble[] }>(
    { unit },
    sql`select b.site_id, b.troubles from brand_state b where b.troubles <> '{}' order by b.site_id limit ${most_troubled}`,
  )

import { sql } from 'kysely'
import { exec, transaction, type Unit } from '#server/platform/database/db.ts'
import { countColumns, moneyColumns } from './recompute.queries.ts'

const columns = [...countColumns, ...moneyColumns]
const refs = sql.join(columns.map((column) => sql.ref(column)))
const added = (table: string) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + excluded.${sql.ref(column)}`))

/**
 * Adds the differences of the sites to the sums of companies and of the installation, for the role of the desk. One transaction takes the
 * differences and adds them, so each one counts once. Returns the number of differences.
 */
export async function addChanges(ctx: { unit: Unit }, limit = 1000): Promise<number> {
  return transaction(ctx, async ({ unit }) => {
    // only one process adds at a time, so that two processes never wait for each other's rows
    await exec({ unit }, sql`select pg_advisory_xact_lock(hashtext('figure totals'))`)
    return exec(
      { unit },
      sql`with taken as (
            delete from figure_change where (site_id, id) in (select c.site_id, c.id from figure_change c order by c.site_id, c.id limit ${limit})
            returning company_id, day, currency, change),
          summed as (
            select company_id, day, currency, ${sql.join(columns.map((column) => sql`coalesce(sum((change->>${sql.lit(column)})::bigint), 0) as ${sql.ref(column)}`))}
            from taken group by company_id, day, currency),
          company as (
            insert into desk.company_day as c (company_id, day, currency, ${refs}) select company_id, day, currency, ${refs} from summed
            on conflict (company_id, day, currency) do update set ${added('c')}),
          fleet as (
            insert into desk.fleet_day as f (day, currency, ${refs})
            select day, currency, ${sql.join(columns.map((column) => sql`sum(${sql.ref(column)})`))} from summed group by day, currency
            on conflict (day, currency) do update set ${added('f')})
          select 1 from taken`,
    )
  })
}

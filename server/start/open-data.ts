import type pg from 'pg'
import type { Logger } from 'pino'
import { checkConnections } from '#server/platform/database/check-connections.ts'
import type { StatementWatch } from '#server/platform/database/db.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import type { Opening, Openings } from '#server/platform/sites/registry/openings.ts'
import type { Env } from './env.ts'

export interface Data extends OpenDatabase {
  /** Returns the database keys of sites, which are integers. A key is assigned once and never changes. */
  registerSites(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>
  registerSite(slug: string): Promise<number>
  openings: Openings
}

interface OpenDataOptions {
  watch?: StatementWatch
  /** True for read-only commands. An unknown site is then not added to the database. */
  is_read_only?: boolean
}

/** Opens the database that the environment names. The database is migrated, checked and ready to serve. */
export async function openData(env: Env, log: Logger, { watch, is_read_only = false }: OpenDataOptions = {}): Promise<Data> {
  const opened = await openDatabase({
    data_dir: env.DATA_DIR,
    log,
    database_url: env.DATABASE_URL,
    app_url: env.DATABASE_APP_URL,
    jobs_url: env.DATABASE_JOBS_URL,
    desk_url: env.DATABASE_DESK_URL,
    uses_statement_names: env.DATABASE_STATEMENT_NAMES !== 'off',
    watch,
    is_read_only,
  })
  const register = (slugs: readonly string[]) => registerSites(opened.database.pool, { slugs, may_add: !is_read_only })
  // with a pooler, processes do not have their own connections, so the limits need no check
  if (env.DATABASE_URL && !env.DATABASE_DIRECT_URL && !is_read_only) await checkConnections({ pool: opened.database.pool, log })
  return {
    ...opened,
    registerSites: register,
    openings: createOpenings(opened.database.pool),
    async registerSite(slug) {
      const id = (await register([slug])).get(slug)
      if (id === undefined) throw new Error(`The site ${slug} was never served with this database, so it has no data.`)
      return id
    },
  }
}

/** Registers all sites with one statement. `site` is the only table without row-level security, because it is the list of sites. */
export async function registerSites(
  pool: pg.Pool,
  { slugs, may_add }: { slugs: readonly string[]; may_add: boolean },
): Promise<ReadonlyMap<string, number>> {
  for (;;) {
    const { rows } = await pool.query<{ id: number; slug: string }>('select id, slug from site where slug = any($1)', [slugs])
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
    const fresh = slugs.filter((slug) => !ids.has(slug))
    if (fresh.length === 0 || !may_add) return ids
    // no sequence is used, because some distributed databases have no sequences; after a conflict on id or slug, the loop reads the table
    // again
    await pool.query(
      `insert into site (id, slug, is_opening_undecided)
       select (select coalesce(max(id), 0) from site) + number, slug, false from unnest($1::text[]) with ordinality as fresh (slug, number)
       on conflict do nothing`,
      [fresh],
    )
  }
}

export function createOpenings(pool: pg.Pool): Openings {
  return {
    async read(slugs) {
      const { rows } = await pool.query<{ slug: string; opening: Opening }>(
        `select slug, case when opened_at is not null then 'opened' when is_opening_undecided then 'undecided' else 'not_opened' end as opening
         from site where slug = any($1)`,
        [slugs],
      )
      return new Map(rows.map(({ slug, opening }) => [slug, opening]))
    },
    async decide(sites) {
      // if several processes start at the same time, the first process decides the value
      await pool.query(
        `update site set is_opening_undecided = false, opened_at = case when decided.was_live then now() end,
           opened_by = case when decided.was_live then 'upgrade' end
         from unnest($1::text[], $2::bool[]) as decided (slug, was_live)
         where site.slug = decided.slug and site.is_opening_undecided and site.opened_at is null`,
        [sites.map(({ slug }) => slug), sites.map(({ was_live }) => was_live)],
      )
    },
  }
}

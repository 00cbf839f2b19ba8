import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { type OpenDatabase, openDatabase } from './platform/open-database.ts'

export interface Data extends OpenDatabase {
  /** The integer key of a site, given at first sight and the same ever after. */
  registerSite(slug: string): Promise<number>
}

/** The database the environment asks for, migrated, checked and ready to serve. */
export async function openData(env: Env, log: Logger): Promise<Data> {
  const opened = await openDatabase({
    data_dir: env.DATA_DIR,
    log,
    database_url: env.DATABASE_URL,
    app_url: env.DATABASE_APP_URL,
    jobs_url: env.DATABASE_JOBS_URL,
    uses_statement_names: env.DATABASE_STATEMENT_NAMES !== 'off',
  })
  return { ...opened, registerSite: (slug) => registerSite(opened.database.pool, slug) }
}

/** `site` is the one table without a site's wall: it says which sites there are. */
export async function registerSite(pool: pg.Pool, slug: string): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ id: number }>('select id from site where slug = $1', [slug])
    if (rows[0]) return rows[0].id
    // no sequence (they do not distribute): whoever loses the race for a number or a slug looks again
    await pool.query('insert into site (id, slug) select coalesce(max(id), 0) + 1, $1 from site on conflict do nothing', [slug])
  }
}

import { sql } from 'kysely'
import type { Env } from './env.ts'
import { seedSite } from './features/members/sample-members/seed-site.ts'
import { type Database, one } from './platform/db.ts'
import type { SiteRegistry } from './platform/sites/registry.ts'
import type { Site } from './platform/sites/site.ts'

/** Enough for three pages of search results. */
const members_per_site = 60

interface DemoParts {
  env: Env
  database: Database
  sites: SiteRegistry
  say(line: string): void
}

/** Fills the sites that nobody has joined yet with labelled sample members and the demo logins. A site with members is left alone. */
export async function seedDemo({ env, database, sites, say }: DemoParts): Promise<void> {
  for (const { slug } of sites.list()) {
    const site = sites.bySlug(slug)
    if (!site || site.file.status === 'live' || !(await isEmpty(database, site))) continue
    say(`→ Drawing ${members_per_site} sample members for ${site.file.name} …`)
    const members = site.file.fictional_profiles ? members_per_site : 0
    await seedSite({ database, site, data_dir: env.DATA_DIR, members, photos: 'own', demo: true, now: new Date() })
  }
}

async function isEmpty(database: Database, site: Site): Promise<boolean> {
  const unit = database.unit(site.id)
  try {
    const { is_empty } = await one<{ is_empty: boolean }>(
      { unit },
      sql`select not exists (select 1 from account where site_id = ${site.id}) as is_empty`,
    )
    return is_empty
  } finally {
    await unit.finish()
  }
}

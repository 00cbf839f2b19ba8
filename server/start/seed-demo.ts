import { sql } from 'kysely'
import { createPortraitPainter } from '#server/demo/portraits/portrait-painter.ts'
import { seedHistory } from '#server/demo/sample-members/demo-history.ts'
import { seedSite } from '#server/demo/sample-members/seed-site.ts'
import { type Database, one } from '#server/platform/database/db.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

/** Number of sample members per site. It is enough for a second page of search results in the first country of the site. */
export const members_per_site = 84

interface DemoParts {
  database: Database
  media: MediaStorage
  sites: SiteRegistry
  say(line: string): void
}

/**
 * Creates labelled sample members and demo logins. Sites that are live, or whose file requests live, are left out. If an earlier run was
 * interrupted, this run completes it.
 */
export async function seedDemo({ database, media, sites, say }: DemoParts): Promise<void> {
  const painter = createPortraitPainter()
  try {
    for (const { slug, requested_status } of sites.list()) {
      const site = sites.bySlug(slug)
      const members = site?.file.fictional_profiles ? members_per_site : 0
      if (!site || requested_status === 'live' || (await hasSamples(database, site, members))) continue
      say(members > 0 ? `→ Drawing ${members} sample members for ${site.file.name} …` : `→ Making the demo logins of ${site.file.name} …`)
      await seedSite({ database, site, media, members, photos: 'own', paint: painter.paint, demo: true, now: new Date() })
      await seedHistory({ database, site, now: new Date() })
    }
  } finally {
    painter.close()
  }
}

async function hasSamples(database: Database, site: Site, members: number): Promise<boolean> {
  const unit = database.unit(site.id)
  try {
    const { num_members, num_fictional } = await one<{ num_members: number; num_fictional: number }>(
      { unit },
      sql`select count(*) filter (where kind = 'member') as num_members, count(*) filter (where kind = 'fictional') as num_fictional
          from profile where site_id = ${site.id}`,
    )
    return num_members > 0 && num_fictional >= members
  } finally {
    await unit.finish()
  }
}

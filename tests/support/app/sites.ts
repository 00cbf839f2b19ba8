import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFile } from '#schemas/site/site.ts'
import { root } from '#server/platform/paths.ts'
import { listSlugs, readLoosely } from '#server/platform/sites/files/sources.ts'
import { openSites, type SiteRegistry, type SitesOptions } from '#server/platform/sites/registry/registry.ts'
import { createOpenings } from '#server/start/open-data.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

/**
 * The sites of a test, by slug. For a site of tenants/, the keys replace those of its file. Any other slug creates a new small site with
 * these keys.
 */
export type TestSites = Record<string, Partial<Record<keyof SiteFile, unknown>>>

interface Options {
  db: TestDatabase
  data_dir: string
  changes: TestSites
  /** Whether sites whose files say `live` at the start are opened. */
  is_opened: boolean
  log: SitesOptions['log']
}

/** Opens the sites of tenants/ with the changes of the test. */
export async function openTestSites({ db, data_dir, changes, is_opened, log }: Options): Promise<SiteRegistry> {
  const tenants_dir = await writeTenants(data_dir, changes)
  const registerSites = siteRegistrar(db)
  if (is_opened) await openLiveSites(db, { tenants_dir, registerSites })
  return openSites({
    tenants_dir,
    themes_dir: join(root, 'themes'),
    data_dir,
    mode: 'development',
    registerSites,
    openings: createOpenings(db.database.pool),
    log,
  })
}

/** Writes the sites of tenants/, with the changes of the test, to a temporary folder. Returns its path. */
async function writeTenants(data_dir: string, changes: TestSites): Promise<string> {
  const tenants_dir = join(data_dir, 'tenants')
  await cp(join(root, 'tenants'), tenants_dir, { recursive: true })
  for (const [slug, keys] of Object.entries(changes)) {
    const file = join(tenants_dir, slug, 'site.json')
    const known = await readFile(file, 'utf8').then(JSON.parse, () => ({
      name: slug,
      hosts: [`${slug}.example`],
      niche: 1,
      company_id: 'kompas-bv',
      status: 'preview',
    }))
    await mkdir(join(tenants_dir, slug), { recursive: true })
    await writeFile(file, JSON.stringify({ ...known, ...keys }))
  }
  return tenants_dir
}

function siteRegistrar({ asOwner }: TestDatabase) {
  return async (slugs: readonly string[]): Promise<Map<string, number>> => {
    const ids = new Map<string, number>()
    for (const slug of slugs) {
      const [row] = await asOwner<{ id: number }>(
        `insert into site (id, slug, is_opening_undecided) select coalesce(max(id), 0) + 1, $1, false from site
         on conflict (slug) do update set slug = excluded.slug returning id`,
        [slug],
      )
      if (!row) throw new TypeError(`site ${slug} could not be registered`)
      ids.set(slug, row.id)
    }
    return ids
  }
}

/** Opens the live sites, as `couplet apply` does. */
async function openLiveSites(
  db: TestDatabase,
  { tenants_dir, registerSites }: { tenants_dir: string; registerSites: ReturnType<typeof siteRegistrar> },
): Promise<void> {
  const slugs = listSlugs({ tenants_dir, themes_dir: join(root, 'themes') })
  const texts = await Promise.all(slugs.map((slug) => readFile(join(tenants_dir, slug, 'site.json'), 'utf8').catch(() => '')))
  const live = slugs.filter((_, index) => readLoosely(texts[index] ?? '').status === 'live')
  await registerSites(live)
  await db.asOwner("update site set opened_at = coalesce(opened_at, now()), opened_by = 'a test' where slug = any($1)", [live])
}

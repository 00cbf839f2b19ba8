import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { companiesFolder, type Folders, listSlugs, siteFolder } from '#server/platform/sites/files/sources.ts'
import { createDropGuard } from './drop-guard.ts'
import type { LastGood } from './last-good.ts'
import { move, type SiteIndex } from './site-index.ts'
import type { SiteLoader } from './site-loader.ts'

interface Standing {
  present: string[]
  /** Known sites whose folder does not exist. */
  gone: string[]
}

export function sortOutAll(folders: Folders, { entries }: SiteIndex): Standing {
  const present = listSlugs(folders)
  const listed = new Set(present)
  return { present, gone: [...entries.keys()].filter((slug) => !listed.has(slug)) }
}

export function sortOut(folders: Folders, { entries }: SiteIndex, slugs: readonly string[]): Standing {
  const is_there = (slug: string) => statSync(siteFolder(folders, slug), { throwIfNoEntry: false })?.isDirectory() === true
  const of_sites = slugs.filter((slug) => slug !== companiesFolder && !slug.startsWith('.'))
  return { present: of_sites.filter(is_there), gone: of_sites.filter((slug) => entries.has(slug) && !is_there(slug)) }
}

interface LeaverOptions {
  index: SiteIndex
  loader: SiteLoader
  last_good: LastGood
  forget(slug: string): void
  log: Logger
}

/**
 * Removes sites whose folders no longer exist, and returns them. A site without an active version is always removed. If too many active
 * sites disappear, they are removed only with `may_drop`.
 */
export function createLeaver({
  index,
  loader,
  last_good,
  forget,
  log,
}: LeaverOptions): (gone: readonly string[], may_drop: boolean) => string[] {
  const mayGo = createDropGuard()
  return (gone, may_drop) => {
    const serving = [...index.entries.values()].filter(({ active }) => active).length
    const of_these = gone.flatMap((slug) => index.entries.get(slug) ?? [])
    const served = of_these.filter(({ active }) => active)
    const may_all_go = served.length === 0 || may_drop || mayGo(served.length, serving)
    const staying = may_all_go ? [] : served
    const fresh = staying.filter(({ desired_version }) => desired_version !== null).map(({ slug }) => slug)
    if (fresh.length > 0) log.error({ sites: fresh }, 'too many sites vanished at once: they stay until a reload confirms it')
    for (const entry of staying) move(entry, { desired_version: null, is_last_good: true })
    const leaving = of_these.filter((entry) => !staying.includes(entry))
    for (const entry of leaving) {
      log.warn({ site: entry.slug }, 'site dropped: its folder is gone')
      forget(entry.slug)
      loader.drop(entry)
      index.delete(entry.slug)
      last_good.remove(entry.slug)
    }
    return leaving.map(({ slug }) => slug)
  }
}

import type { Logger } from 'pino'
import { readLastGood, type SoundSite } from '#server/platform/sites/check/examine.ts'
import { smsAccessOf } from '#server/platform/sites/check/sms-access.ts'
import type { PushKeysOf } from '#server/platform/sites/files/push-keys.ts'
import { createSourceReader, type Folders, siteFolder, versionOf } from '#server/platform/sites/files/sources.ts'
import { compileSite, type Mode } from './compile.ts'
import { createKeptSites } from './kept-sites.ts'
import type { LastGood } from './last-good.ts'
import type { Site } from './site.ts'
import type { Entry } from './site-index.ts'

interface LoaderOptions extends Folders {
  mode: Mode
  last_good: LastGood
  pushKeysOf: PushKeysOf
  secrets?: Readonly<Record<string, string | undefined>>
  most_kept?: number
  log: Logger
}

export interface SiteLoader {
  compile(entry: Entry, sound: SoundSite): Site
  /** The active site of this entry. If the site was evicted, it is compiled again. Null without an active version. */
  siteOf(entry: Entry): Site | null
  keep(entry: Entry, site: Site): void
  drop(entry: Entry): void
}

/**
 * Compiles sites, and compiles them again on demand after an eviction. All functions are synchronous, so a site is never compiled twice at
 * the same time.
 */
export function createSiteLoader(options: LoaderOptions): SiteLoader {
  const { last_good, pushKeysOf, secrets = process.env, mode, most_kept = 1000, log, ...folders } = options
  const kept = createKeptSites(most_kept)

  function compile({ slug, id, is_opened }: Entry, sound: SoundSite): Site {
    if (id === null) throw new TypeError(`${slug} has no key`)
    const { file } = sound
    return compileSite(sound, {
      id,
      folder: siteFolder(folders, slug),
      mode,
      is_opened,
      push: pushKeysOf(slug, file),
      sms: smsAccessOf(file, secrets),
    })
  }

  function load(entry: Entry, version: string): Site {
    const { slug } = entry
    const written = last_good.read(slug)
    // find the sources of the active version in the last good store or in the folder; the files in the folder may have changed since this
    // version became active
    const sources = [written, createSourceReader(folders).gather(slug)].find((each) => each && versionOf(each) === version)
    const sound = sources ? readLastGood(slug, sources, folders) : null
    if (!sound) throw new Error(`the version ${version} of ${slug} no longer exists`)
    return compile(entry, sound)
  }

  return {
    compile,
    keep: kept.keep,
    drop: kept.drop,
    siteOf(entry) {
      entry.is_used = true
      if (entry.site || !entry.active) return entry.site
      const site = load(entry, entry.active.version)
      kept.keep(entry, site)
      log.debug({ site: entry.slug, version: site.version }, 'site compiled')
      return site
    },
  }
}

import type { Logger } from 'pino'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { createPushKeys } from '#server/platform/sites/files/push-keys.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { hostsOf, type Mode, servedStatus } from './compile.ts'
import { openLastGood } from './last-good.ts'
import type { Openings } from './openings.ts'
import type { PreviewPlaces } from './preview-host.ts'
import { createPreviews } from './previews.ts'
import { createReloader } from './reload.ts'
import type { Site } from './site.ts'
import { createSiteIndex, type Entry } from './site-index.ts'
import { createSiteLoader } from './site-loader.ts'

export interface SitesOptions extends Folders, PreviewPlaces {
  data_dir: string
  mode: Mode
  /** Returns the database keys of sites. The same slug always gets the same key. */
  registerSites(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>
  openings: Openings
  /** Renders the pages of a version before the version becomes active. An error rejects the version. */
  warm?(site: Site): Promise<WarmResult>
  /** Called with the result for every version that was checked. */
  onSettled?(result: 'accepted' | 'refused'): void
  /** Values for references `env:NAME` in the files. By default, the environment of the process. */
  secrets?: Readonly<Record<string, string | undefined>>
  /** If false, files are read only by reload(), never automatically. */
  watches?: boolean
  /** Maximum number of compiled sites in memory. Each uses about 30 KB. Other sites are compiled on demand. The default is 1000. */
  most_kept?: number
  /** Origins that may show a preview in a frame. */
  frame_ancestors?: readonly string[]
  log: Logger
}

/** Result of a test rendering. `out_of_time` does not reject the version, because the machine may be busy. */
export type WarmResult = 'rendered' | 'out_of_time'

export interface SiteStatus {
  slug: string
  name: string
  /**
   * With `last_good`, the current files are rejected and an earlier version serves. With `refused`, the files are rejected and no version
   * serves.
   */
  state: 'active' | 'last_good' | 'refused'
  /**
   * The effective status. A site that was never opened serves as `preview`, even if the status in its file is `live`. Null without an
   * active version.
   */
  status: Site['file']['status'] | null
  /** The status in the file of the active version. */
  requested_status: Site['file']['status'] | null
  is_opened: boolean
  hosts: readonly string[]
  /** Version of the files on the disk. Null if the folder does not exist. */
  desired_version: string | null
  active_version: string | null
  /** The version that a restart would serve if the files were unusable. */
  last_good_version: string | null
  findings: readonly Finding[]
  /** True if the files on the disk have another version than the active version. */
  has_drifted: boolean
  /** The time of the last change of these values that this process noticed. */
  since: string
}

export interface ReloadOptions {
  /** The sites to check. Without this value, all sites are checked, including new and removed sites. */
  slugs?: readonly string[]
  /** Allows removing any number of sites whose folders no longer exist. */
  may_drop?: boolean
}

interface Reloaded {
  /** The sites that were checked because their files, or files on which they depend, had changed. */
  sites: SiteStatus[]
  dropped: string[]
}

export interface SiteRegistry {
  /** The site with this host. `host` is in the form of host.ts. Includes suspended sites, which answer 503. */
  byHost(host: string): Site | null
  /** True for the host of a retired site, or of a preview version that is not stored. Such a host answers 410. */
  isGone(host: string): boolean
  bySlug(slug: string): Site | null
  /** Finds a site by its database key, which queued jobs contain. */
  byId(id: number): Site | null
  statusOf(slug: string): SiteStatus | null
  list(): SiteStatus[]
  /** True if a certificate may be requested for this host. */
  mayHaveCertificate(host: string): boolean
  /**
   * Reads the files again. Removes sites whose folders no longer exist. If many sites have disappeared at once, they are removed only with
   * `may_drop`.
   */
  reload(options?: ReloadOptions): Promise<Reloaded>
  close(): void
}

/**
 * Opens the registry of all sites. The registry watches the files of the sites. A broken file affects only its own site, which then serves
 * its last good version.
 */
export async function openSites(options: SitesOptions): Promise<SiteRegistry> {
  const sites = createSites(options)
  await sites.reload()
  return sites
}

/** Creates the registry without loading sites. For code that needs a reference before the first reload(). */
export function createSites(options: SitesOptions): SiteRegistry {
  const index = createSiteIndex(options.mode)
  const last_good = openLastGood(options.data_dir)
  last_good.compact()
  const pushKeysOf = createPushKeys(options)
  const loader = createSiteLoader({ ...options, last_good, pushKeysOf })
  const previews = createPreviews({
    ...options,
    folders: options,
    frame_ancestors: options.frame_ancestors ?? [],
    idOf: (slug) => index.entries.get(slug)?.id ?? null,
  })
  const siteOf = (entry: Entry | undefined): Site | null => (entry ? loader.siteOf(entry) : null)
  const statusOf = (entry: Entry): SiteStatus => ({
    slug: entry.slug,
    name: entry.active?.name ?? entry.slug,
    state: !entry.active ? 'refused' : entry.is_last_good ? 'last_good' : 'active',
    status: entry.active && servedStatus(entry.active.status, entry.is_opened),
    requested_status: entry.active?.status ?? null,
    is_opened: entry.is_opened,
    hosts: entry.active ? hostsOf(entry.slug, entry.active.hosts, options.mode) : [],
    desired_version: entry.desired_version,
    active_version: entry.active?.version ?? null,
    last_good_version: last_good.find(entry.slug)?.version ?? null,
    findings: entry.findings,
    has_drifted: entry.desired_version !== (entry.active?.version ?? null),
    since: new Date(entry.since_ms).toISOString(),
  })
  const reloader = createReloader({ ...options, index, loader, last_good })
  return {
    byHost(host) {
      const entry = index.byHost(host)
      return entry ? siteOf(entry) : previews.byHost(host)
    },
    isGone: (host) => !index.byHost(host) && (index.isRetired(host) || previews.isExpired(host)),
    bySlug: (slug) => siteOf(index.entries.get(slug)),
    byId: (id) => siteOf(index.byId(id)),
    statusOf(slug) {
      const entry = index.entries.get(slug)
      return entry ? statusOf(entry) : null
    },
    list: () => [...index.entries.values()].map(statusOf),
    mayHaveCertificate(host) {
      const active = index.byHost(host)?.active
      // certificate authorities issue no certificates for names below localhost
      return active ? active.status !== 'draft' && active.hosts.includes(host) : previews.exists(host)
    },
    async reload(reload_options) {
      const { slugs, dropped } = await reloader.reload(reload_options)
      const entries = slugs.flatMap((slug) => index.entries.get(slug) ?? [])
      return { sites: entries.map(statusOf), dropped }
    },
    close: reloader.close,
  }
}

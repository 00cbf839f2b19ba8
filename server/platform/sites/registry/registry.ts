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
  /** Gives sites their keys in the database, all at once: each the same one every time. */
  registerSites(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>
  openings: Openings
  /** Tries a version out before it takes over, by rendering its pages; whatever it throws refuses the version. */
  warm?(site: Site): Promise<WarmResult>
  /** Told of every version that was tried. */
  onSettled?(result: 'accepted' | 'refused'): void
  /** Where the files' references `env:NAME` are looked up; the process's environment. */
  secrets?: Readonly<Record<string, string | undefined>>
  /** False: files are read when somebody asks for it, and never by themselves. */
  watches?: boolean
  /** Compiled sites held at once, each some 30 KB; the others are compiled when somebody asks for them. Default 1000. */
  most_kept?: number
  /** Origins whose pages may show a preview in a frame. */
  frame_ancestors?: readonly string[]
  log: Logger
}

/** `out_of_time` proves nothing against a version: the machine may be busy. */
export type WarmResult = 'rendered' | 'out_of_time'

export interface SiteStatus {
  slug: string
  name: string
  /** last_good: the files are refused and an earlier version serves. refused: nothing serves. */
  state: 'active' | 'last_good' | 'refused'
  /** The effective status: a site that asks for `live` but was never opened serves as `preview`. Null without an active version. */
  status: Site['file']['status'] | null
  /** The status in the file of the active version. */
  requested_status: Site['file']['status'] | null
  is_opened: boolean
  hosts: readonly string[]
  /** Version of the files as they stand; null when the folder is gone. */
  desired_version: string | null
  active_version: string | null
  /** What a restart would serve if the files could not be used. */
  last_good_version: string | null
  findings: readonly Finding[]
  /** The files ask for another version than the one that serves. */
  has_drifted: boolean
  /** When this became so, as far as this process knows. */
  since: string
}

export interface ReloadOptions {
  /** Only these; the others are not looked at. Absent: all of them, and whoever is new or gone. */
  slugs?: readonly string[]
  /** Lets go of sites whose folders are gone, however many. */
  may_drop?: boolean
}

export interface Reloaded {
  /** Those that were looked at because their files, or what they depend on, had changed. */
  sites: SiteStatus[]
  dropped: string[]
}

export interface SiteRegistry {
  /** The site that answers on this host, as host.ts resolved it. A suspended site is found: its door says so. */
  byHost(host: string): Site | null
  /** A retired site's host, or a preview's of a version that is not kept: it will not come back. */
  isGone(host: string): boolean
  bySlug(slug: string): Site | null
  /** By its key in the database, as queued jobs name it. */
  byId(id: number): Site | null
  statusOf(slug: string): SiteStatus | null
  list(): SiteStatus[]
  /** Whether a certificate for this name may be asked for. */
  mayHaveCertificate(host: string): boolean
  /** Reads the files again. Sites whose folders are gone are dropped; many at once only with `may_drop`. */
  reload(options?: ReloadOptions): Promise<Reloaded>
  close(): void
}

/** Every site of the fleet, kept current with its files. A broken file touches its own site alone, which keeps its last good version. */
export async function openSites(options: SitesOptions): Promise<SiteRegistry> {
  const sites = createSites(options)
  await sites.reload()
  return sites
}

/** The registry before its first reload(), for whoever must be given it before it has a site. */
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
      // a name below localhost is no name that anybody certifies
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

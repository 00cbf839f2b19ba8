import type { SiteFile } from '#schemas/site/site.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { developmentHost, hostsOf, type Mode, servedHosts } from './compile.ts'
import type { Site } from './site.ts'

/** The facts of a version that are needed to find its site. The compiled site is not needed. */
export interface SiteFacts {
  version: string
  name: string
  status: SiteFile['status']
  /** The hosts in the order of the file. The first host is canonical. */
  hosts: string[]
}

/** The state of one site folder. */
export interface Entry {
  slug: string
  /** The database key. Null for a folder with an invalid site name. */
  id: number | null
  /** True if an operator has opened the site to the public. */
  is_opened: boolean
  /** Facts of the active version. Null without an active version. */
  active: SiteFacts | null
  /** Version of the files on the disk. Null if the folder does not exist. */
  desired_version: string | null
  /** True if the files are rejected and an earlier version serves. */
  is_last_good: boolean
  findings: readonly Finding[]
  /** Time of the last change of the active version or of the version on the disk, in milliseconds. */
  since_ms: number
  /** The hosts in the file, valid or not. Null if the file cannot be parsed. */
  wanted: readonly string[] | null
  /** The compiled site, while the site is in memory (kept-sites.ts). */
  site: Site | null
  /** True if the site had a request since the last eviction round. */
  is_used: boolean
}

/** Updates an entry and the time of its last change. */
export function move(entry: Entry, change: Partial<Entry>): void {
  const before = standingOf(entry)
  Object.assign(entry, change)
  if (standingOf(entry) !== before) entry.since_ms = Date.now()
}

const standingOf = ({ active, desired_version, is_last_good }: Entry) => `${active?.version} ${desired_version} ${is_last_good}`

export interface SiteIndex {
  readonly entries: ReadonlyMap<string, Entry>
  byHost(host: string): Entry | undefined
  /** True for a host of a retired site, unless another site has requested the host. */
  isRetired(host: string): boolean
  byId(id: number): Entry | undefined
  put(entry: Entry): void
  delete(slug: string): void
  /** Rebuilds the map from hosts to sites. Call it after a pass that changed hosts. */
  indexHosts(): void
  /**
   * The site to which each host belongs. A host below localhost belongs to the site of that name. Any other host belongs to the site that
   * serves it, otherwise to the first site by name that requests it.
   */
  claims(): Map<string, string>
}

/** The index of all sites. It needs a few hundred bytes per site, so one process can index ten thousand sites. */
export function createSiteIndex(mode: Mode): SiteIndex {
  const entries = new Map<string, Entry>()
  const ids = new Map<number, Entry>()
  let hosts = new Map<string, Entry>()
  let retired: ReadonlySet<string> = new Set()
  return {
    entries,
    byHost: (host) => hosts.get(host),
    isRetired: (host) => retired.has(host),
    byId: (id) => ids.get(id),
    put(entry) {
      entries.set(entry.slug, entry)
      if (entry.id !== null) ids.set(entry.id, entry)
    },
    delete(slug) {
      const entry = entries.get(slug)
      entries.delete(slug)
      if (entry?.id !== undefined && entry.id !== null) ids.delete(entry.id)
    },
    indexHosts() {
      const next = new Map<string, Entry>()
      // sites with current versions come first: a last good version must not take a host from a current version
      for (const is_last_good of [false, true])
        for (const entry of entries.values())
          if (entry.active && entry.is_last_good === is_last_good)
            for (const host of servedHosts(entry.slug, entry.active, mode)) if (!next.has(host)) next.set(host, entry)
      hosts = next
      const closed = [...entries.values()].filter(({ active }) => active?.status === 'retired')
      retired = new Set(closed.flatMap(({ slug, active }) => (active ? hostsOf(slug, active.hosts, mode) : [])))
    },
    claims() {
      const claims = new Map<string, string>()
      for (const slug of entries.keys()) claims.set(developmentHost(slug), slug)
      const claim = (host: string, slug: string) => claims.has(host) || claims.set(host, slug)
      for (const { slug, active, wanted } of entries.values()) {
        // if a site no longer requests a host, the host is free
        for (const host of (active && servedHosts(slug, active, mode)) ?? [])
          if (wanted === null || wanted.includes(host)) claim(host, slug)
      }
      // ignore folders with an invalid site name, which have no key
      const able = [...entries.values()].filter(({ id }) => id !== null).map(({ slug }) => slug)
      for (const slug of able.sort()) for (const host of entries.get(slug)?.wanted ?? []) claim(host, slug)
      return claims
    },
  }
}

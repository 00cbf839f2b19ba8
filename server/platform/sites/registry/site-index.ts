import type { SiteFile } from '#schemas/site/site.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { developmentHost, hostsOf, type Mode, servedHosts } from './compile.ts'
import type { Site } from './site.ts'

/** What one must know of a version to find its site, without holding the site itself. */
export interface SiteFacts {
  version: string
  name: string
  status: SiteFile['status']
  /** As the file lists them: the first is canonical. */
  hosts: string[]
}

/** One folder of the fleet. */
export interface Entry {
  slug: string
  /** Null for a folder whose name cannot be a site's. */
  id: number | null
  /** An operator has opened the site to the public. */
  is_opened: boolean
  /** Of the version that serves; null when none does. */
  active: SiteFacts | null
  /** Version of the files as they stand; null when the folder is gone. */
  desired_version: string | null
  /** The files are refused and an earlier version serves. */
  is_last_good: boolean
  findings: readonly Finding[]
  /** When what is served or what the files ask for last became another, in milliseconds. */
  since_ms: number
  /** Hosts the files ask for, sound or not; null when they say nothing that can be read. */
  wanted: readonly string[] | null
  /** The compiled site while it is kept (kept-sites.ts). */
  site: Site | null
  /** Asked for since it was last considered for being let go. */
  is_used: boolean
}

/** Writes a site's new standing, and since when it is so. */
export function move(entry: Entry, change: Partial<Entry>): void {
  const before = standingOf(entry)
  Object.assign(entry, change)
  if (standingOf(entry) !== before) entry.since_ms = Date.now()
}

const standingOf = ({ active, desired_version, is_last_good }: Entry) => `${active?.version} ${desired_version} ${is_last_good}`

export interface SiteIndex {
  readonly entries: ReadonlyMap<string, Entry>
  byHost(host: string): Entry | undefined
  /** A host of a retired site, which nobody else has taken over. */
  isRetired(host: string): boolean
  byId(id: number): Entry | undefined
  put(entry: Entry): void
  delete(slug: string): void
  /** Says anew which host leads where; called when a pass has changed what sites answer on. */
  indexHosts(): void
  /** Who may ask for each host: a site for its own name below localhost, then whoever is served on it, then the first by name. */
  claims(): Map<string, string>
}

/** A few hundred bytes a site, so that one process can know ten thousand. */
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
      // a version that is no longer what its files say does not take a host from one that is
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
        // a site that no longer asks for a host has given it up
        for (const host of (active && servedHosts(slug, active, mode)) ?? [])
          if (wanted === null || wanted.includes(host)) claim(host, slug)
      }
      // a folder with an invalid site name has no key
      const able = [...entries.values()].filter(({ id }) => id !== null).map(({ slug }) => slug)
      for (const slug of able.sort()) for (const host of entries.get(slug)?.wanted ?? []) claim(host, slug)
      return claims
    },
  }
}

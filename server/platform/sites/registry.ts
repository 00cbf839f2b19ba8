import { join } from 'node:path'
import type { Logger } from 'pino'
import { compileSite, type Mode, servedHosts } from './compile.ts'
import type { Examined, SoundSite } from './examine.ts'
import { type Finding, findingOf, formatFinding } from './findings.ts'
import { examineFleet, examineLastGood, hostsIn } from './fleet.ts'
import { openLastGood } from './last-good.ts'
import type { Site } from './site.ts'
import { companiesFolder, displayPath, listNames, listSlugs, type SiteSources } from './sources.ts'
import { watchFolders } from './watch.ts'

export interface OpenSitesOptions {
  tenants_dir: string
  themes_dir: string
  data_dir: string
  mode: Mode
  /** Gives the site its key in the database: the same one every time. */
  registerSite(slug: string): Promise<number>
  /** Tries a version out before it takes over, by rendering its pages; whatever it throws refuses the version. */
  warm?(site: Site): Promise<void>
  log: Logger
}

export interface SiteStatus {
  slug: string
  name: string
  /** last_good: the files are refused and an earlier version serves. refused: nothing serves. */
  state: 'active' | 'last_good' | 'refused'
  /** What the active version says of itself; null when nothing is active. */
  status: Site['file']['status'] | null
  hosts: readonly string[]
  /** Version of the files as they stand; null when the folder is gone. */
  desired_version: string | null
  active_version: string | null
  findings: readonly Finding[]
}

export interface SiteRegistry {
  /** The site that answers on this host, as host.ts resolved it. A suspended site is found: its door says so. */
  byHost(host: string): Site | null
  bySlug(slug: string): Site | null
  /** By its key in the database, as queued jobs name it. */
  byId(id: number): Site | null
  list(): SiteStatus[]
  /** Reads the files again. Sites whose folders are gone are dropped; many at once only with `may_drop`. */
  reload(options?: { may_drop: boolean }): Promise<void>
  close(): void
}

interface Entry {
  active: Site | null
  desired_version: string | null
  is_last_good: boolean
  findings: readonly Finding[]
}

/** Every site of the fleet, kept current with its files. A broken file touches its own site alone, which keeps its last good version. */
export async function openSites(options: OpenSitesOptions): Promise<SiteRegistry> {
  const { tenants_dir, themes_dir, log } = options
  const last_good = openLastGood(options.data_dir)
  const ids = new Map<string, number>()
  let entries = new Map<string, Entry>()
  let hosts = new Map<string, Site>()
  let known = new Map<string, Examined>()
  let is_closed = false

  async function start(sound: SoundSite): Promise<Site> {
    const id = ids.get(sound.slug) ?? (await options.registerSite(sound.slug))
    ids.set(sound.slug, id)
    const site = compileSite(sound, { id, folder: join(tenants_dir, sound.slug), mode: options.mode })
    await options.warm?.(site)
    return site
  }

  async function settle({ slug, version, findings, sound, sources }: Examined & { sources: SiteSources }): Promise<Entry> {
    const active = entries.get(slug)?.active ?? null
    if (sound && active?.version === version) return { active, desired_version: version, is_last_good: false, findings }
    if (!sound) return fallBack(slug, { active, desired_version: version, is_last_good: true, findings })
    try {
      const site = await start(sound)
      last_good.write(slug, sources)
      log.info({ site: slug, version }, 'site active')
      return { active: site, desired_version: version, is_last_good: false, findings }
    } catch (error) {
      log.error({ site: slug, version, err: error }, 'site did not start')
      const refusal = findingOf(displayPath(options, slug, 'site.json'), {
        kind: 'not-rendered',
        message: `did not start: ${(error as Error).message}.`,
      })
      return fallBack(slug, { active, desired_version: version, is_last_good: true, findings: [...findings, refusal] })
    }
  }

  /** What already serves, or what last served before a restart. */
  async function fallBack(slug: string, entry: Entry): Promise<Entry> {
    tell(slug, entry)
    const sources = entry.active ? null : last_good.read(slug)
    if (!sources) return entry
    const { sound } = examineLastGood(slug, sources, options, owners())
    if (!sound) return entry
    try {
      return { ...entry, active: await start(sound) }
    } catch (error) {
      log.error({ site: slug, err: error }, 'the last good version did not start')
      return entry
    }
  }

  /** Once for every state of the files, because they are read again for many reasons. */
  function tell(slug: string, { desired_version, findings }: Entry): void {
    const before = entries.get(slug)
    if (before?.desired_version === desired_version && before.findings.length === findings.length) return
    log.warn({ site: slug, findings: findings.map(formatFinding) }, 'site file refused')
  }

  function owners(): Map<string, string> {
    return new Map([...hosts].map(([host, site]) => [host, site.slug]))
  }

  async function load(may_drop: boolean): Promise<void> {
    const { sites } = examineFleet(options, hosts.size > 0 ? owners() : ownersBefore(), known)
    known = new Map(sites.map((examined) => [examined.slug, examined]))
    const next = new Map<string, Entry>()
    for (const examined of sites) next.set(examined.slug, await settle(examined))
    for (const [slug, entry] of keepDropped(next, may_drop)) next.set(slug, entry)
    entries = next
    hosts = indexHosts(next.values())
  }

  /** Before the first load: who was served where when the server last ran. */
  function ownersBefore(): Map<string, string> {
    return new Map(
      listSlugs(options).flatMap((slug) => (hostsIn(last_good.read(slug)?.site ?? null) ?? []).map((host) => [host, slug] as const)),
    )
  }

  /** A checkout gone wrong must not close the fleet: when more than a tenth of the sites vanish at once, all of them stay. */
  function keepDropped(next: ReadonlyMap<string, Entry>, may_drop: boolean): [string, Entry][] {
    const served = [...entries].filter(([, { active }]) => active)
    const dropped = served.filter(([slug]) => !next.has(slug))
    if (may_drop || dropped.length <= Math.max(1, Math.floor(served.length / 10))) {
      for (const [slug] of dropped) log.warn({ site: slug }, 'site dropped: its folder is gone')
      return []
    }
    log.error({ sites: dropped.map(([slug]) => slug) }, 'too many sites vanished at once: they stay until a reload allows it')
    return dropped.map(([slug, entry]) => [slug, { ...entry, desired_version: null, is_last_good: true }])
  }

  let running: Promise<void> = Promise.resolve()
  /** One pass after the other; each begins with what the one before left. */
  function reload({ may_drop } = { may_drop: false }): Promise<void> {
    const pass = async () => {
      if (is_closed) return
      await load(may_drop)
      follow()
    }
    running = running.then(pass, pass)
    return running
  }
  const reloadQuietly = () => void reload().catch((error) => log.error({ err: error }, 'the site files could not be read again'))

  const watching = watchFolders(reloadQuietly)
  function follow(): void {
    const of_sites = listSlugs(options).flatMap((slug) => [join(tenants_dir, slug), join(tenants_dir, slug, 'assets')])
    const of_themes = listNames(themes_dir, '').map((name) => join(themes_dir, name))
    // a file written between the reading of its folder and the watch on it would otherwise go unseen
    if (watching.follow([tenants_dir, join(tenants_dir, companiesFolder), themes_dir, ...of_sites, ...of_themes])) reloadQuietly()
  }

  await reload()
  return {
    byHost: (host) => hosts.get(host) ?? null,
    bySlug: (slug) => entries.get(slug)?.active ?? null,
    byId: (id) => [...entries.values()].find(({ active }) => active?.id === id)?.active ?? null,
    list: () => [...entries].map(([slug, entry]) => statusOf(slug, entry)),
    reload,
    close() {
      is_closed = true
      watching.close()
    },
  }
}

/** A version that is no longer what its files say does not take a host from one that is. */
function indexHosts(entries: Iterable<Entry>): Map<string, Site> {
  const hosts = new Map<string, Site>()
  const current_first = [...entries].sort((a, b) => Number(a.is_last_good) - Number(b.is_last_good))
  for (const { active } of current_first) {
    if (!active) continue
    for (const host of servedHosts(active)) if (!hosts.has(host)) hosts.set(host, active)
  }
  return hosts
}

function statusOf(slug: string, { active, desired_version, is_last_good, findings }: Entry): SiteStatus {
  return {
    slug,
    name: active?.file.name ?? slug,
    state: !active ? 'refused' : is_last_good ? 'last_good' : 'active',
    status: active?.file.status ?? null,
    hosts: active?.hosts ?? [],
    desired_version,
    active_version: active?.version ?? null,
    findings,
  }
}

import { join } from 'node:path'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { isBeingWritten, writingMark } from '#server/platform/sites/files/folder-contents.ts'
import {
  companiesFolder,
  createSourceReader,
  foldersOf,
  isSlug,
  listNames,
  namesOf,
  type SourceReader,
  siteFolder,
  versionOf,
} from '#server/platform/sites/files/sources.ts'
import { watchFolders } from '#server/platform/sites/files/watch.ts'
import { hostsIn, ownedByAnother, surroundingsOf } from './fleet.ts'
import type { LastGood } from './last-good.ts'
import { createOpeningReader } from './opening-reader.ts'
import type { ReloadOptions, SitesOptions } from './registry.ts'
import { createSettler } from './settle.ts'
import { type Entry, move, type SiteIndex } from './site-index.ts'
import type { SiteLoader } from './site-loader.ts'
import { createLeaver, sortOut, sortOutAll } from './vanished.ts'

interface ReloaderOptions extends SitesOptions {
  index: SiteIndex
  loader: SiteLoader
  last_good: LastGood
}

interface Reloader {
  /** Returns the sites that were checked and the sites that were removed. */
  reload(options?: ReloadOptions): Promise<{ slugs: string[]; dropped: string[] }>
  close(): void
}

/** Interval of database queries for sites that wait to be opened. Another process may have opened such a site. */
const openings_ms = 15_000
/** Number of folders per batch. Requests are served between two batches. */
const folders_at_once = 50
const again_ms = 3000
/**
 * Number of sites per batch after a program update. After each batch, there is a pause of four times its duration, so that requests have
 * priority.
 */
const proven_at_once = 10
const rests_for = 4
const longest_rest_ms = 1000
/** Name in the watch for files that no site owns. No site can have this name. */
const fleet = '/tenants'
const shared = '/shared'

/** Reads the files of all sites, and reads them again after each change. Only one pass runs at a time. */
export function createReloader(options: ReloaderOptions): Reloader {
  const { tenants_dir, themes_dir, index, loader, last_good, log } = options
  const settle = createSettler({ ...options, lookAgain })
  const timers = new Set<NodeJS.Timeout>()
  const watching = options.watches === false ? null : watchFolders(noteChanges)
  const openings = createOpeningReader(options)
  const waiting = setInterval(lookForOpenings, openings_ms).unref()
  const letGo = createLeaver({ index, loader, last_good, log, forget: (slug) => watching?.forget(slug) })
  let has_loaded = false
  let is_closed = false
  let running: Promise<unknown> = Promise.resolve()

  async function reload(reload_options: ReloadOptions = {}): ReturnType<Reloader['reload']> {
    const { slugs, dropped, rest } = await inTurn(() => pass(reload_options))
    const seen = new Set(slugs)
    // if thousands of sites change at once, for example with a theme, small changes of other sites are handled between two batches
    while (rest.length > 0 && !is_closed) {
      const part = await inTurn(() => pass({ slugs: rest.splice(0, folders_at_once) }, true))
      for (const slug of part.slugs) seen.add(slug)
    }
    return { slugs: [...seen], dropped }
  }

  function inTurn(work: () => ReturnType<typeof pass>): ReturnType<typeof pass> {
    const next = running.then(() => (is_closed ? { slugs: [], dropped: [], rest: [] } : work()))
    running = next.catch(() => {})
    return next
  }

  /** Checks changed sites. `is_rest` means that an earlier pass found these changed sites but did not check them. */
  async function pass(
    { slugs, may_drop = false }: ReloadOptions,
    is_rest = false,
  ): Promise<Awaited<ReturnType<Reloader['reload']>> & { rest: string[] }> {
    const { present, gone } = slugs ? sortOut(options, index, slugs) : sortOutAll(options, index)
    const ids = await register(present)
    await openings.learn(is_rest ? [] : present)
    watchShared()
    const reader = createSourceReader(options)
    const changed = new Set(is_rest ? present : [])
    let has_new_claims = is_rest
    for (const [position, slug] of present.entries()) {
      if (position % folders_at_once === folders_at_once - 1) await yieldToOthers()
      const seen = look(slug, reader, ids)
      if (seen !== 'unchanged') changed.add(slug)
      if (seen === 'claims') has_new_claims = true
    }
    const dropped = letGo(gone, may_drop)
    const claims = has_new_claims || dropped.length > 0 || !has_loaded ? index.claims() : null
    if (claims) for (const slug of affectedBy(claims)) changed.add(slug)

    // at startup, all sites are checked before the first request
    const [now, rest] = splitAt([...changed], has_loaded ? folders_at_once : changed.size)
    const has_moved = await settleAll(now, { reader, claims })
    if (claims !== null || !has_loaded || has_moved) index.indexHosts()
    if (!has_loaded) void proveAll()
    has_loaded = true
    return { slugs: now, dropped, rest }
  }

  function watchShared(): void {
    watching?.follow(fleet, [tenants_dir])
    watching?.follow(shared, [
      join(tenants_dir, companiesFolder),
      themes_dir,
      ...listNames(themes_dir, '').map((name) => join(themes_dir, name)),
    ])
  }

  /**
   * Checks sites and makes their new versions active. Returns true if the hosts or the status of a site have changed. `claims` maps each
   * requested host to its site; null if no site requests a new host.
   */
  async function settleAll(
    slugs: readonly string[],
    { reader, claims }: { reader: SourceReader; claims: ReadonlyMap<string, string> | null },
  ): Promise<boolean> {
    if (slugs.length === 0) return false
    const surroundings = surroundingsOf(options)
    let has_moved = false
    for (const slug of slugs) {
      const entry = index.entries.get(slug)
      if (!entry) continue
      await yieldToOthers()
      const before = addressesOf(entry)
      const around = { ...surroundings, ownerOf: ownedByAnother(claims ?? new Map(), slug) }
      await settle(entry, { sources: reader.gather(slug), around, is_start: !has_loaded })
      has_moved ||= addressesOf(entry) !== before
    }
    return has_moved
  }

  /** Compares a folder with the state at its last check. `claims` means that the site file now lists other host names than before. */
  function look(slug: string, reader: SourceReader, ids: ReadonlyMap<string, number>): 'unchanged' | 'changed' | 'claims' {
    const folder = siteFolder(options, slug)
    const known = index.entries.get(slug)
    const names = watchedNames(slug, folder, known !== undefined)
    if (known && names.includes(writingMark) && isBeingWritten(folder)) {
      lookAgain(slug)
      return 'unchanged'
    }
    const sources = reader.gather(slug, names)
    const version = versionOf(sources)
    if (known?.desired_version === version && !isStuck(known) && !isUnproven(slug)) return 'unchanged'
    const entry = known ?? newEntry(slug, ids.get(slug) ?? null)
    const record = known ? null : last_good.find(slug)
    // this version served before the start of this process, so it serves at once; if another version of the program checked it, it is
    // checked again after startup
    if (record?.version === version) {
      move(entry, { desired_version: version, findings: record.findings, wanted: record.hosts })
      return 'unchanged'
    }
    const wanted = hostsIn(sources.site)
    entry.wanted = wanted
    // if a file cannot be parsed, it requests no hosts, and its site does not lose its hosts
    const asks_for_its_own = known?.active && (wanted === null || String(known.active.hosts) === String(wanted))
    return asks_for_its_own && !known.findings.some(({ kind }) => kind === 'duplicate-host') ? 'changed' : 'claims'
  }

  /** Lists the folders to watch. Call it before reading, because a watch reports only later changes. */
  function watchedNames(slug: string, folder: string, is_known: boolean): string[] {
    if (!is_known) watching?.follow(slug, [folder])
    let names = namesOf(folder)
    while (watching?.follow(slug, foldersOf(folder, names))) names = namesOf(folder)
    return names
  }

  function newEntry(slug: string, id: number | null): Entry {
    // until the files of a site are checked, its last good version is used
    const entry: Entry = {
      slug,
      id,
      is_opened: openings.isOpened(slug),
      active: last_good.find(slug),
      desired_version: null,
      is_last_good: false,
      findings: none,
      since_ms: Date.now(),
      wanted: null,
      site: null,
      is_used: false,
    }
    index.put(entry)
    return entry
  }

  const isUnproven = (slug: string): boolean => last_good.find(slug)?.is_current === false

  /** After a program update, checks all sites in small batches, so that a changed file does not wait for thousands of other sites. */
  async function proveAll(): Promise<void> {
    const unproven = [...index.entries.keys()].filter(isUnproven)
    while (unproven.length > 0 && !is_closed) {
      const began = performance.now()
      await reload({ slugs: unproven.splice(0, proven_at_once) }).catch(noteFailure)
      await pause(Math.min(rests_for * (performance.now() - began), longest_rest_ms))
    }
  }

  /** Sites that request a host of another site, or that were refused because of such a conflict. */
  function affectedBy(claims: ReadonlyMap<string, string>): string[] {
    const entries = [...index.entries.values()]
    return entries
      .filter((entry) => isStuck(entry) || entry.wanted?.some((host) => claims.get(host) !== entry.slug))
      .map(({ slug }) => slug)
  }

  /** Registers the sites that have no database key. */
  async function register(present: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const fresh = present.filter((slug) => isSlug(slug) && !index.entries.has(slug))
    return fresh.length > 0 ? options.registerSites(fresh) : new Map()
  }

  function noteChanges(names: ReadonlySet<string>): void {
    if (names.has(shared)) {
      reloadQuietly({})
      return
    }
    const slugs = new Set([...names].filter((name) => name !== fleet))
    if (names.has(fleet)) {
      const { present, gone } = sortOutAll(options, index)
      // these are new sites, and sites whose missing folder exists again
      const fresh = present.filter((slug) => (index.entries.get(slug)?.desired_version ?? null) === null)
      for (const slug of [...fresh, ...gone]) slugs.add(slug)
    }
    if (slugs.size > 0) reloadQuietly({ slugs: [...slugs] })
  }

  /** Reads the openings of the sites that wait to be opened. Without waiting sites, no query is made. */
  function lookForOpenings(): void {
    const slugs = [...index.entries.values()].filter(({ active, is_opened }) => active?.status === 'live' && !is_opened)
    if (slugs.length === 0) return
    void inTurn(async () => {
      await openings.learn(slugs.map(({ slug }) => slug))
      return { slugs: [], dropped: [], rest: [] }
    }).catch(noteFailure)
  }

  function lookAgain(slug: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      reloadQuietly({ slugs: [slug] })
    }, again_ms).unref()
    timers.add(timer)
  }

  function reloadQuietly(reload_options: ReloadOptions): void {
    void reload(reload_options).catch(noteFailure)
  }

  const noteFailure = (error: unknown) => log.error({ err: error }, 'the site files could not be read again')

  return {
    reload,
    close() {
      is_closed = true
      watching?.close()
      clearInterval(waiting)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Waits. The timer does not prevent the process from ending. */
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms).unref())

const splitAt = <T>(list: readonly T[], count: number): [T[], T[]] => [list.slice(0, count), list.slice(count)]

const none: Entry['findings'] = Object.freeze([])

/** True if the result of a check depends on files of other sites. Such a site must be checked again. */
const isStuck = ({ findings }: Entry): boolean => findings.some(({ kind }) => kind === 'duplicate-host' || kind === 'not-rendered')

/** The values that decide which hosts lead to the site. */
const addressesOf = ({ active }: Entry): string => (active ? `${active.status} ${active.hosts.join(' ')}` : '')

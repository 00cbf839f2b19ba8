import { examineSite, readLastGood, type SoundSite } from '#server/platform/sites/check/examine.ts'
import { type Finding, findingOf, formatFinding } from '#server/platform/sites/check/findings.ts'
import type { Surroundings } from '#server/platform/sites/check/surroundings.ts'
import { displayPath, type SiteSources } from '#server/platform/sites/files/sources.ts'
import type { LastGood } from './last-good.ts'
import type { SitesOptions } from './registry.ts'
import { type Entry, move, type SiteFacts } from './site-index.ts'
import type { SiteLoader } from './site-loader.ts'

interface SettleOptions extends Pick<SitesOptions, 'tenants_dir' | 'themes_dir' | 'warm' | 'onSettled' | 'log'> {
  loader: SiteLoader
  last_good: LastGood
  /** Schedules another check of the site. */
  lookAgain(slug: string): void
}

interface SettleInput {
  sources: SiteSources
  around: Surroundings
  /** True during startup, before the first request. */
  is_start: boolean
}

/** Time limit for test renderings during startup. After this time, the remaining new sites open without a test rendering. */
const longest_start_ms = 30_000

/** Checks, compiles and test-renders the current files of a site. If a step fails, the site serves its last good version. */
export function createSettler({ loader, last_good, lookAgain, warm, onSettled, log, ...folders }: SettleOptions) {
  const started = performance.now()

  async function settle(entry: Entry, { sources, around, is_start }: SettleInput): Promise<void> {
    const { slug } = entry
    const { version, findings: all, sound } = examineSite(slug, sources, { folders, around })
    // notes are only for the person who edits the file; here they would be repeated for every site
    const findings = all.filter(({ severity }) => severity !== 'note')
    if (!sound) return refuse(entry, version, findings)
    const record = last_good.find(slug)
    if (entry.active?.version === version && record?.version === version && record.is_current)
      return accept(entry, { ...entry.active }, findings)
    try {
      const site = loader.compile(entry, sound)
      const is_tried = record?.version === version || (is_start && performance.now() - started > longest_start_ms)
      const result = is_tried || !warm ? 'rendered' : await warm(site)
      if (result === 'out_of_time' && entry.active) {
        lookAgain(slug)
        throw new Error('its pages were not rendered in time')
      }
      const facts = factsOf(sound)
      last_good.write(slug, { ...facts, findings: kept(findings), is_current: true }, sources)
      loader.keep(entry, site)
      accept(entry, facts, findings)
      log.info({ site: slug, version }, 'site active')
    } catch (error) {
      log.error({ site: slug, version, err: error }, 'site did not start')
      const file = displayPath(folders, slug, 'site.json')
      const refusal = findingOf(file, { kind: 'not-rendered', message: `did not start: ${(error as Error).message}.` })
      refuse(entry, version, [...findings, refusal])
    }
  }

  function accept(entry: Entry, facts: SiteFacts, findings: readonly Finding[]): void {
    onSettled?.('accepted')
    move(entry, { active: facts, desired_version: facts.version, is_last_good: false, findings: kept(findings) })
  }

  function refuse(entry: Entry, version: string, findings: readonly Finding[]): void {
    const { slug, desired_version } = entry
    // write one log line per version, because the same files may be checked several times
    if (desired_version !== version || entry.findings.length !== findings.length)
      log.warn({ site: slug, findings: findings.map(formatFinding) }, 'site file refused')
    onSettled?.('refused')
    move(entry, { active: proven(entry), desired_version: version, is_last_good: true, findings })
  }

  /** The active version, if this program has accepted it. Otherwise the last good version, if this program still accepts that version. */
  function proven(entry: Entry): SiteFacts | null {
    const { slug } = entry
    const record = last_good.find(slug)
    if (entry.active && (entry.site || record?.is_current)) return entry.active
    const sources = last_good.read(slug)
    const sound = sources && readLastGood(slug, sources, folders)
    if (!sources || !sound) return null
    try {
      const facts = factsOf(sound)
      loader.keep(entry, loader.compile(entry, sound))
      if (!record) last_good.write(slug, { ...facts, findings: none, is_current: false }, sources)
      return facts
    } catch (error) {
      log.error({ site: slug, err: error }, 'the last good version did not start')
      return null
    }
  }

  return settle
}

const factsOf = ({ version, file: { name, status, hosts } }: SoundSite): SiteFacts => ({ version, name, status, hosts: [...hosts] })

const none: readonly Finding[] = Object.freeze([])
const kept = (findings: readonly Finding[]) => (findings.length === 0 ? none : findings)

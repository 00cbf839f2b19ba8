import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { developmentHost } from './compile.ts'
import type { Surroundings } from './cross-check.ts'
import { checkCompanyText, checkThemeText, type Examined, examineSite } from './examine.ts'
import { type Finding, findingOf } from './findings.ts'
import {
  companiesFolder,
  createSourceReader,
  displayPath,
  type Folders,
  listNames,
  listSlugs,
  readLoosely,
  type SiteSources,
  versionOf,
} from './sources.ts'

export interface ExaminedFleet {
  sites: (Examined & { sources: SiteSources })[]
  /** Of the files several sites share. */
  shared: Finding[]
}

/**
 * Reads and checks every site file. `owners` are the hosts already served, by site: a newcomer that claims one of them
 * is the one refused. Between newcomers the first by name keeps the host. `known` spares what has not changed since.
 */
export function examineFleet(folders: Folders, owners: ReadonlyMap<string, string>, known?: ReadonlyMap<string, Examined>): ExaminedFleet {
  const reader = createSourceReader(folders)
  const slugs = listSlugs(folders)
  const gathered = slugs.map((slug) => ({ slug, sources: reader.gather(slug) }))
  const claims = claimHosts(gathered, owners)
  const companies = listNames(join(folders.tenants_dir, companiesFolder), '.json')
  const themes = listNames(folders.themes_dir, '').filter((name) => existsSync(join(folders.themes_dir, name, 'theme.json')))
  const messages = messageLocales()
  const sites = gathered.map(({ slug, sources }) => {
    const ownerOf = ownedByAnother(claims, slug)
    const before = known?.get(slug)
    const is_unchanged = before?.sound?.version === versionOf(sources) && before.sound.file.hosts.every((host) => ownerOf(host) === null)
    if (before && is_unchanged) return { ...before, sources }
    const around = {
      companies,
      themes,
      messages,
      ownerOf,
      hasAsset: (name: string) => existsSync(join(folders.tenants_dir, slug, 'assets', name)),
    }
    return { ...examineSite(slug, sources, folders, around), sources }
  })
  const shared = [
    ...companies.flatMap((id) => findingsOf(displayPath(folders, companiesFolder, `${id}.json`), reader.company(id), checkCompanyText)),
    ...themes.flatMap((name) => findingsOf(`themes/${name}/theme.json`, reader.theme(name), checkThemeText)),
  ]
  return { sites, shared }
}

/** A version that once was sound, from its own texts alone: what it refers to on the disk may be gone by now. */
export function examineLastGood(slug: string, sources: SiteSources, folders: Folders, owners: ReadonlyMap<string, string>): Examined {
  const named = readLoosely(sources.site ?? '')
  const around: Surroundings = {
    companies: sources.company === null ? [] : [String(named.company_id)],
    themes: sources.theme === null ? [] : [String(named.theme ?? 'evergreen')],
    messages: [],
    ownerOf: ownedByAnother(owners, slug),
    hasAsset: () => true,
  }
  return examineSite(slug, sources, folders, around)
}

/** Locales the client has words for. */
export function messageLocales(): string[] {
  return listNames(join(root, 'client', 'messages'), '').filter((name) => !name.includes('.'))
}

function ownedByAnother(owners: ReadonlyMap<string, string>, slug: string): Surroundings['ownerOf'] {
  return (host) => {
    const owner = owners.get(host)
    return owner === undefined || owner === slug ? null : owner
  }
}

/** Who owns each host: a site on its own name below localhost, then whoever is served on it, then the first to ask. */
function claimHosts(gathered: readonly { slug: string; sources: SiteSources }[], owners: ReadonlyMap<string, string>): Map<string, string> {
  const wanted = new Map(gathered.map(({ slug, sources }) => [slug, hostsIn(sources.site)]))
  const claims = new Map(gathered.map(({ slug }) => [developmentHost(slug), slug]))
  for (const [host, slug] of owners) {
    // a site that no longer asks for a host has given it up
    const asked = wanted.get(slug)
    const still_asks = asked === null || asked?.includes(host)
    if (still_asks && !claims.has(host)) claims.set(host, slug)
  }
  for (const [slug, hosts] of wanted) for (const host of hosts ?? []) if (!claims.has(host)) claims.set(host, slug)
  return claims
}

/** Null when the file says nothing that can be read: its site then keeps the hosts it has. */
export function hostsIn(text: string | null): string[] | null {
  const { hosts } = readLoosely(text ?? '')
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : null
}

function findingsOf(file: string, text: string | null, check: (file: string, text: string) => { findings: Finding[] }): Finding[] {
  return text === null ? [findingOf(file, { kind: 'unreadable', message: 'cannot be read.' })] : check(file, text).findings
}

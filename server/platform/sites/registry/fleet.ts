import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkCompanyText, checkThemeText, type Examined, examineSite } from '#server/platform/sites/check/examine.ts'
import { type Finding, findingOf } from '#server/platform/sites/check/findings.ts'
import type { Surroundings } from '#server/platform/sites/check/surroundings.ts'
import {
  companiesFolder,
  createSourceReader,
  displayPath,
  type Folders,
  isSlug,
  listNames,
  listSlugs,
  readLoosely,
  type SiteSources,
} from '#server/platform/sites/files/sources.ts'
import { developmentHost } from './compile.ts'

export interface ExaminedFleet {
  sites: (Examined & { sources: SiteSources })[]
  /** Findings about files that several sites share. */
  shared: Finding[]
}

/**
 * Reads and checks every site file. `owners` maps the hosts in use to sites. A new site that requests such a host is rejected. If several
 * new sites request the same host, the first site by name gets it.
 */
export function examineFleet(folders: Folders, owners: ReadonlyMap<string, string>): ExaminedFleet {
  const reader = createSourceReader(folders)
  const slugs = listSlugs(folders)
  const gathered = slugs.map((slug) => ({ slug, sources: reader.gather(slug) }))
  const claims = claimHosts(gathered, owners)
  const around = surroundingsOf(folders)
  const sites = gathered.map(({ slug, sources }) => {
    const ownerOf = ownedByAnother(claims, slug)
    return { ...examineSite(slug, sources, { folders, around: { ...around, ownerOf } }), sources }
  })
  const shared = [
    ...around.companies.flatMap((id) =>
      findingsOf(displayPath(folders, companiesFolder, `${id}.json`), reader.company(id), checkCompanyText),
    ),
    ...around.themes.flatMap((name) => findingsOf(`themes/${name}/theme.json`, reader.theme(name), checkThemeText)),
  ]
  return { sites, shared }
}

/**
 * Checks changed texts of one site together with the current files of the other sites. Conflicts of hosts that the site already has are not
 * reported. Only a newly requested host may conflict.
 */
export function examineCandidate(folders: Folders, slug: string, texts: Pick<SiteSources, 'site' | 'pages'>): Examined {
  const reader = createSourceReader(folders)
  const sources = reader.gatherWith(slug, texts)
  const before = new Set(hostsIn(reader.gather(slug).site))
  const has_new = hostsIn(texts.site)?.some((host) => !before.has(host))
  const others = has_new ? listSlugs(folders).filter((other) => other !== slug && isSlug(other)) : []
  const owners = new Map(others.flatMap((other) => (hostsIn(reader.gather(other).site) ?? []).map((host) => [host, other] as const)))
  for (const other of others) owners.set(developmentHost(other), other)
  const ownerOf = (host: string) => (before.has(host) ? null : (owners.get(host) ?? null))
  return examineSite(slug, sources, { folders, around: { ...surroundingsOf(folders), ownerOf } })
}

/** The first of the hosts that another site already requests, with that site. Null if no other site requests any of the hosts. */
export function findTaken(folders: Folders, hosts: readonly string[]): { host: string; owner: string } | null {
  const reader = createSourceReader(folders)
  for (const owner of listSlugs(folders)) {
    const host = hosts.find((each) => each === developmentHost(owner) || hostsIn(reader.gather(owner).site)?.includes(each))
    if (host !== undefined) return { host, owner }
  }
  return null
}

/** The companies and themes against which every site is checked. */
export function surroundingsOf(folders: Folders): Omit<Surroundings, 'ownerOf'> {
  return {
    desk_host: folders.desk_host,
    companies: listNames(join(folders.tenants_dir, companiesFolder), '.json'),
    themes: listNames(folders.themes_dir, '').filter((name) => existsSync(join(folders.themes_dir, name, 'theme.json'))),
  }
}

/** Finds the owner of a host. Null if no site or this site owns the host. */
export function ownedByAnother(owners: ReadonlyMap<string, string>, slug: string): Surroundings['ownerOf'] {
  return (host) => {
    const owner = owners.get(host)
    return owner === undefined || owner === slug ? null : owner
  }
}

/**
 * The owner of each host. A host below localhost belongs to the site of that name. Any other host belongs to the site that serves it,
 * otherwise to the first site that requests it.
 */
function claimHosts(gathered: readonly { slug: string; sources: SiteSources }[], owners: ReadonlyMap<string, string>): Map<string, string> {
  // ignore folders with an invalid site name, because they must not get the host of a valid site
  const able = gathered.filter(({ slug }) => isSlug(slug))
  const wanted = new Map(able.map(({ slug, sources }) => [slug, hostsIn(sources.site)]))
  const claims = new Map(able.map(({ slug }) => [developmentHost(slug), slug]))
  for (const [host, slug] of owners) {
    // if a served site no longer requests a host, the host is free
    const asked = wanted.get(slug)
    const still_asks = asked === null || asked?.includes(host)
    if (still_asks && !claims.has(host)) claims.set(host, slug)
  }
  for (const [slug, hosts] of wanted) for (const host of hosts ?? []) if (!claims.has(host)) claims.set(host, slug)
  return claims
}

/** The hosts in a site file. Null if the file cannot be parsed: the site then does not lose its hosts. */
export function hostsIn(text: string | null): string[] | null {
  const { hosts } = readLoosely(text ?? '')
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : null
}

function findingsOf(file: string, text: string | null, check: (file: string, text: string) => { findings: Finding[] }): Finding[] {
  return text === null ? [findingOf(file, { kind: 'unreadable', message: 'cannot be read.' })] : check(file, text).findings
}

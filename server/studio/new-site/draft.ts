import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { countries } from '#schemas/countries.ts'
import { isLanguage } from '#schemas/locales.ts'
import { startingPrices } from '#schemas/money/prices.ts'
import { reservedSites } from '#schemas/site/reserved.ts'
import { siteSchemaVersion } from '#schemas/site/site.ts'
import { companiesFolder, type Folders, isSlug, readLoosely } from '#server/platform/sites/files/sources.ts'
import { type Answers, type Given, hostsFor, slugOf } from './answers.ts'
import { missingFacts, newCompany, schemaPath } from './company.ts'
import { toJson } from './json-layout.ts'
import { lookFor } from './look.ts'
import { parsePreset, presetKeys } from './preset.ts'
import { timeZones } from './time-zones.ts'

export interface DraftFile {
  /** The path below tenants/. */
  path: string
  /** The text of the file. Without a text, another file is copied. */
  text?: string
  copy_of?: string
  /** The content that is replaced. If the file has changed since, writing is refused. */
  before?: string
}

export interface SiteDraft {
  slug: string
  files: DraftFile[]
  advice: string[]
}

/** Creates the files of a new site from its five answers. A default value is written only if the owner will probably change it. */
export function draftSite(given: Given, folders: Folders): SiteDraft {
  const answers = complete(given)
  const { name, host, niche, company, countries: codes } = answers
  const slug = freeSlug(given, name, folders)
  const locales = given.locales ?? localesFor(codes)
  const site = {
    $schema: schemaPath('site', join(folders.tenants_dir, slug)),
    schema_version: siteSchemaVersion,
    status: given.status,
    name,
    hosts: hostsFor(host),
    company_id: company.id,
    niche,
    theme: lookFor({ slug, niche, theme: given.theme, color: given.color }, folders),
    locales,
    countries: codes,
    time_zone: timeZones[codes[0] ?? ''],
    ...presetKeys(parsePreset(given.preset, niche), locales),
    credit_packages: pricesFor(codes),
  }
  const { file, advice } = companyFor(given, { company, brand: name, home: codes[0] ?? 'NL' }, folders)
  return { slug, files: [...file, { path: `${slug}/site.json`, text: toJson(site) }], advice }
}

export function freeSlug(given: Pick<Given, 'slug'>, name: string, { tenants_dir }: Folders): string {
  const slug = given.slug ?? slugOf(name)
  if (!isSlug(slug)) throw new Error(`"${name}" gives no valid folder name. Set one with --slug.`)
  if (reservedSites.includes(slug)) throw new Error(`"${slug}" is a reserved name. Set another one with --slug.`)
  if (existsSync(join(tenants_dir, slug))) throw new Error(`The site "${slug}" already exists. Set another name with --slug.`)
  return slug
}

/** The file of a new company, with advice on missing facts. */
export function companyFor(
  { facts }: Pick<Given, 'facts'>,
  { company, brand, home }: { company: Answers['company']; brand: string; home: string },
  folders: Folders,
): { file: DraftFile[]; advice: string[] } {
  const path = `${companiesFolder}/${company.id}.json`
  if (company.legal_name === null) {
    if (Object.values(facts).some((fact) => fact !== undefined))
      throw new Error(`The company ${company.id} already exists: change ${path} instead.`)
    return { file: tradenameOf(path, brand, folders), advice: [] }
  }
  const missing = missingFacts(facts)
  return {
    file: [{ path, text: toJson(newCompany(folders, { legal_name: company.legal_name, brand, home, facts })) }],
    advice: missing.length > 0 ? [`next   complete ${path} (${missing.join(', ')}): the law asks for it before the site is live`] : [],
  }
}

/** Adds the name of the site to an existing company, because terms and imprint name all brands of the company. */
function tradenameOf(path: string, brand: string, { tenants_dir }: Folders): DraftFile[] {
  const before = readFileSync(join(tenants_dir, path), 'utf8')
  const { tradenames } = readLoosely(before)
  if (!Array.isArray(tradenames) || tradenames.includes(brand)) return []
  const edits = modify(before, ['tradenames', tradenames.length], brand, { formattingOptions: { insertSpaces: true, tabSize: 2 } })
  return [{ path, text: applyEdits(before, edits), before }]
}

function complete(given: Given): Answers {
  const { name, host, niche, company, countries: codes } = given
  if (!name || !host || !niche || !company || !codes) throw new Error('Not every question is answered.')
  return { name, host, niche, company, countries: codes }
}

/** The main language of each country (CO-07), if the product has this language. The language of the first country comes first. */
function localesFor(codes: readonly string[]): string[] {
  const locales = new Map<string, string>()
  for (const code of codes) {
    const language = countries[code]?.languages.find(isLanguage)
    if (language && !locales.has(language)) locales.set(language, `${language}-${code}`)
  }
  return locales.size > 0 ? [...locales.values()] : ['en']
}

function pricesFor(codes: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(codes.map((code) => countries[code]?.currency ?? '').map((currency) => [currency, startingPrices[currency]]))
}

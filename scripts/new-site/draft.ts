import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { countries } from '#schemas/countries.ts'
import { isLanguage, languageOf } from '#schemas/locales.ts'
import { startingPrices } from '#schemas/prices.ts'
import { siteSchemaVersion } from '#schemas/site.ts'
import { root } from '#server/platform/paths.ts'
import { messageLocales } from '#server/platform/sites/fleet.ts'
import { companiesFolder, type Folders, isSlug } from '#server/platform/sites/sources.ts'
import { type Answers, type Given, slugOf } from './answers.ts'
import { lookFor } from './look.ts'

export interface SiteDraft {
  slug: string
  /** Paths below tenants/. */
  files: { path: string; text: string }[]
  advice: string[]
}

/** The files a site's five answers lead to. Says what a default already says only where its owner will want to see it. */
export function draftSite(given: Given, folders: Folders): SiteDraft {
  const { name, host, niche, company, countries: codes } = complete(given)
  const slug = given.slug ?? slugOf(name)
  if (!isSlug(slug)) throw new Error(`No folder name follows from "${name}". Give one with --slug.`)
  if (existsSync(join(folders.tenants_dir, slug))) throw new Error(`There is already a site "${slug}". Give another name with --slug.`)
  const locales = given.locales ?? localesFor(codes)
  const site = {
    $schema: schemaPath(folders, slug),
    schema_version: siteSchemaVersion,
    status: given.status,
    name,
    hosts: host.startsWith('www.') || host.split('.').length > 2 ? [host] : [host, `www.${host}`],
    company_id: company.id,
    niche,
    theme: lookFor({ slug, niche, theme: given.theme, color: given.color }, folders),
    locales,
    countries: codes,
    credit_packages: pricesFor(codes),
  }
  const files = [{ path: `${slug}/site.json`, text: toJson(site) }]
  const advice: string[] = []
  if (company.legal_name !== null) {
    files.unshift({ path: `${companiesFolder}/${company.id}.json`, text: toJson(newCompany(company.legal_name, codes, name)) })
    advice.push(`next   complete ${companiesFolder}/${company.id}.json: the law asks for address and registration before the site is live`)
  }
  return { slug, files, advice }
}

function complete(given: Given): Answers {
  const { name, host, niche, company, countries: codes } = given
  if (!name || !host || !niche || !company || !codes) throw new Error('Not every question is answered.')
  return { name, host, niche, company, countries: codes }
}

/** What the countries speak (CO-07) and the client has words for; the first country's first language leads. */
export function localesFor(codes: readonly string[]): string[] {
  const available = new Set(
    messageLocales()
      .filter((name) => isLanguage(name.slice(0, 2)))
      .map((name) => languageOf(name)),
  )
  const has_words = (language: string) => available.size === 0 || [...available].some((known) => known === language)
  const locales = new Map<string, string>()
  for (const code of codes) {
    const language = countries[code]?.languages.find(has_words)
    if (language && !locales.has(language)) locales.set(language, `${language}-${code}`)
  }
  return locales.size > 0 ? [...locales.values()] : ['en']
}

function pricesFor(codes: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(codes.map((code) => countries[code]?.currency ?? '').map((currency) => [currency, startingPrices[currency]]))
}

/** Facts nobody gave are a dash: a site of such a company may be drafted, not opened. */
function newCompany(legal_name: string, [home = 'NL']: readonly string[], brand: string): object {
  return {
    name: legal_name,
    address: '–',
    kvk: '',
    city: '–',
    country: home,
    tradenames: [brand],
    vat_numbers: {},
    support_phone: '',
    delete_discount: 25,
    added: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  }
}

/** So that an editor completes and checks the file; left out where the sites live outside of the project. */
function schemaPath({ tenants_dir }: Folders, slug: string): string | undefined {
  if (relative(root, tenants_dir).startsWith('..')) return undefined
  return relative(join(tenants_dir, slug), join(root, 'schemas', 'site.schema.json'))
    .split(sep)
    .join('/')
}

const toJson = (value: object): string => `${layOut(value, '')}\n`

/** JSON as the formatter leaves it: lists of words and pairs of numbers on one line. */
function layOut(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map((item) => layOut(item, ''))
    : Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : `${JSON.stringify(key)}: ${layOut(item, `${indent}  `)}`))
  if (Array.isArray(value)) return `[${parts.join(', ')}]`
  if (parts.length === 0) return '{}'
  const is_leaf = indent !== '' && Object.values(value).every((item) => typeof item === 'number')
  return is_leaf ? `{ ${parts.join(', ')} }` : `{\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}}`
}

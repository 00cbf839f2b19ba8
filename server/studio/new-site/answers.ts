import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries, countryCodes } from '#schemas/countries.ts'
import { languages, localePattern } from '#schemas/locales.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'
import { normalizeHost } from '#server/platform/http/host.ts'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { companiesFolder, type Folders, isSlug, listNames } from '#server/platform/sites/files/sources.ts'
import { findTaken } from '#server/platform/sites/registry/fleet.ts'
import { type CompanyFacts, parseCompanyFacts } from './company.ts'

/** The five answers that define a new site. */
export interface Answers {
  name: string
  host: string
  niche: number
  company: { id: string; legal_name: string | null }
  countries: string[]
}

interface Choices {
  slug?: string
  theme?: string
  color?: string
  locales?: string[]
  status: 'draft' | 'preview'
  preset?: string
  facts: CompanyFacts
}

export type Given = Partial<Answers> & Choices
export const questions = ['name', 'host', 'niche', 'company', 'countries'] as const
export type Question = (typeof questions)[number]

const companyFlags = ['address', 'city', 'register', 'country', 'vat', 'phone'] as const
type FlagName = Question | `company-${(typeof companyFlags)[number]}` | 'slug' | 'theme' | 'color' | 'locales' | 'status' | 'preset'
type Flags = Readonly<Partial<Record<FlagName, string | undefined>>>

/** Parses the flags of the command into answers. Throws an error with instructions if a flag is invalid. */
export function answersFromFlags(flags: Flags, folders: Folders): Given {
  return {
    ...(flags.name !== undefined && { name: parseName(flags.name) }),
    ...(flags.host !== undefined && { host: parseFreeHost(flags.host, folders) }),
    ...(flags.niche !== undefined && { niche: parseNiche(flags.niche) }),
    ...(flags.company !== undefined && { company: parseCompany(flags.company, folders) }),
    ...(flags.countries !== undefined && { countries: parseCountries(flags.countries) }),
    ...(flags.slug !== undefined && { slug: parseSlug(flags.slug) }),
    ...(flags.theme !== undefined && { theme: flags.theme }),
    ...(flags.color !== undefined && { color: flags.color }),
    ...(flags.locales !== undefined && { locales: parseLocales(flags.locales) }),
    ...(flags.preset !== undefined && { preset: flags.preset }),
    status: parseStatus(flags.status),
    facts: parseCompanyFacts(Object.fromEntries(companyFlags.map((name) => [name, flags[`company-${name}`]]))),
  }
}

/** The flags of the questions that have no answer yet. */
export function missingFlags(given: Given, asked: readonly Question[] = questions): string[] {
  return asked.filter((name) => given[name] === undefined)
}

export function parseName(value: string): string {
  const name = value.trim()
  if (name === '' || name.length > 40) throw new Error('A brand has 1 to 40 characters.')
  return name
}

export function parseHost(value: string): string {
  const host = normalizeHost(
    value
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
  )
  if (host === null || !host.includes('.')) throw new Error(`"${value}" is not a host name. Write it like vlam.nl.`)
  return host
}

/** A host for a new site. Throws if the host or its www name belongs to another site. */
export function parseFreeHost(value: string, folders: Folders): string {
  const host = parseHost(value)
  const taken = findTaken(folders, hostsFor(host))
  if (taken) throw new Error(`${taken.host} belongs to the site "${taken.owner}". Give another host.`)
  return host
}

/** The hosts of a new site. A bare domain gets its www name as a second host, which redirects to the bare domain. */
export const hostsFor = (host: string): string[] => (host.startsWith('www.') || host.split('.').length > 2 ? [host] : [host, `www.${host}`])

function parseNiche(value: string): number {
  const by_name = Object.entries(landerPrefixes).find(([, prefix]) => prefix !== '' && prefix === value)?.[0]
  const niche = Number(by_name ?? (value === 'general' ? 1 : value))
  if (!(niche in landerPrefixes))
    throw new Error(`"${value}" is not a niche. ${didYouMean(value, Object.values(landerPrefixes)) ?? 'Use 1 to 7.'}`)
  return niche
}

/**
 * An existing company by its id or legal name. Otherwise a new company, unless the name looks like a mistyped name of an existing company.
 */
export function parseCompany(value: string, folders: Folders): Answers['company'] {
  const wanted = value.trim()
  const known = knownCompanies(folders)
  const found = known.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase())
  if (found) return { id: found.id, legal_name: null }
  const id = slugOf(wanted)
  if (known.some((company) => company.id === id)) return { id, legal_name: null }
  const meant = didYouMean(
    id,
    known.map((company) => company.id),
  )
  if (meant) throw new Error(`There is no company "${wanted}". ${meant}`)
  if (id === '' || wanted.length > 120) throw new Error('The legal name of a company needs letters or digits.')
  return { id, legal_name: wanted }
}

export function knownCompanies({ tenants_dir }: Folders): { id: string; name: string }[] {
  return listNames(join(tenants_dir, companiesFolder), '.json').map((id) => ({
    id,
    name: nameIn(join(tenants_dir, companiesFolder, `${id}.json`)) ?? id,
  }))
}

export function parseCountries(value: string): string[] {
  const codes = value
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const unknown = codes.find((code) => countries[code] === undefined)
  if (codes.length === 0 || unknown !== undefined)
    throw new Error(`${unknown ? `"${unknown}" is not a supported country. ` : ''}Choose from ${countryCodes.join(', ')}.`)
  return [...new Set(codes)]
}

function parseLocales(value: string): string[] {
  const tags = value.split(/[\s,]+/).filter(Boolean)
  const unknown = tags.find((tag) => !new RegExp(localePattern).test(tag))
  if (tags.length === 0 || unknown !== undefined)
    throw new Error(`"${unknown ?? value}" is not a locale. Languages: ${languages.join(', ')}; with a country: nl-NL.`)
  return [...new Set(tags)]
}

function parseSlug(value: string): string {
  if (!isSlug(value)) throw new Error(`"${value}" is not a valid site id: use lower-case letters, digits and single hyphens, at most 40.`)
  return value
}

function parseStatus(value = 'draft'): Choices['status'] {
  if (value !== 'draft' && value !== 'preview') throw new Error('A new site is a draft or a preview.')
  return value
}

/** Makes a slug from a name. Accents are removed, and hyphens replace other characters: "Café Vlam" becomes cafe-vlam. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
}

function nameIn(path: string): string | null {
  if (!existsSync(path)) return null
  try {
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name?: unknown }
    return typeof name === 'string' ? name : null
  } catch {
    // the company file is broken, which `couplet check` explains; the company can still be selected by its id
    return null
  }
}

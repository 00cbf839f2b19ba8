import { countries } from '#schemas/countries.ts'
import { languageOf } from '#schemas/locales.ts'
import { type SiteFile, siteSchema } from '#schemas/site.ts'
import type { LocalText, SchemaNode } from '#schemas/site-node.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Document, type Finding, findingAt, type Path } from './findings.ts'
import { findText } from './texts.ts'

/** What a site file is checked against beyond itself. */
export interface Surroundings {
  companies: readonly string[]
  themes: readonly string[]
  /** Locales the client has words for; empty when they cannot be listed, then nothing is said about them. */
  messages: readonly string[]
  /** The site that already answers on this host, if another one does. */
  ownerOf(host: string): string | null
  hasAsset(filename: string): boolean
}

/** Rules that need more than the file's own schema. */
export function crossCheck(document: Document, file: SiteFile, around: Surroundings): Finding[] {
  const at: At = (path, kind, message, fix, severity) =>
    findingAt(document, path, kind === 'stray-country' ? 'key' : 'value', { kind, message, fix, severity })
  return [
    ...checkHosts(file, around, at),
    ...checkReferences(file, around, at),
    ...checkPrices(file, at),
    ...checkLocales(file, around, at),
    ...checkTranslations(file, at),
    ...checkRunning(file, at),
  ]
}

type At = (path: Path, kind: Finding['kind'], message: string, fix?: string, severity?: Finding['severity']) => Finding

function checkHosts({ hosts }: SiteFile, { ownerOf }: Surroundings, at: At): Finding[] {
  return hosts.flatMap((host, index) => {
    const owner = ownerOf(host)
    return owner === null
      ? []
      : at(
          ['hosts', index],
          'duplicate-host',
          `already belongs to the site "${owner}".`,
          'A host selects one site: remove it from one of the two.',
        )
  })
}

function checkReferences({ company_id, theme, logo }: SiteFile, { companies, themes, hasAsset }: Surroundings, at: At): Finding[] {
  const findings: Finding[] = []
  if (!companies.includes(company_id)) {
    findings.push(
      at(
        ['company_id'],
        'missing-company',
        'there is no such company.',
        didYouMean(company_id, companies) ?? `Write tenants/companies/${company_id}.json, or use ${listed(companies)}.`,
      ),
    )
  }
  if (typeof theme === 'string' && !themes.includes(theme)) {
    findings.push(at(['theme'], 'missing-theme', 'there is no such theme.', didYouMean(theme, themes) ?? `Themes: ${listed(themes)}.`))
  }
  if (logo !== undefined && !hasAsset(logo)) {
    findings.push(at(['logo'], 'missing-picture', 'there is no such picture.', `Put it into the site’s assets folder as ${logo}.`))
  }
  return findings
}

function checkPrices(file: SiteFile, at: At): Finding[] {
  const unpriced = file.countries.flatMap((country, index) => {
    const currency = countries[country]?.currency ?? ''
    const is_priced = country in file.credit_packages || currency in file.credit_packages
    return is_priced
      ? []
      : at(['countries', index], 'missing-prices', `credit_packages has no prices for ${country}.`, `Add "${currency}" or "${country}".`)
  })
  const stray = (key: 'vat_percent' | 'credit_packages', country: string) =>
    at([key, country], 'stray-country', `${country} is not one of the site’s countries.`, 'Remove it, or add the country.', 'warning')
  const of_packages = Object.keys(file.credit_packages).filter((key) => key.length === 2 && !file.countries.includes(key))
  const of_vat = Object.keys(file.vat_percent).filter((key) => !file.countries.includes(key))
  const of_methods = Object.keys(file.payments.methods).filter((key) => !file.countries.includes(key))
  return [
    ...unpriced,
    ...of_packages.map((country) => stray('credit_packages', country)),
    ...of_vat.map((country) => stray('vat_percent', country)),
    ...of_methods.map((country) =>
      at(
        ['payments', 'methods', country],
        'stray-country',
        `${country} is not one of the site’s countries.`,
        'Remove it, or add the country.',
        'warning',
      ),
    ),
  ]
}

function checkLocales({ locales }: SiteFile, { messages }: Surroundings, at: At): Finding[] {
  if (messages.length === 0) return []
  return locales.flatMap((tag, index) => {
    if (messages.includes(tag) || messages.includes(languageOf(tag))) return []
    // no error: a site whose buttons speak another language still beats one that is closed
    return at(
      ['locales', index],
      'missing-messages',
      `the client has no words in ${tag}.`,
      `Add client/messages/${languageOf(tag)}, or use ${listed(messages)}.`,
      'warning',
    )
  })
}

/** Every localised text the file itself brings, found through the schema, so that a new text is checked the moment it exists. */
function checkTranslations(file: SiteFile, at: At): Finding[] {
  const findings: Finding[] = []
  walkTexts(siteSchema, file, [], (path, text) => {
    const missing = file.locales.filter((tag) => findText(text, { tag, language: languageOf(tag) }) === undefined)
    if (missing.length > 0)
      findings.push(
        at(
          path,
          'missing-translation',
          `no text in ${missing.join(', ')}.`,
          `Add ${missing.map((tag) => `"${languageOf(tag)}"`).join(', ')}.`,
          'warning',
        ),
      )
  })
  return findings
}

function walkTexts(schema: SchemaNode, value: unknown, path: Path, visit: (path: Path, text: LocalText) => void): void {
  if (value === undefined) return
  if (schema['x-localized']) {
    visit(path, value as LocalText)
    return
  }
  if (Array.isArray(value)) {
    const { items = {} } = schema
    for (const [index, item] of value.entries()) walkTexts(items, item, [...path, index], visit)
    return
  }
  for (const [key, node] of Object.entries(schema.properties ?? {}))
    walkTexts(node, (value as Record<string, unknown>)[key], [...path, key], visit)
}

function checkRunning({ time_zone, status, payments }: SiteFile, at: At): Finding[] {
  const findings: Finding[] = []
  if (!isTimeZone(time_zone))
    findings.push(
      at(
        ['time_zone'],
        'unknown-time-zone',
        'not a time zone.',
        didYouMean(time_zone, Intl.supportedValuesOf('timeZone')) ?? 'An IANA name such as Europe/Amsterdam.',
      ),
    )
  if (status === 'live' && payments.provider === 'simulator') {
    findings.push(
      at(
        ['status'],
        'simulator-when-live',
        'a live site cannot take simulated payments.',
        'Set payments.provider to "mollie", or status to "preview".',
      ),
    )
  }
  return findings
}

const time_zones = new Set<string>()

function isTimeZone(name: string): boolean {
  if (time_zones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    time_zones.add(name)
    return true
  } catch {
    return false
  }
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none yet'

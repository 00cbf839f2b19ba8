import { Company } from '#schemas/company.ts'
import { SiteFile, siteSchemaVersion } from '#schemas/site.ts'
import { ThemeSeeds } from '#schemas/theme.ts'
import { crossCheck, type Surroundings } from './cross-check.ts'
import { type Document, type Finding, findingAt, findingOf, hasErrors } from './findings.ts'
import { migrate, type SiteSource } from './migrate.ts'
import { parseDocument } from './read.ts'
import { type Checked, checkText, companiesFolder, displayPath, type Folders, isSlug, type SiteSources, versionOf } from './sources.ts'
import { type CompiledTheme, compileTheme } from './theme.ts'
import { createValidator } from './validate.ts'

export interface Examined {
  slug: string
  /** Of the sources as they stand, sound or not. */
  version: string
  findings: Finding[]
  /** Null when an error refuses the file. */
  sound: SoundSite | null
}

/** A site file with everything it refers to, checked, its defaults filled in. */
export interface SoundSite {
  slug: string
  version: string
  file: SiteFile
  company: Company
  theme: CompiledTheme
  /** Hash of the logo's picture; null without one. */
  logo_hash: string | null
}

/** Parse, migrate, validate, cross-check: everything that can be known of a site without starting it. Touches no other site. */
export function examineSite(slug: string, sources: SiteSources, folders: Folders, around: Surroundings): Examined {
  const version = versionOf(sources)
  const file = displayPath(folders, slug, 'site.json')
  const refused = (findings: Finding[]): Examined => ({ slug, version, findings, sound: null })
  if (!isSlug(slug))
    return refused([
      findingOf(file, {
        kind: 'folder-name',
        message: `"${slug}" cannot name a site.`,
        fix: 'Use small letters, digits and single hyphens, at most 40.',
      }),
    ])
  if (sources.site === null)
    return refused([findingOf(file, { kind: 'unreadable', message: 'the site’s folder has no site.json that can be read.' })])

  const checked = checkSiteText(file, sources.site)
  const { document } = checked
  if (checked.value === null) return refused(checked.findings)
  const findings = [...checked.findings, ...crossCheck(document, checked.value, around)]
  if (hasErrors(findings)) return refused(findings)

  const company = checkCompany(document, checked.value.company_id, sources.company, folders)
  findings.push(...checkImprint(document, checked.value, company.value))
  const theme = checkTheme(document, checked.value.theme, sources.theme)
  findings.push(...company.findings, ...theme.findings)
  if (hasErrors(findings) || company.value === null || theme.value === null) return refused(findings)
  return {
    slug,
    version,
    findings,
    sound: { slug, version, file: checked.value, company: company.value, theme: theme.value, logo_hash: sources.logo_hash },
  }
}

const validateSite = createValidator(SiteFile, 'setting')
const validateCompany = createValidator(Company, 'field of a company')
const validateTheme = createValidator(ThemeSeeds, 'part of a theme')

/** The file by itself. */
export function checkSiteText(file: string, text: string): Checked<SiteFile> & { document: Document } {
  const { document, findings } = parseDocument(file, text)
  if (findings.length > 0) return { document, value: null, findings }
  const is_object = typeof document.value === 'object' && document.value !== null && !Array.isArray(document.value)
  const migrated = is_object ? migrate(document.value as SiteSource) : document.value
  if (migrated === null) {
    const message = `written for a newer Couplet; this one reads up to version ${siteSchemaVersion}.`
    return {
      document,
      value: null,
      findings: [
        findingAt(document, ['schema_version'], 'value', {
          kind: 'newer-version',
          message,
          fix: 'Update the server, or set the version back.',
        }),
      ],
    }
  }
  const current: Document = { ...document, value: migrated }
  const problems = validateSite(current)
  return { document: current, value: hasErrors(problems) ? null : (migrated as SiteFile), findings: problems }
}

export function checkCompanyText(file: string, text: string): Checked<Company> {
  return checkText<Company>(file, text, validateCompany)
}

export function checkThemeText(file: string, text: string): Checked<ThemeSeeds> {
  return checkText<ThemeSeeds>(file, text, validateTheme)
}

function checkCompany(document: Document, company_id: string, text: string | null, folders: Folders): Checked<Company> {
  const file = displayPath(folders, companiesFolder, `${company_id}.json`)
  const value = text === null ? null : companyIn(file, text)
  if (value !== null) return { value, findings: [] }
  return {
    value: null,
    findings: [
      findingAt(document, ['company_id'], 'value', {
        kind: 'company-broken',
        message: `${file} is not usable.`,
        fix: 'Correct that file; its own findings say what is wrong.',
      }),
    ],
  }
}

/** The dash stands for what nobody gave yet; a site open to the public names who runs it. */
function checkImprint(document: Document, { status }: SiteFile, company: Company | null): Finding[] {
  if (status !== 'live' || !company || (company.address !== '–' && company.city !== '–')) return []
  return [
    findingAt(document, ['company_id'], 'value', {
      kind: 'company-incomplete',
      message: 'a live site’s company needs an address and a city.',
      fix: 'Complete the company’s file, or set status to "preview".',
    }),
  ]
}

function checkTheme(document: Document, theme: SiteFile['theme'], text: string | null): Checked<SoundSite['theme']> {
  const refuse = (message: string, fix?: string) => ({
    value: null,
    findings: [findingAt(document, ['theme'], 'value', { kind: 'theme-broken' as const, message, fix })],
  })
  if (typeof theme !== 'string') return compileSeeds(theme, refuse)
  const { value } = text === null ? { value: null } : checkThemeText('', text)
  return value === null
    ? refuse(`themes/${theme}/theme.json is not usable.`, 'Correct that file; its own findings say what is wrong.')
    : compileSeeds(value, refuse)
}

function compileSeeds(seeds: ThemeSeeds, refuse: (message: string) => Checked<SoundSite['theme']>): Checked<SoundSite['theme']> {
  try {
    return { value: themeOf(seeds), findings: [] }
  } catch (error) {
    return refuse(`the colours cannot be made to work: ${(error as Error).message}`)
  }
}

let companies = new Map<string, Company | null>()
const most_companies = 2000

/** Many sites share a company: its text is checked once. */
function companyIn(file: string, text: string): Company | null {
  const known = companies.get(text)
  if (known !== undefined) return known
  const { value } = checkCompanyText(file, text)
  if (companies.size >= most_companies) companies = new Map()
  companies.set(text, value)
  return value
}

/** Most of a fleet shares a few themes, and deriving one takes a hundred times as long as checking a site. */
const compiled = new Map<string, CompiledTheme>()
const most_compiled = 500

function themeOf(seeds: ThemeSeeds): CompiledTheme {
  const key = JSON.stringify(seeds)
  const theme = compiled.get(key) ?? compileTheme(seeds)
  if (compiled.size >= most_compiled) compiled.clear()
  compiled.set(key, theme)
  return theme
}

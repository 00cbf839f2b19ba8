import { join } from 'node:path'
import type { PageFile } from '#schemas/pages/block.ts'
import { type Company, CompanyFile, type ServedCompany } from '#schemas/site/company.ts'
import { reservedSites } from '#schemas/site/reserved.ts'
import { computedSettings, SiteFile } from '#schemas/site/site.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import { ThemeFile } from '#schemas/site/theme-file.ts'
import { checkAdvertiser } from '#server/platform/sites/check/rules/advertising.ts'
import { checkCompany as checkCompanyFacts } from '#server/platform/sites/check/rules/company.ts'
import { checkSitePage } from '#server/platform/sites/check/rules/page.ts'
import { companyVersions, siteVersions } from '#server/platform/sites/files/migrate-site-file.ts'
import { checkPageText } from '#server/platform/sites/files/page-text.ts'
import {
  type Checked,
  companiesFolder,
  displayPath,
  type Folders,
  isSlug,
  type SiteSources,
  versionOf,
} from '#server/platform/sites/files/sources.ts'
import { type CompiledTheme, compileTheme } from '#server/platform/sites/theme/theme.ts'
import { assetFacts } from './asset-facts.ts'
import { type CheckedText, createTextCheck } from './check-text.ts'
import { crossCheck } from './cross-check.ts'
import { type Document, type Finding, findingAt, findingOf, hasErrors } from './findings.ts'
import { markFixable } from './fix.ts'
import type { SiteSurroundings, Surroundings } from './surroundings.ts'
import { createValidator } from './validate.ts'

export interface Examined {
  slug: string
  /** The version of the current source files, valid or not. */
  version: string
  findings: Finding[]
  /** The valid site. Null if an error rejects the file. */
  sound: SoundSite | null
}

/** A valid site file together with everything that it refers to. Defaults are filled in. */
export interface SoundSite {
  slug: string
  version: string
  file: SiteFile
  company: ServedCompany
  theme: CompiledTheme
  /** Pages by slug. */
  pages: ReadonlyMap<string, PageFile>
  /** Hashes of the files in assets/ by name. */
  assets: SiteSources['assets']
  /** Hashes of the site's own texts by path below content/. */
  content: SiteSources['content']
}

/** Parses, migrates, validates and cross-checks a site. The site is not started, and other sites are not affected. */
export function examineSite(slug: string, sources: SiteSources, { folders, around }: { folders: Folders; around: Surroundings }): Examined {
  const version = versionOf(sources)
  const file = displayPath(folders, slug, 'site.json')
  const refused = (findings: Finding[]): Examined => ({ slug, version, findings, sound: null })
  const unusable = folderFinding(slug, file)
  if (unusable) return refused([unusable])
  if (sources.site === null)
    return refused([
      findingOf(file, {
        kind: 'unreadable',
        message: 'the site’s folder has no site.json that can be read; a link may not lead out of the folder of the sites.',
      }),
    ])

  const beside: SiteSurroundings = {
    ...around,
    pages: Object.keys(sources.pages),
    hasAsset: (name) => name in sources.assets,
    asset: (name) => assetFacts(join(folders.tenants_dir, slug, 'assets', name)),
  }
  const checked = checkSiteText(file, sources.site)
  const { document } = checked
  const pages = checkPages(slug, sources.pages, { folders, file: checked.value, around: beside })
  if (checked.value === null) return refused([...checked.findings, ...pages.findings])
  const findings = [...checkSiteAmong(checked, checked.value, beside), ...pages.findings]
  // report the errors of the imprint together with the other errors, so that the operator sees all errors in one check
  if (hasErrors(findings)) return refused([...findings, ...checkImprint(document, checked.value, companyIn(sources.company ?? ''))])

  const company = checkCompany(document, { company_id: checked.value.company_id, text: sources.company, folders })
  findings.push(...checkImprint(document, checked.value, company.value))
  if (company.value) findings.push(...checkAdvertiser(document, checked.value, company.value))
  const theme = checkTheme(document, checked.value.theme, sources.theme)
  findings.push(...company.findings, ...theme.findings)
  if (hasErrors(findings) || company.value === null || theme.value === null) return refused(findings)
  return {
    slug,
    version,
    findings,
    sound: {
      slug,
      version,
      file: checked.value,
      company: company.value,
      theme: theme.value,
      pages: pages.value ?? new Map(),
      assets: sources.assets,
      content: sources.content,
    },
  }
}

/** Checks the name of the site's folder. */
function folderFinding(slug: string, file: string): Finding | null {
  if (!isSlug(slug))
    return findingOf(file, {
      kind: 'folder-name',
      message: `"${slug}" cannot name a site.`,
      fix: 'Use small letters, digits and single hyphens, at most 40.',
    })
  if (reservedSites.includes(slug))
    return findingOf(file, {
      kind: 'reserved-name',
      message: `"${slug}" is a reserved name.`,
      fix: `Rename the folder. Reserved: ${reservedSites.join(', ')}.`,
    })
  return null
}

/**
 * Reads a version that was valid earlier, using only its own stored texts. Does not apply the rules of crossCheck(), because the other
 * files may have changed and newer rules may reject the version. Null if this program cannot use the version.
 */
export function readLastGood(slug: string, sources: SiteSources, folders: Folders): SoundSite | null {
  const { document, value: file } = checkSiteText(displayPath(folders, slug, 'site.json'), sources.site ?? '')
  const company = sources.company === null ? null : readCompany('', sources.company).value
  const theme = file && checkTheme(document, file.theme, sources.theme).value
  if (!file || !company || !theme) return null
  const pages = Object.entries(sources.pages).flatMap(([name, text]) => {
    const { value } = checkPageText('', text)
    return value ? [[name, value] as const] : []
  })
  const { assets, content } = sources
  return { slug, version: versionOf(sources), file, company: toCompany(company), theme, pages: new Map(pages), assets, content }
}

/** Checks the site file together with its company, theme, assets and pages. */
function checkSiteAmong({ document, findings }: CheckedText<SiteFile>, file: SiteFile, around: SiteSurroundings): Finding[] {
  return markFixable(document.text, [...findings, ...crossCheck(document, file, around)], (text) => {
    const again = checkSiteText(document.file, text)
    return again.value ? [...again.findings, ...crossCheck(again.document, again.value, around)] : again.findings
  })
}

/** Checks the site's own pages. An invalid page rejects the whole site, because otherwise the address of the page would answer 404. */
function checkPages(
  slug: string,
  texts: SiteSources['pages'],
  { folders, file, around }: { folders: Folders; file: SiteFile | null; around: SiteSurroundings },
): Checked<SoundSite['pages']> {
  const checked = Object.entries(texts).map(([name, text]) => {
    const { value, document, findings } = checkPageText(displayPath(folders, slug, 'pages', `${name}.json`), text)
    return {
      name,
      value,
      findings: value ? [...findings, ...checkSitePage({ slug: name, page: value, document, file, around })] : findings,
    }
  })
  const pages = new Map(checked.flatMap(({ name, value }) => (value ? [[name, value] as const] : [])))
  return { value: pages, findings: checked.flatMap(({ findings }) => findings) }
}

/** Checks the site file without the files that it refers to. */
export const checkSiteText = createTextCheck<SiteFile>({
  validate: createValidator(SiteFile, 'setting', computedSettings),
  versions: siteVersions,
})

const companyShape = { validate: createValidator(CompanyFile, 'field of a company'), versions: companyVersions }
const readCompany = createTextCheck<CompanyFile>(companyShape)
export const checkCompanyText = createTextCheck<CompanyFile>({ ...companyShape, rules: checkCompanyFacts })

export const checkThemeText = createTextCheck<ThemeSeeds>({ validate: createValidator(ThemeFile, 'part of a theme') })

function checkCompany(
  document: Document,
  { company_id, text, folders }: { company_id: string; text: string | null; folders: Folders },
): Checked<ServedCompany> {
  const file = displayPath(folders, companiesFolder, `${company_id}.json`)
  const value = text === null ? null : companyIn(text)
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

/** Checks the company data of the imprint. The imprint shows a dash for a missing value. A live site must state the operating company. */
function checkImprint(document: Document, { status }: SiteFile, company: Company | null): Finding[] {
  const missing = company ? missingForImprint(company) : []
  if (status !== 'live' || missing.length === 0) return []
  return [
    findingAt(document, ['company_id'], 'value', {
      kind: 'company-incomplete',
      message: `the company behind a live site lacks ${missing.join(' and ')}.`,
      fix: 'Complete the company’s file, or set status to "preview".',
    }),
  ]
}

function missingForImprint({ address, city, kvk }: Company): string[] {
  return [...(isGiven(address) ? [] : ['an address']), ...(isGiven(city) ? [] : ['a city']), ...(isGiven(kvk) ? [] : ['a register number'])]
}

const isGiven = (text: string): boolean => !/^[\s–-]*$/.test(text)

function checkTheme(document: Document, theme: SiteFile['theme'], text: string | null): Checked<SoundSite['theme']> {
  const refuse = (message: string, fix?: string) => ({
    value: null,
    findings: [findingAt(document, ['theme'], 'value', { kind: 'theme-broken' as const, message, fix })],
  })
  if (typeof theme !== 'string') return compileSeeds(theme, refuse)
  const value = text === null ? null : seedsIn(text)
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

/** Caches the results of a check by text, because many sites share a company and a theme. */
function oncePerText<T>(most: number, check: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const checked = check(text)
    if (known.size >= most) known.clear()
    known.set(text, checked)
    return checked
  }
}

const seedsIn = oncePerText(500, (text) => checkThemeText('', text).value)
const companyIn = oncePerText(2000, (text) => {
  const { value } = checkCompanyText('', text)
  return value && toCompany(value)
})

/** Removes the fields that describe the file and not the company. */
function toCompany({ $schema: _schema, schema_version: _version, ...company }: CompanyFile): ServedCompany {
  return company
}

/** Compiled themes. Most sites share a few themes, and deriving a theme takes a hundred times as long as checking a site. */
const compiled = new Map<string, CompiledTheme>()
const most_compiled = 50

function themeOf(seeds: ThemeSeeds): CompiledTheme {
  const key = JSON.stringify(seeds)
  const theme = compiled.get(key) ?? compileTheme(seeds)
  // move the theme to the end of the map (least recently used), so that many themes of single sites do not evict shared themes
  compiled.delete(key)
  compiled.set(key, theme)
  const [oldest] = compiled.keys()
  if (compiled.size > most_compiled && oldest !== undefined) compiled.delete(oldest)
  return theme
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Finding, hasErrors } from './findings.ts'
import { type Parsed, parseDocument, readText } from './read.ts'

export const companiesFolder = 'companies'
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longest_slug = 40

/** The texts a site is compiled from, as they stand on the disk; null for what is not there. */
export interface SiteSources {
  site: string | null
  company: string | null
  /** Null also for a site that brings its own seeds. */
  theme: string | null
  /** Stands for the logo's picture, whose bytes are part of what is compiled. */
  logo_hash: string | null
}

export interface Folders {
  tenants_dir: string
  themes_dir: string
}

/** Reads files once per pass, because many sites share companies and themes. */
export interface SourceReader {
  folders: Folders
  gather(slug: string): SiteSources
  company(id: string): string | null
  theme(name: string): string | null
}

export function createSourceReader(folders: Folders): SourceReader {
  const texts = new Map<string, string | null>()
  const read = (path: string): string | null => {
    const known = texts.get(path)
    if (known !== undefined) return known
    const result = readText(path, path)
    const text = 'text' in result ? result.text : null
    texts.set(path, text)
    return text
  }
  const company = (id: string) => read(join(folders.tenants_dir, companiesFolder, `${id}.json`))
  const theme = (name: string) => read(join(folders.themes_dir, name, 'theme.json'))
  return {
    folders,
    company,
    theme,
    gather(slug) {
      const site = read(join(folders.tenants_dir, slug, 'site.json'))
      const named = site === null ? {} : namesIn(site)
      return {
        site,
        company: named.company_id ? company(named.company_id) : null,
        theme: named.theme ? theme(named.theme) : null,
        logo_hash: named.logo ? hashOfFile(join(folders.tenants_dir, slug, 'assets', named.logo)) : null,
      }
    },
  }
}

/** Every folder of tenants/ that is or wants to be a site. */
export function listSlugs({ tenants_dir }: Folders): string[] {
  if (!existsSync(tenants_dir)) return []
  return readdirSync(tenants_dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== companiesFolder && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

export function listNames(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name.endsWith(ending))
    .map((name) => name.slice(0, name.length - ending.length))
    .sort()
}

export function isSlug(slug: string): boolean {
  return slugPattern.test(slug) && slug.length <= longest_slug && slug !== companiesFolder
}

/** The version of a site: a hash of everything it is compiled from. */
export function versionOf(sources: SiteSources): string {
  const { site, company, theme, logo_hash } = sources
  return createHash('sha256')
    .update(JSON.stringify([site, company, theme, logo_hash]))
    .digest('hex')
    .slice(0, 16)
}

/** A file as the operator knows it: below the folder's own name, wherever that folder is. */
export function displayPath({ tenants_dir }: Folders, ...parts: string[]): string {
  return [basename(tenants_dir), ...parts].join('/')
}

export interface Checked<T> {
  value: T | null
  findings: Finding[]
}

/** A shared file (company, theme) read and validated; its value is null when anything is wrong with it. */
export function checkText<T>(file: string, text: string, validate: (document: Parsed['document']) => Finding[]): Checked<T> {
  const { document, findings } = parseDocument(file, text)
  const all = findings.length > 0 ? findings : validate(document)
  return { value: hasErrors(all) ? null : (document.value as T), findings: all }
}

/** What a file says, without positions; nothing when it is no JSON. A hundred times faster than the parser that knows lines. */
export function readLoosely(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function hashOfFile(path: string): string | null {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16) : null
}

/** What the file refers to, if it can be read at all; names that could leave their folder are left out. */
function namesIn(text: string): { company_id?: string; theme?: string; logo?: string } {
  const { company_id, theme = 'evergreen', logo } = readLoosely(text)
  return {
    ...(typeof logo === 'string' && /^[a-z0-9][a-z0-9._-]*$/.test(logo) && { logo }),
    ...(typeof company_id === 'string' && slugPattern.test(company_id) && { company_id }),
    ...(typeof theme === 'string' && slugPattern.test(theme) && { theme }),
  }
}

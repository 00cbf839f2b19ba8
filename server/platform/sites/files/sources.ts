import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { isExistingFile, leadsOut } from '#server/platform/sites/check/leads-out.ts'
import { contentIn, languageFoldersIn, pagesIn, picturesIn } from './folder-contents.ts'
import { readText } from './read.ts'

export const companiesFolder = 'companies'
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longest_slug = 40

/** Everything from which a site is compiled, as read from the disk: unchanged texts, and hashes of other files. Null for a missing file. */
export interface SiteSources {
  site: string | null
  company: string | null
  /** Null for a site without a theme, and for a site with its own theme seeds. */
  theme: string | null
  /** The texts of pages/<slug>.json by slug. */
  pages: Readonly<Record<string, string>>
  /** Hashes of the files in assets/ by name. */
  assets: Readonly<Record<string, string>>
  /** Hashes of the site's own legal and help texts, by path below content/. */
  content: Readonly<Record<string, string>>
}

export interface Folders {
  tenants_dir: string
  themes_dir: string
  /** The host of the desk, which no site may have. */
  desk_host?: string | undefined
}

/** Reads the sources of sites. The reader reads each company and theme once per pass, because many sites share them. */
export interface SourceReader {
  folders: Folders
  /** `names` are the file names in the site's folder, if the caller has already listed the folder. */
  gather(slug: string, names?: readonly string[]): SiteSources
  /** The sources of a site, with these texts in place of the texts on the disk. */
  gatherWith(slug: string, texts: Pick<SiteSources, 'site' | 'pages'>): SiteSources
  company(id: string): string | null
  theme(name: string): string | null
}

export function createSourceReader(folders: Folders): SourceReader {
  const shared = new Map<string, string | null>()
  const readShared = (path: string, home: string): string | null => {
    const known = shared.get(path)
    if (known !== undefined) return known
    const text = textOf(path, home)
    shared.set(path, text)
    return text
  }
  const company = (id: string) => readShared(join(folders.tenants_dir, companiesFolder, `${id}.json`), folders.tenants_dir)
  const theme = (name: string) => readShared(join(folders.themes_dir, name, 'theme.json'), folders.themes_dir)
  const referredTo = ({ company_id, theme: name }: ReturnType<typeof namesIn>) => ({
    company: company_id ? company(company_id) : null,
    theme: name ? theme(name) : null,
  })
  return {
    folders,
    company,
    theme,
    gather(slug, given_names) {
      const folder = siteFolder(folders, slug)
      const names = given_names ?? namesOf(folder)
      const site = names.includes('site.json') ? textOf(join(folder, 'site.json'), folders.tenants_dir) : null
      const pages = names.includes('pages') ? pagesIn(join(folder, 'pages')) : none
      return { site, pages, ...referredTo(namesIn(site)), ...filesOf(folder, names) }
    },
    gatherWith(slug, { site, pages }) {
      const folder = siteFolder(folders, slug)
      return { site, pages, ...referredTo(namesIn(site)), ...filesOf(folder, namesOf(folder)) }
    },
  }
}

const none: Readonly<Record<string, string>> = Object.freeze({})

function filesOf(folder: string, names: readonly string[]): Pick<SiteSources, 'assets' | 'content'> {
  return {
    assets: names.includes('assets') ? picturesIn(join(folder, 'assets')) : none,
    content: names.includes('content') ? contentIn(join(folder, 'content')) : none,
  }
}

/**
 * True if a file may be read. It uses one lstat in place of several calls, because a start checks thousands of files, and few of them are
 * links.
 */
function isReadable(path: string, home: string): boolean {
  try {
    const facts = lstatSync(path)
    return facts.isFile() || (facts.isSymbolicLink() && isExistingFile(path) && !leadsOut(path, home))
  } catch {
    return false
  }
}

function textOf(path: string, home: string): string | null {
  if (!isReadable(path, home)) return null
  const result = readText(path, path)
  return 'text' in result ? result.text : null
}

/** The names in a folder. Listing the folder once avoids a failed read for each optional part. */
export function namesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export const siteFolder = ({ tenants_dir }: Folders, slug: string): string => join(tenants_dir, slug)

/** The folders with files of a site: the site's folder and its subfolders. `names` are the names in the site's folder. */
export function foldersOf(folder: string, names: readonly string[]): string[] {
  const parts = ['assets', 'pages', 'content'].filter((name) => names.includes(name)).map((name) => join(folder, name))
  return [folder, ...parts, ...(names.includes('content') ? languageFoldersIn(join(folder, 'content')) : [])]
}

/** The folders in tenants/ that belong to sites, valid or not. */
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

/** The version of a site. It is a hash of everything from which the site is compiled. */
export function versionOf({ site, company, theme, pages, assets, content }: SiteSources): string {
  const hash = createHash('sha256')
  // each part has its length as a prefix, so that different parts never give the same hash input
  const add = (text: string | null) => hash.update(text === null ? '-' : `${text.length}:${text}`)
  for (const text of [site, company, theme]) add(text)
  for (const record of [pages, assets, content]) {
    const names = Object.keys(record).sort()
    add(String(names.length))
    for (const name of names) {
      add(name)
      add(record[name] ?? null)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** The path of a file in messages. It starts with the name of the tenants folder. */
export function displayPath({ tenants_dir }: Folders, ...parts: string[]): string {
  return [basename(tenants_dir), ...parts].join('/')
}

export interface Checked<T> {
  value: T | null
  findings: Finding[]
}

/** The value of a JSON file. An empty object if the text is not JSON. A hundred times faster than the parser with positions. */
export function readLoosely(text: string): Readonly<Record<string, unknown>> {
  try {
    // remove a byte order mark, which some editors write and JSON does not allow
    return Object(JSON.parse(text.replace(/^\uFEFF/, ''))) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The company and the theme that the file names, if the file can be parsed. A name that could lead to another folder is ignored. */
function namesIn(text: string | null): { company_id?: string; theme?: string } {
  if (text === null) return {}
  const { company_id, theme = 'evergreen' } = readLoosely(text)
  return {
    ...(typeof company_id === 'string' && slugPattern.test(company_id) && { company_id }),
    ...(typeof theme === 'string' && slugPattern.test(theme) && { theme }),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { checkCompanyText, checkThemeText } from '#server/platform/sites/check/examine.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { boundsFinding } from '#server/platform/sites/check/text-bounds.ts'
import { companyVersions, pageVersions, siteVersions, type Versions } from '#server/platform/sites/files/migrate-site-file.ts'
import { companiesFolder, createSourceReader, displayPath, type Folders, listNames } from '#server/platform/sites/files/sources.ts'
import { type ExaminedFleet, examineCandidate } from '#server/platform/sites/registry/fleet.ts'

export type FileKind = 'site' | 'page' | 'company' | 'theme'

/** A file of this installation that people edit. */
export interface CheckedFile {
  kind: FileKind
  /** The path of the file as findings show it. */
  display: string
  path: string
  versions: Versions | null
  /** Returns all findings that the file would have with this text, if all other files stay the same. */
  check(text: string): readonly Finding[]
}

/** Returns the files of these sites, with their companies and themes. With `is_everything`, it returns all files. */
export function checkedFiles(folders: Folders, sites: ExaminedFleet['sites'], is_everything: boolean): CheckedFile[] {
  // a site file with invalid JSON still names its company and theme, as far as the file can be parsed
  const named = sites.map(
    ({ sources }) => Object(boundsFinding('', sources.site ?? '') ? {} : parse(sources.site ?? '')) as Record<string, unknown>,
  )
  const chosen = (all: readonly string[], key: 'company_id' | 'theme', fallback?: string) =>
    is_everything ? all : all.filter((name) => named.some((file) => (file[key] ?? fallback) === name))
  const read = createSourceReader(folders)
  const companies = chosen(listNames(join(folders.tenants_dir, companiesFolder), '.json'), 'company_id')
  const themes = chosen(listNames(folders.themes_dir, ''), 'theme', 'evergreen')
  return [
    ...companies.filter((id) => read.company(id) !== null).map((id) => companyFile(folders, id)),
    ...themes.filter((name) => read.theme(name) !== null).map((name) => themeFile(folders, name)),
    ...sites.flatMap((site) => siteFiles(folders, site)),
  ]
}

function companyFile(folders: Folders, id: string): CheckedFile {
  const display = displayPath(folders, companiesFolder, `${id}.json`)
  const path = join(folders.tenants_dir, companiesFolder, `${id}.json`)
  return { kind: 'company', display, path, versions: companyVersions, check: (text) => checkCompanyText(display, text).findings }
}

function themeFile({ themes_dir }: Folders, name: string): CheckedFile {
  const display = `themes/${name}/theme.json`
  return {
    kind: 'theme',
    display,
    path: join(themes_dir, name, 'theme.json'),
    versions: null,
    check: (text) => checkThemeText(display, text).findings,
  }
}

function siteFiles(folders: Folders, { slug, sources }: ExaminedFleet['sites'][number]): CheckedFile[] {
  const { site, pages } = sources
  if (site === null) return []
  const folder = join(folders.tenants_dir, slug)
  const checker =
    (display: string, textsWith: (text: string) => { site: string; pages: Readonly<Record<string, string>> }) => (text: string) =>
      examineCandidate(folders, slug, textsWith(text)).findings.filter(({ file }) => file === display)
  const display = displayPath(folders, slug, 'site.json')
  return [
    {
      kind: 'site' as const,
      display,
      path: join(folder, 'site.json'),
      versions: siteVersions,
      check: checker(display, (text) => ({ site: text, pages })),
    },
    ...Object.keys(pages).map((name) => {
      const of_page = displayPath(folders, slug, 'pages', `${name}.json`)
      return {
        kind: 'page' as const,
        display: of_page,
        path: join(folder, 'pages', `${name}.json`),
        versions: pageVersions,
        check: checker(of_page, (text) => ({ site, pages: { ...pages, [name]: text } })),
      }
    }),
  ]
}

export function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

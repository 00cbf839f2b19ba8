import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Examined } from '#server/platform/sites/check/examine.ts'
import { isExistingFile, leadsOut } from '#server/platform/sites/check/leads-out.ts'
import { examineCandidate } from '#server/platform/sites/registry/fleet.ts'
import { isPageName, pagesIn, writingMark } from './folder-contents.ts'
import { replaceFile } from './replace-file.ts'
import { type Folders, isSlug } from './sources.ts'

/** The files of a site that an operator edits: the texts of site.json and pages/<slug>.json. */
export interface SiteFiles {
  site: string
  pages: Readonly<Record<string, string>>
}

/** The current texts of a site. Null if the site does not exist. */
export function readSiteFiles({ tenants_dir }: Folders, slug: string): SiteFiles | null {
  if (!isSlug(slug)) return null
  const folder = join(tenants_dir, slug)
  try {
    const path = join(folder, 'site.json')
    if (!isExistingFile(path) || leadsOut(path, tenants_dir)) return null
    return { site: readFileSync(path, 'utf8'), pages: pagesIn(join(folder, 'pages')) }
  } catch {
    return null
  }
}

/** Checks the texts in the same way as the running server, together with the other sites. Writes nothing. */
export function examineSiteFiles(folders: Folders, slug: string, files: SiteFiles): Examined {
  return examineCandidate(folders, slug, files)
}

/**
 * Writes the pages first, and then the site file, which may refer to the pages. Each file is written atomically. When the marker file is
 * removed, watchers load the site.
 */
export function writeSiteFiles({ tenants_dir }: Folders, slug: string, { site, pages }: SiteFiles): void {
  if (!isSlug(slug)) throw new TypeError(`"${slug}" cannot name a site`)
  const stray = Object.keys(pages).find((name) => !isPageName(name))
  if (stray !== undefined) throw new TypeError(`"${stray}" cannot name a page`)
  const folder = join(tenants_dir, slug)
  const pages_folder = join(folder, 'pages')
  mkdirSync(Object.keys(pages).length > 0 ? pages_folder : folder, { recursive: true })
  const mark = join(folder, writingMark)
  writeFileSync(mark, '')
  try {
    for (const [name, text] of Object.entries(pages)) replaceFile(join(pages_folder, `${name}.json`), text)
    for (const name of Object.keys(pagesIn(pages_folder))) if (!(name in pages)) rmSync(join(pages_folder, `${name}.json`))
    replaceFile(join(folder, 'site.json'), site)
  } finally {
    rmSync(mark, { force: true })
  }
}

import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '#schemas/site/site.ts'
import { siteText } from '#scripts/cli/edit-site.ts'
import { type SiteFiles, writeSiteFiles } from '#server/platform/sites/files/site-files.ts'
import { companiesFolder, type Folders } from '#server/platform/sites/files/sources.ts'

interface CopyOptions {
  slug: string
  files: SiteFiles
  status: SiteFile['status']
  /** The folders that contain the original site. */
  folders: Folders
  /** An empty folder for the copy. */
  into: string
}

/**
 * Copies the site and its company into a separate folder, so that the run does not affect the served sites. If the site is closed, the copy
 * is tested as an open site.
 */
export function copyCandidate({ slug, files, status, folders: { tenants_dir, themes_dir }, into }: CopyOptions): Folders {
  const copy: Folders = { tenants_dir: into, themes_dir }
  mkdirSync(join(into, slug), { recursive: true })
  for (const part of [companiesFolder, join(slug, 'assets'), join(slug, 'content')])
    if (existsSync(join(tenants_dir, part))) cpSync(join(tenants_dir, part), join(into, part), { recursive: true })
  writeSiteFiles(copy, slug, { ...files, site: isClosed(status) ? siteText(files.site).set('status', 'preview').text : files.site })
  return copy
}

const isClosed = (status: SiteFile['status']): boolean => status === 'suspended' || status === 'retired'

import type { Examined } from '#server/platform/sites/check/examine.ts'
import { type Finding, formatFinding, hasErrors } from '#server/platform/sites/check/findings.ts'
import { openHistory } from './history.ts'
import { examineSiteFiles, readSiteFiles, type SiteFiles, writeSiteFiles } from './site-files.ts'
import { createSourceReader, type Folders, versionOf } from './sources.ts'

interface PublishPlaces {
  folders: Folders
  data_dir: string
  clock?(): Date
}

export interface FilesChange {
  slug: string
  files: SiteFiles
  by: string
  note: string
  /** The version on the disk on which the change is based. If the files on the disk now have another version, publishing is refused. */
  expected_version?: string | undefined
}

/** Nothing was written, because the given files have errors or the files on the disk have another version than expected. */
export class PublishRefused extends Error {
  readonly reason: 'findings' | 'changed_meanwhile'
  readonly findings: readonly Finding[]

  constructor(reason: PublishRefused['reason'], findings: readonly Finding[] = []) {
    super(reason === 'findings' ? findings.map(formatFinding).join('\n') : 'The site’s files were changed meanwhile.')
    this.reason = reason
    this.findings = findings
  }
}

interface Published {
  version: string
  /** The sequence number of this version in the history of the site. */
  sequence: number
  /** Warnings. They do not prevent publishing. */
  findings: readonly Finding[]
}

/**
 * Checks the files, adds them to the history and writes them to the site's folder. A running server loads the new files like any other
 * change.
 */
export function publish(
  { folders, data_dir, clock = () => new Date() }: PublishPlaces,
  { slug, files, by, note, expected_version }: FilesChange,
): Published {
  const before = versionOnDisk(folders, slug)
  if (expected_version !== undefined && before !== expected_version) throw new PublishRefused('changed_meanwhile')
  const { version, findings }: Examined = examineSiteFiles(folders, slug, files)
  if (hasErrors(findings)) throw new PublishRefused('findings', findings)

  const history = openHistory(data_dir)
  const published_at = clock().toISOString()
  const replaced = readSiteFiles(folders, slug)
  const newest = history.newest(slug)
  // the version is already published and the files on the disk are equal, so do not add a second history entry
  if (newest?.version === version && version === before && isSame(newest.files, files))
    return { version, sequence: newest.sequence, findings }
  // store changes that were made directly on the disk too, so that they can be restored
  if (replaced && before !== null && !isSame(newest?.files, replaced))
    history.append(slug, { version: before, published_at, by: null, note: '', files: replaced })
  writeSiteFiles(folders, slug, files)
  return { version, sequence: history.append(slug, { version, published_at, by, note, files }), findings }
}

/** The version of a site's files on the disk. Null if the site has no files. */
export function versionOnDisk(folders: Folders, slug: string): string | null {
  const sources = createSourceReader(folders).gather(slug)
  return sources.site === null ? null : versionOf(sources)
}

function isSame(one: SiteFiles | undefined, other: SiteFiles): boolean {
  const names = Object.keys(other.pages)
  return (
    one !== undefined &&
    one.site === other.site &&
    Object.keys(one.pages).length === names.length &&
    names.every((name) => one.pages[name] === other.pages[name])
  )
}

import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { toSources } from '#server/platform/sites/registry/last-good.ts'
import { openKeptFiles } from './kept-files.ts'
import { replaceFile } from './replace-file.ts'
import { isSlug, type SiteSources, versionOf } from './sources.ts'

interface Snapshot {
  version: string
  saved_at: string
}

/** Stored versions of a site for previews. The name of a snapshot is a hash of its content, so a snapshot never changes. */
interface Snapshots {
  /** Stores these sources, with the pictures and texts from the site's folder. Returns the version. */
  save(slug: string, sources: SiteSources, folder: string): string
  /** Finds the version whose hash starts with these eight digits. Returns its sources and the folder with its pictures and texts. */
  find(slug: string, hash8: string): { sources: SiteSources; folder: string } | null
  has(slug: string, hash8: string): boolean
  /** The snapshots of a site, newest first. */
  list(slug: string): Snapshot[]
}

const most_snapshots = 50
const filePattern = /^([0-9a-f]{16})\.json$/

export function openSnapshots(data_dir: string): Snapshots {
  const folderOf = (slug: string): string => {
    if (!isSlug(slug)) throw new TypeError(`"${slug}" cannot name a site`)
    return join(data_dir, 'snapshots', slug)
  }
  const list = (slug: string): Snapshot[] => {
    const folder = folderOf(slug)
    return versionsIn(folder)
      .flatMap((version) => {
        const saved_ms = timeOf(join(folder, `${version}.json`))
        return saved_ms === null ? [] : [{ version, saved_ms }]
      })
      .sort((a, b) => b.saved_ms - a.saved_ms)
      .map(({ version, saved_ms }) => ({ version, saved_at: new Date(saved_ms).toISOString() }))
  }
  return {
    list,
    has: (slug, hash8) => versionsIn(folderOf(slug)).some((version) => version.startsWith(hash8)),
    save(slug, sources, from) {
      const version = versionOf(sources)
      const files = openKeptFiles(folderOf(slug))
      files.keep(version, sources, from)
      const path = join(folderOf(slug), `${version}.json`)
      replaceFile(path, JSON.stringify(sources))
      // saving a snapshot a second time makes it the newest
      utimesSync(path, new Date(), new Date())
      for (const old of list(slug).slice(most_snapshots)) {
        rmSync(join(folderOf(slug), `${old.version}.json`), { force: true })
        files.drop(old.version)
      }
      return version
    },
    find(slug, hash8) {
      const folder = folderOf(slug)
      const version = versionsIn(folder).find((each) => each.startsWith(hash8))
      const sources = version === undefined ? null : read(join(folder, `${version}.json`))
      const kept = version === undefined ? null : openKeptFiles(folder).folderOf(version)
      // do not show a snapshot whose content does not match its hash
      return sources && kept && versionOf(sources) === version ? { sources, folder: kept } : null
    },
  }
}

function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => filePattern.exec(name)?.[1] ?? [])
  } catch {
    return []
  }
}

function timeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function read(path: string): SiteSources | null {
  try {
    return toSources(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

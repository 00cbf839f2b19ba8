import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'
import type { SiteFiles } from './site-files.ts'
import { isSlug } from './sources.ts'

export interface HistoryEntry {
  sequence: number
  version: string
  published_at: string
  /** The operator who published the version. Null for a change that was made directly on the disk. */
  by: string | null
  note: string
  files: SiteFiles
}

/** Every published version of a site with all its files, so that each version can be compared and restored. */
interface History {
  /** Appends an entry and returns its sequence number. */
  append(slug: string, entry: Omit<HistoryEntry, 'sequence'>): number
  /** The entries, newest first, without their files. */
  list(slug: string): Omit<HistoryEntry, 'files'>[]
  newest(slug: string): HistoryEntry | null
  get(slug: string, sequence: number): HistoryEntry | null
}

const filePattern = /^(\d{6})\.json$/

export function openHistory(data_dir: string): History {
  const folderOf = (slug: string): string => {
    if (!isSlug(slug)) throw new TypeError(`"${slug}" cannot name a site`)
    return join(data_dir, 'history', slug)
  }
  const pathOf = (slug: string, sequence: number) => join(folderOf(slug), `${String(sequence).padStart(6, '0')}.json`)
  const get = (slug: string, sequence: number): HistoryEntry | null => read(pathOf(slug, sequence), sequence)
  const newest = (slug: string): HistoryEntry | null => {
    const [sequence] = sequencesIn(folderOf(slug))
    return sequence === undefined ? null : get(slug, sequence)
  }
  return {
    get,
    newest,
    append(slug, entry) {
      makeFolder(folderOf(slug))
      const whole = join(folderOf(slug), `.${process.pid}.new`)
      writeFileSync(whole, JSON.stringify(entry))
      try {
        for (let sequence = (sequencesIn(folderOf(slug))[0] ?? 0) + 1; ; sequence++)
          if (isLinked(whole, pathOf(slug, sequence))) return sequence
      } finally {
        rmSync(whole)
      }
    },
    list(slug) {
      return sequencesIn(folderOf(slug)).flatMap((sequence) => {
        const entry = get(slug, sequence)
        if (!entry) return []
        const { files: _, ...rest } = entry
        return [rest]
      })
    },
  }
}

/** Creates a link. Returns false if the path exists. Creating a link is atomic, so two concurrent publications get different numbers. */
function isLinked(from: string, path: string): boolean {
  try {
    linkSync(from, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function sequencesIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .flatMap((name) => filePattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a)
  } catch {
    return []
  }
}

function read(path: string, sequence: number): HistoryEntry | null {
  try {
    return { ...(JSON.parse(readFileSync(path, 'utf8')) as Omit<HistoryEntry, 'sequence'>), sequence }
  } catch {
    return null
  }
}

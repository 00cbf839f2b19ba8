import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isExistingFile, leadsOut } from '#server/platform/sites/check/leads-out.ts'

const pagePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/

/** True for a valid page name. The name is part of the file name and of the address. */
export const isPageName = (name: string): boolean => pagePattern.test(`${name}.json`)

/**
 * Name of a marker file. The marker file exists in a site's folder while the files of the site are being replaced. During this time, the
 * folder is inconsistent.
 */
export const writingMark = '.writing'
/** After this time, a marker file is ignored, because its process may have died. */
const longest_writing_ms = 10_000

export function isBeingWritten(folder: string): boolean {
  const since = unlessGone(() => statSync(join(folder, writingMark)).mtimeMs)
  return since !== null && Date.now() - since < longest_writing_ms
}

/**
 * The texts of the pages in a folder by slug. An unreadable page has an empty text, which the check rejects. A page must not disappear
 * without an error.
 */
export function pagesIn(folder: string): Record<string, string> {
  return recordOf(filesIn(folder), (name) => {
    const slug = pagePattern.exec(name)?.[1]
    const text = slug === undefined ? null : textOrGone(join(folder, name), homeOf(folder))
    return slug !== undefined && text !== null ? [slug, text] : null
  })
}

/** The sites folder, from the path of a subfolder of one site. */
const homeOf = (part: string): string => dirname(dirname(part))

function textOrGone(path: string, home: string): string | null {
  try {
    return !isExistingFile(path) || leadsOut(path, home) ? '' : readFileSync(path, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : ''
  }
}

/** The files of a folder by name, each with a hash of its content. */
export function picturesIn(folder: string): Record<string, string> {
  return hashesOf(folder, filesIn(folder))
}

/** The texts below content/<language>/ by path, each with a hash of its content. */
export function contentIn(folder: string): Record<string, string> {
  return hashesOf(
    folder,
    languagesIn(folder).flatMap((language) => filesIn(join(folder, language)).map((name) => `${language}/${name}`)),
  )
}

export const languageFoldersIn = (folder: string): string[] => languagesIn(folder).map((language) => join(folder, language))

const languagesIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

function hashesOf(folder: string, names: readonly string[]): Record<string, string> {
  return recordOf(names, (name) => {
    const hash = unlessGone(() => hashOf(join(folder, name), homeOf(folder)))
    return hash === null ? null : [name, hash]
  })
}

function recordOf(names: readonly string[], entryOf: (name: string) => [string, string] | null): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const entry = entryOf(name)
      return entry ? [entry] : []
    }),
  )
}

function filesIn(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => !entry.name.startsWith('.') && !entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

const entriesOf = (folder: string) => unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []

/** Reads, and returns null if a file disappeared between listing and reading. The watch then causes another read. */
function unlessGone<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

let hashes = new Map<string, { stamp: string; hash: string }>()
const most_hashes = 50_000

/**
 * The hash of a file. A file is hashed again only if its size or time has changed, because pictures are large and every pass over the sites
 * needs their hashes. Null for a file outside of the sites folder.
 */
function hashOf(path: string, home: string): string | null {
  const { size, mtimeMs } = statSync(path)
  const stamp = `${size} ${mtimeMs}`
  const known = hashes.get(path)
  if (known?.stamp === stamp) return known.hash
  if (!isExistingFile(path) || leadsOut(path, home)) return null
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
  if (hashes.size >= most_hashes) hashes = new Map()
  hashes.set(path, { stamp, hash })
  return hash
}

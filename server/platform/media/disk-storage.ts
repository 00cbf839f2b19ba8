import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { checkMediaName } from './media-name.ts'
import type { MediaStorage, SiteMedia } from './media-storage.ts'
import { resolveRange } from './range.ts'

/** The path of an incomplete file. The name starts with a dot, so a request cannot read the file. */
const draftOf = (path: string) => join(dirname(path), `.${randomUUID()}.part`)

/** Stores files below `<folder>/<site>/`. */
export function createDiskStorage(folder: string): MediaStorage {
  return { ofSite: ({ slug }) => siteFolder(join(folder, checkMediaName(slug))) }
}

function siteFolder(root: string): SiteMedia {
  const pathOf = (name: string) => join(root, checkMediaName(name))
  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const draft = draftOf(path)
      try {
        await writeThrough(draft, content)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async read(name, range) {
      const file = await open(pathOf(name)).catch(nullIfMissing)
      if (!file) return null
      const facts = await file.stat()
      if (!facts.isFile()) {
        await file.close()
        return null
      }
      const { size } = facts
      const part = resolveRange(range, size)
      const stream = size === 0 ? Readable.from([]) : file.createReadStream({ start: part.first, end: part.last })
      if (size === 0) await file.close()
      return { stream, ...part, size }
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async list(name) {
      const entries = await readdir(pathOf(name), { recursive: true, withFileTypes: true }).catch(nullIfMissing)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort()
    },
  }
}

async function writeThrough(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder to disk. Without the sync, a crash may undo a rename in the folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

import { createHash } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'
import type { SiteSources } from './sources.ts'

/**
 * Copies of the pictures and texts of each version. So a version looks the same after the folder of the site has changed. Equal files of
 * several versions are stored once.
 */
interface KeptFiles {
  /** Stores assets/ and content/ of this version. The files are copied from the site's folder. */
  keep(version: string, sources: Pick<SiteSources, 'assets' | 'content'>, from: string): void
  /** The folder of a version. Null for a version that was stored without its files. */
  folderOf(version: string): string | null
  drop(version: string): void
}

export function openKeptFiles(folder: string): KeptFiles {
  const store = join(folder, 'files')
  const of = (version: string) => join(folder, version)
  return {
    keep(version, { assets, content }, from) {
      if (existsSync(of(version))) return
      const whole = join(folder, `.${version}.${process.pid}.new`)
      rmSync(whole, { recursive: true, force: true })
      makeFolder(whole)
      for (const [part, hashes] of Object.entries({ assets, content })) {
        for (const [name, hash] of Object.entries(hashes)) link(stored(join(from, part, name), hash), join(whole, part, name))
      }
      renameSync(whole, of(version))
    },
    folderOf: (version) => (existsSync(of(version)) ? of(version) : null),
    drop(version) {
      rmSync(of(version), { recursive: true, force: true })
      // a link count of 1 means that no version uses the file any longer
      for (const name of existsSync(store) ? readdirSync(store) : []) {
        const path = join(store, name)
        if (statSync(path).nlink === 1) rmSync(path, { force: true })
      }
    },
  }

  function stored(path: string, hash: string): string {
    const kept = join(store, hash)
    if (existsSync(kept)) return kept
    const bytes = readFileSync(path)
    if (!createHash('sha256').update(bytes).digest('hex').startsWith(hash)) throw new Error(`${path} changed while it was read; try again`)
    makeFolder(store)
    const fresh = join(store, `.${hash}.${process.pid}.new`)
    writeFileSync(fresh, bytes)
    renameSync(fresh, kept)
    return kept
  }
}

function link(from: string, to: string): void {
  makeFolder(dirname(to))
  linkSync(from, to)
}

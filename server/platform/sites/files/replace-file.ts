import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'

/**
 * Replaces a file atomically. Readers see either the old or the new content, also after a crash. Writes nothing if the content is equal.
 */
export function replaceFile(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  makeFolder(dirname(path))
  // each process uses its own name for the new file; readers of the folder ignore such names
  const fresh = join(dirname(path), `.${basename(path)}.${process.pid}.new`)
  writeFileSync(fresh, text)
  renameSync(fresh, path)
}

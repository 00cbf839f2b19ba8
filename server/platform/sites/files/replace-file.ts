import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'

/** The file as a whole or as it was, whoever looks meanwhile and wherever the process ends; left alone when it says the same already. */
export function replaceFile(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  makeFolder(dirname(path))
  // a name of this process's own, that no reader of the folder takes for one of its files
  const fresh = join(dirname(path), `.${basename(path)}.${process.pid}.new`)
  writeFileSync(fresh, text)
  renameSync(fresh, path)
}

import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BackupFolder } from './sums.ts'

/** Folders of DATA_DIR that cannot be recreated: the push keys, the published versions, and the unpublished drafts of the Studio. */
export const kept = ['keys', 'history', 'drafts'] as const

const filesIn = 'files'

/** Saves the files in the folders of `kept`. With `only_site`, it saves only the files and folders that have the name of that site. */
export async function saveDataFiles(data_dir: string, only_site: string | null, backup: BackupFolder): Promise<number> {
  let count = 0
  for (const folder of kept) {
    const root = join(data_dir, folder)
    if (!existsSync(root)) continue
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    for (const path of paths.sort()) {
      if (only_site && path.split('/')[0]?.replace(/\.json$/, '') !== only_site) continue
      await backup.write(`${filesIn}/${folder}/${path}`, createReadStream(join(root, path)))
      count += 1
    }
  }
  return count
}

/** The folders of `kept` that already exist and so block a restore. */
export const occupied = (data_dir: string): string[] => kept.filter((folder) => existsSync(join(data_dir, folder)))

export async function restoreDataFiles(folder: string, data_dir: string, paths: readonly string[]): Promise<number> {
  const own = paths.filter((path) => kept.some((name) => path.startsWith(`${filesIn}/${name}/`)))
  for (const path of own) {
    const target = join(data_dir, path.slice(filesIn.length + 1))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await cp(join(folder, path), target, { errorOnExist: true, force: false })
  }
  return own.length
}

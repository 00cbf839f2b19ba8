import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the folder and its parents, like `mkdir -p`. The `recursive` option of Node is not used: with this option, mkdir never returns if
 * an existing folder, such as /proc, answers ENOENT for a new name.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && isFolder(folder)) return
    if (code !== 'ENOENT' || isFolder(dirname(folder))) throw error
    makeFolder(dirname(folder), mode)
    makeFolder(folder, mode)
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

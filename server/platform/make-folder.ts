import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The folder and those above it, as `mkdir -p` makes them. Node's own `recursive` never comes back where a folder that is there
 * answers ENOENT to a new name, as /proc does.
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

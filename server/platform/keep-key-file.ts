import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

interface KeyFile<Key> {
  /** The name of the file in the folder `keys`. */
  name: string
  /** Makes the text of a new file. */
  make(): string
  /** Reads the key. Throws the error of the file system if there is no file. */
  read(path: string): Key
}

export const keyFilePath = (data_dir: string, name: string): string => join(data_dir, 'keys', name)

/** The key in a file of the data folder. The first call makes the file. A file is never replaced, because a new key does not open the old data. */
export function keepKeyFile<Key>(data_dir: string, { name, make, read }: KeyFile<Key>): Key {
  const path = keyFilePath(data_dir, name)
  try {
    return read(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // create the data folder with its usual mode, because the user of PostgreSQL needs access to it
  makeFolder(data_dir)
  makeFolder(join(data_dir, 'keys'), 0o700)
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, `${make()}\n`, { mode: 0o600 })
  try {
    // creating a hard link is atomic and never overwrites a file, so concurrent processes use the same key
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return read(path)
}

import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'

const key_bytes = 32

const pathOf = (data_dir: string): string => join(data_dir, 'keys', 'desk.key')

/**
 * The key that seals the secrets of authenticator apps: DESK_KEY, or a file in the data folder that the first start makes. Processes that
 * share no data folder need DESK_KEY.
 */
export function openDeskKey({ DESK_KEY, DATA_DIR }: { DESK_KEY?: string | undefined; DATA_DIR: string }): Buffer {
  return DESK_KEY ? keyIn(DESK_KEY, 'DESK_KEY') : readOrMake(DATA_DIR)
}

function readOrMake(data_dir: string): Buffer {
  const path = pathOf(data_dir)
  const read = () => keyIn(readFileSync(path, 'utf8').trim(), path)
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  makeFolder(data_dir)
  makeFolder(join(data_dir, 'keys'), 0o700)
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, `${randomBytes(key_bytes).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // creating a hard link is atomic and never overwrites a file, so concurrent processes use the same key
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return read()
}

function keyIn(text: string, source: string): Buffer {
  const key = Buffer.from(text, 'base64url')
  if (!/^[\w-]{43}$/.test(text) || key.length !== key_bytes) throw new Error(`${source} is not a key: 32 bytes in base64url`)
  return key
}

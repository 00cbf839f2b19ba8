import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'

const key_bytes = 32

interface KeyEnv {
  DATA_DIR: string
  DESK_KEY?: string | undefined
  EVIDENCE_KEY?: string | undefined
}

const files = { DESK_KEY: 'desk.key', EVIDENCE_KEY: 'evidence.key' } as const
type KeyName = keyof typeof files

/** The file of a key in the data folder. */
export const keyPath = (data_dir: string, name: KeyName): string => join(data_dir, 'keys', files[name])

/** The key that seals the secrets of authenticator apps. */
export const openDeskKey = (env: KeyEnv): Buffer => openKey(env, 'DESK_KEY')

/** A key of the installation: its environment variable, or a file in the data folder that the first start makes. */
export function openKey(env: KeyEnv, name: KeyName): Buffer {
  const value = env[name]
  return value ? keyIn(value, name) : readOrMake(env.DATA_DIR, name)
}

function readOrMake(data_dir: string, name: KeyName): Buffer {
  const path = keyPath(data_dir, name)
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

/** A key with the id that is stored beside what it sealed, so that a lost key is noticed. */
export interface NamedKey {
  id: string
  key: Buffer
}

/** The key that seals the evidence of reports. */
export const openEvidenceKey = (env: KeyEnv): NamedKey => nameKey(openKey(env, 'EVIDENCE_KEY'))

/** The id says nothing about the key. */
export const nameKey = (key: Buffer): NamedKey => ({
  id: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16),
  key,
})

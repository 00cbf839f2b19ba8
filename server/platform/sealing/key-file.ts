import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { keepKeyFile, keyFilePath } from '#server/platform/keep-key-file.ts'

const key_bytes = 32

interface KeyEnv {
  DATA_DIR: string
  DESK_KEY?: string | undefined
  EVIDENCE_KEY?: string | undefined
}

const files = { DESK_KEY: 'desk.key', EVIDENCE_KEY: 'evidence.key' } as const
type KeyName = keyof typeof files

/** The file of a key in the data folder. */
export const keyPath = (data_dir: string, name: KeyName): string => keyFilePath(data_dir, files[name])

/** The key that seals the secrets of authenticator apps. */
export const openDeskKey = (env: KeyEnv): Buffer => openKey(env, 'DESK_KEY')

/** A key of the installation: its environment variable, or a file in the data folder that the first start makes. */
export function openKey(env: KeyEnv, name: KeyName): Buffer {
  const value = env[name]
  if (value) return keyIn(value, name)
  return keepKeyFile(env.DATA_DIR, {
    name: files[name],
    make: () => randomBytes(key_bytes).toString('base64url'),
    read: (path) => keyIn(readFileSync(path, 'utf8').trim(), path),
  })
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

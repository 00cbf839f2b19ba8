import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { SiteFile } from '#schemas/site/site.ts'
import { keepKeyFile, keyFilePath } from '#server/platform/keep-key-file.ts'
import type { PushKeys } from '#server/platform/sites/registry/site.ts'

export type PushKeysOf = (slug: string, file: Pick<SiteFile, 'push_public_key' | 'push_private_key'>) => PushKeys | null

interface PushKeysOptions {
  data_dir: string
  secrets?: Readonly<Record<string, string | undefined>>
  log: Logger
}

/**
 * Finds the key pair of a site for push messages. The site file may name a key. If the site file names no key, the key pair in the data
 * folder is used. This key pair is created at its first use.
 */
export function createPushKeys({ data_dir, secrets = process.env, log }: PushKeysOptions): PushKeysOf {
  return (slug, { push_public_key, push_private_key }) => {
    try {
      const keys = push_private_key ? namedKeys(push_private_key, secrets) : keepPushKeys(data_dir, slug)
      if (push_public_key !== '' && push_public_key !== keys.public_key)
        throw new Error('push_public_key does not belong to the private key')
      return keys
    } catch (error) {
      // without push keys, the site still serves and `couplet doctor` reports the problem
      log.warn({ err: error, site: slug }, 'the site has no push keys')
      return null
    }
  }
}

const fileName = (slug: string): string => `${slug}.json`

export const pushKeysPath = (data_dir: string, slug: string): string => keyFilePath(data_dir, fileName(slug))

/** The key pair in the data folder. The key pair is never replaced, because each browser subscription works with only one key pair. */
export const keepPushKeys = (data_dir: string, slug: string): PushKeys =>
  keepKeyFile(data_dir, { name: fileName(slug), make: () => JSON.stringify(makePushKeys(), null, 2), read: readKeys })

export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  return { public_key: pair.generateKeys('base64url'), private_key: inFull(pair.getPrivateKey()) }
}

/** Derives the key pair from a private key. Throws if the private key is invalid. */
function pairOf(private_key: string): PushKeys {
  // check the characters, because the base64url decoder accepts invalid characters
  if (!/^[\w-]{43}$/.test(private_key)) throw new Error('not a private key: 32 bytes in base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_key, 'base64url')
  return { public_key: pair.getPublicKey('base64url'), private_key: inFull(pair.getPrivateKey()) }
}

/** Pads a key to 32 bytes, because web-push requires this length. The key may lack leading zeros. */
const inFull = (key: Buffer): string => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')

function namedKeys(reference: string, secrets: Readonly<Record<string, string | undefined>>): PushKeys {
  const name = reference.slice('env:'.length)
  const private_key = secrets[name]
  if (!private_key) throw new Error(`${name} is not set`)
  return pairOf(private_key)
}

function readKeys(path: string): PushKeys {
  const { private_key } = JSON.parse(readFileSync(path, 'utf8')) as PushKeys
  return pairOf(private_key)
}

import { createECDH } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SiteFile } from '#schemas/site/site.ts'
import { makeFolder } from '#server/platform/make-folder.ts'
import type { PushKeys } from '#server/platform/sites/registry/site.ts'

export type PushKeysOf = (slug: string, file: Pick<SiteFile, 'push_public_key' | 'push_private_key'>) => PushKeys | null

interface PushKeysOptions {
  data_dir: string
  secrets?: Readonly<Record<string, string | undefined>>
  log: Logger
}

/** Finds a site's pair: the operator's own, which the file names, or the one in the data folder, made when there is none. */
export function createPushKeys({ data_dir, secrets = process.env, log }: PushKeysOptions): PushKeysOf {
  return (slug, { push_public_key, push_private_key }) => {
    try {
      const keys = push_private_key ? namedKeys(push_private_key, secrets) : keepPushKeys(data_dir, slug)
      if (push_public_key !== '' && push_public_key !== keys.public_key) throw new Error('push_public_key is not the other half of its key')
      return keys
    } catch (error) {
      // the site serves without push, and `couplet doctor` says so: nothing else may wait for a key
      log.warn({ err: error, site: slug }, 'the site has no push keys')
      return null
    }
  }
}

export const pushKeysPath = (data_dir: string, slug: string): string => join(data_dir, 'keys', `${slug}.json`)

/** The pair in the data folder. Made once and never replaced: every browser's subscription holds for one pair alone. */
export function keepPushKeys(data_dir: string, slug: string): PushKeys {
  const path = pushKeysPath(data_dir, slug)
  try {
    return readKeys(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // the data folder itself stays open: PostgreSQL's own user goes through it
  makeFolder(data_dir)
  makeFolder(join(data_dir, 'keys'), 0o700)
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, `${JSON.stringify(makePushKeys(), null, 2)}\n`, { mode: 0o600 })
  try {
    // a link is whole and refuses a name that is taken: of two processes that start at once, both read the first one's
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readKeys(path)
}

export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  return { public_key: pair.generateKeys('base64url'), private_key: inFull(pair.getPrivateKey()) }
}

/** The pair of a private key, or an error when it is none. */
export function pairOf(private_key: string): PushKeys {
  // base64url takes anything for a number
  if (!/^[\w-]{43}$/.test(private_key)) throw new Error('not a private key: 32 bytes in base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_key, 'base64url')
  return { public_key: pair.getPublicKey('base64url'), private_key: inFull(pair.getPrivateKey()) }
}

/** A key that happens to begin with zeros loses them, and web-push asks for all 32 bytes. */
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

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPushKeys, keepPushKeys, makePushKeys, pushKeysPath } from './push-keys.ts'

let data_dir: string
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'couplet-keys-'))
})
afterEach(() => rm(data_dir, { recursive: true, force: true }))

const log = pino({ level: 'silent' })
const keysOf = (secrets: Record<string, string> = {}) => createPushKeys({ data_dir, secrets, log })
const plain = { push_public_key: '' }

test('API-04 the key pair of a site is created once, is readable only for the server, and is never replaced', async () => {
  const made = keepPushKeys(data_dir, 'vonk')
  expect(made.public_key).toMatch(/^B[\w-]{86}$/)
  expect(made.private_key).toMatch(/^[\w-]{43}$/)
  expect((await stat(pushKeysPath(data_dir, 'vonk'))).mode & 0o777).toBe(0o600)
  expect(keysOf()('vonk', plain)).toEqual(made)
  expect(keysOf()('rondeur', plain)?.public_key).not.toBe(made.public_key)

  await writeFile(pushKeysPath(data_dir, 'vonk'), 'broken')
  expect(keysOf()('vonk', plain)).toBeNull()
  expect(await readFile(pushKeysPath(data_dir, 'vonk'), 'utf8')).toBe('broken')
})

test('API-04 processes that start concurrently use one key pair', async () => {
  const module = new URL('push-keys.ts', import.meta.url).href
  const code = `const { keepPushKeys } = await import(${JSON.stringify(module)}); console.log(keepPushKeys(${JSON.stringify(data_dir)}, 'vonk').public_key)`
  const run = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code])
  const said = await Promise.all([run(), run(), run()])
  expect(new Set(said.map(({ stdout }) => stdout.trim())).size).toBe(1)
})

test('API-04 an operator’s own key comes from the environment, and its public key must match', async () => {
  const { public_key, private_key } = makePushKeys()
  const find = keysOf({ VONK_PUSH: private_key, BROKEN: 'no key' })
  const named = { push_private_key: 'env:VONK_PUSH' }
  expect(find('vonk', { ...plain, ...named })).toEqual({ public_key, private_key })
  expect(find('vonk', { push_public_key: public_key, ...named })).toEqual({ public_key, private_key })
  expect(find('vonk', { push_public_key: makePushKeys().public_key, ...named })).toBeNull()
  expect(find('vonk', { ...plain, push_private_key: 'env:MISSING' })).toBeNull()
  expect(find('vonk', { ...plain, push_private_key: 'env:BROKEN' })).toBeNull()
  expect(find('vonk', { push_public_key: public_key }), 'without its private half').toBeNull()
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, variables } from './env.ts'
import { root } from './platform/paths.ts'
import { readTrustProxy } from './trust-proxy.ts'

const refusalOf = (env: Record<string, string>): string => {
  try {
    readEnv(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  [{ PORT: 'abc' }, 'PORT: has to be a whole number from 0 to 65535'],
  [{ DRAIN_MS: '9000' }, 'DRAIN_MS: has to be a whole number from 0 to 8000'],
  [{ ROLE: 'both' }, 'ROLE: has to be one of all, web, worker'],
  [{ WATCH_SITES: 'no' }, 'WATCH_SITES: has to be 0 or 1'],
  [{ MAIL_EVENTS_SECRET: 'short' }, 'MAIL_EVENTS_SECRET: has to be 24 characters or more'],
  [{ OPS_HOST: 'localhost' }, 'OPS_HOST: has to be an address of this machine as numbers'],
  [{ OPS_HOST: '999.1.1.1' }, 'OPS_HOST: has to be an address of this machine as numbers'],
  [{ OPS_HOST: ':::' }, 'OPS_HOST: has to be an address of this machine as numbers'],
  [{ OPS_HOST: '1.2.3' }, 'OPS_HOST: has to be an address of this machine as numbers'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: has to be postgres://user:password@host:5432/database'],
  // a password that was not escaped
  [{ DATABASE_URL: 'postgres://couplet:se/cret@host/couplet' }, 'DATABASE_URL: has to be postgres://user:password@host:5432/database'],
  [{ DATABASE_JOBS_URL: 'postgres://a:b@host:port/couplet' }, 'DATABASE_JOBS_URL: has to be postgres://'],
  [{ DEMO: '0', DATABASE_URL: 'postgres://owner:couplet@host/couplet' }, 'DATABASE_URL: has the published password of the demo'],
  [
    { DEMO: '0', DATABASE_APP_URL: 'postgres://couplet_app:couplet@host/couplet' },
    'DATABASE_APP_URL: has the published password of the demo',
  ],
  [{ REDIS_URL: 'redis://host:port' }, 'REDIS_URL: has to be redis://host:6379'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL: has to be redis://host:6379'],
  // a password with a percent sign of its own
  [{ REDIS_URL: 'redis://:se%cret@host' }, 'REDIS_URL: has to be redis://host:6379'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: has to be smtps://user:password@host:465'],
  [{ SMTP_URL: 'smtp://a:b@host:port' }, 'SMTP_URL: has to be smtps://user:password@host:465'],
  [{ MEDIA_URL: 's3://bucket' }, 'MEDIA_URL: needs MEDIA_KEY_ID and MEDIA_SECRET'],
  [{ MEDIA_URL: '/srv/media' }, 'MEDIA_URL: has to be s3://bucket/prefix'],
  [{ MEDIA_URL: 's3://bucket?pathstyle=1', MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }, 'MEDIA_URL: has to be s3://bucket/prefix'],
  [{ MEDIA_URL: 's3://bucket?path_style=yes', MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }, 'MEDIA_URL: has to be s3://bucket/prefix'],
  [{ MEDIA_URL: 's3://bucket?endpoint=storage', MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }, 'MEDIA_URL: has to be s3://bucket/prefix'],
])('%j is refused by the variable’s name and in words, and not repeated', (env, words) => {
  const refusal = refusalOf(env as Record<string, string>)
  expect(refusal).toContain(`The environment is not usable:\n  ${words}`)
  expect(refusal).not.toMatch(/se.cret|short/)
})

test('all that is wrong is said at once, each variable once', () => {
  const lines = refusalOf({ PORT: 'a', OPS_PORT: 'b', REDIS_URL: 'redis://host:port', COUNTRY_HEADER: 'CF-IPCountry' }).split('\n')
  expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'OPS_PORT', 'REDIS_URL', 'COUNTRY_HEADER'])
})

test('what works is not refused', () => {
  for (const DATABASE_URL of [
    'postgres://couplet:secret@postgres:5432/couplet',
    'postgres://couplet:100%sure@postgres/couplet',
    'postgres://postgres@localhost/couplet?host=%2Frun%2Fpostgresql',
    'postgres://postgres:secret@/couplet?host=/run/postgresql',
    'postgresql:///couplet?host=/run/postgresql',
  ])
    expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  for (const OPS_HOST of ['0.0.0.0', '::', '::1', '::ffff:10.0.0.1']) expect(readEnv({ OPS_HOST }).OPS_HOST).toBe(OPS_HOST)
  for (const SMTP_URL of ['smtp://mail:1025', 'smtps://me%40site.example:secret@smtp.example'])
    expect(readEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
  const MEDIA_URL = 's3://bucket/prefix?region=eu-west-1&endpoint=https://storage.example&path_style=1'
  expect(readEnv({ MEDIA_URL, MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }).MEDIA_URL).toBe(MEDIA_URL)
})

test('a proxy that is none is refused by name as well', () => {
  expect(() => readTrustProxy('true')).toThrow(/The environment is not usable:\n {2}TRUST_PROXY: has to be a number of proxies/)
  expect(() => readTrustProxy('999')).toThrow('TRUST_PROXY: has to be a number of proxies from 0 to 10, or their addresses')
  expect([undefined, '2', '10', 'loopback'].map(readTrustProxy)).toEqual([false, 2, 10, 'loopback'])
})

test('.env.example names every variable there is, and no other', async () => {
  const text = await readFile(join(root, '.env.example'), 'utf8')
  const named = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(variables.toSorted())
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { readEnv, variables } from './env.ts'
import { openListenerWarning, readTrustProxy } from './trust-proxy.ts'

const refusalOf = (env: Record<string, string>): string => {
  try {
    readEnv(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ DRAIN_MS: '9000' }, 'DRAIN_MS: must be a whole number from 0 to 8000'],
  [{ ROLE: 'both' }, 'ROLE: must be one of all, web, worker'],
  [{ WATCH_SITES: 'no' }, 'WATCH_SITES: must be 0 or 1'],
  [{ MAIL_EVENTS_SECRET: 'short' }, 'MAIL_EVENTS_SECRET: must be 24 characters or more'],
  [{ HOST: 'localhost' }, 'HOST: must be an IP address of this machine'],
  [{ OPS_NAMES: 'web 1' }, 'OPS_NAMES: must be host names separated by commas'],
  [{ DESK_ALLOW: '10.1.0.0/33' }, 'DESK_ALLOW: must be IP addresses and networks, separated by commas'],
  [{ OPS_HOST: 'localhost' }, 'OPS_HOST: must be an IP address of this machine'],
  [{ OPS_HOST: '999.1.1.1' }, 'OPS_HOST: must be an IP address of this machine'],
  [{ OPS_HOST: ':::' }, 'OPS_HOST: must be an IP address of this machine'],
  [{ OPS_HOST: '1.2.3' }, 'OPS_HOST: must be an IP address of this machine'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be postgres://user:password@host:5432/database'],
  // the password contains a character that is not escaped
  [{ DATABASE_URL: 'postgres://couplet:se/cret@host/couplet' }, 'DATABASE_URL: must be postgres://user:password@host:5432/database'],
  [{ DATABASE_JOBS_URL: 'postgres://a:b@host:port/couplet' }, 'DATABASE_JOBS_URL: must be postgres://'],
  [{ DEMO: '0', DATABASE_URL: 'postgres://owner:couplet@host/couplet' }, 'DATABASE_URL: has the published password of the demo'],
  [
    { DEMO: '0', DATABASE_APP_URL: 'postgres://couplet_app:couplet@host/couplet' },
    'DATABASE_APP_URL: has the published password of the demo',
  ],
  [{ REDIS_URL: 'redis://host:port' }, 'REDIS_URL: must be redis://host:6379'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL: must be redis://host:6379'],
  // the password contains a percent sign that is not escaped
  [{ REDIS_URL: 'redis://:se%cret@host' }, 'REDIS_URL: must be redis://host:6379'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: must be smtps://user:password@host:465'],
  [{ SMTP_URL: 'smtp://a:b@host:port' }, 'SMTP_URL: must be smtps://user:password@host:465'],
  [{ MEDIA_URL: 's3://bucket' }, 'MEDIA_URL: needs MEDIA_KEY_ID and MEDIA_SECRET'],
  [{ MEDIA_URL: '/srv/media' }, 'MEDIA_URL: must be s3://bucket/prefix'],
  [{ MEDIA_URL: 's3://bucket?pathstyle=1', MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }, 'MEDIA_URL: must be s3://bucket/prefix'],
  [{ MEDIA_URL: 's3://bucket?path_style=yes', MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }, 'MEDIA_URL: must be s3://bucket/prefix'],
  [{ MEDIA_URL: 's3://bucket?endpoint=storage', MEDIA_KEY_ID: 'a', MEDIA_SECRET: 'b' }, 'MEDIA_URL: must be s3://bucket/prefix'],
])('%j is refused with the variable’s name and a description, without its value', (env, words) => {
  const refusal = refusalOf(env as Record<string, string>)
  expect(refusal).toContain(`The environment is invalid:\n  ${words}`)
  expect(refusal).not.toMatch(/se.cret|short/)
})

test('all errors are reported at once, each variable once', () => {
  const lines = refusalOf({ PORT: 'a', OPS_PORT: 'b', REDIS_URL: 'redis://host:port', COUNTRY_HEADER: 'CF-IPCountry' }).split('\n')
  expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual(['PORT', 'OPS_PORT', 'REDIS_URL', 'COUNTRY_HEADER'])
})

test('valid values are accepted', () => {
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

test('TRUST_PROXY takes addresses; a hop count and a name for many addresses are refused', () => {
  for (const value of ['true', 'loopback', 'uniquelocal', '10.0.0.1,loopback', 'web-1', '0.0.0.0/0', '10.0.0.1/33', '', ' '])
    expect(() => readTrustProxy(value), value).toThrow(/The environment is invalid:\n {2}TRUST_PROXY: must be addresses of proxies/)
  expect([undefined, '10.0.0.5', '10.0.0.1,10.1.0.0/16 , ::1'].map(readTrustProxy)).toEqual([
    false,
    '10.0.0.5',
    '10.0.0.1, 10.1.0.0/16, ::1',
  ])
})

test('the refusal of a hop count shows the line to write instead', () => {
  expect(() => readTrustProxy('1')).toThrow('For a proxy on this machine set TRUST_PROXY=127.0.0.1, otherwise its address')
  expect(() => readTrustProxy('2')).toThrow('Name every proxy, separated by commas.')
  expect(() => readTrustProxy('0')).toThrow('Without a proxy, remove this line')
  for (const line of ['127.0.0.1', '10.0.0.5']) expect(readTrustProxy(line)).toBe(line)
})

test('only this machine reaches the web listener unless HOST is set; a start warns if HOST is set without a proxy', () => {
  expect(readEnv({}).HOST).toBe('127.0.0.1')
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7']) {
    expect(openListenerWarning(readEnv({ HOST })), HOST).toContain('TRUST_PROXY names no proxy')
    expect(openListenerWarning(readEnv({ HOST, TRUST_PROXY: '10.0.0.5' })), HOST).toBeNull()
    expect(openListenerWarning(readEnv({ HOST, ROLE: 'worker' })), HOST).toBeNull()
  }
  for (const HOST of ['127.0.0.1', '127.0.1.3', '::1']) expect(openListenerWarning(readEnv({ HOST })), HOST).toBeNull()
})

test('.env.example lists exactly the known variables', async () => {
  const text = await readFile(join(root, '.env.example'), 'utf8')
  const named = [...text.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(variables.toSorted())
})

import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type CallOptions, callCouplet } from '#tests/support/sites/command.ts'
import { noteServer, signAnswer } from '#tests/support/sites/server-note.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (argv: string, { env, ...options }: CallOptions = {}) =>
  callCouplet(['domain', ...argv.split(' ')], { ...options, env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir, ...env } })
const file = (slug: string) => join(tenants.tenants_dir, slug, 'site.json')
const textOf = (slug: string) => readFileSync(file(slug), 'utf8')
const hostsOf = (slug: string): string[] => JSON.parse(textOf(slug)).hosts

const odd =
  '\uFEFF{\r\n\t"name":   "Alder",\r\n\t"hosts": [\r\n\t\t"alder.example",\r\n\t\t"www.alder.example"\r\n\t],\r\n\t"niche": 1, "company_id": "grove-bv"\r\n}\r\n'

test('WL-02 domain add and remove change the hosts and no other byte, however the file is laid out', async () => {
  writeFileSync(file('alder'), odd)
  expect((await call('add alder elder.example')).code).toBe(0)
  expect(textOf('alder')).toBe(
    odd.replace('"www.alder.example"', '"www.alder.example",\r\n\t\t"elder.example",\r\n\t\t"www.elder.example"'),
  )
  expect((await call('remove alder www.elder.example')).code).toBe(0)
  expect((await call('remove alder elder.example')).code).toBe(0)
  expect(textOf('alder')).toBe(odd)
})

test('WL-02 domain add --first makes the host the address, on the line where the list stands', async () => {
  const before = textOf('birch')
  expect((await call('add birch new.birch.example --first')).code).toBe(0)
  expect(textOf('birch')).toBe(before.replace('["birch.example"]', '["new.birch.example", "birch.example"]'))
  expect((await call('add birch birch.example --first --no-www')).code).toBe(0)
  expect(hostsOf('birch')).toEqual(['birch.example', 'new.birch.example'])
})

test('WL-02 domain asks before it takes a site’s address away, and never takes the last host', async () => {
  await call('add alder elder.example --no-www')
  expect(await call('remove alder alder.example')).toMatchObject({ code: 1, complained: expect.stringContaining('Missing: --yes') })
  expect(await call('remove alder alder.example', { typed: ['no'] })).toMatchObject({ code: 1 })
  expect(hostsOf('alder')).toHaveLength(3)
  expect((await call('remove alder alder.example', { typed: ['yes'] })).code).toBe(0)
  // removing alder.example also removes www.alder.example, which would redirect to a removed host
  expect(hostsOf('alder')).toEqual(['elder.example'])
  expect((await call('remove alder elder.example --yes')).complained).toContain('a site needs at least one')
})

test.each([
  ['add alder birch.example', 'belongs to the site "birch"'],
  ['add alder no_host', 'not a host name'],
  ['add cedar new.example', 'has errors'],
  ['add alder', 'Name the host'],
  ['remove alder other.example', 'is not a host of alder'],
  ['verify alder --expect 1.2.3', '--expect "1.2.3" is neither an IP address'],
  ['verify alder --expect http://lb', '--expect "http://lb" is neither an IP address'],
  ['mend alder alder.example', 'add|verify|remove'],
  ['add aldre x.example', 'Did you mean "alder"?'],
])('WL-02 domain %s is refused: %s', async (argv, reason) => {
  const before = textOf('alder')
  expect(await call(argv)).toMatchObject({ code: 1, complained: expect.stringContaining(reason) })
  expect(textOf('alder')).toBe(before)
})

test('WL-02 domain --dry-run writes nothing', async () => {
  const before = textOf('alder')
  expect(JSON.parse((await call('add alder elder.example --dry-run --json')).said)).toMatchObject({
    hosts: ['alder.example', 'www.alder.example', 'elder.example', 'www.elder.example'],
    written: false,
  })
  expect(textOf('alder')).toBe(before)
})

test('WL-01 domain verify tells a host that leads here from one that is missing, elsewhere, half elsewhere or not to be told', async () => {
  const expected = ['--expect', '203.0.113.7', '--expect', 'lb.example'].join(' ')
  const verify = async (found: Record<string, readonly string[]>) => call(`verify alder alder.example ${expected}`, { dns: found })
  const both = { 'alder.example': ['203.0.113.7'], 'www.alder.example': ['2001:db8::1'], 'lb.example': ['2001:db8::1'] }
  expect((await verify(both)).said).toMatch(/ok {4}alder.example leads to 203.0.113.7\n(.*\n)*ok {4}www.alder.example leads to 2001:db8::1/)
  const missing = await verify({ 'lb.example': ['2001:db8::1'] })
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('fail  alder.example has no address') })
  const elsewhere = await verify({ ...both, 'www.alder.example': ['198.51.100.1'] })
  expect(elsewhere).toMatchObject({
    code: 1,
    said: expect.stringContaining('fail  www.alder.example leads to 198.51.100.1, which is another server'),
  })
  const half = await verify({ ...both, 'alder.example': ['203.0.113.7', '198.51.100.1'] })
  expect(half.said).toContain('of which 198.51.100.1 is another server')
  const offline = await call(`verify alder alder.example ${expected}`)
  expect(offline).toMatchObject({ code: 0, said: expect.stringContaining('alder.example: the lookup failed') })
})

test('WL-01 domain verify names a host that is not the site’s, and a www name that leads nowhere of ours', async () => {
  const dns = { 'elder.example': ['203.0.113.7'], 'www.elder.example': ['198.51.100.1'] }
  const { code, said } = await call('verify alder elder.example --expect 203.0.113.7', { dns })
  expect(code).toBe(1)
  expect(said).toContain('fail  elder.example is not a host of alder')
  expect(said).toContain('warn  www.elder.example leads to 198.51.100.1 and is not a host of alder')
})

test('WL-01 domain verify asks the server here whether the host may have a certificate', async () => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    if (req.url !== '/healthz') asked.push(req.url ?? '')
    signAnswer(res)
    res.writeHead(req.url?.endsWith('=birch.example') ? 200 : 403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    noteServer(tenants.data_dir, { ops_port: (server.address() as AddressInfo).port })
    const dns = { 'alder.example': ['203.0.113.7'], 'www.alder.example': ['203.0.113.7'], 'birch.example': ['203.0.113.7'] }
    expect(await call('verify birch --expect 203.0.113.7', { dns })).toMatchObject({
      code: 0,
      said: expect.stringContaining('the server allows a certificate'),
    })
    expect(await call('verify alder --expect 203.0.113.7', { dns })).toMatchObject({
      code: 0,
      said: expect.stringContaining('does not allow a certificate'),
    })
    expect(asked).toEqual(['/tls/allow?domain=birch.example', '/tls/allow?domain=alder.example'])
  } finally {
    server.close()
  }
})

import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateOf } from '#scripts/cli/candidate-files.ts'
import { changeTo } from '#scripts/cli/change/change.ts'
import { completeChange, openNow } from '#scripts/cli/change/opening.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { terminal } from '#scripts/cli/io.ts'
import { readServerAddresses, writeServerAddress } from '#server/start/server-address.ts'
import { callCouplet } from '#tests/support/sites/command.ts'
import { aCommandRoom, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

const env = (more: Record<string, string> = {}) => ({
  TENANTS_DIR: room.tenants.tenants_dir,
  DATA_DIR: room.tenants.data_dir,
  DATABASE_URL: `postgres:///${room.db.owner.database}?user=postgres&host=${encodeURIComponent(room.db.owner.host ?? '')}`,
  ...more,
})
/**
 * Calls couplet with a production environment and a mail transport. A test can override the variables, for example to remove the mail
 * transport.
 */
const call = (argv: string, more: Record<string, string> = {}) =>
  callCouplet(argv.split(' '), { env: env({ SMTP_URL: 'smtps://mail.example', ...more }) })

test('WL-02 apply refuses to open a site and names each missing thing; nothing is written or opened', async () => {
  const before = readFileSync(join(room.tenants.tenants_dir, 'birch', 'site.json'), 'utf8')
  const { code, said, complained } = await call('apply birch --yes', { SMTP_URL: '' })
  expect(code).toBe(1)
  expect(said).toContain('the secret BIRCH_KEY is not set')
  expect(said).toContain('no mail can be sent')
  expect(complained).toContain('birch was not changed')
  expect(readFileSync(join(room.tenants.tenants_dir, 'birch', 'site.json'), 'utf8')).toBe(before)
  expect(await room.db.asOwner("select slug from site where slug = 'birch' and opened_at is not null")).toEqual([])
})

test('WL-02 plan says that a live file would open the site, and is refused while something is missing', async () => {
  const ready = await call('plan birch', { BIRCH_KEY: 'live_x' })
  expect(ready).toMatchObject({ code: 2, said: expect.stringContaining('live: it is open to everybody') })
  expect(await call('plan birch')).toMatchObject({ code: 1, said: expect.stringContaining('the secret BIRCH_KEY is not set') })
})

test('WL-02 list and show distinguish an opened site from one that waits', async () => {
  const found = findSite(['birch'], 'apply', { ...terminal(), env: env() })
  const { sound } = found.examined
  if (!sound) throw new TypeError('birch has errors')
  expect(await openNow(found, sound, 'anna')).toEqual({ orders: 0, members: 0, credits: 0, premium: 0 })
  expect(await room.db.asOwner("select opened_by from site where slug = 'birch'")).toEqual([{ opened_by: 'anna' }])
  const change = await completeChange(found, changeTo(found, candidateOf(found, {})), { env: {} })
  expect(change.opening).toMatchObject({ is_opened: true })
  await room.db.asOwner("update site set opened_at = null, opened_by = null where slug = 'birch'")
})

test('WL-02 a site that was opened gets no demo logins, also while its file does not say live', async () => {
  await room.db.asOwner("update site set opened_at = now(), opened_by = 'anna' where slug = 'alder'")
  const { code, complained } = await call('seed alder --members 0 --photos none --demo')
  expect([code, complained]).toEqual([1, expect.stringContaining('alder was opened to the public: demo logins have a public password')])
  expect(await room.db.asOwner("select 1 from account a join site s on s.id = a.site_id where s.slug = 'alder'")).toEqual([])
  await room.db.asOwner("update site set opened_at = null, opened_by = null where slug = 'alder'")
})

test('WL-02 apply --all names what keeps each site closed, and goes on with the next', async () => {
  const { code, said } = await call('apply --all --dry-run --json')
  expect(code).toBe(1)
  const { sites } = JSON.parse(said)
  expect(sites.map(({ slug }: { slug: string }) => slug)).toEqual(['alder', 'birch', 'cedar'])
  expect(sites[1].missing).toEqual([expect.objectContaining({ kind: 'not-ready' })])
  expect(sites[2].error).toContain('would be refused')
  expect((await call('apply --all alder --yes')).complained).toContain('not both')
  expect((await call('apply --all')).complained).toContain('Missing: --yes')
})

const answering = async (id: string): Promise<{ server: Server; ops_port: number; asked: string[] }> => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    res.setHeader('x-couplet-process', id).end('{"sites":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, asked, ops_port: (server.address() as AddressInfo).port }
}

test('WL-01 the command line asks only the server of its own installation, not another one on its old port', async () => {
  const own = await answering('own')
  const other = await answering('other')
  const forget = writeServerAddress(room.tenants.data_dir, {
    id: 'own',
    port: null,
    host: '127.0.0.1',
    ops_host: '127.0.0.1',
    ops_port: own.ops_port,
  })
  writeServerAddress(room.tenants.data_dir, {
    id: 'killed',
    port: null,
    host: '127.0.0.1',
    ops_host: '127.0.0.1',
    ops_port: other.ops_port,
  })
  try {
    await call('list', { OPS_PORT: String(other.ops_port) })
    expect(own.asked).toEqual(['GET /healthz', 'GET /sites'])
    expect(other.asked).toEqual(['GET /healthz'])
    forget()
    await call('list', { OPS_PORT: String(other.ops_port) })
    expect(own.asked).toHaveLength(2)
    expect(other.asked).toEqual(['GET /healthz', 'GET /healthz'])
  } finally {
    own.server.close()
    other.server.close()
  }
})

test('WL-01 the address file of another start is not deleted, and a broken file is ignored', () => {
  const folder = room.tenants.data_dir
  const forget = writeServerAddress(folder, { id: 'first', port: 1, host: '127.0.0.1', ops_host: '127.0.0.1', ops_port: 7 })
  writeServerAddress(folder, { id: 'second', port: 1, host: '127.0.0.1', ops_host: '127.0.0.1', ops_port: 7 })
  forget()
  const second = readServerAddresses(folder).find(({ ops_port }) => ops_port === 7)
  expect(second?.id).toBe('second')
})

test('WL-01 with --json, errors are JSON', async () => {
  const { code, said } = await call('show nobody --json')
  expect(code).toBe(1)
  expect(JSON.parse(said).error.message).toContain('There is no site "nobody"')
  expect(JSON.parse((await call('nonsense --json')).said).error.message).toContain('is not a verb')
})

test('WL-02 plan --file names the given file', async () => {
  const file = join(room.tenants.tenants_dir, '..', 'given.json')
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync(join(room.tenants.tenants_dir, 'alder', 'site.json'), 'utf8')), niche: 9 }),
  )
  expect((await call(`plan alder --file ${file}`)).complained).toContain(`${file}:1:`)
})

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockLines } from '#scripts/cli/doctor/clock.ts'
import { migrationLines, roleLines, wallLines } from '#scripts/cli/doctor/database-walls.ts'
import { isAtLeast } from '#scripts/cli/doctor/machine.ts'
import { nameKey } from '#server/platform/sealing/key-file.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { callCouplet } from '#tests/support/sites/command.ts'
import { noteServer, signAnswer } from '#tests/support/sites/server-note.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let db: TestDatabase
let client: pg.Client
beforeAll(async () => {
  db = await aDatabase()
  client = new pg.Client(db.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await db.close()
})

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const url = () => `postgres:///${db.owner.database}?user=postgres&host=${encodeURIComponent(db.owner.host ?? '')}`
const doctor = (env: Record<string, string> = {}) =>
  callCouplet(['doctor'], {
    env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir, DATABASE_URL: url(), PORT: '0', OPS_PORT: '0', ...env },
  })

/**
 * Changes roles or rights in a transaction, runs the work, and rolls back. A rollback is needed because roles belong to the whole server.
 */
async function pretending<T>(statement: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; ${statement}`)
  return work().finally(() => client.query('rollback'))
}

test('WL-08 doctor finds a sound installation sound', async () => {
  tenants.remove('cedar')
  tenants.edit('birch', { payments: undefined, status: 'preview' })
  const { code, said } = await doctor({ TRUST_PROXY: '127.0.0.1' })
  expect(said).toContain('ok    row-level security is forced on all')
  expect(said).toContain('ok    the role couplet_app cannot bypass row-level security')
  expect(said).toMatch(/ok {4}all \d+ migrations have run/)
  expect(said).toMatch(/All well\.$/)
  expect(code).toBe(0)
})

test('WL-08 doctor finds a table whose row-level security is off, is not forced, or lost its policy', async () => {
  const fix = expect.stringContaining('force row level security')
  for (const statement of [
    'alter table profile no force row level security',
    'alter table profile disable row level security',
    'drop policy site on profile',
  ]) {
    const lines = await pretending(statement, () => wallLines(client))
    expect(lines).toEqual([{ state: 'fail', what: 'row-level security is not forced on profile', why: expect.any(String), fix }])
  }
})

test('WL-08 doctor finds a role that could step over the walls', async () => {
  const found = async (statement: string) =>
    (await pretending(statement, () => roleLines(client))).map(({ state, what }) => `${state} ${what}`)
  expect(await found('alter role couplet_app bypassrls')).toContain(
    'fail the role couplet_app is a superuser, has BYPASSRLS, or can become such a role',
  )
  expect(await found('alter role couplet_jobs superuser')).toContain(
    'fail the role couplet_jobs is a superuser, has BYPASSRLS, or can become such a role',
  )
  expect(await found('create role mighty bypassrls; grant mighty to couplet_app')).toContainEqual(
    expect.stringContaining('fail the role couplet_app'),
  )
  expect(await found('alter table photo owner to couplet_app')).toContain(
    'fail the role couplet_app owns tables, or can become their owner',
  )
})

test('doctor tells migrations that wait from those that changed and those of a newer program', async () => {
  const found = async (statement: string) =>
    (await pretending(statement, () => migrationLines(client))).map(({ state, what }) => `${state} ${what}`)
  expect(await found("delete from couplet.migration where name = '0002_account.sql'")).toEqual([
    'warn pending migrations: 0002_account.sql',
  ])
  expect(await found("update couplet.migration set sha256 = '0' where name = '0003_profile.sql'")).toEqual([
    'fail changed after they ran: 0003_profile.sql',
  ])
  expect(await found("insert into couplet.migration values ('9999_future.sql', '0')")).toEqual([
    'fail run by a newer Couplet: 9999_future.sql',
  ])
  expect(await found('drop schema couplet cascade')).toEqual(['warn the database is empty'])
})

test('doctor compares the clock with the database’s', async () => {
  const off = async (seconds: number) => (await clockLines(client, () => Date.now() + seconds * 1000)).map(({ state }) => state)
  expect([await off(0), await off(5), await off(-5), await off(90)]).toEqual([['ok'], ['warn'], ['warn'], ['fail']])
})

test('doctor says when the database cannot be reached, and when there is none yet', async () => {
  expect(await doctor({ DATABASE_URL: 'postgres://owner:secret@127.0.0.1:9/couplet' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('fail  the database of DATABASE_URL cannot be reached'),
  })
  expect((await doctor({ DATABASE_URL: '' })).said).toContain('ok    no DATABASE_URL and no embedded database yet')
})

test('WL-02 doctor names refused sites, warnings, and secrets that are not set', async () => {
  tenants.edit('alder', { vat_percent: { BE: 21 } })
  const { code, said } = await doctor()
  expect(code).toBe(1)
  expect(said).toContain('fail  refused: cedar')
  expect(said).toContain('warn  1 site with warnings: alder')
  expect(said).toContain('fail  birch: BIRCH_KEY is not set')
  expect((await doctor({ BIRCH_KEY: 'live_x' })).said).toContain('ok    birch: BIRCH_KEY is set')
})

test('VA-08 doctor says which live sites cannot text a code, and asks for the gateway’s token where there is one', async () => {
  const name = 'no text message is sent, so direct debit is not offered: birch'
  expect((await doctor()).said).toContain(`ok    ${name}`)
  tenants.edit('birch', { payments: { provider: 'mollie', methods: { DE: ['paypal', 'directdebit'] } } })
  expect((await doctor()).said).toContain(`warn  ${name}`)
  const account = 'AC0123456789abcdef0123456789abcdef'
  tenants.edit('birch', { text_messages: { provider: 'twilio', account, auth_token: 'env:BIRCH_TWILIO' } })
  const { said } = await doctor()
  expect(said).not.toContain('no text message is sent')
  expect(said).toContain('fail  birch: BIRCH_TWILIO is not set')
})

test('WL-01 doctor judges whom the server believes', async () => {
  const proxy = async (env: Record<string, string>) =>
    (await doctor({ DEMO: '0', ...env })).said.split('\n').filter((line) => line.includes('TRUST_PROXY'))
  expect((await proxy({}))[0]).toBe('warn  TRUST_PROXY is not set')
  expect((await proxy({ DEMO: '1' }))[0]).toMatch(/^ok {4}no TRUST_PROXY/)
  expect((await proxy({ HOST: '0.0.0.0' }))[0]).toContain('warn  Other machines reach the web listener')
  expect((await proxy({ HOST: '0.0.0.0', DEMO: '1' }))[0]).toContain('warn  Other machines reach the web listener')
  expect((await proxy({ TRUST_PROXY: '1' }))[0]).toBe('fail  TRUST_PROXY "1" is invalid')
  expect((await proxy({ TRUST_PROXY: 'true' }))[0]).toBe('fail  TRUST_PROXY "true" is invalid')
  expect((await proxy({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }))[0]).toBe(
    'ok    TRUST_PROXY 10.0.0.1, 10.1.0.0/16: these addresses are trusted',
  )
})

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})
async function listening(answer: (path: string) => { status: number; body: string }): Promise<string> {
  const server = createServer((req, res) => {
    const { status, body } = answer(req.url ?? '')
    signAnswer(res)
    res.writeHead(status).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return String((server.address() as AddressInfo).port)
}

test('doctor knows a port that a Couplet has from one that another program has', async () => {
  const operations = await listening((path) => (path === '/sites' ? { status: 200, body: '{"sites":[]}' } : { status: 200, body: 'ok' }))
  const web = await listening(() => ({ status: 421, body: '' }))
  const other = await listening(() => ({ status: 200, body: 'hello' }))
  noteServer(tenants.data_dir, { port: Number(web), ops_port: Number(operations) })
  const running = await doctor()
  expect(running.said).toContain('ok    a server is running, serves 0 sites and is ready')
  expect(running.said).toContain(`ok    the sites answer on port ${web}`)
  noteServer(tenants.data_dir, { port: Number(other), ops_port: Number(operations) })
  expect((await doctor()).said).toContain(`does not answer on port ${other}`)
  rmSync(join(tenants.data_dir, 'servers'), { recursive: true })
  expect((await doctor({ OPS_PORT: other })).said).toContain(`fail  OPS_PORT ${other} is used by another program`)
})

test('doctor looks for a folder it can write', async () => {
  writeFileSync(join(tenants.tenants_dir, 'file'), '')
  const { code, said } = await doctor({ DATA_DIR: join(tenants.tenants_dir, 'file', 'below') })
  expect(code).toBe(1)
  expect(said).toContain(`cannot be written`)
  mkdirSync(tenants.data_dir, { recursive: true })
  expect((await doctor()).said).toContain(`ok    DATA_DIR ${tenants.data_dir} can be written`)
  // only Linux has /proc, which reports write permission but rejects writes
  if (existsSync('/proc/self'))
    expect((await doctor({ DATA_DIR: '/proc/couplet' })).said).toContain('fail  DATA_DIR /proc/couplet cannot be written (E')
})

test.each([
  ['20.19.0', '20.19.0', true],
  ['20.18.9', '20.19.0', false],
  ['22.0.0', '20.19.0', true],
  ['9.30.0', '20.19.0', false],
])('doctor: Node %s is at least %s: %s', (version, least, answer) => {
  expect(isAtLeast(version, least)).toBe(answer)
})

test('doctor says when a site’s push keys cannot be used', async () => {
  expect((await doctor()).said).toContain('ok    push keys are kept in')
  mkdirSync(join(tenants.data_dir, 'keys'), { recursive: true })
  writeFileSync(join(tenants.data_dir, 'keys', 'alder.json'), 'broken')
  expect((await doctor()).said).toContain('fail  no push for alder')
  rmSync(join(tenants.data_dir, 'keys'), { recursive: true })
})

test('doctor names a lost or different key of the desk and of the evidence, and makes no key', async () => {
  const key_file = (name: string) => join(tenants.data_dir, 'keys', name)
  expect((await doctor()).said).toContain('ok    EVIDENCE_KEY opens the evidence of all reports')
  const [site] = await db.asOwner<{ id: number }>(
    "insert into site (id, slug) select coalesce(max(id), 0) + 1, 'alder' from site returning id",
  )
  const key = randomBytes(32)
  await db.asOwner(
    `insert into desk.staff (number, name, email, email_key, totp_sealed, created_at)
     values (1, 'Anna', 'anna@staff.example', 'anna@staff.example', $1, now())`,
    [seal(key, Buffer.from('secret'))],
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into report_evidence (site_id, report_id, sealed, wrapped_key, key_id, sha256, created_at)
     values ($1, gen_random_uuid(), '', '', $2, '', now())`,
    [site?.id, nameKey(key).id],
  )
  const lost = await doctor()
  expect(lost.code).toBe(1)
  expect(lost.said).toContain('fail  DESK_KEY does not open the secrets of 1 authenticator app')
  expect(lost.said).toContain('fail  EVIDENCE_KEY does not open evidence of alder')
  expect(lost.said).toContain(nameKey(key).id)
  expect([existsSync(key_file('desk.key')), existsSync(key_file('evidence.key'))]).toEqual([false, false])
  const text = key.toString('base64url')
  const { said } = await doctor({ DESK_KEY: text, EVIDENCE_KEY: text })
  expect(said).toContain('ok    DESK_KEY opens the secrets of 1 authenticator app')
  expect(said).toContain('ok    EVIDENCE_KEY opens the evidence of all reports')
})

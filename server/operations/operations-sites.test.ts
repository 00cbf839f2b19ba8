import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bus, createBus } from '#server/platform/live/bus/bus.ts'
import { openSnapshots } from '#server/platform/sites/files/snapshots.ts'
import { createSourceReader } from '#server/platform/sites/files/sources.ts'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites, type SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import { silent } from '#tests/support/database/database.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'
import { createFleetSites } from './fleet-sites.ts'
import { createSiteOperations } from './operations-sites.ts'

let tenants: TestTenants
let sites: SiteRegistry
let app: express.Express
let room: ReturnType<typeof createRoom>
let buses: Bus[] = []

function aProcess(name: string, served: Pick<SiteRegistry, 'list'>) {
  const bus = createBus({ transports: [room.enter()], log: silent })
  buses.push(bus)
  return createFleetSites({ bus, sites: served, name, started_at: new Date() })
}

beforeEach(async () => {
  tenants = someTenants()
  const registerSites = async (slugs: readonly string[]) => new Map(slugs.map((slug, index) => [slug, index + 1]))
  sites = await openSites({
    ...tenants,
    mode: 'production',
    PREVIEW_DOMAIN: 'preview.example',
    watches: false,
    registerSites,
    openings: everySiteIsOpened,
    log: pino({ level: 'silent' }),
  })
  room = createRoom()
  buses = []
  app = express().use(createSiteOperations({ sites, fleet: aProcess('here', sites), desk_host: 'desk.example' }))
})
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  sites.close()
  tenants.clear()
})

const post = (path: string, headers: Record<string, string> = {}) =>
  request(app)
    .post(path)
    .set({ host: 'localhost:9300', ...headers })
const allows = async (domain: string) => (await request(app).get('/tls/allow').query({ domain })).status

test('WL-02 the state of all sites, and of one', async () => {
  const { body } = await request(app).get('/sites').expect(200)
  expect(body.sites.map(({ slug, state }: { slug: string; state: string }) => [slug, state])).toEqual([
    ['alder', 'active'],
    ['birch', 'active'],
    ['cedar', 'refused'],
  ])
  expect((await request(app).get('/sites/cedar').expect(200)).body).toMatchObject({ slug: 'cedar', findings: [{ line: 6 }, { line: 7 }] })
  await request(app).get('/sites/nobody').expect(404)
})

test('WL-02 a browser gets a page that lists sites with differences first, with findings and times', async () => {
  const before = Date.now()
  tenants.edit('birch', { niche: 9, name: '<script>alert(1)</script>' })
  await post('/reload')
  const { body } = await request(app).get('/sites/birch')
  expect(body).toMatchObject({ has_drifted: true, state: 'last_good' })
  expect(Date.parse(body.since)).toBeGreaterThanOrEqual(before)
  expect((await request(app).get('/sites/alder')).body.has_drifted).toBe(false)
  const { text, headers } = await request(app)
    .get('/sites')
    .set('accept', 'text/html,*/*;q=0.8')
    .expect('content-type', /text\/html/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(text.indexOf('Birch')).toBeLessThan(text.indexOf('Alder'))
  expect(text).toContain(body.active_version.slice(0, 12))
  expect(text).toContain(body.desired_version.slice(0, 12))
  expect(text).toContain('tenants/birch/site.json:')
  // the page shows the fix of each finding too, because an operator may have no access to the command line
  expect(body.findings[0].fix).toMatch(/^\w+/)
  expect(text).toContain(body.findings[0].fix.replaceAll('"', '&quot;'))
  expect(text).toMatch(/\.findings ul\{position:sticky;[^}]*max-width:calc\(min\(100vw/)
  expect(text).not.toContain('<script>')
})

test('WL-08 the page lists versions in other processes by name and time; a process alone says so', async () => {
  const page = async () => (await request(app).get('/sites').set('accept', 'text/html').expect(200)).text
  expect(await page()).toContain('There are no other processes.')
  const behind = sites.list().map((status) => (status.slug === 'birch' ? { ...status, active_version: 'f'.repeat(16) } : status))
  aProcess('there:<7>', { list: () => behind })
  await expect.poll(() => buses.map((bus) => bus.state().num_others), { interval: 5 }).toEqual([1, 1])
  const { body } = await request(app).get('/sites').expect(200)
  const birch = sites.statusOf('birch')
  expect(body.fleet).toMatchObject({
    name: 'here',
    num_silent: 0,
    processes: [
      {
        name: 'there:<7>',
        num_sites: 3,
        differs: [{ slug: 'birch', version: 'f'.repeat(16), since: birch?.since, version_here: birch?.active_version }],
      },
    ],
  })
  const text = await page()
  expect(text).toContain('there:&lt;7&gt;')
  expect(text).toContain(`birch: <code>${'f'.repeat(12)}</code> there, since`)
})

test('WL-02 a reload answers when it is complete, with the affected sites', async () => {
  tenants.edit('alder', { name: 'Elder' })
  tenants.edit('birch', { niche: 9 })
  const { body } = await post('/reload').expect(200)
  expect(body).toMatchObject({
    sites: [
      { slug: 'alder', name: 'Elder', state: 'active' },
      { slug: 'birch', name: 'Birch', state: 'last_good', findings: [{ kind: 'out-of-range' }] },
    ],
    dropped: [],
  })
  expect((await post('/reload').expect(200)).body.sites).toEqual([])
})

test('a reload of one site checks only that site, and reports it even without a change', async () => {
  tenants.edit('alder', { name: 'Elder' })
  expect((await post('/reload?site=birch').expect(200)).body.sites).toMatchObject([{ slug: 'birch', name: 'Birch' }])
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
  expect((await post('/reload?site=alder&site=birch').expect(200)).body.sites).toMatchObject([{ name: 'Elder' }, { name: 'Birch' }])
  const mistyped = await post('/reload?site=brich&site=alder').expect(400)
  expect(mistyped.body).toMatchObject({ error: { code: 'invalid_input' }, unknown: ['brich'], sites: [{ slug: 'alder' }] })
})

test('many missing sites are dropped only with may_drop', async () => {
  tenants.remove('alder')
  tenants.remove('birch')
  expect((await post('/reload').expect(200)).body.dropped).toEqual([])
  expect(sites.byHost('alder.example')?.slug).toBe('alder')
  expect((await post('/reload?may_drop=1').expect(200)).body.dropped.sort()).toEqual(['alder', 'birch'])
  expect(sites.byHost('alder.example')).toBeNull()
})

test.each([
  [{ host: 'evil.example:9300' }],
  [{ host: 'alder.example' }],
  [{ origin: 'http://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a page of another origin cannot trigger a reload: %j', async (headers) => {
  tenants.edit('alder', { name: 'Elder' })
  await post('/reload', headers).expect(403)
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
})

test('certificates are allowed for hosts of sites, snapshots and the desk, and for no other name', async () => {
  const sources = createSourceReader(tenants).gather('alder')
  const version = openSnapshots(tenants.data_dir).save('alder', sources, join(tenants.tenants_dir, 'alder'))
  const host = `${version.slice(0, 8)}--alder.preview.example`
  for (const name of ['alder.example', 'WWW.alder.example', 'Alder.Example.', 'birch.example', 'desk.example', host])
    expect(await allows(name), name).toBe(200)
  for (const name of [
    'cedar.example',
    'elsewhere.example',
    'alder.localhost',
    'alder.example..',
    host.replace('alder', 'birch'),
    `0${host.slice(1)}x`,
    '',
  ])
    expect(await allows(name), name).toBe(403)
  await request(app).get('/tls/allow').expect(403)
})

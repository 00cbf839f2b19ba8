import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioCheck, StudioFiles, StudioPublished, StudioSite, StudioVersion, StudioWork } from '#schemas/site/studio.ts'
import { everySiteIsOpened, type Openings } from '#server/platform/sites/registry/openings.ts'
import { openSites, type SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'
import { createStudioToken } from './one-time-link.ts'
import { createStudio, type StudioParts } from './studio.ts'

const log = pino({ level: 'silent' })
let tenants: TestTenants
let sites: SiteRegistry
let now: Date

beforeEach(async () => {
  tenants = someTenants()
  now = new Date()
  const registerSites = async (slugs: readonly string[]) => new Map(slugs.map((slug, index) => [slug, index + 1]))
  sites = await openSites({ ...tenants, mode: 'development', registerSites, openings: everySiteIsOpened, watches: false, log })
})
afterEach(() => {
  sites.close()
  tenants.clear()
})

function aStudio(options: Partial<StudioParts> = {}) {
  const { tenants_dir, themes_dir, data_dir } = tenants
  const files = { studio: { scripts: [], styles: [] } }
  const given = {
    folders: { tenants_dir, themes_dir },
    data_dir,
    sites,
    previews: { mode: 'development' as const },
    port: () => 3000,
    clock: () => now,
    opening: {
      secrets: {},
      env: { mode: 'development' as const },
      countTrialMoney: async () => ({ orders: 0, members: 0, credits: 0 }),
      countDemoLogins: async () => 0,
      open: async () => {},
    },
  }
  const app = express().use('/studio', createStudio({ ...given, is_open: true, files, is_development: false, log, ...options }))
  const at = (method: 'get' | 'head' | 'post' | 'put' | 'delete') => (path: string) =>
    request(app)[method](`/studio${path}`).set('Host', 'localhost:9300')
  return { get: at('get'), head: at('head'), post: at('post'), put: at('put'), delete: at('delete') }
}

const read = (path: string) => readFileSync(join(tenants.tenants_dir, path), 'utf8')
const renamed = ({ files }: StudioWork, name: string): StudioFiles => ({
  ...files,
  site: files.site.replace('"Alder"', JSON.stringify(name)),
})

/** Checks the saved draft, and publishes the version that was checked. */
async function publishSeen(studio: ReturnType<typeof aStudio>, note = '') {
  const { files } = (await studio.get('/api/sites/alder')).body
  const { version } = (await studio.post('/api/sites/alder/check').send({ files })).body
  return studio.post('/api/sites/alder/publish').send({ note, version })
}

const first_save = { saved_at: null, window: 'one' }

test('WL-02 a draft changes nothing until it is published, and one call restores the previous version', async () => {
  const studio = aStudio()
  const work: StudioWork = (await studio.get('/api/sites/alder').expect(200)).body
  const before = read('alder/site.json')
  await studio
    .put('/api/sites/alder/draft')
    .send({ files: renamed(work, 'Elder'), base_version: work.base_version, ...first_save })
    .expect(200)
  expect(read('alder/site.json')).toBe(before)
  expect((await studio.get('/api/sites/alder')).body).toMatchObject({
    files: { site: renamed(work, 'Elder').site },
    published: { site: before },
  })

  const published: StudioPublished = (await publishSeen(studio, 'a new name')).body
  expect(published.state).toBe('active')
  expect(sites.bySlug('alder')?.file.name).toBe('Elder')
  expect((await studio.get('/api/sites/alder')).body.saved_at).toBeNull()

  const { versions }: { versions: StudioVersion[] } = (await studio.get('/api/sites/alder/versions')).body
  expect(versions.map(({ by, note }) => [by, note])).toEqual([
    ['studio', 'a new name'],
    [null, ''],
  ])
  await studio.post('/api/sites/alder/restore').send({ sequence: versions[1]?.sequence }).expect(200)
  expect(read('alder/site.json')).toBe(before)
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
})

test('WL-02 the list of sites shows which ones wait to be opened', async () => {
  const registerSites = async (slugs: readonly string[]) => new Map(slugs.map((slug, index) => [slug, index + 1]))
  const nobody: Openings = { read: async (slugs) => new Map(slugs.map((slug) => [slug, 'not_opened'])), decide: async () => {} }
  const unopened = await openSites({ ...tenants, mode: 'development', registerSites, openings: nobody, watches: false, log })
  const waiting = async (registry: SiteRegistry) => {
    const { sites: listed }: { sites: StudioSite[] } = (await aStudio({ sites: registry }).get('/api/sites').expect(200)).body
    return listed.filter(({ waits_for_opening }) => waits_for_opening).map(({ slug, status }) => [slug, status])
  }
  expect(await waiting(unopened)).toEqual([['birch', 'preview']])
  expect(await waiting(sites)).toEqual([])
  unopened.close()
})

test('WL-02 a draft with errors is refused with its findings, and the site stays unchanged', async () => {
  const studio = aStudio()
  const work: StudioWork = (await studio.get('/api/sites/alder')).body
  const files = { ...work.files, site: work.files.site.replace('"niche"', '"nich"') }
  const check: StudioCheck = (await studio.post('/api/sites/alder/check').send({ files }).expect(200)).body
  expect(check).toMatchObject({ is_sound: false, plan: [], preview_origin: null })
  expect(check.findings[0]?.message).toContain('nich')

  await studio
    .put('/api/sites/alder/draft')
    .send({ files, base_version: work.base_version, ...first_save })
    .expect(200)
  const { error } = (await publishSeen(studio)).body
  expect(error.code).toBe('findings')
  expect(error.findings.length).toBeGreaterThan(0)
  expect(read('alder/site.json')).toBe(work.published.site)
})

test('WL-02 a window cannot overwrite a draft that another window has saved, published or discarded', async () => {
  const studio = aStudio()
  const { base_version, ...work }: StudioWork = (await studio.get('/api/sites/alder')).body
  const save = (window: string, name: string, saved_at: string | null) => {
    now = new Date(now.getTime() + 1000)
    return studio.put('/api/sites/alder/draft').send({ files: renamed({ ...work, base_version }, name), base_version, saved_at, window })
  }
  await save('one', 'Elder', null).expect(200)
  const { error } = (await save('two', 'Sambucus', null).expect(409)).body
  expect(error.code).toBe('changed_elsewhere')
  expect((await studio.get('/api/sites/alder')).body.files.site).toContain('"Elder"')
  // the same window may save again, because it may not have received the answer to its first save
  const seen = (await save('one', 'Elderberry', null).expect(200)).body.saved_at
  await save('two', 'Sambucus', seen).expect(200)
  await save('one', 'Elder', seen).expect(409)
  await studio.delete('/api/sites/alder/draft').send({}).expect(200)
  await save('two', 'Sambucus', seen).expect(409)
})

test('WL-02 only the checked version of a draft is published', async () => {
  const studio = aStudio()
  const work: StudioWork = (await studio.get('/api/sites/alder')).body
  const looked_at: StudioCheck = (await studio.post('/api/sites/alder/check').send({ files: renamed(work, 'Elder') })).body
  await studio
    .put('/api/sites/alder/draft')
    .send({ files: renamed(work, 'Sambucus'), base_version: work.base_version, ...first_save })
    .expect(200)
  const { error } = (await studio.post('/api/sites/alder/publish').send({ note: '', version: looked_at.version }).expect(409)).body
  expect(error.code).toBe('changed_elsewhere')
  expect(read('alder/site.json')).toBe(work.published.site)
})

test('WL-02 files that changed on the disk after the draft began are not overwritten', async () => {
  const studio = aStudio()
  const work: StudioWork = (await studio.get('/api/sites/alder')).body
  await studio.put('/api/sites/alder/draft').send({ files: renamed(work, 'Elder'), base_version: work.base_version, ...first_save })
  tenants.edit('alder', { name: 'Another' })
  const { error } = (await publishSeen(studio)).body
  expect(error.code).toBe('changed_meanwhile')
  expect(JSON.parse(read('alder/site.json')).name).toBe('Another')
})

test('WL-02 a check returns the effects of publishing and the address of a preview of these files', async () => {
  const studio = aStudio()
  const work: StudioWork = (await studio.get('/api/sites/alder')).body
  const unchanged: StudioCheck = (await studio.post('/api/sites/alder/check').send({ files: work.files })).body
  expect(unchanged.plan).toEqual([])
  const check: StudioCheck = (await studio.post('/api/sites/alder/check').send({ files: renamed(work, 'Elder') })).body
  expect(check.plan.some(({ text }) => text.includes('Elder'))).toBe(true)
  expect(check.preview_origin).toBe(`http://${check.version.slice(0, 8)}--alder.localhost:3000`)
  expect(sites.byHost(new URL(check.preview_origin ?? '').hostname)?.file.name).toBe('Elder')
  expect(sites.byHost('alder.localhost')?.file.name).toBe('Alder')
})

test('WL-02 a copy of a standard page belongs to the site, and removing it restores the standard page', async () => {
  const studio = aStudio()
  const work: StudioWork = (await studio.get('/api/sites/alder')).body
  const [name = '', preset = ''] = Object.entries(work.presets)[0] ?? []
  const publish = async (pages: StudioFiles['pages']) => {
    const { base_version } = (await studio.get('/api/sites/alder')).body
    await studio
      .put('/api/sites/alder/draft')
      .send({ files: { ...work.files, pages }, base_version, ...first_save })
      .expect(200)
    expect((await publishSeen(studio)).status).toBe(200)
  }
  await publish({ [name]: preset })
  expect([...(sites.bySlug('alder')?.pages.keys() ?? [])]).toEqual([name])
  await publish({})
  expect(sites.bySlug('alder')?.pages.size).toBe(0)
})

test('WL-07 five answers create a site that serves at once, and an invalid answer creates nothing', async () => {
  const studio = aStudio()
  const answers = { name: 'Gloed', host: 'gloed.example', niche: 2, company: 'grove-bv', countries: ['NL', 'BE'] }
  expect((await studio.post('/api/sites').send(answers).expect(200)).body).toEqual({ slug: 'gloed' })
  expect(sites.byHost('gloed.localhost')?.file).toMatchObject({ name: 'Gloed', niche: 2, countries: ['NL', 'BE'] })
  const { error } = (await studio.post('/api/sites').send(answers).expect(400)).body
  expect(error.message).toContain('gloed')
  const before = sites.list().length
  const wrong = (
    await studio
      .post('/api/sites')
      .send({ ...answers, name: 'Other', host: 'no host' })
      .expect(400)
  ).body
  expect(wrong.error.message).toContain('no host')
  expect(sites.list()).toHaveLength(before)
})

test('WL-02 seeds become compiled colours, and an invalid seed is refused', async () => {
  const studio = aStudio()
  const { body } = await studio
    .post('/api/colors')
    .send({ seeds: { brand: '#ffff00' } })
    .expect(200)
  expect(body.palettes.light.paper).toMatch(/^#[0-9a-f]{6}$/)
  expect(body.shifts.length).toBeGreaterThan(0)
  await studio
    .post('/api/colors')
    .send({ seeds: { brand: 'red;}' } })
    .expect(400)
})

test('WL-08 only a loopback name reaches the Studio, and only its own pages can write', async () => {
  const studio = aStudio()
  await studio.get('/api/sites').set('Host', 'rebound.example').expect(403)
  await studio.delete('/api/sites/alder/draft').set('Content-Type', 'text/plain').expect(403)
  await studio.delete('/api/sites/alder/draft').set('Content-Type', 'application/json').set('Origin', 'http://evil.example').expect(403)
  await studio.delete('/api/sites/alder/draft').set('Content-Type', 'application/json').set('Sec-Fetch-Site', 'cross-site').expect(403)
  await studio.delete('/api/sites/alder/draft').send({}).set('Origin', 'http://localhost:9300').expect(200)
})

test('WL-08 outside of development, a link opens it once within ten minutes', async () => {
  const studio = aStudio({ is_open: false })
  await studio.get('/api/sites').expect(403)
  const token = createStudioToken(tenants.data_dir)
  const entered = await studio.get(`/enter?token=${token}&site=alder`).expect(303)
  expect(entered.headers.location).toBe('/studio/alder')
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  await studio.get('/api/sites').set('Cookie', cookie).expect(200)
  await studio.get(`/enter?token=${token}`).expect(403)

  const previewed = createStudioToken(tenants.data_dir)
  await studio.head(`/enter?token=${previewed}`).expect(200)
  await studio.get(`/enter?token=${previewed}`).expect(303)

  const late = createStudioToken(tenants.data_dir)
  now = new Date(Date.now() + 11 * 60_000)
  await studio.get(`/enter?token=${late}`).expect(403)
  now = new Date(Date.now() + 13 * 3_600_000)
  await studio.get('/api/sites').set('Cookie', cookie).expect(403)
})

test('WL-02 an unknown site, version or call is not found', async () => {
  const studio = aStudio()
  await studio.get('/api/sites/nowhere').expect(404)
  for (const slug of ['..%2Fcompanies', '__proto__', 'a%00b', 'x'.repeat(300), '%F0%9F%92%A9', 'Alder']) {
    await studio.get(`/api/sites/${slug}`).expect(404)
    await studio.get(`/api/sites/${slug}/versions`).expect(404)
    await studio.delete(`/api/sites/${slug}/draft`).send({}).expect(404)
    await studio.post(`/api/sites/${slug}/restore`).send({ sequence: 1 }).expect(404)
    await studio.post(`/api/sites/${slug}/publish`).send({ note: '', version: 'none' }).expect(404)
  }
  await studio.get('/api/sites/%E0%A4%A').expect(400)
  await studio.post('/api/sites/alder/restore').send({ sequence: 99 }).expect(404)
  await studio.post('/api/sites/alder/publish').send({ note: '', version: 'none' }).expect(404)
  await studio.get('/api/nothing').expect(404)
})

import { appendFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someTenants, type TestTenants } from '#tests/support/tenants.ts'
import { openSites, type SiteRegistry, type SitesOptions } from './registry.ts'
import type { Site } from './site.ts'
import { createSourceReader, versionOf } from './sources.ts'

let tenants: TestTenants
const opened: SiteRegistry[] = []

beforeEach(() => {
  tenants = someTenants()
})
afterEach(() => {
  for (const registry of opened.splice(0)) registry.close()
  tenants.clear()
})

async function open(options: Partial<SitesOptions> = {}): Promise<SiteRegistry> {
  const ids: string[] = []
  const registerSites = async (slugs: readonly string[]) => {
    ids.push(...slugs.filter((slug) => !ids.includes(slug)))
    return new Map(ids.map((slug, index) => [slug, index + 1]))
  }
  const registry = await openSites({ ...tenants, mode: 'development', registerSites, log: pino({ level: 'silent' }), ...options })
  opened.push(registry)
  return registry
}

const aPageFile = (title: string) => ({ seo: { title }, sections: [{ id: 'words', type: 'text', settings: { markdown: 'Hallo' } }] })
const stateOf = (sites: SiteRegistry, slug: string) => sites.list().find((site) => site.slug === slug)

test('WL-01 a host selects its site, and its name below localhost on a developer’s machine', async () => {
  const sites = await open()
  expect(sites.byHost('alder.example')?.slug).toBe('alder')
  expect(sites.byHost('www.alder.example')?.slug).toBe('alder')
  expect(sites.byHost('alder.localhost')?.slug).toBe('alder')
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  expect(sites.byHost('elsewhere.example')).toBeNull()
  expect(sites.byHost('localhost')).toBeNull()
})

test('WL-01 in production no site answers below localhost', async () => {
  const sites = await open({ mode: 'production' })
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  expect(sites.byHost('birch.localhost')).toBeNull()
})

test('WL-02 a broken file is refused with its findings and closes no other site', async () => {
  const sites = await open()
  expect(sites.bySlug('cedar')).toBeNull()
  expect(stateOf(sites, 'cedar')).toMatchObject({ state: 'refused', active_version: null })
  expect(stateOf(sites, 'cedar')?.findings.map(({ kind, line }) => [kind, line])).toEqual([
    ['unknown-key', 6],
    ['wrong-type', 7],
  ])
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'active', name: 'Alder' })
  expect(stateOf(sites, 'birch')?.state).toBe('active')
})

test('WL-02 a site whose file breaks goes on as it last was, and takes the corrected file', async () => {
  const sites = await open()
  const before = sites.byHost('alder.example')
  tenants.write('alder/site.json', '{ "name": "Alder" ')
  await sites.reload()
  expect(sites.byHost('alder.example')).toBe(before)
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', active_version: before?.version })
  expect(stateOf(sites, 'alder')?.desired_version).not.toBe(before?.version)

  tenants.write('alder/site.json', { name: 'Elder', hosts: ['alder.example'], niche: 1, company_id: 'grove-bv', status: 'preview' })
  await sites.reload()
  expect(sites.byHost('alder.example')?.file.name).toBe('Elder')
  expect(stateOf(sites, 'alder')?.state).toBe('active')
})

test('WL-02 the last good version survives a restart with a broken file, a broken company and a missing theme', async () => {
  const first = await open()
  const version = first.bySlug('alder')?.version
  first.close()
  tenants.write('alder/site.json', 'not JSON')
  tenants.write('companies/hollow-gmbh.json', '{}')
  const sites = await open({ themes_dir: '/nowhere' })
  expect(sites.byHost('alder.example')).toMatchObject({ slug: 'alder', version })
  expect(stateOf(sites, 'alder')?.state).toBe('last_good')
  expect(sites.byHost('birch.example')?.company.name).toBe('Hollow GmbH')
})

test('WL-02 the version is a hash of the file, its company and its theme', async () => {
  const sites = await open()
  const before = sites.bySlug('alder')?.version
  await sites.reload()
  expect(sites.bySlug('alder')?.version).toBe(before)
  tenants.write('companies/grove-bv.json', {
    name: 'Grove Holding B.V.',
    address: 'Street 2',
    kvk: '1',
    city: 'Utrecht',
    country: 'NL',
    tradenames: [],
    vat_numbers: {},
    support_phone: '',
    delete_discount: 0,
    added: '2024-01-01T00:00:00Z',
  })
  await sites.reload()
  expect(sites.bySlug('alder')?.version).not.toBe(before)
  expect(sites.bySlug('alder')?.company.name).toBe('Grove Holding B.V.')
})

test('WL-07 a new folder serves without a restart', async () => {
  const sites = await open()
  tenants.write('dogwood/site.json', { name: 'Dogwood', hosts: ['dogwood.example'], niche: 1, company_id: 'grove-bv' })
  await vi.waitFor(() => expect(sites.byHost('dogwood.localhost')?.file.name).toBe('Dogwood'), { timeout: 8000 })
  tenants.edit('dogwood', { name: 'Cornus' })
  await vi.waitFor(() => expect(sites.byHost('dogwood.localhost')?.file.name).toBe('Cornus'), { timeout: 8000 })
})

test('a host that is already served stays with its site when a newcomer claims it, also after a restart', async () => {
  const sites = await open()
  tenants.write('aaa/site.json', { name: 'Thief', hosts: ['birch.example'], niche: 1, company_id: 'grove-bv', status: 'preview' })
  await sites.reload()
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  expect(stateOf(sites, 'aaa')?.findings).toMatchObject([{ kind: 'duplicate-host' }])
  sites.close()
  const again = await open()
  expect(again.byHost('birch.example')?.slug).toBe('birch')
})

test('a host given up by one site can be taken by another in the same change', async () => {
  const sites = await open()
  tenants.edit('alder', { hosts: ['alder.example'] })
  tenants.edit('birch', { hosts: ['birch.example', 'www.alder.example'] })
  await sites.reload()
  expect(sites.byHost('www.alder.example')?.slug).toBe('birch')
})

test('a draft answers only below localhost, a suspended site is found, a retired one is not', async () => {
  tenants.edit('alder', { status: 'draft' })
  tenants.edit('birch', { status: 'suspended' })
  const sites = await open()
  expect(sites.byHost('alder.example')).toBeNull()
  expect(sites.byHost('alder.localhost')?.slug).toBe('alder')
  expect(sites.byHost('birch.example')?.file.status).toBe('suspended')
  tenants.edit('birch', { status: 'retired' })
  await sites.reload()
  expect(sites.byHost('birch.example')).toBeNull()
  expect(sites.byHost('birch.localhost')).toBeNull()
  expect(sites.bySlug('birch')?.file.status).toBe('retired')
})

test('a version that cannot be warmed does not take over', async () => {
  const sites = await open({
    warm: async (site) => {
      if (site.file.name === 'Unlucky') throw new Error('the front page throws')
      return 'rendered'
    },
  })
  tenants.edit('alder', { name: 'Unlucky' })
  await sites.reload()
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', findings: [{ kind: 'not-rendered' }] })
})

test('one folder gone drops one site; many gone at once drop none unless it is said', async () => {
  const sites = await open()
  for (const name of ['one', 'two', 'three'])
    tenants.write(`${name}/site.json`, { name, hosts: [`${name}.example`], niche: 1, company_id: 'grove-bv', status: 'preview' })
  await sites.reload()
  tenants.remove('three')
  await sites.reload()
  expect(sites.byHost('three.example')).toBeNull()
  tenants.remove('one')
  tenants.remove('two')
  await sites.reload()
  expect(sites.byHost('one.example')?.slug).toBe('one')
  await sites.reload({ may_drop: true })
  expect(sites.byHost('one.example')).toBeNull()
  expect(sites.byHost('alder.example')?.slug).toBe('alder')
})

test('sites that stayed without their folders are current again once they have them back', async () => {
  const sites = await open()
  for (const slug of ['alder', 'birch']) renameSync(join(tenants.tenants_dir, slug), join(tenants.tenants_dir, `.${slug}`))
  await vi.waitFor(() => expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', desired_version: null }), { timeout: 8000 })
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  for (const slug of ['alder', 'birch']) renameSync(join(tenants.tenants_dir, `.${slug}`), join(tenants.tenants_dir, slug))
  await vi.waitFor(() => expect(sites.list().filter(({ state }) => state === 'active').length).toBe(2), { timeout: 8000 })
  tenants.edit('birch', { name: 'Silver birch' })
  await vi.waitFor(() => expect(sites.bySlug('birch')?.file.name).toBe('Silver birch'), { timeout: 8000 })
})

test('a change of many sites at once reaches all of them, and a host goes to one of them only', async () => {
  const slugs = Array.from({ length: 120 }, (_, number) => `s${number}`)
  const write = (slug: string, hosts: string[]) =>
    tenants.write(`${slug}/site.json`, { name: slug, hosts, niche: 1, company_id: 'grove-bv', status: 'preview' })
  for (const slug of slugs) write(slug, [`${slug}.example`])
  const sites = await open({ watches: false })
  for (const slug of slugs) write(slug, [`www.${slug}.example`, ...(slug.endsWith('9') ? ['coveted.example'] : [])])
  const { sites: changed } = await sites.reload()
  expect(changed).toHaveLength(120)
  expect(slugs.filter((slug) => sites.byHost(`www.${slug}.example`)?.slug === slug)).toHaveLength(109)
  expect(sites.byHost('coveted.example')?.slug).toBe('s109')
  expect(sites.byHost('s19.example')?.slug).toBe('s19')
})

test('WL-02 pages, pictures and the site’s own texts are part of its version, and reach the compiled site', async () => {
  const sites = await open()
  const versions = new Set([sites.bySlug('alder')?.version])
  for (const [path, content] of [
    ['alder/pages/about-us.json', aPageFile('Over ons')],
    ['alder/assets/logo.svg', '<svg/>'],
    ['alder/content/nl/terms.md', '---\ntitle: T\ndescription: D\n---\nOnze voorwaarden.\n'],
    ['alder/assets/logo.svg', '<svg />'],
  ] as const) {
    tenants.write(path, content)
    await sites.reload()
    versions.add(sites.bySlug('alder')?.version)
  }
  expect(versions.size).toBe(5)
  const site = sites.bySlug('alder')
  expect([...(site?.pages.keys() ?? [])]).toEqual(['about-us'])
  expect(site?.asset('logo.svg')).toMatch(/^\/brand\/logo\.svg\?v=[0-9a-f]{8}$/)
  expect(site?.asset('none.svg')).toBeNull()
})

test('WL-02 a broken page refuses the site’s new version alone', async () => {
  const sites = await open()
  const before = sites.bySlug('alder')
  tenants.write('alder/pages/about-us.json', '{ "sections": ')
  await sites.reload()
  expect(sites.bySlug('alder')).toBe(before)
  expect(stateOf(sites, 'alder')?.findings).toMatchObject([{ file: 'tenants/alder/pages/about-us.json', kind: 'syntax' }])
})

test('WL-02 the last good version serves after a restart even where its picture has become unusable', async () => {
  tenants.write('alder/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>')
  tenants.edit('alder', { logo: 'logo.svg' })
  const first = await open()
  const version = first.bySlug('alder')?.version
  first.close()
  tenants.write('alder/assets/logo.svg', 'no picture')
  const sites = await open()
  expect(stateOf(sites, 'alder')?.state).toBe('last_good')
  expect(sites.byHost('alder.example')?.version).toBe(version)
})

test('WL-02 after an update of the program every site serves at once, and one that a new rule refuses goes on as last good', async () => {
  const first = await open()
  const version = first.bySlug('alder')?.version
  first.close()
  const index = join(tenants.data_dir, 'last-good', 'index.jsonl')
  // another program checked them, to which an empty page was no mistake
  const lines = readFileSync(index, 'utf8').replaceAll(/"by":"[0-9a-f]+"/g, '"by":"another"')
  tenants.write('alder/pages/team.json', '{}')
  const sources = createSourceReader(tenants).gather('alder')
  writeFileSync(index, lines.replaceAll(String(version), versionOf(sources)))
  writeFileSync(join(tenants.data_dir, 'last-good', 'alder.json'), JSON.stringify(sources))
  const sites = await open()
  expect(sites.byHost('alder.example')?.version).toBe(versionOf(sources))
  await vi.waitFor(() => expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good' }))
  expect(stateOf(sites, 'alder')?.findings.map(({ file }) => file)).toContain('tenants/alder/pages/team.json')
  expect(sites.byHost('alder.example')?.file.name).toBe('Alder')
  await vi.waitFor(() => expect(readFileSync(index, 'utf8')).toMatch(/"slug":"birch"[^\n]*"by":"(?!another)[0-9a-f]+"/))
})

test('WL-02 what an earlier program left as last good still serves', async () => {
  tenants.write('alder/site.json', 'not JSON')
  const site = JSON.stringify({ name: 'Alder', hosts: ['alder.example'], niche: 1, company_id: 'grove-bv', status: 'preview' })
  const company = readFileSync(join(tenants.tenants_dir, 'companies', 'grove-bv.json'), 'utf8')
  const theme = readFileSync(join(tenants.themes_dir, 'evergreen', 'theme.json'), 'utf8')
  mkdirSync(join(tenants.data_dir, 'last-good'), { recursive: true })
  writeFileSync(join(tenants.data_dir, 'last-good', 'alder.json'), JSON.stringify({ site, company, theme, logo_hash: null }))
  const sites = await open()
  expect(sites.byHost('alder.example')?.pages.size).toBe(0)
  expect(stateOf(sites, 'alder')?.state).toBe('last_good')
})

test('WL-02 a restart neither compiles nor renders what it has served before, and a broken line of its index costs no other', async () => {
  const first = await open()
  const { version } = first.bySlug('alder') ?? {}
  first.close()
  appendFileSync(join(tenants.data_dir, 'last-good', 'index.jsonl'), '\n{"slug":"birch","vers')
  const warmed: string[] = []
  const warm = async ({ slug }: Site) => {
    warmed.push(slug)
    return 'rendered' as const
  }
  const sites = await open({ warm })
  expect(warmed).toEqual([])
  expect(sites.byHost('alder.example')?.version).toBe(version)
  expect(sites.byHost('birch.example')?.file.name).toBe('Birch')
  tenants.edit('alder', { name: 'Elder' })
  await sites.reload()
  expect(warmed).toEqual(['alder'])
})

test('WL-02 a version that is not rendered in time waits while an earlier one serves, and serves where there is none', async () => {
  const results: ('rendered' | 'out_of_time')[] = []
  const sites = await open({ warm: async () => results.shift() ?? 'out_of_time' })
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
  tenants.edit('alder', { name: 'Elder' })
  await sites.reload()
  expect(stateOf(sites, 'alder')).toMatchObject({ name: 'Alder', state: 'last_good', findings: [{ kind: 'not-rendered' }] })
  results.push('rendered')
  // by itself, without anybody asking
  await vi.waitFor(() => expect(stateOf(sites, 'alder')).toMatchObject({ name: 'Elder', state: 'active' }), { timeout: 15_000 })
})

test('WL-02 a change is taken up by itself, also of a page in a new folder', async () => {
  const sites = await open()
  tenants.write('alder/pages/about-us.json', aPageFile('Over ons'))
  await vi.waitFor(() => expect(sites.bySlug('alder')?.pages.size).toBe(1), { timeout: 8000 })
  tenants.write('alder/pages/team.json', aPageFile('Het team'))
  await vi.waitFor(() => expect(sites.bySlug('alder')?.pages.size).toBe(2), { timeout: 8000 })
})

test('a folder replaced by another of its name is followed', async () => {
  const sites = await open()
  const folder = join(tenants.tenants_dir, 'alder')
  cpSync(folder, join(tenants.tenants_dir, '.alder.new'), { recursive: true })
  rmSync(folder, { recursive: true })
  renameSync(join(tenants.tenants_dir, '.alder.new'), folder)
  tenants.edit('alder', { name: 'Elder' })
  await vi.waitFor(() => expect(sites.bySlug('alder')?.file.name).toBe('Elder'), { timeout: 8000 })
  tenants.edit('alder', { name: 'Sambucus' })
  await vi.waitFor(() => expect(sites.bySlug('alder')?.file.name).toBe('Sambucus'), { timeout: 8000 })
})

test('with watching switched off a file counts once somebody asks, for one site or for all', async () => {
  const sites = await open({ watches: false })
  tenants.edit('alder', { name: 'Elder' })
  tenants.edit('birch', { name: 'Silver birch' })
  const { sites: changed } = await sites.reload({ slugs: ['alder'] })
  expect(changed.map(({ slug, name }) => [slug, name])).toEqual([['alder', 'Elder']])
  expect(sites.bySlug('birch')?.file.name).toBe('Birch')
  expect((await sites.reload()).sites.map(({ slug }) => slug)).toEqual(['birch'])
  expect((await sites.reload()).sites).toEqual([])
})

test('a site refused for another’s host takes it when that one gives it up, though its own file is not touched', async () => {
  const sites = await open({ watches: false })
  tenants.write('elm/site.json', {
    name: 'Elm',
    hosts: ['elm.example', 'www.alder.example'],
    niche: 1,
    company_id: 'grove-bv',
    status: 'preview',
  })
  await sites.reload({ slugs: ['elm'] })
  expect(stateOf(sites, 'elm')).toMatchObject({ state: 'refused', findings: [{ kind: 'duplicate-host' }] })
  tenants.edit('alder', { hosts: ['alder.example'] })
  const { sites: changed } = await sites.reload({ slugs: ['alder'] })
  expect(changed.map(({ slug }) => slug)).toEqual(['alder', 'elm'])
  expect(sites.byHost('www.alder.example')?.slug).toBe('elm')
})

test('WL-02 files that are being replaced are not looked at until all of them stand', async () => {
  const sites = await open({ watches: false })
  tenants.write('alder/.writing', '')
  tenants.edit('alder', { name: 'Half' })
  expect((await sites.reload()).sites).toEqual([])
  tenants.remove('alder/.writing')
  expect((await sites.reload()).sites).toMatchObject([{ slug: 'alder', name: 'Half' }])
})

test('a status says what is wanted, what serves and what a restart would serve', async () => {
  const sites = await open()
  const { active_version } = sites.statusOf('alder') ?? {}
  tenants.write('alder/site.json', '{')
  await sites.reload()
  expect(sites.statusOf('alder')).toMatchObject({
    state: 'last_good',
    active_version,
    last_good_version: active_version,
    status: 'preview',
  })
  expect(sites.statusOf('alder')?.desired_version).not.toBe(active_version)
  expect(sites.statusOf('nobody')).toBeNull()
})

test('certificates are for hosts of sites that answer, not for drafts, retired sites and strangers', async () => {
  const sites = await open()
  const allowed = (host: string) => sites.mayHaveCertificate(host)
  expect(['alder.example', 'www.alder.example', 'birch.example'].map(allowed)).toEqual([true, true, true])
  expect(['alder.localhost', 'elsewhere.example', 'cedar.example'].map(allowed)).toEqual([false, false, false])
  tenants.edit('alder', { status: 'draft' })
  tenants.edit('birch', { status: 'suspended' })
  await sites.reload()
  expect(['alder.example', 'birch.example'].map(allowed)).toEqual([false, true])
  tenants.edit('birch', { status: 'retired' })
  await sites.reload()
  expect(allowed('birch.example')).toBe(false)
})

test('more sites than are kept compiled are all served, and each is what it was', async () => {
  const slugs = Array.from({ length: 7 }, (_, number) => `s${number}`)
  for (const slug of slugs)
    tenants.write(`${slug}/site.json`, { name: slug, hosts: [`${slug}.example`], niche: 1, company_id: 'grove-bv', status: 'preview' })
  const sites = await open({ most_kept: 3, watches: false })
  const seen = slugs.map((slug) => sites.byHost(`${slug}.example`))
  const again = slugs.map((slug) => sites.byHost(`${slug}.example`))
  expect(seen.map((site) => site?.file.name)).toEqual(slugs)
  expect(again.map((site) => site?.version)).toEqual(seen.map((site) => site?.version))
  // compiled anew, so that no more than three were held meanwhile
  expect(again[0]).not.toBe(seen[0])
  expect(sites.byHost('s6.example')).toBe(again[6])
  expect(sites.byId(sites.bySlug('s0')?.id ?? 0)?.slug).toBe('s0')
})

test('a compiled site is frozen, so that no request can change it for the next', async () => {
  const site = (await open()).bySlug('alder')
  expect(() => site?.file.countries.push('DE')).toThrow(TypeError)
  expect(Object.isFrozen(site)).toBe(true)
})

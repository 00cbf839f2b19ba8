import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someTenants, type TestTenants } from '#tests/support/tenants.ts'
import { type OpenSitesOptions, openSites, type SiteRegistry } from './registry.ts'

let tenants: TestTenants
const opened: SiteRegistry[] = []

beforeEach(() => {
  tenants = someTenants()
})
afterEach(() => {
  for (const registry of opened.splice(0)) registry.close()
  tenants.clear()
})

async function open(options: Partial<OpenSitesOptions> = {}): Promise<SiteRegistry> {
  const ids: string[] = []
  const registerSite = async (slug: string) => {
    if (!ids.includes(slug)) ids.push(slug)
    return ids.indexOf(slug) + 1
  }
  const registry = await openSites({ ...tenants, mode: 'development', registerSite, log: pino({ level: 'silent' }), ...options })
  opened.push(registry)
  return registry
}

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

test('a compiled site is frozen, so that no request can change it for the next', async () => {
  const site = (await open()).bySlug('alder')
  expect(() => site?.file.countries.push('DE')).toThrow(TypeError)
  expect(Object.isFrozen(site)).toBe(true)
})

import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aRegistryWorld, stateOf } from '#tests/support/sites/registry-world.ts'

const world = aRegistryWorld()

test('WL-01 a host selects its site, as does its name below localhost in development', async () => {
  const sites = await world.open()
  expect(sites.byHost('alder.example')?.slug).toBe('alder')
  expect(sites.byHost('www.alder.example')?.slug).toBe('alder')
  expect(sites.byHost('alder.localhost')?.slug).toBe('alder')
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  expect(sites.byHost('elsewhere.example')).toBeNull()
  expect(sites.byHost('localhost')).toBeNull()
})

test('WL-01 in production no site answers below localhost', async () => {
  const sites = await world.open({ mode: 'production' })
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  expect(sites.byHost('birch.localhost')).toBeNull()
})

test('WL-02 a broken file is refused with findings and closes no other site', async () => {
  const sites = await world.open()
  expect(sites.bySlug('cedar')).toBeNull()
  expect(stateOf(sites, 'cedar')).toMatchObject({ state: 'refused', active_version: null })
  expect(stateOf(sites, 'cedar')?.findings.map(({ kind, line }) => [kind, line])).toEqual([
    ['unknown-key', 6],
    ['wrong-type', 7],
  ])
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'active', name: 'Alder' })
  expect(stateOf(sites, 'birch')?.state).toBe('active')
})

test('WL-02 a site whose file breaks keeps its last good version, and loads the corrected file', async () => {
  const sites = await world.open()
  const before = sites.byHost('alder.example')
  world.tenants.write('alder/site.json', '{ "name": "Alder" ')
  await sites.reload()
  expect(sites.byHost('alder.example')).toBe(before)
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', active_version: before?.version })
  expect(stateOf(sites, 'alder')?.desired_version).not.toBe(before?.version)

  world.tenants.write('alder/site.json', { name: 'Elder', hosts: ['alder.example'], niche: 1, company_id: 'grove-bv', status: 'preview' })
  await sites.reload()
  expect(sites.byHost('alder.example')?.file.name).toBe('Elder')
  expect(stateOf(sites, 'alder')?.state).toBe('active')
})

test('WL-02 the last good version survives a restart with a broken file, a broken company and a missing theme', async () => {
  const first = await world.open()
  const version = first.bySlug('alder')?.version
  first.close()
  world.tenants.write('alder/site.json', 'not JSON')
  world.tenants.write('companies/hollow-gmbh.json', '{}')
  const sites = await world.open({ themes_dir: '/nowhere' })
  expect(sites.byHost('alder.example')).toMatchObject({ slug: 'alder', version })
  expect(stateOf(sites, 'alder')?.state).toBe('last_good')
  expect(sites.byHost('birch.example')?.company.name).toBe('Hollow GmbH')
})

test('WL-02 the version is a hash of the file, its company and its theme', async () => {
  const sites = await world.open()
  const before = sites.bySlug('alder')?.version
  await sites.reload()
  expect(sites.bySlug('alder')?.version).toBe(before)
  world.tenants.write('companies/grove-bv.json', {
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

test('WL-07 a new folder is served without a restart', async () => {
  const sites = await world.open()
  world.tenants.write('dogwood/site.json', { name: 'Dogwood', hosts: ['dogwood.example'], niche: 1, company_id: 'grove-bv' })
  await vi.waitFor(() => expect(sites.byHost('dogwood.localhost')?.file.name).toBe('Dogwood'), { timeout: 8000 })
  world.tenants.edit('dogwood', { name: 'Cornus' })
  await vi.waitFor(() => expect(sites.byHost('dogwood.localhost')?.file.name).toBe('Cornus'), { timeout: 8000 })
})

test('a served host stays with its site when a new site claims it, also after a restart', async () => {
  const sites = await world.open()
  world.tenants.write('aaa/site.json', { name: 'Thief', hosts: ['birch.example'], niche: 1, company_id: 'grove-bv', status: 'preview' })
  await sites.reload()
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  expect(stateOf(sites, 'aaa')?.findings).toMatchObject([{ kind: 'duplicate-host' }])
  sites.close()
  const again = await world.open()
  expect(again.byHost('birch.example')?.slug).toBe('birch')
})

test('a host that one site releases can be claimed by another in the same change', async () => {
  const sites = await world.open()
  world.tenants.edit('alder', { hosts: ['alder.example'] })
  world.tenants.edit('birch', { hosts: ['birch.example', 'www.alder.example'] })
  await sites.reload()
  expect(sites.byHost('www.alder.example')?.slug).toBe('birch')
})

test('a draft answers only below localhost, a suspended site is found, a retired one is not', async () => {
  world.tenants.edit('alder', { status: 'draft' })
  world.tenants.edit('birch', { status: 'suspended' })
  const sites = await world.open()
  expect(sites.byHost('alder.example')).toBeNull()
  expect(sites.byHost('alder.localhost')?.slug).toBe('alder')
  expect(sites.byHost('birch.example')?.file.status).toBe('suspended')
  world.tenants.edit('birch', { status: 'retired' })
  await sites.reload()
  expect(sites.byHost('birch.example')).toBeNull()
  expect(sites.byHost('birch.localhost')).toBeNull()
  expect(sites.bySlug('birch')?.file.status).toBe('retired')
})

test('a version whose pages fail to render does not become active', async () => {
  const sites = await world.open({
    warm: async (site) => {
      if (site.file.name === 'Unlucky') throw new Error('the front page throws')
      return 'rendered'
    },
  })
  world.tenants.edit('alder', { name: 'Unlucky' })
  await sites.reload()
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', findings: [{ kind: 'not-rendered' }] })
})

test('one missing folder drops one site; many at once drop none without may_drop', async () => {
  const sites = await world.open()
  for (const name of ['one', 'two', 'three'])
    world.tenants.write(`${name}/site.json`, { name, hosts: [`${name}.example`], niche: 1, company_id: 'grove-bv', status: 'preview' })
  await sites.reload()
  world.tenants.remove('three')
  await sites.reload()
  expect(sites.byHost('three.example')).toBeNull()
  world.tenants.remove('one')
  world.tenants.remove('two')
  await sites.reload()
  expect(sites.byHost('one.example')?.slug).toBe('one')
  await sites.reload({ may_drop: true })
  expect(sites.byHost('one.example')).toBeNull()
  expect(sites.byHost('alder.example')?.slug).toBe('alder')
})

test('sites that were kept without their folders are current again after the folders return', async () => {
  const sites = await world.open()
  for (const slug of ['alder', 'birch']) renameSync(join(world.tenants.tenants_dir, slug), join(world.tenants.tenants_dir, `.${slug}`))
  await vi.waitFor(() => expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', desired_version: null }), { timeout: 8000 })
  expect(sites.byHost('birch.example')?.slug).toBe('birch')
  for (const slug of ['alder', 'birch']) renameSync(join(world.tenants.tenants_dir, `.${slug}`), join(world.tenants.tenants_dir, slug))
  await vi.waitFor(() => expect(sites.list().filter(({ state }) => state === 'active').length).toBe(2), { timeout: 8000 })
  world.tenants.edit('birch', { name: 'Silver birch' })
  await vi.waitFor(() => expect(sites.bySlug('birch')?.file.name).toBe('Silver birch'), { timeout: 8000 })
})

test('a change of many sites at once reaches all of them, and each host goes to one site only', async () => {
  const slugs = Array.from({ length: 120 }, (_, number) => `s${number}`)
  const write = (slug: string, hosts: string[]) =>
    world.tenants.write(`${slug}/site.json`, { name: slug, hosts, niche: 1, company_id: 'grove-bv', status: 'preview' })
  for (const slug of slugs) write(slug, [`${slug}.example`])
  const sites = await world.open({ watches: false })
  for (const slug of slugs) write(slug, [`www.${slug}.example`, ...(slug.endsWith('9') ? ['coveted.example'] : [])])
  const { sites: changed } = await sites.reload()
  expect(changed).toHaveLength(120)
  expect(slugs.filter((slug) => sites.byHost(`www.${slug}.example`)?.slug === slug)).toHaveLength(109)
  expect(sites.byHost('coveted.example')?.slug).toBe('s109')
  expect(sites.byHost('s19.example')?.slug).toBe('s19')
})

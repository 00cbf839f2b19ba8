import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aRegistryWorld, stateOf } from '#tests/support/sites/registry-world.ts'

const world = aRegistryWorld()
const aPageFile = (title: string) => ({ seo: { title }, sections: [{ id: 'words', type: 'text', settings: { markdown: 'Hallo' } }] })

test('WL-02 a change is loaded automatically, also for a page in a new folder', async () => {
  const sites = await world.open()
  world.tenants.write('alder/pages/about-us.json', aPageFile('Over ons'))
  await vi.waitFor(() => expect(sites.bySlug('alder')?.pages.size).toBe(1), { timeout: 8000 })
  world.tenants.write('alder/pages/team.json', aPageFile('Het team'))
  await vi.waitFor(() => expect(sites.bySlug('alder')?.pages.size).toBe(2), { timeout: 8000 })
})

test('a folder that was replaced by another of the same name is still watched', async () => {
  const sites = await world.open()
  const folder = join(world.tenants.tenants_dir, 'alder')
  cpSync(folder, join(world.tenants.tenants_dir, '.alder.new'), { recursive: true })
  rmSync(folder, { recursive: true })
  renameSync(join(world.tenants.tenants_dir, '.alder.new'), folder)
  world.tenants.edit('alder', { name: 'Elder' })
  await vi.waitFor(() => expect(sites.bySlug('alder')?.file.name).toBe('Elder'), { timeout: 8000 })
  world.tenants.edit('alder', { name: 'Sambucus' })
  await vi.waitFor(() => expect(sites.bySlug('alder')?.file.name).toBe('Sambucus'), { timeout: 8000 })
})

test('without watching, files are read only on request, for one site or all', async () => {
  const sites = await world.open({ watches: false })
  world.tenants.edit('alder', { name: 'Elder' })
  world.tenants.edit('birch', { name: 'Silver birch' })
  const { sites: changed } = await sites.reload({ slugs: ['alder'] })
  expect(changed.map(({ slug, name }) => [slug, name])).toEqual([['alder', 'Elder']])
  expect(sites.bySlug('birch')?.file.name).toBe('Birch')
  expect((await sites.reload()).sites.map(({ slug }) => slug)).toEqual(['birch'])
  expect((await sites.reload()).sites).toEqual([])
})

test('a site that was refused because of a host takes it when the other site releases it, without a change of its own file', async () => {
  const sites = await world.open({ watches: false })
  world.tenants.write('elm/site.json', {
    name: 'Elm',
    hosts: ['elm.example', 'www.alder.example'],
    niche: 1,
    company_id: 'grove-bv',
    status: 'preview',
  })
  await sites.reload({ slugs: ['elm'] })
  expect(stateOf(sites, 'elm')).toMatchObject({ state: 'refused', findings: [{ kind: 'duplicate-host' }] })
  world.tenants.edit('alder', { hosts: ['alder.example'] })
  const { sites: changed } = await sites.reload({ slugs: ['alder'] })
  expect(changed.map(({ slug }) => slug)).toEqual(['alder', 'elm'])
  expect(sites.byHost('www.alder.example')?.slug).toBe('elm')
})

test('WL-02 files that are being replaced are not read until all are written', async () => {
  const sites = await world.open({ watches: false })
  world.tenants.write('alder/.writing', '')
  world.tenants.edit('alder', { name: 'Half' })
  expect((await sites.reload()).sites).toEqual([])
  world.tenants.remove('alder/.writing')
  expect((await sites.reload()).sites).toMatchObject([{ slug: 'alder', name: 'Half' }])
})

test('a status reports the wanted, the active and the last good version', async () => {
  const sites = await world.open()
  const { active_version } = sites.statusOf('alder') ?? {}
  world.tenants.write('alder/site.json', '{')
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

test('certificates are allowed for hosts of sites that answer, not for drafts, retired sites and unknown hosts', async () => {
  const sites = await world.open()
  const allowed = (host: string) => sites.mayHaveCertificate(host)
  expect(['alder.example', 'www.alder.example', 'birch.example'].map(allowed)).toEqual([true, true, true])
  expect(['alder.localhost', 'elsewhere.example', 'cedar.example'].map(allowed)).toEqual([false, false, false])
  world.tenants.edit('alder', { status: 'draft' })
  world.tenants.edit('birch', { status: 'suspended' })
  await sites.reload()
  expect(['alder.example', 'birch.example'].map(allowed)).toEqual([false, true])
  world.tenants.edit('birch', { status: 'retired' })
  await sites.reload()
  expect(allowed('birch.example')).toBe(false)
})

test('more sites than stay compiled are all served, each unchanged', async () => {
  const slugs = Array.from({ length: 7 }, (_, number) => `s${number}`)
  for (const slug of slugs)
    world.tenants.write(`${slug}/site.json`, {
      name: slug,
      hosts: [`${slug}.example`],
      niche: 1,
      company_id: 'grove-bv',
      status: 'preview',
    })
  const sites = await world.open({ most_kept: 3, watches: false })
  const seen = slugs.map((slug) => sites.byHost(`${slug}.example`))
  const again = slugs.map((slug) => sites.byHost(`${slug}.example`))
  expect(seen.map((site) => site?.file.name)).toEqual(slugs)
  expect(again.map((site) => site?.version)).toEqual(seen.map((site) => site?.version))
  // the site was compiled again, because at most three sites stay compiled
  expect(again[0]).not.toBe(seen[0])
  expect(sites.byHost('s6.example')).toBe(again[6])
  expect(sites.byId(sites.bySlug('s0')?.id ?? 0)?.slug).toBe('s0')
})

test('a compiled site is frozen, so that no request can change it', async () => {
  const site = (await world.open()).bySlug('alder')
  expect(() => site?.file.countries.push('DE')).toThrow(TypeError)
  expect(Object.isFrozen(site)).toBe(true)
})

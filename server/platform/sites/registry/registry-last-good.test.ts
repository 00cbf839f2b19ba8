import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createSourceReader, versionOf } from '#server/platform/sites/files/sources.ts'
import { aRegistryWorld, stateOf } from '#tests/support/sites/registry-world.ts'
import type { Site } from './site.ts'

const world = aRegistryWorld()
const aPageFile = (title: string) => ({ seo: { title }, sections: [{ id: 'words', type: 'text', settings: { markdown: 'Hallo' } }] })

test('WL-02 pages, pictures and a site’s own texts are part of its version and reach the compiled site', async () => {
  const sites = await world.open()
  const versions = new Set([sites.bySlug('alder')?.version])
  for (const [path, content] of [
    ['alder/pages/about-us.json', aPageFile('Over ons')],
    ['alder/assets/logo.svg', '<svg/>'],
    ['alder/content/nl/terms.md', '---\ntitle: T\ndescription: D\n---\nOnze voorwaarden.\n'],
    ['alder/assets/logo.svg', '<svg />'],
  ] as const) {
    world.tenants.write(path, content)
    await sites.reload()
    versions.add(sites.bySlug('alder')?.version)
  }
  expect(versions.size).toBe(5)
  const site = sites.bySlug('alder')
  expect([...(site?.pages.keys() ?? [])]).toEqual(['about-us'])
  expect(site?.asset('logo.svg')).toMatch(/^\/brand\/logo\.svg\?v=[0-9a-f]{8}$/)
  expect(site?.asset('none.svg')).toBeNull()
})

test('WL-02 a broken page rejects only the new version of its site', async () => {
  const sites = await world.open()
  const before = sites.bySlug('alder')
  world.tenants.write('alder/pages/about-us.json', '{ "sections": ')
  await sites.reload()
  expect(sites.bySlug('alder')).toBe(before)
  expect(stateOf(sites, 'alder')?.findings).toMatchObject([{ file: 'tenants/alder/pages/about-us.json', kind: 'syntax' }])
})

test('WL-02 the last good version serves after a restart, even if its picture is unusable', async () => {
  world.tenants.write('alder/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>')
  world.tenants.edit('alder', { logo: 'logo.svg' })
  const first = await world.open()
  const version = first.bySlug('alder')?.version
  first.close()
  world.tenants.write('alder/assets/logo.svg', 'no picture')
  const sites = await world.open()
  expect(stateOf(sites, 'alder')?.state).toBe('last_good')
  expect(sites.byHost('alder.example')?.version).toBe(version)
})

test('WL-02 after a program update every site serves at once, and one that a new rule rejects keeps its last good version', async () => {
  const first = await world.open()
  const version = first.bySlug('alder')?.version
  first.close()
  const index = join(world.tenants.data_dir, 'last-good', 'index.jsonl')
  // write the index as if another program had accepted the empty page
  const lines = readFileSync(index, 'utf8').replaceAll(/"by":"[0-9a-f]+"/g, '"by":"another"')
  world.tenants.write('alder/pages/team.json', '{}')
  const sources = createSourceReader(world.tenants).gather('alder')
  writeFileSync(index, lines.replaceAll(String(version), versionOf(sources)))
  writeFileSync(join(world.tenants.data_dir, 'last-good', 'alder.json'), JSON.stringify(sources))
  const sites = await world.open()
  expect(sites.byHost('alder.example')?.version).toBe(versionOf(sources))
  await vi.waitFor(() => expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good' }))
  expect(stateOf(sites, 'alder')?.findings.map(({ file }) => file)).toContain('tenants/alder/pages/team.json')
  expect(sites.byHost('alder.example')?.file.name).toBe('Alder')
  await vi.waitFor(() => expect(readFileSync(index, 'utf8')).toMatch(/"slug":"birch"[^\n]*"by":"(?!another)[0-9a-f]+"/))
})

test('WL-08 after a program update sites are checked in small batches, and requests are served in between', async () => {
  const birch = JSON.parse(readFileSync(join(world.tenants.tenants_dir, 'birch', 'site.json'), 'utf8'))
  for (let number = 0; number < 20; number++)
    world.tenants.write(`oak-${number}/site.json`, { ...birch, name: `Oak ${number}`, hosts: [`oak-${number}.example`] })
  const first = await world.open()
  first.close()
  const index = join(world.tenants.data_dir, 'last-good', 'index.jsonl')
  writeFileSync(index, readFileSync(index, 'utf8').replaceAll(/"by":"[0-9a-f]+"/g, '"by":"another"'))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let num_settled = 0
    const onSettled = (result: 'accepted' | 'refused') => {
      if (result === 'accepted') num_settled += 1
    }
    await world.open({ onSettled })
    const seen: number[] = []
    while (seen.length < 3) {
      for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate)
      seen.push(num_settled)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(seen).toEqual([10, 20, 22])
  } finally {
    vi.useRealTimers()
  }
})

test('WL-02 a last good version of an earlier program still serves', async () => {
  world.tenants.write('alder/site.json', 'not JSON')
  const site = JSON.stringify({ name: 'Alder', hosts: ['alder.example'], niche: 1, company_id: 'grove-bv', status: 'preview' })
  const company = readFileSync(join(world.tenants.tenants_dir, 'companies', 'grove-bv.json'), 'utf8')
  const theme = readFileSync(join(world.tenants.themes_dir, 'evergreen', 'theme.json'), 'utf8')
  mkdirSync(join(world.tenants.data_dir, 'last-good'), { recursive: true })
  writeFileSync(join(world.tenants.data_dir, 'last-good', 'alder.json'), JSON.stringify({ site, company, theme, logo_hash: null }))
  const sites = await world.open()
  expect(sites.byHost('alder.example')?.pages.size).toBe(0)
  expect(stateOf(sites, 'alder')?.state).toBe('last_good')
})

test('WL-02 a restart neither compiles nor renders an unchanged version, and a broken index line affects no other line', async () => {
  const first = await world.open()
  const { version } = first.bySlug('alder') ?? {}
  first.close()
  appendFileSync(join(world.tenants.data_dir, 'last-good', 'index.jsonl'), '\n{"slug":"birch","vers')
  const warmed: string[] = []
  const warm = async ({ slug }: Site) => {
    warmed.push(slug)
    return 'rendered' as const
  }
  const sites = await world.open({ warm })
  expect(warmed).toEqual([])
  expect(sites.byHost('alder.example')?.version).toBe(version)
  expect(sites.byHost('birch.example')?.file.name).toBe('Birch')
  world.tenants.edit('alder', { name: 'Elder' })
  await sites.reload()
  expect(warmed).toEqual(['alder'])
})

test('WL-02 a version that times out in rendering waits while an earlier one serves, and serves if there is none', async () => {
  const results: ('rendered' | 'out_of_time')[] = []
  const sites = await world.open({ warm: async () => results.shift() ?? 'out_of_time' })
  expect(sites.bySlug('alder')?.file.name).toBe('Alder')
  world.tenants.edit('alder', { name: 'Elder' })
  await sites.reload()
  expect(stateOf(sites, 'alder')).toMatchObject({ name: 'Alder', state: 'last_good', findings: [{ kind: 'not-rendered' }] })
  results.push('rendered')
  // the new version becomes active without a request or a reload
  await vi.waitFor(() => expect(stateOf(sites, 'alder')).toMatchObject({ name: 'Elder', state: 'active' }), { timeout: 15_000 })
})

import { expect, test, vi } from 'vitest'
import { aRegistryWorld, stateOf } from '#tests/support/sites/registry-world.ts'
import type { Opening, Openings } from './openings.ts'

const world = aRegistryWorld()

/** A fake store of openings. A test can change it or make it unavailable. */
function someOpenings(given: Record<string, Opening> = {}) {
  const state = { is_away: false, opening: new Map(Object.entries(given)), decided: [] as { slug: string; was_live: boolean }[] }
  const openings: Openings = {
    async read(slugs) {
      if (state.is_away) throw new Error('the database is away')
      return new Map(slugs.map((slug) => [slug, state.opening.get(slug) ?? 'not_opened']))
    },
    async decide(sites) {
      state.decided.push(...sites)
      for (const { slug, was_live } of sites) state.opening.set(slug, was_live ? 'opened' : 'not_opened')
    },
  }
  return { ...state, state, openings }
}

const live = { status: 'live', payments: { provider: 'mollie', api_key: 'env:ALDER_KEY' } }

test('WL-02 a file that is saved with status live serves as a preview, and its status says so', async () => {
  const { openings } = someOpenings()
  const sites = await world.open({ openings, watches: false })
  world.tenants.edit('alder', live)
  await sites.reload()
  expect(sites.bySlug('alder')?.file.status).toBe('preview')
  expect(sites.bySlug('alder')?.is_opened).toBe(false)
  expect(stateOf(sites, 'alder')).toMatchObject({ status: 'preview', requested_status: 'live', is_opened: false, has_drifted: false })
})

test('WL-02 a site that another process opened serves as live, although its files are the same', async () => {
  const { openings, state } = someOpenings()
  world.tenants.edit('alder', live)
  const sites = await world.open({ openings, watches: false })
  const version = sites.bySlug('alder')?.version
  state.opening.set('alder', 'opened')
  await sites.reload({ slugs: ['alder'] })
  expect(sites.bySlug('alder')).toMatchObject({ version, is_opened: true, file: { status: 'live' } })
  expect(stateOf(sites, 'alder')).toMatchObject({ status: 'live', is_opened: true })
})

test('WL-02 a process without a notification learns within seconds that a site was opened', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { openings, state } = someOpenings()
    world.tenants.edit('alder', live)
    const sites = await world.open({ openings, watches: false })
    state.opening.set('alder', 'opened')
    vi.advanceTimersByTime(15_000)
    await vi.waitFor(() => expect(sites.bySlug('alder')?.file.status).toBe('live'))
  } finally {
    vi.useRealTimers()
  }
})

test('WL-02 while the database is away a site keeps its status; afterwards its opening takes effect', async () => {
  const { openings, state } = someOpenings({ birch: 'opened' })
  world.tenants.edit('alder', live)
  const sites = await world.open({ openings, watches: false })
  state.is_away = true
  state.opening.set('alder', 'opened')
  world.tenants.edit('alder', { ...live, name: 'Elder' })
  await sites.reload()
  expect(sites.bySlug('alder')?.file).toMatchObject({ name: 'Elder', status: 'preview' })
  expect(sites.bySlug('birch')?.file.status).toBe('live')
  state.is_away = false
  await sites.reload()
  expect(sites.bySlug('alder')?.file.status).toBe('live')
})

test('WL-02 the upgrade counts sites that served as live as opened, once; a later edit of a file does not open a site', async () => {
  const before = await world.open({ watches: false })
  before.close()
  // the file was edited while the server was down
  world.tenants.edit('alder', live)
  const { openings, state } = someOpenings({ alder: 'undecided', birch: 'undecided' })
  const sites = await world.open({ openings, watches: false })
  expect(state.decided.toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
    { slug: 'alder', was_live: false },
    { slug: 'birch', was_live: true },
  ])
  expect(sites.bySlug('alder')?.file.status).toBe('preview')
  expect(sites.bySlug('birch')?.file.status).toBe('live')
})

test('WL-02 the upgrade uses the file if no earlier version is stored', async () => {
  const { openings } = someOpenings({ birch: 'undecided' })
  const sites = await world.open({ openings, watches: false })
  expect(sites.bySlug('birch')?.file.status).toBe('live')
})

test('WL-02 an opened site that was closed serves with the status of its file', async () => {
  const { openings } = someOpenings({ birch: 'opened' })
  world.tenants.edit('birch', { status: 'suspended' })
  const sites = await world.open({ openings, watches: false })
  expect(stateOf(sites, 'birch')).toMatchObject({ status: 'suspended', is_opened: true })
})

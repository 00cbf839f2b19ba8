import { expect, test } from 'vitest'
import { cacheSiteFacts } from './site-facts.ts'

test('a site is compiled once for each version, and a list is made once for each call', async () => {
  const counts = { compiled: 0, listed: 0 }
  const versions = new Map([
    ['a', '1'],
    ['b', '1'],
  ])
  const facts = cacheSiteFacts({
    list() {
      counts.listed += 1
      return [...versions.keys()].map((slug) => ({ slug }))
    },
    bySlug(slug) {
      const version = versions.get(slug)
      if (version === undefined) return null
      counts.compiled += 1
      return {
        id: slug === 'a' ? 1 : 2,
        file: { company_id: `firm-${slug}`, name: `${slug}${version}`, status: 'live', time_zone: 'UTC' },
        company: { name: 'Firm', country: 'NL' },
      }
    },
    statusOf: (slug) => (versions.has(slug) ? { active_version: versions.get(slug) ?? null, status: 'live' } : null),
  })
  await facts.readAll()
  const view = facts.view()
  for (let count = 0; count < 3; count++) {
    expect(view.list()).toHaveLength(2)
    expect(view.bySlug('a')?.file.name).toBe('a1')
    expect([...(view.companies?.() ?? [])]).toEqual([
      ['firm-a', 'Firm'],
      ['firm-b', 'Firm'],
    ])
  }
  expect(counts).toEqual({ compiled: 2, listed: 2 })
  versions.set('a', '2')
  versions.delete('b')
  expect([view.bySlug('a')?.file.name, view.bySlug('b')]).toEqual(['a2', null])
  expect(facts.view().list()).toHaveLength(1)
})

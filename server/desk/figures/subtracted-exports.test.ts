import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows, extrasOfRole, type Permission, permissions } from '#schemas/desk/roles.ts'
import { smallest_cell } from '#schemas/desk/small-cells.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, type TestPerson } from '#tests/support/desk/people.ts'
import { readBrand } from './overview.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const first_day = Date.parse('2026-09-01T10:00:00Z')
const momentOf = (day: number): Date => new Date(first_day + day * 86_400_000)

interface Visit {
  /** The day of the member's first visit of the month. */
  day: number
  country: string
}

/** Stores the counts of these visits, as they are at a moment. */
async function storeVisits(visits: readonly Visit[]): Promise<void> {
  const site_id = app.site('vonk').id
  await app.db.asOwner('delete from active_month where site_id = $1', [site_id])
  const counts = new Map<string, number>()
  for (const { day, country } of visits) {
    const key = `${momentOf(day).toISOString().slice(0, 7)}-01 ${country}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const [key, members] of counts)
    await app.db.asOwner('insert into active_month (site_id, month, country, members) values ($1, $2, $3, $4)', [
      site_id,
      ...key.split(' '),
      members,
    ])
}

/** The breakdown that a person without rows exports at a moment. */
async function exportAt(now: Date) {
  const unit = app.db.desk.unit()
  const grants = [{ role: 'read_only', extras: [], scope: 'site', scope_id: 'vonk' }]
  const ctx = { unit, now, sites: app.sites, person: { grants } } as unknown as PersonContext
  const { countries, countries_month } = await readBrand(ctx, 'vonk').finally(() => unit.finish())
  return { month: countries_month, cells: new Map(countries.map(({ country, members }) => [country, members])) }
}

const days = fc.integer({ min: 0, max: 90 })
const a_visit = fc.record({ day: days, country: fc.constantFrom('NL', 'BE', 'DE', 'FR') })

test('two exports, subtracted, give no count of a country from one to four', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(a_visit, { minLength: 40, maxLength: 160 }), days, days, async (visits, one, other) => {
      const exports = []
      for (const day of [one, other].sort((a, b) => a - b)) {
        await storeVisits(visits.filter((visit) => visit.day <= day))
        exports.push(await exportAt(momentOf(day)))
      }
      const [before, after] = exports
      if (!before || before.month !== after?.month) return
      for (const [country, count] of after.cells) {
        const earlier = before.cells.get(country) ?? 0
        if (typeof count !== 'number' || typeof earlier !== 'number') continue
        expect([0, smallest_cell], `${country}: ${count} - ${earlier}`).toContain(Math.min(smallest_cell, Math.abs(count - earlier)))
      }
      // what was hidden before is hidden now, so that a later export does not reveal it
      expect(after.cells).toEqual(before.cells)
    }),
    { numRuns: 25 },
  )
})

test('the order of countries says nothing about hidden counts', async () => {
  const monthOf = async (counts: Record<string, number>) => {
    await storeVisits(Object.entries(counts).flatMap(([country, count]) => Array.from({ length: count }, () => ({ day: 40, country }))))
    return [...(await exportAt(momentOf(70))).cells]
  }
  const cells = await monthOf({ NL: 50, BE: 3, DE: 4 })
  expect(cells).toEqual([
    ['NL', 50],
    ['BE', '<5'],
    ['DE', '<5'],
  ])
  expect(await monthOf({ NL: 50, BE: 4, DE: 3 })).toEqual(cells)
})

test('the sums are the same with and without a filter, so that their difference is no brand', async () => {
  app.clock.set('2026-11-21T13:05:00Z')
  await app.figures.work()
  const { browser }: TestPerson = await aPerson(app, { role: 'read_only', scope: { kind: 'fleet', id: '' } })
  const sumsOf = async (query: string) => (await browser.get(`/desk/api/overview${query}`).expect(200)).body.sums
  const all = await sumsOf('')
  for (const query of ['?company=kompas-bv', '?state=live', '?niche=1', '?company=kompas-bv&state=suspended'])
    expect(await sumsOf(query)).toEqual(all)
})

test('a marketer opens no figures, rows or files, and a reader no rows and no file of them', () => {
  const held = (role: 'marketer' | 'read_only') => permissions.filter((each) => allows({ role, extras: extrasOfRole[role] }, each))
  expect(held('marketer')).toEqual([])
  expect(held('read_only')).toEqual(['figures', 'money', 'log'] satisfies Permission[])
})

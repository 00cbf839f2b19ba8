import { expect, test } from 'vitest'
import { addDays } from '#schemas/day.ts'
import type { BrandOverview } from '#schemas/desk/overview.ts'
import { changeOf, sameDayOfLastMonth, tilesOf } from './tiles.ts'

const from = '2026-10-01'
const today = '2026-11-28'
const days: string[] = []
for (let day = from; day <= today; day = addDays(day, 1)) days.push(day)
const series = (valueAt: (day: string) => number) => days.map(valueAt)
const flat = series(() => 0)

const aBrand = (changes: Partial<BrandOverview> = {}): BrandOverview => ({
  slug: 'vonk',
  name: 'Vonk',
  state: 'live',
  time_zone: 'Europe/Amsterdam',
  from,
  today,
  now: '2026-11-28T13:05:00.000Z',
  known_from: null,
  has_members: true,
  signups: flat,
  confirmed: flat,
  activated: flat,
  active: flat,
  first_active: flat,
  reports: flat,
  money: null,
  queues: [],
  countries_month: '2026-10-01',
  countries: [],
  ...changes,
})
const tileOf = (brand: BrandOverview, id: string, by: 'by_day' | 'by_order' = 'by_day') => {
  const tile = tilesOf(brand, by).find((each) => each.id === id)
  if (!tile) throw new Error(`no tile ${id}`)
  return tile
}

test('the figure is that of yesterday, beside the same weekday a week before, 28 days and today', () => {
  const tile = tileOf(aBrand({ signups: series((day) => Number(day.slice(8))) }), 'signups')
  expect([tile.value, tile.before, tile.today]).toEqual([27, { day: '2026-11-20', value: 20 }, 28])
  expect([tile.line.length, tile.line[0]?.day, tile.line.at(-1)?.day]).toEqual([28, '2026-10-31', '2026-11-27'])
  expect(changeOf(tile)).toBe(35)
})

test('a cohort counts when its seven days are over, and a rate of fewer than ten is not shown', () => {
  const brand = aBrand({ signups: series(() => 20), activated: series((day) => (day === '2026-11-20' ? 7 : 2)) })
  const tile = tileOf(brand, 'activated')
  expect([tile.value, tile.today, tile.line.at(-1)?.day, tile.of]).toEqual([
    0.35,
    null,
    '2026-11-20',
    { part: 7, base: 20, day: '2026-11-20' },
  ])
  expect(tileOf(aBrand({ signups: series(() => 9), activated: series(() => 3) }), 'activated').value).toBeNull()
})

test('the figures of a month grow through the month and compare with the same day of the month before', () => {
  const tile = tileOf(aBrand({ first_active: series((day) => (day < '2026-11-01' ? 2 : 1)) }), 'active_month')
  expect([tile.value, tile.today, tile.before, tile.line.length]).toEqual([27, 28, { day: '2026-10-27', value: 54 }, 27])
  expect([sameDayOfLastMonth('2026-03-31'), sameDayOfLastMonth('2026-03-05')]).toEqual(['2026-02-28', '2026-02-05'])
})

test('complaints are those of the month before until the eighth day of a month', () => {
  const reports = series((day) => (day < '2026-11-01' ? 1 : 3))
  const brand = aBrand({ reports, first_active: series(() => 10) })
  const line = tileOf(brand, 'complaints').line
  expect(line.find(({ day }) => day === '2026-11-07')?.value).toBe(100)
  expect(line.find(({ day }) => day === '2026-11-08')?.value).toBe(300)
})

test('visits and activations from before they were counted are not known', () => {
  const brand = aBrand({ known_from: '2026-11-22', active: series(() => 40), signups: series(() => 40), first_active: series(() => 4) })
  expect([tileOf(brand, 'active').value, tileOf(brand, 'active').before.value]).toEqual([40, null])
  for (const id of ['activated', 'complaints', 'active_month']) expect(tileOf(brand, id).value).toBeNull()
})

test('without the permission there is no money, and the switch moves returns to the day of their order', () => {
  const ids = (brand: BrandOverview) => tilesOf(brand, 'by_day').map(({ id }) => id)
  expect(ids(aBrand())).toEqual(['signups', 'confirmed', 'activated', 'active', 'complaints', 'active_month'])
  const money = {
    currency: 'EUR',
    others: [],
    by_day: { gross: flat, returned: flat, net: flat },
    by_order: { gross: flat, returned: series(() => 500), net: flat },
    payers: flat,
  }
  const brand = aBrand({ money })
  expect(ids(brand)).toHaveLength(10)
  expect([tileOf(brand, 'returned').value, tileOf(brand, 'returned', 'by_order').value]).toEqual([0, 500])
})

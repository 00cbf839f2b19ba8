import { expect, test } from 'vitest'
import { ageOn, dayIn, nextDayBegins, yearsBefore } from './calendar.ts'

test('dayIn returns the day in the given time zone', () => {
  const moment = new Date('2026-06-30T22:30:00Z')
  expect(dayIn('Europe/Amsterdam', moment)).toBe('2026-07-01')
  expect(dayIn('America/New_York', moment)).toBe('2026-06-30')
})

test('age changes on the birthday, and on 1 March after a birth on 29 February', () => {
  expect(ageOn('2008-07-01', '2026-06-30')).toBe(17)
  expect(ageOn('2008-07-01', '2026-07-01')).toBe(18)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
})

test('a person is at least n years old if and only if born on or before the day n years ago', () => {
  for (const today of ['2026-02-28', '2026-03-01', '2028-02-29', '2026-12-31'])
    for (const birth_on of ['2008-02-28', '2008-02-29', '2008-03-01', '2008-12-31', '2010-02-28', '2010-03-01'])
      for (const years of [15, 17, 18, 20]) expect(birth_on <= yearsBefore(today, years)).toBe(ageOn(birth_on, today) >= years)
})

test('a day ends at midnight of the time zone, also when the clocks change and where midnight is skipped', () => {
  const next = (zone: string, now: string) => nextDayBegins(zone, new Date(now)).toISOString()
  expect(next('Europe/Amsterdam', '2026-11-21T12:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
  expect(next('Europe/Amsterdam', '2026-11-21T23:00:00Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(next('Europe/Amsterdam', '2026-03-28T23:30:00Z')).toBe('2026-03-29T22:00:00.000Z')
  expect(next('Europe/Amsterdam', '2026-10-24T22:30:00Z')).toBe('2026-10-25T23:00:00.000Z')
  expect(next('America/Santiago', '2026-09-05T20:00:00Z')).toBe('2026-09-06T04:00:00.000Z')
})

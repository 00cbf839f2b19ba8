import { expect, test } from 'vitest'
import { formatsOf } from '#client/platform/texts/formats.ts'
import { chatTimes } from './chat-times.ts'

const timesAt = (now: string) => chatTimes({ formats: formatsOf('en-GB', 'Europe/Amsterdam'), now: new Date(now), t: (key) => key })

test('EN-10 yesterday is the day before, also across a day of 23 or of 25 hours', () => {
  // clocks go forward on Sunday 29 March 2026
  const spring = timesAt('2026-03-30T00:30:00+02:00')
  expect(spring.day('2026-03-29T12:00:00+02:00')).toBe('chats.yesterday')
  expect(spring.day('2026-03-28T23:45:00+01:00')).toBe('Saturday')
  // clocks go back on Sunday 25 October 2026
  const autumn = timesAt('2026-10-25T23:30:00+01:00')
  expect(autumn.day('2026-10-24T12:00:00+02:00')).toBe('chats.yesterday')
  expect(autumn.brief('2026-10-25T00:10:00+02:00')).toBe('00:10')
})

test('EN-10 a day of last week has one heading from its first message to its last, and no weekday means two days', () => {
  for (const now of ['2026-11-23T12:00:00+01:00', '2026-10-25T23:59:00+01:00', '2026-03-30T00:01:00+02:00']) {
    const times = timesAt(now)
    const hours = Array.from({ length: 240 }, (_, ago) => new Date(Date.parse(now) - ago * 3_600_000).toISOString())
    const daysOf = new Map<string, Set<string>>()
    for (const hour of hours) {
      const date = formatsOf('en-GB', 'Europe/Amsterdam').date(hour)
      daysOf.set(times.day(hour), (daysOf.get(times.day(hour)) ?? new Set()).add(date))
    }
    const days = [...daysOf.values()].flatMap((dates) => [...dates])
    expect(days).toEqual([...new Set(days)])
    expect(daysOf.size).toBe(days.length)
    expect([...daysOf.keys()].slice(0, 7).every((label) => label.endsWith('day'))).toBe(true)
  }
})

test('EN-10 in the list a day of another year is told with its year', () => {
  const times = timesAt('2026-11-23T12:00:00+01:00')
  expect(times.brief('2026-02-03T12:00:00+01:00')).toBe('3\u00a0Feb')
  expect(times.brief('2025-11-24T12:00:00+01:00')).toBe('24\u00a0Nov\u00a02025')
  expect(times.brief('2023-11-03T12:00:00+01:00')).toBe('3\u00a0Nov\u00a02023')
})

import { expect, test } from 'vitest'
import { cachingFormats, formatsOf } from './formats.ts'

const told = (tag: string, km: number) => formatsOf(tag, 'UTC').distance(km).replaceAll('\u00a0', ' ')

test('a distance is told in the unit of the roads: kilometres as they are, miles from ten up by fives', () => {
  expect(['nl-NL', 'fr-CA', 'en-IE'].map((tag) => told(tag, 15))).toEqual(['15 km', '15 km', '15 km'])
  expect([5, 10, 15, 20, 50, 75, 200].map((km) => told('en-US', km))).toEqual(['3 mi', '6 mi', '9 mi', '10 mi', '30 mi', '45 mi', '125 mi'])
  expect(told('en-GB', 100)).toBe('60 mi')
})

test('yesterday is the day before in the time zone of the page, however many hours ago', () => {
  const { relative } = formatsOf('en-GB', 'Europe/Amsterdam')
  const ago = (moment: string, now: string) => relative(`${moment}+01:00`, new Date(`${now}+01:00`))
  expect(ago('2026-11-21T22:30:00', '2026-11-23T08:00:00')).toBe('2 days ago')
  expect(ago('2026-11-22T06:00:00', '2026-11-23T20:00:00')).toBe('yesterday')
  expect(ago('2026-11-17T23:00:00', '2026-11-23T01:00:00')).toBe('6 days ago')
  expect(ago('2026-11-22T20:00:00', '2026-11-23T08:00:00')).toBe('12 hours ago')
})

test('what was said once is said again in the same words, by a browser that would have chosen others', () => {
  const said: Record<string, string> = {}
  const moment = '2026-11-24T11:15:00.000Z'
  const page = cachingFormats(formatsOf('nl-NL', 'UTC'), said)
  const written = [page.dateTime(moment), page.money(746, 'EUR'), page.relative(moment, new Date('2026-11-24T12:00:00Z'))]
  expect(page.daysAgo(moment, new Date('2026-11-25T00:00:00Z'))).toBe(1)
  expect(Object.keys(said).map((name) => name.replace(/\[.*/, ''))).toEqual(['dateTime', 'money', 'relative'])

  const other = cachingFormats(formatsOf('fi-FI', 'UTC'), JSON.parse(JSON.stringify(said)))
  expect([other.dateTime(moment), other.money(746, 'EUR'), other.relative(moment, new Date('2026-11-24T12:00:00Z'))]).toEqual(written)
  expect(other.dateTime('2026-11-25T11:15:00.000Z')).toBe(formatsOf('fi-FI', 'UTC').dateTime('2026-11-25T11:15:00.000Z'))
})

test('CO-04 a moment of another year says which, by the calendar of the page', () => {
  const { dateTime } = formatsOf('en-GB', 'Europe/Amsterdam')
  const now = new Date('2026-12-31T23:30:00Z')
  expect(dateTime('2026-05-12T12:03:00Z')).toBe('12\u00a0May, 14:03')
  expect(dateTime('2026-05-12T12:03:00Z', new Date('2026-06-01T00:00:00Z'))).toBe('12\u00a0May, 14:03')
  expect(dateTime('2026-05-12T12:03:00Z', now)).toBe('12\u00a0May\u00a02026, 14:03')
  expect(dateTime('2027-01-14T09:00:00Z', now)).toBe('14\u00a0Jan, 10:00')
})

test('a line ends inside a date only after a comma', () => {
  const broken = (tag: string) => formatsOf(tag, 'UTC').dateTime('2026-12-01T14:40:00Z').split(' ')
  expect(broken('nl-NL')).toEqual(['1\u00a0dec,', '14:40'])
  expect(broken('de-DE')).toEqual(['1.\u00a0Dez.,', '14:40'])
})

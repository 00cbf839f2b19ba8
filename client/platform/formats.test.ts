import { expect, test } from 'vitest'
import { formatsOf, rememberingFormats } from './formats.ts'

const told = (tag: string, km: number) => formatsOf(tag, 'UTC').distance(km).replaceAll('\u00a0', ' ')

test('a distance is told in the unit of the roads: kilometres as they are, miles from ten up by fives', () => {
  expect(['nl-NL', 'fr-CA', 'en-IE'].map((tag) => told(tag, 15))).toEqual(['15 km', '15 km', '15 km'])
  expect([5, 10, 15, 20, 50, 75, 200].map((km) => told('en-US', km))).toEqual(['3 mi', '6 mi', '9 mi', '10 mi', '30 mi', '45 mi', '125 mi'])
  expect(told('en-GB', 100)).toBe('60 mi')
})

test('what was said once is said again in the same words, by a browser that would have chosen others', () => {
  const said: Record<string, string> = {}
  const moment = '2026-11-24T11:15:00.000Z'
  const page = rememberingFormats(formatsOf('nl-NL', 'UTC'), said)
  const written = [page.dateTime(moment), page.money(746, 'EUR'), page.relative(moment, new Date('2026-11-24T12:00:00Z'))]

  const other = rememberingFormats(formatsOf('fi-FI', 'UTC'), JSON.parse(JSON.stringify(said)))
  expect([other.dateTime(moment), other.money(746, 'EUR'), other.relative(moment, new Date('2026-11-24T12:00:00Z'))]).toEqual(written)
  expect(other.dateTime('2026-11-25T11:15:00.000Z')).toBe(formatsOf('fi-FI', 'UTC').dateTime('2026-11-25T11:15:00.000Z'))
})

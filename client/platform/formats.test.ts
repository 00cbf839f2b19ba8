import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const told = (tag: string, km: number) => formatsOf(tag, 'UTC').distance(km).replaceAll('\u00a0', ' ')

test('a distance is told in the unit of the roads: kilometres as they are, miles from ten up by fives', () => {
  expect(['nl-NL', 'fr-CA', 'en-IE'].map((tag) => told(tag, 15))).toEqual(['15 km', '15 km', '15 km'])
  expect([5, 10, 15, 20, 50, 75, 200].map((km) => told('en-US', km))).toEqual(['3 mi', '6 mi', '9 mi', '10 mi', '30 mi', '45 mi', '125 mi'])
  expect(told('en-GB', 100)).toBe('60 mi')
})

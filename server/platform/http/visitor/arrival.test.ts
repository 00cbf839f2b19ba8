import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test('EN-06 a tracking value that an address says twice is the first of the two', () => {
  expect(arrivalOf({ network: ['liefdesgids', 'other'], ref: ['', 'spring'] })).toEqual({ network: 'liefdesgids', ref: 'spring' })
  expect(arrivalOf({ network: { deep: 'x' }, ref: ['a\0'] })).toEqual({})
})

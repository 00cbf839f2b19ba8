import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test('EN-06 if an address contains a tracking value twice, the first one counts', () => {
  expect(arrivalOf({ network: ['liefdesgids', 'other'], ref: ['', 'spring'] })).toEqual({ network: 'liefdesgids', ref: 'spring' })
  expect(arrivalOf({ network: { deep: 'x' }, ref: ['a\0'] })).toEqual({})
})

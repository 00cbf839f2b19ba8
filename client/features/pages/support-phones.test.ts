import { expect, test } from 'vitest'
import { supportPhones, telephoneLink } from './support-phones.ts'

test('CO-03 one number is shown when site and company differ in dashes and spaces only', () => {
  expect(supportPhones('+31 20 000-00-00', '+31 200 000 000')).toEqual(['+31 20 000-00-00'])
})

test('CO-03 both numbers are shown when they differ', () => {
  expect(supportPhones('+31 20 000 00 00', '+49 221 4710 000')).toEqual(['+31 20 000 00 00', '+49 221 4710 000'])
})

test('CO-03 a number that is not there is not shown', () => {
  expect(supportPhones('', '+49 221 4710 000')).toEqual(['+49 221 4710 000'])
  expect(supportPhones(' - ', '')).toEqual([])
})

test('a number is dialled without what makes it readable', () => {
  expect(telephoneLink('+31 (20) 000-00 00')).toBe('tel:+31200000000')
})

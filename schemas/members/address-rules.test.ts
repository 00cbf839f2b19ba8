import { expect, test } from 'vitest'
import { countryCodes } from '#schemas/countries.ts'
import { isHouseNumber, isPostcode } from './address-rules.ts'

const good: Readonly<Record<string, readonly string[]>> = {
  AT: ['1010', 'A-1010'],
  AU: ['2000'],
  BE: ['1000', 'B-1000'],
  CA: ['K1A 0B1'],
  CH: ['8001'],
  DE: ['10115', 'D-10115'],
  DK: ['2100'],
  ES: ['28001'],
  FI: ['00100', 'FI-00100'],
  FR: ['75001', 'F-75001'],
  GB: ['SW1A 1AA', 'M1 1AE', 'ec1a1bb', 'DN55 1PT', 'CR2 6XH'],
  IE: ['D02 AF30', 'D6W XY00', 'Dublin 8'],
  IT: ['00184'],
  LU: ['1009', 'L-1009'],
  NL: ['1012 AB', '1012ab', 'NL-1012 AB'],
  NO: ['0150'],
  NZ: ['6011'],
  PL: ['00-001'],
  PT: ['1000-001'],
  SE: ['111 22', 'SE-111 22'],
  US: ['90210', '90210-1234'],
}

test('VA-08 a postcode has the form of its country', () => {
  for (const [country, postcodes] of Object.entries(good))
    for (const postcode of postcodes) expect(isPostcode(country, postcode), `${country} ${postcode}`).toBe(true)
  for (const country of [...countryCodes, 'XX'])
    for (const postcode of ['12', '1', 'A', '-', 'abc', '1234567890'])
      expect([country, postcode, country === 'XX' && postcode.length > 9 ? false : isPostcode(country, postcode)]).toEqual([
        country,
        postcode,
        false,
      ])
  expect(isPostcode('NL', '0012 AB')).toBe(false)
  expect(isPostcode('DE', '1012 AB')).toBe(false)
})

test('VA-08 a house number has a digit, or its country’s phrase for “without a number”', () => {
  for (const country of countryCodes)
    for (const number of ['1', '12a', '3 bis', '10-12', '4/2']) expect(isHouseNumber(country, number), country).toBe(true)
  for (const [country, numbers] of Object.entries({
    ES: ['s/n', 'S/N', 'sn', 's.n.', 'sin número'],
    IT: ['s/n', 'snc', 's.n.c.', 'SNC', 'senza numero civico'],
    PT: ['s/n'],
    FR: ['s/n'],
    BE: ['z/n'],
    GB: ['Rose Cottage'],
    IE: ['The Old Mill'],
  }))
    for (const number of numbers) expect(isHouseNumber(country, number), `${country} ${number}`).toBe(true)
  for (const [country, number] of [
    ['NL', 's/n'],
    ['DE', 'Hof'],
    ['ES', 'casa'],
    ['IT', 'x'],
    ['GB', '-'],
  ] as const)
    expect(isHouseNumber(country, number), `${country} ${number}`).toBe(false)
})

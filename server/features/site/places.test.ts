import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countryCodes } from '#schemas/countries.ts'
import { foldForSearch, spellingsOf } from '#schemas/discovery/search-fold.ts'
import { root } from '#server/platform/paths.ts'
import { findNearestPlace } from './geocode.ts'
import { distanceKm, findCity, findRegion, listCities, listRegions } from './places.service.ts'

test('places: every country that a site may serve has named regions, and places in each inhabited one', () => {
  for (const country of countryCodes) {
    expect(existsSync(join(root, 'server/features/site/places/data', `${country}.json`)), country).toBe(true)
    const regions = listRegions(country)
    expect(regions.length, country).toBeGreaterThan(1)
    for (const region of regions) expect(region.code, country).toMatch(/^[A-Z0-9]{1,3}$/)
    for (const city of listCities(country)) expect(findRegion(country, city.region), `${country} ${city.name}`).not.toBeNull()
    expect(listCities(country)[0]?.population).toBe(Math.max(...listCities(country).map(({ population }) => population)))
  }
})

test('places: names are in the country’s own spelling', () => {
  expect(findRegion('NL', 'NH')?.name).toBe('Noord-Holland')
  expect(findRegion('DE', 'BY')?.name).toBe('Bayern')
  expect(findRegion('CH', 'GE')?.name).toBe('Genève')
  expect(findRegion('US', 'CA')?.name).toBe('California')
  expect(findCity('DE', 'münchen')?.region).toBe('BY')
  expect(findCity('AT', 'WIEN')?.region).toBe('9')
  expect(findCity('NL', 's-hertogenbosch')?.name).toBe("'s-Hertogenbosch")
  expect(findCity('DE', 'Munich')).toBeNull()
})

test('CO-09 places: every one is found in plain letters, in capitals, and with decomposed accents', () => {
  const misses = countryCodes.flatMap((country) =>
    listCities(country).flatMap((city) =>
      [foldForSearch(city.name), city.name.toUpperCase(), city.name.normalize('NFD'), ...spellingsOf(city.name)]
        .filter((typed) => !isSameName(findCity(country, typed, city.region)?.name, city.name))
        .map((typed) => `${country} ${city.name} as ${typed}`),
    ),
  )
  expect(misses).toEqual([])
  expect(listCities('PL').filter(({ name }) => !/^[\x20-\x7e]+$/.test(name)).length).toBeGreaterThan(40)
  for (const [country, typed, name] of [
    ['PL', 'Lodz', 'Łódź'],
    ['PL', 'wroclaw', 'Wrocław'],
    ['NO', 'Tromso', 'Tromsø'],
    ['DK', 'Kobenhavn', 'København'],
    ['DK', 'Koebenhavn', 'København'],
    ['DE', 'Muenchen', 'München'],
  ] as const)
    expect(findCity(country, typed)?.name, typed).toBe(name)
})

const isSameName = (found: string | undefined, name: string) =>
  found !== undefined && spellingsOf(found).some((each) => spellingsOf(name).includes(each))

test('places: distances are correct', () => {
  const [amsterdam, berlin] = [findCity('NL', 'Amsterdam'), findCity('DE', 'Berlin')]
  if (!amsterdam || !berlin) throw new Error('two capitals are missing')
  expect(distanceKm(amsterdam, berlin)).toBeGreaterThan(560)
  expect(distanceKm(amsterdam, berlin)).toBeLessThan(590)
})

test('places: an unknown country has no places, and its code never becomes a path', () => {
  expect(listRegions('XX')).toEqual([])
  expect(listCities('../package')).toEqual([])
  expect(findNearestPlace(['XX'], { lat: 52, lon: 5 })).toBeNull()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryCodes } from '#schemas/countries.ts'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { findNearestPlace, type Position } from './geocode.ts'
import { distanceKm, listCities } from './places.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { antipodes: { countries: ['NZ', 'AU'], locales: ['en-GB'] } } })
})
afterAll(() => app.close())

const ask = (site: string, query: string) => app.visit(site).get(`/api/geocode.php?${query}`)

test('API-06 the answer is the nearest place with ids and names, without the position', async () => {
  const { status, body, headers } = await ask('vonk', 'lat=52.0893&lon=5.1101')
  expect(status).toBe(200)
  expect(body).toEqual({
    country: { code: 'NL', name: 'Nederland' },
    region: { code: 'UT', name: 'Utrecht' },
    city: { id: 2745912, name: 'Utrecht' },
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('API-06 only the site’s own countries are used, in the caller’s language', async () => {
  // this is Aachen, but vonk serves only the Netherlands and Belgium
  expect((await ask('vonk', 'lat=50.7753&lon=6.0839')).body.country.code).not.toBe('DE')
  const french = app.visit('rondeur', { headers: { 'x-couplet-locale': 'fr-FR' } })
  expect((await french.get('/api/geocode?lat=50.7753&lon=6.0839')).body).toMatchObject({
    country: { code: 'DE', name: 'Allemagne' },
    city: { name: 'Aachen' },
  })
})

test('API-06 at sea and in other countries, no place is near', async () => {
  for (const query of ['lat=40&lon=-40', 'lat=40.7128&lon=-74.006', 'lat=90&lon=0', 'lat=-90&lon=180']) {
    const { status, body } = await ask('vonk', query)
    expect([query, status, body]).toEqual([query, 404, { error: { code: 'no_place_near' } }])
  }
})

test('API-06 an invalid position is refused with its field', async () => {
  const faults = async (query: string) => (await ask('vonk', query).expect(400)).body.error.fields
  expect(Object.keys(await faults(''))).toEqual(['lat', 'lon'])
  expect(await faults('lat=90.01&lon=0')).toEqual({ lat: { rule: 'too_large', limit: 90 } })
  expect(await faults('lat=0&lon=-180.5')).toEqual({ lon: { rule: 'too_small', limit: -180 } })
  for (const wrong of ['NaN', 'Infinity', '1e2', '0x10', '52,1', 'north'])
    expect(Object.keys(await faults(`lat=52&lon=${wrong}`))).toEqual(['lon'])
})

test('API-06 a member may ask sixty times an hour; the limit by address leaves room for a shared network', async () => {
  const member = await logIn(app, await aMember(app))
  const statusesOf = async (browser: Pick<typeof member, 'get'>, times: number) => {
    const statuses: number[] = []
    for (let asked = 0; asked < times; asked++) statuses.push((await browser.get('/api/geocode?lat=52&lon=5')).status)
    return statuses
  }
  expect(new Set(await statusesOf(member, 60))).toEqual(new Set([200]))
  expect(await statusesOf(member, 1)).toEqual([429])
  expect(new Set(await statusesOf(app.visit('vonk'), 60))).toEqual(new Set([200]))
})

test('API-06 the index returns the nearest of all places, everywhere', () => {
  const random = randomly(20_261_121)
  const sets = [['NL'], ['NL', 'BE', 'DE'], ['FI', 'NO', 'SE'], ['US', 'CA'], ['NZ', 'AU'], countryCodes]
  for (let round = 0; round < 3000; round++) {
    const countries = sets[round % sets.length] ?? []
    const position = round % 3 === 0 ? anywhere(random) : nearSomewhere(random, countries)
    const found = findNearestPlace(countries, position)
    const least = Math.min(...countries.flatMap((country) => listCities(country).map((city) => distanceKm(city, position))))
    const told = found ? distanceKm(found, position) : null
    if (least > limits.geolocation.reach_km + 0.001) expect(found, JSON.stringify(position)).toBeNull()
    else expect(told, JSON.stringify({ position, found })).toBeCloseTo(least, 6)
    if (found) expect(countries).toContain(found.country)
  }
})

test('API-06 the nearest place is correct across the date line', () => {
  // Gisborne is at 178° east; two degrees further east, longitudes continue at -180°
  expect(findNearestPlace(['NZ'], { lat: -38.66, lon: -179.9 })?.name).toBe(findNearestPlace(['NZ'], { lat: -38.66, lon: 179.9 })?.name)
  expect(findNearestPlace(['NZ'], { lat: -38.66, lon: -179.9 })).not.toBeNull()
})

test('API-14 the places of a country of the site, largest first; none for other countries', async () => {
  const { body } = await app.visit('vonk').get('/api/cities?country=BE').expect(200)
  expect(body.cities.length).toBeGreaterThan(100)
  expect(body.cities[0]).toEqual({ id: expect.any(Number), name: 'Brussel', region: expect.any(String) })
  const foreign = await app.visit('vonk').get('/api/cities?country=US')
  expect([foreign.status, foreign.body.error.fields]).toEqual([400, { country: { rule: 'not_a_choice' } }])
})

/** A fixed seed, so that each run has the same numbers. */
function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const anywhere = (random: () => number): Position => ({ lat: random() * 180 - 90, lon: random() * 360 - 180 })

function nearSomewhere(random: () => number, countries: readonly string[]): Position {
  const cities = countries.flatMap((country) => listCities(country))
  const { lat = 0, lon = 0 } = cities[Math.floor(random() * cities.length)] ?? {}
  const turned = lon + (random() - 0.5) * 6
  return {
    lat: Math.max(-90, Math.min(90, lat + (random() - 0.5) * 6)),
    lon: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
  }
}

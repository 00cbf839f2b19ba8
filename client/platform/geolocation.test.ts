import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Geocode } from '#schemas/members/place.ts'
import { type Api, ApiFault } from './api.ts'
import { locate, useGeolocation, watchGeolocation } from './geolocation.ts'

const utrecht: Geocode = {
  country: { code: 'NL', name: 'Nederland' },
  region: { code: 'UT', name: 'Utrecht' },
  city: { id: 1, name: 'Utrecht' },
}
type Found = (found: { coords: { latitude: number; longitude: number } }) => void
type Refused = (error: { code: number }) => void

const asked: object[] = []
const calls: unknown[] = []

/** A fake browser that always returns this position or error. */
function aBrowser(answer: { latitude: number; longitude: number } | { code: number }, permissions?: object) {
  const getCurrentPosition = (found: Found, refused: Refused, options: object) => {
    asked.push(options)
    if ('code' in answer) refused(answer)
    else found({ coords: answer })
  }
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, ...(permissions && { permissions }) })
}

const api = (reply: () => Promise<Geocode>) =>
  ({
    get: (path: string, query: unknown) => {
      calls.push([path, query])
      return reply()
    },
  }) as unknown as Api

beforeEach(() => {
  asked.length = 0
  calls.length = 0
  useGeolocation.setState({ permission: 'unknown', isLooking: false, place: null, problem: null })
})
afterEach(() => vi.unstubAllGlobals())

test('ST-04 a position up to an hour old counts, and leaves the browser no finer than a kilometre', async () => {
  aBrowser({ latitude: 52.090_737, longitude: 5.121_42 })
  expect(await locate(api(async () => utrecht))).toEqual(utrecht)
  expect(asked).toEqual([{ enableHighAccuracy: false, maximumAge: 3_600_000, timeout: 10_000 }])
  expect(calls).toEqual([['/api/geocode', { lat: 52.09, lon: 5.12 }]])
  expect(useGeolocation.getState()).toMatchObject({ place: utrecht, problem: null, isLooking: false })
})

test('ST-04 the stored result becomes false when the lookup fails, whatever was there before', async () => {
  aBrowser({ latitude: 40, longitude: -40 })
  for (const [fault, problem] of [
    [new ApiFault('no_place_near'), 'nowhere'],
    [new ApiFault('site_unavailable'), 'lookup_failed'],
  ] as const) {
    useGeolocation.setState({ place: utrecht })
    expect(await locate(api(() => Promise.reject(fault)))).toBeNull()
    expect(useGeolocation.getState()).toMatchObject({ place: false, problem, isLooking: false })
  }
})

test('ST-04 what the browser refuses is told apart, and the server is not asked', async () => {
  for (const [code, problem] of [
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ] as const) {
    aBrowser({ code })
    expect(await locate(api(async () => utrecht))).toBeNull()
    expect(useGeolocation.getState()).toMatchObject({ place: false, problem })
  }
  expect(calls).toEqual([])
})

test('ST-04 the permission is unsupported, unknown, or what the browser reports, and nothing is asked to learn it', async () => {
  vi.stubGlobal('navigator', {})
  watchGeolocation()
  expect(useGeolocation.getState().permission).toBe('unsupported')
  expect(await locate(api(async () => utrecht))).toBeNull()
  expect(useGeolocation.getState().problem).toBe('unsupported')

  useGeolocation.setState({ permission: 'unknown' })
  aBrowser({ code: 1 })
  watchGeolocation()
  await Promise.resolve()
  expect(useGeolocation.getState().permission).toBe('unknown')

  const status = Object.assign(new EventTarget(), { state: 'prompt' })
  aBrowser({ code: 1 }, { query: async () => status })
  const stop = watchGeolocation()
  await vi.waitFor(() => expect(useGeolocation.getState().permission).toBe('prompt'))
  status.state = 'denied'
  status.dispatchEvent(new Event('change'))
  expect(useGeolocation.getState().permission).toBe('denied')
  stop()
  status.state = 'granted'
  status.dispatchEvent(new Event('change'))
  expect(useGeolocation.getState().permission).toBe('denied')
  expect(asked).toEqual([])
})

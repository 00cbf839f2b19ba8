import { create } from 'zustand'
import { limits } from '#schemas/limits.ts'
import type { Geocode } from '#schemas/members/place.ts'
import { type Api, ApiFault } from './api.ts'

/** Unsupported, unknown, or the state from the browser (ST-04). */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

export type GeolocationProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'nowhere' | 'lookup_failed'

interface GeolocationState {
  permission: GeolocationPermission
  isLooking: boolean
  /** The last place; false after a failed lookup, null before the first one. */
  place: Geocode | false | null
  problem: GeolocationProblem | null
}

const unasked: GeolocationState = { permission: 'unknown', isLooking: false, place: null, problem: null }

/** The position of this browser, after the user has pressed the button. Only effects and event handlers write it. */
export const useGeolocation = create<GeolocationState>(() => unasked)

/** Reads the state of the permission and follows its changes, without a prompt. Returns a function that stops it. */
export function watchGeolocation(): () => void {
  if (!('geolocation' in navigator)) {
    useGeolocation.setState({ permission: 'unsupported' })
    return () => {}
  }
  const watched = new AbortController()
  void readPermission(watched.signal)
  return () => watched.abort()
}

async function readPermission(signal: AbortSignal): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' })
    const tell = () => useGeolocation.setState({ permission: status.state })
    if (signal.aborted) return
    tell()
    status.addEventListener('change', tell, { signal })
  } catch {
    // without the Permissions API, the state stays unknown
  }
}

/** Asks the browser for its position, and the server for the nearest place. Null on failure; the store then has the reason. */
export async function locate(api: Api): Promise<Geocode | null> {
  if (!('geolocation' in navigator)) return fail('unsupported')
  useGeolocation.setState({ isLooking: true, problem: null })
  try {
    const { latitude, longitude } = (await currentPosition()).coords
    const place = await api.get<Geocode>('/api/geocode', { lat: coarse(latitude), lon: coarse(longitude) })
    useGeolocation.setState({ isLooking: false, place })
    return place
  } catch (error) {
    return fail(problemOf(error))
  }
}

function fail(problem: GeolocationProblem): null {
  useGeolocation.setState({ isLooking: false, place: false, problem })
  return null
}

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      maximumAge: limits.geolocation.maximum_age_ms,
      timeout: limits.geolocation.timeout_ms,
    }),
  )

/** Rounds to a hundredth of a degree, about a kilometre: enough for the nearest town, but not for the street. */
const coarse = (degrees: number) => Number(degrees.toFixed(2))

/** The numeric codes of GeolocationPositionError: browsers without geolocation do not have this class. */
const of_browser: Readonly<Record<number, GeolocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

function problemOf(error: unknown): GeolocationProblem {
  if (error instanceof ApiFault) return error.code === 'no_place_near' ? 'nowhere' : 'lookup_failed'
  return of_browser[Number((error as { code?: unknown } | null)?.code)] ?? 'unavailable'
}

import { create } from 'zustand'
import { limits } from '#schemas/limits.ts'
import type { Geocode } from '#schemas/members/place.ts'
import { type Api, ApiFault } from './api.ts'

/** The permission for the position: unsupported, unknown, or the state that the browser reports (ST-04). */
type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

type GeolocationProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'nowhere' | 'lookup_failed'

interface GeolocationState {
  permission: GeolocationPermission
  isLooking: boolean
  /** The place that was found last; false after a failed attempt, null before the first attempt. */
  place: Geocode | false | null
  problem: GeolocationProblem | null
}

const unasked: GeolocationState = { permission: 'unknown', isLooking: false, place: null, problem: null }

/** The position of this browser, after the user has pressed the button. Only effects and event handlers set it. */
export const useGeolocation = create<GeolocationState>(() => unasked)

/** Reads the permission and follows its changes, without asking the user. Returns a function that stops following. */
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
    const update = () => useGeolocation.setState({ permission: status.state })
    if (signal.aborted) return
    update()
    status.addEventListener('change', update, { signal })
  } catch {
    // without the Permissions API, the state stays unknown
  }
}

/**
 * Gets the position from the browser, and the nearest place from the server. Returns null after a failure; the store then contains the
 * reason.
 */
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

/**
 * Rounds to a hundredth of a degree, which is about a kilometre. This is enough to find the nearest town, but does not reveal the street.
 */
const coarse = (degrees: number) => Number(degrees.toFixed(2))

/** The numeric codes of GeolocationPositionError. The class itself is missing in browsers without geolocation. */
const of_browser: Readonly<Record<number, GeolocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

function problemOf(error: unknown): GeolocationProblem {
  if (error instanceof ApiFault) return error.code === 'no_place_near' ? 'nowhere' : 'lookup_failed'
  return of_browser[Number((error as { code?: unknown } | null)?.code)] ?? 'unavailable'
}

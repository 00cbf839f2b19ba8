import { create } from 'zustand'
import { limits } from '#schemas/limits.ts'
import type { Geocode } from '#schemas/members/place.ts'
import { type Api, ApiFault } from './api.ts'

/** Unsupported, unknown, or what the browser reports (ST-04). */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

export type GeolocationProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'nowhere' | 'lookup_failed'

interface GeolocationState {
  permission: GeolocationPermission
  isLooking: boolean
  /** The place found last; false when looking one up failed, null before anybody asked. */
  place: Geocode | false | null
  problem: GeolocationProblem | null
}

const unasked: GeolocationState = { permission: 'unknown', isLooking: false, place: null, problem: null }

/** Where this browser is, as far as somebody pressed the button to say so. Written by effects and handlers only. */
export const useGeolocation = create<GeolocationState>(() => unasked)

/** Reads what the browser says of the permission and follows its changes; asks the visitor nothing. Answers how to stop. */
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
    // a browser without the Permissions API, or one that does not know this one: unknown, as it was
  }
}

/** Asks the browser where it is and the server what lies there. Null when there is no answer; why stands in the store. */
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

/** To a hundredth of a degree, a kilometre or less: enough for the nearest town, and nobody learns the street. */
const coarse = (degrees: number) => Number(degrees.toFixed(2))

/** The codes of GeolocationPositionError, by number: browsers without geolocation have no such class. */
const of_browser: Readonly<Record<number, GeolocationProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

function problemOf(error: unknown): GeolocationProblem {
  if (error instanceof ApiFault) return error.code === 'no_place_near' ? 'nowhere' : 'lookup_failed'
  return of_browser[Number((error as { code?: unknown } | null)?.code)] ?? 'unavailable'
}

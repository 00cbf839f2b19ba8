import { limits } from '#schemas/limits.ts'
import { type City, distanceKm, findCity } from './places.service.ts'

export interface Whereabouts {
  country: string
  region: string | null
  city: string | null
}

/** Distance in whole steps, rounded up, to protect the location of members. Only the place itself has 0 km. */
export function steppedKm(from: City, to: City): number {
  const { step_km } = limits.search_distance
  return from.id === to.id ? 0 : Math.max(step_km, Math.ceil(distanceKm(from, to) / step_km) * step_km)
}

/**
 * The distance between two members. To compute distances for a list, create one function with createDistances(), because it caches cities.
 */
export const distanceInSteps = (one: Whereabouts, other: Whereabouts): number | null => createDistances()(one, other)

/**
 * Returns a function for the distance between two members' cities. Null means an unknown city. The function caches cities, so
 * create one function per list.
 */
export function createDistances(): (one: Whereabouts, other: Whereabouts) => number | null {
  const known = new Map<string, City | null>()
  const cityOf = ({ country, region, city }: Whereabouts): City | null => {
    if (city === null) return null
    const key = [country, region, city].join('/')
    const found = known.get(key) ?? findCity(country, city, region ?? undefined) ?? findCity(country, city)
    known.set(key, found)
    return found
  }
  return (one, other) => {
    const [from, to] = [cityOf(one), cityOf(other)]
    return from && to ? steppedKm(from, to) : null
  }
}

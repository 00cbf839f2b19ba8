import { type City, distanceKm, findCity } from './places.service.ts'

export interface Whereabouts {
  country: string
  region: string | null
  city: string | null
}

const step_km = 5

/** Of two people; for a list of them make one function that remembers. */
export const distanceInSteps = (one: Whereabouts, other: Whereabouts): number | null => createDistances()(one, other)

/**
 * Tells how far apart the cities of two people are, in steps of 5 km; 0 is the same city, null where a city is not known. Nobody's place
 * is told closer. Remembers the cities it has looked up: make one for every list of people.
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
    if (!from || !to) return null
    return from.id === to.id ? 0 : Math.max(step_km, Math.round(distanceKm(from, to) / step_km) * step_km)
  }
}

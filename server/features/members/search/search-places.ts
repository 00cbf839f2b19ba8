import { steppedKm } from '#server/features/site/distance.service.ts'
import { findCity, listCities, type Place } from '#server/features/site/places.service.ts'

/** A value of the column `place`, with the distance of the place from the origin. */
export interface PlaceKey {
  key: string
  km: number
}

export function findPlaceById(countries: readonly string[], id: number): Place | null {
  for (const country of countries) {
    const city = listCities(country).find((each) => each.id === id)
    if (city) return { ...city, country }
  }
  return null
}

/** The place of a member's residence. Null for a village that is not in the list of places. */
export function findPlaceOf({ country, region, city }: { country: string; region: string | null; city: string | null }): Place | null {
  const found = city === null ? null : findCity(country, city, region ?? undefined)
  return found && { ...found, country }
}

/** The keys of a place. One key contains the region. The largest place of a name also has a key without the region. */
export function keysOf({ country, region, name, id }: Place): string[] {
  const small = name.replace(/[A-Z]/g, (character) => character.toLowerCase())
  const named = `${country} ${region} ${small}`
  return findCity(country, name)?.id === id ? [named, `${country}  ${small}`] : [named]
}

/** The known places of a country within `most_km`, nearest first. */
export function placesAround(from: Place, { country, most_km }: { country: string; most_km: number }): PlaceKey[] {
  return listCities(country)
    .map((city) => ({ city, km: steppedKm(from, city) }))
    .filter(({ km }) => km <= most_km)
    .sort((a, b) => a.km - b.km)
    .flatMap(({ city, km }) => keysOf({ ...city, country }).map((key) => ({ key, km })))
}

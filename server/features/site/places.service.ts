import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from '#schemas/countries.ts'
import { spellingsOf } from '#schemas/discovery/search-fold.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { tidyLine } from '#schemas/members/visible-text.ts'
import { faultOfPublicText } from '#server/platform/contact/public-text.ts'
import { root } from '#server/platform/paths.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

interface Region {
  /** ISO 3166-2 code without the country, such as NH, BY, GE or CA. */
  code: string
  /** The name of the region in the country's own spelling, for every locale. */
  name: string
}

export interface City {
  /** GeoNames id. The id is the same in all editions of the data. */
  id: number
  name: string
  region: string
  population: number
  lat: number
  lon: number
}

export interface Place extends City {
  country: string
}

interface Places {
  regions: readonly Region[]
  /** The cities of the region, largest first. */
  cities: readonly City[]
}

const nowhere: Places = { regions: [], cities: [] }
const loaded = new Map<string, Places>()

/** The regions of a country, sorted by name. Empty for a country without data. */
export function listRegions(country: string): readonly Region[] {
  return places(country).regions
}

export function findRegion(country: string, code: string): Region | null {
  return places(country).regions.find((region) => region.code === code) ?? null
}

/** Cities of a country or a region, largest first. The data has about 150 cities per country and at least three per region. */
export function listCities(country: string, region?: string): readonly City[] {
  const { cities } = places(country)
  return region === undefined ? cities : cities.filter((city) => city.region === region)
}

/**
 * Finds a place by name. Capitals, accents and hyphens are ignored, and Koeln is found as Köln. An exact spelling has priority over a
 * similar spelling. Of two places with the same name, the larger has priority.
 */
export function findCity(country: string, name: string, region?: string): City | null {
  const cities = listCities(country, region)
  const typed = name.trim().toLowerCase()
  const exact = cities.find((city) => city.name.toLowerCase() === typed)
  if (exact) return exact
  const wanted = spellingsOf(name)
  return cities.find((city) => spellings(city).some((each) => wanted.includes(each))) ?? null
}

const spelled = new WeakMap<City, readonly string[]>()

function spellings(city: City): readonly string[] {
  const known = spelled.get(city)
  if (known) return known
  const made = spellingsOf(city.name)
  spelled.set(city, made)
  return made
}

/** The stored form of a city: the official spelling of a known place, otherwise the typed text. So typed and selected cities match. */
export function spellCity(country: string, typed: string, region: string | null): string {
  return findCity(country, typed, region ?? undefined)?.name ?? tidyLine(typed)
}

/** The fault of a normalised city. Null for a known city, for no city, and for text that could be the name of a place. */
export function faultOfCity(
  site: Site,
  { country, region, city }: { country: string; region: string | null; city: string },
): FieldFault | null {
  if (city === '' || findCity(country, city, region ?? undefined)) return null
  return /\p{L}/u.test(city) ? faultOfPublicText(site, city) : { rule: 'not_visible' }
}

/** Great-circle distance in km. */
export function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lon, b.lon)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

function places(country: string): Places {
  // prevents path traversal: only known country codes become part of a path
  if (!Object.hasOwn(countries, country)) return nowhere
  const known = loaded.get(country)
  if (known) return known
  const read = readPlaces(country)
  loaded.set(country, read)
  return read
}

function readPlaces(country: string): Places {
  const file = join(root, 'server/features/site/places/data', `${country}.json`)
  const { regions, cities } = JSON.parse(readFileSync(file, 'utf8')) as { regions: Record<string, string>; cities: City[] }
  const collator = new Intl.Collator(`${countries[country]?.languages[0] ?? 'en'}-${country}`)
  return {
    regions: Object.entries(regions)
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    cities,
  }
}

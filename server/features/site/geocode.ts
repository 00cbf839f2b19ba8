import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { countryCodes } from '#schemas/countries.ts'
import { limits } from '#schemas/limits.ts'
import type { Geocode } from '#schemas/members/place.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findRegion, listCities, type Place } from './places.service.ts'

export interface Position {
  lat: number
  lon: number
}

/** Returns the nearest place in the site's countries, or throws `no_place_near`. The position is not stored. */
export async function geocode({ site, locale }: Pick<Context, 'site' | 'locale'>, position: Position): Promise<Geocode> {
  const place = findNearestPlace(site.file.countries, position)
  const region = place && findRegion(place.country, place.region)
  if (!place || !region) throw new Fault('no_place_near')
  const { country, id, name } = place
  return { country: { code: country, name: nameOf(country, locale.tag) }, region, city: { id, name } }
}

/** The nearest place in these countries. Null if the place is too far away: at sea, or in a country that the site does not serve. */
export function findNearestPlace(countries: readonly string[], { lat, lon }: Position): Place | null {
  const { places, tree } = index()
  const isServed = (at: number) => countries.includes(places[at]?.country ?? '')
  const [nearest] = around(tree, lon, lat, 1, limits.geolocation.reach_km, isServed)
  return nearest === undefined ? null : (places[nearest] ?? null)
}

interface PlaceIndex {
  places: readonly Place[]
  tree: KDBush
}

/** The index of places. All sites share one index, which is created at first use. It has about three thousand places. */
function index(): PlaceIndex {
  made ??= makeIndex()
  return made
}

let made: PlaceIndex | null = null

function makeIndex(): PlaceIndex {
  const places = countryCodes.flatMap((country) => listCities(country).map((city) => ({ ...city, country })))
  const tree = new KDBush(places.length)
  for (const { lat, lon } of places) tree.add(lon, lat)
  return { places, tree: tree.finish() }
}

const namesOf = new Map<string, Intl.DisplayNames>()

function nameOf(country: string, tag: string): string {
  const names = namesOf.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region' })
  namesOf.set(tag, names)
  return names.of(country) ?? country
}

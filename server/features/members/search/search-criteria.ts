import type { LookingFor } from '#schemas/common.ts'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import type { Criterion, SearchSort } from '#schemas/discovery/search-choices.ts'
import { limits } from '#schemas/limits.ts'
import type { Wish } from '#schemas/members/looking-for.ts'
import { audienceOf, joiningGenders } from '#schemas/site/audience.ts'
import { type ListOrder, listOrderFor } from '#server/features/members/may-view.service.ts'
import type { Place } from '#server/features/site/places.service.ts'
import { isRegionOf } from '#server/features/site/site.service.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { type Offers, offersOf } from './search-offers.ts'
import { findPlaceById, findPlaceOf, keysOf, type PlaceKey, placesAround } from './search-places.ts'

/** The fields of the viewer that a search uses. A visitor has no such fields. */
export interface Seeker extends Wish {
  country: string
  region: string | null
  city: string | null
  shows_presence: boolean
}

/** The criteria of a search statement. */
export interface Criteria {
  gender: LookingFor
  /** Null means any value. */
  looking_for: LookingFor | null
  /** Null only for a widened search. */
  country: string | null
  countryregion: string | null
  /** Null means the whole country. */
  places: readonly PlaceKey[] | null
  min_age: number
  max_age: number
  with_photo: boolean
  online: boolean
  /** True if members whom the viewer likes or writes with are left out. */
  without_contact: boolean
}

export interface StatedCriteria extends Criteria {
  country: string
  /** True if the search requires that the found members look for the viewer's gender. True by default if no `looking_for` was chosen. */
  two_way: boolean
  city: Place | null
  distance: number | null
  sort: SearchSort
  /** The order of members that the sort ranks equally. */
  order: ListOrder
  /** The origin of distances: the selected city, or the city of the viewer. */
  from: Place | null
  shows_presence: boolean
  seeker: Seeker | null
}

/**
 * The criteria of a search. A value of the query is used if the site offers the criterion and knows the value. Otherwise the default for
 * the viewer is used. Unknown values are ignored, because search URLs are stored and shared.
 */
export function criteriaOf({ site, client }: Context, query: SearchQuery, seeker: Seeker | null): StatedCriteria {
  const shows_presence = seeker?.shows_presence ?? true
  const offers = offersOf(site, { from: null, shows_presence, seeker })
  const asked = offered(query, offers)
  const place = asked.city === undefined ? null : findPlaceById(asked.country ? [asked.country] : site.file.countries, asked.city)
  const city = place && site.file.countries.includes(place.country) ? place : null
  const country = firstOf(site, [city?.country, asked.country, seeker?.country, client.selected_country, client.country])
  const from = city ?? (seeker && findPlaceOf(seeker))
  const distance = from && asked.distance !== undefined ? inSteps(asked.distance) : null
  const { sorts } = offersOf(site, { from, shows_presence, seeker })
  const [joining, ...others] = joiningGenders(audienceOf(site.file.audience))
  // a visitor's gender is known if only one gender may join
  const alike = seeker?.gender ?? (others.length === 0 ? joining : undefined) ?? null
  const two_way = alike !== null && asked.looking_for === undefined && asked.two_way !== false
  return {
    gender: asked.gender ?? seeker?.looking_for ?? joining ?? 'female',
    looking_for: asked.looking_for ?? (two_way ? alike : null),
    two_way,
    country,
    // a city lies in one region, so another region would give no result
    countryregion: !city && asked.countryregion && isRegionOf(country, asked.countryregion) ? asked.countryregion : null,
    city,
    distance,
    places: placesOf({ city, from, distance, country }),
    ...agesOf(site, asked),
    with_photo: asked.with_photo ?? false,
    online: asked.online ?? false,
    without_contact: query.without_contact ?? false,
    sort: sorts.find((each) => each === asked.sort) ?? sorts[0] ?? 'newest',
    order: listOrderFor(site, { shows_presence }),
    from,
    shows_presence,
    seeker,
  }
}

function placesOf({ city, from, distance, country }: Pick<StatedCriteria, 'city' | 'from' | 'distance' | 'country'>): PlaceKey[] | null {
  if (from && distance !== null) return placesAround(from, { country, most_km: distance })
  return city && keysOf(city).map((key) => ({ key, km: 0 }))
}

const inSteps = (km: number) => Math.ceil(km / limits.search_distance.step_km) * limits.search_distance.step_km

function agesOf({ file }: Site, { min_age, max_age }: SearchQuery): Pick<Criteria, 'min_age' | 'max_age'> {
  const { minimum_age } = file.limits
  const from = Math.max(min_age ?? minimum_age, minimum_age)
  const to = Math.max(max_age ?? limits.maximum_age, minimum_age)
  return { min_age: Math.min(from, to), max_age: Math.max(from, to) }
}

/** The part of the query that the site offers. `two_way` is always allowed. */
function offered(query: SearchQuery, { fields, genders, wishes }: Offers): SearchQuery {
  const has = (field: Criterion) => fields.includes(field)
  return {
    two_way: query.two_way,
    sort: query.sort,
    ...(has('gender') && { gender: genders.find((each) => each === query.gender) }),
    ...(has('looking_for') && { looking_for: wishes.find((each) => each === query.looking_for) }),
    ...(has('country') && { country: query.country }),
    ...(has('countryregion') && { countryregion: query.countryregion }),
    ...(has('city') && { city: query.city }),
    ...(has('distance') && { distance: query.distance }),
    ...(has('age') && { min_age: query.min_age, max_age: query.max_age }),
    ...(has('photo') && { with_photo: query.with_photo }),
    ...(has('online') && { online: query.online }),
  }
}

function firstOf({ file, slug }: Site, wanted: (string | null | undefined)[]): string {
  const country = [...wanted, file.countries[0]].find((each) => each && file.countries.includes(each))
  if (!country) throw new TypeError(`site ${slug} serves no country`)
  return country
}

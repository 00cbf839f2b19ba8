import type { LookingFor } from '#schemas/common.ts'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import { searchSorts } from '#schemas/discovery/search-choices.ts'
import { limits } from '#schemas/limits.ts'
import { wishes } from '#schemas/members/looking-for.ts'

/** Reads the search criteria from a URL. Invalid values are ignored, so that an old or mistyped link still finds members. */
export function readCriteria(search: Record<string, unknown>): SearchQuery {
  const { gender, looking_for, two_way, country, countryregion, city, distance, min_age, max_age, with_photo, online, sort, after } = search
  const wanted = searchSorts.find((each) => each === sort)
  return {
    ...(isWish(gender) && { gender }),
    ...(isWish(looking_for) && { looking_for }),
    ...(two_way === false && { two_way }),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { country }),
    ...isRegion(countryregion),
    ...(isWithin(city, 1, Number.MAX_SAFE_INTEGER) && { city: Number(city) }),
    ...(isWithin(distance, limits.search_distance.step_km, limits.search_distance.most_km) && { distance: Number(distance) }),
    ...(isWithin(min_age, limits.minimum_age, limits.maximum_age) && { min_age: Number(min_age) }),
    ...(isWithin(max_age, limits.minimum_age, limits.maximum_age) && { max_age: Number(max_age) }),
    ...(with_photo === true && { with_photo }),
    ...(online === true && { online }),
    ...(wanted && { sort: wanted }),
    ...(typeof after === 'string' && { after }),
  }
}

const names = [
  'gender',
  'looking_for',
  'two_way',
  'country',
  'countryregion',
  'city',
  'distance',
  'min_age',
  'max_age',
  'with_photo',
  'online',
  'sort',
  'after',
] as const satisfies readonly (keyof SearchQuery)[]

/**
 * Reads the search criteria for the router. An invalid value becomes an explicit undefined. If the key were missing, the router would take
 * the invalid value from the URL.
 */
export function readAddress(search: Record<string, unknown>): SearchQuery {
  const criteria = readCriteria(search)
  const senseless = names.filter((name) => name in search && criteria[name] === undefined)
  return { ...criteria, ...Object.fromEntries(senseless.map((name) => [name, undefined])) }
}

const isWish = (value: unknown): value is LookingFor => wishes.some((wish) => wish === value)

/** Whether the value is the code of a region. The router turns a code of digits into a number. */
function isRegion(value: unknown): Pick<SearchQuery, 'countryregion'> {
  const code = String(value ?? '')
  return /^[A-Z0-9]{1,8}$/.test(code) ? { countryregion: code } : {}
}

function isWithin(value: unknown, least: number, most: number): boolean {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most
}

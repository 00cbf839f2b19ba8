import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'

/** The URL parameters of each criterion. A distance without its city makes no sense, so both parameters are removed together. */
const keysOf: Readonly<Record<Criterion, readonly (keyof SearchQuery)[]>> = {
  gender: ['gender'],
  looking_for: ['looking_for', 'two_way'],
  country: ['country'],
  countryregion: ['countryregion'],
  city: ['city', 'distance'],
  distance: ['distance', 'city'],
  age: ['min_age', 'max_age'],
  photo: ['with_photo'],
  online: ['online'],
}

const all = Object.keys(keysOf) as Criterion[]

/**
 * Returns the criteria that the viewer selected, without the default criteria. An unknown place in the URL has no effect on the search, so
 * it does not count as a criterion.
 */
export function activeCriteria(
  asked: SearchQuery,
  taken: Pick<SearchReply['criteria'], 'country' | 'countryregion' | 'city' | 'distance'>,
): Criterion[] {
  const search = {
    ...asked,
    country: asked.country === taken.country ? asked.country : undefined,
    countryregion: taken.countryregion === null ? undefined : asked.countryregion,
    city: taken.city === null ? undefined : asked.city,
    distance: taken.distance === null ? undefined : asked.distance,
  }
  const found = all.filter((criterion) => keysOf[criterion].some((key) => search[key] !== undefined))
  // a distance without a city is a separate criterion; a city and its distance are one criterion
  return found.filter((criterion) =>
    criterion === 'city' ? search.city !== undefined : criterion !== 'distance' || search.city === undefined,
  )
}

/** Returns the search without this criterion, starting at the first page. */
export function without({ after: _, ...search }: SearchQuery, criterion: Criterion): SearchQuery {
  const dropped: readonly string[] = keysOf[criterion]
  return Object.fromEntries(Object.entries(search).filter(([key]) => !dropped.includes(key)))
}

/**
 * Returns a search in which the criterion excludes no member. For `looking_for`, this also turns off the default of the site or the viewer.
 */
export function loosened(search: SearchQuery, criterion: Criterion): SearchQuery {
  return criterion === 'looking_for' ? { ...without(search, criterion), two_way: false } : without(search, criterion)
}

/** Returns a search without criteria. It keeps only the sort order, which is not a criterion. */
export const onlySort = ({ sort }: SearchQuery): SearchQuery => (sort ? { sort } : {})

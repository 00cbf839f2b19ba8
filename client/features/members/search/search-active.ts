import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'

/** The keys of an address that one criterion stands in. A distance is measured from its city, and goes with it. */
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

/** What somebody chose to search for, beyond what suits them anyway. A place that nobody knows searches for nothing, whatever the address says. */
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
  // a distance alone is one of its own; with a city the two are said in one breath
  return found.filter((criterion) =>
    criterion === 'city' ? search.city !== undefined : criterion !== 'distance' || search.city === undefined,
  )
}

/** The search without one of its criteria, from its first page. */
export function without({ after: _, ...search }: SearchQuery, criterion: Criterion): SearchQuery {
  const dropped: readonly string[] = keysOf[criterion]
  return Object.fromEntries(Object.entries(search).filter(([key]) => !dropped.includes(key)))
}

/** One with no limits at all, where the site's or the viewer's own choice would stand in: for the loosening of a default. */
export function loosened(search: SearchQuery, criterion: Criterion): SearchQuery {
  return criterion === 'looking_for' ? { ...without(search, criterion), two_way: false } : without(search, criterion)
}

/** The order stays: it is no criterion. */
export const onlySort = ({ sort }: SearchQuery): SearchQuery => (sort ? { sort } : {})

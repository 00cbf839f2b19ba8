import type { Criterion, SearchQuery } from '#schemas/search.ts'

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

/** What somebody chose to search for, beyond what suits them anyway. */
export function activeCriteria(search: SearchQuery): Criterion[] {
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

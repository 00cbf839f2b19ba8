import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { limits } from '#schemas/limits.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { Criteria, StatedCriteria } from './search-criteria.ts'

interface Release {
  criterion: Criterion
  change: Partial<Criteria>
}

/** The criteria that a search may drop, in order. The chosen gender is never dropped. */
function releasesOf({ file }: Site, criteria: StatedCriteria): Release[] {
  const { minimum_age } = file.limits
  const has_ages = criteria.min_age > minimum_age || criteria.max_age < limits.maximum_age
  const releases: (Release & { is_asked: boolean })[] = [
    { criterion: 'countryregion', is_asked: criteria.countryregion !== null, change: { countryregion: null } },
    { criterion: 'age', is_asked: has_ages, change: { min_age: minimum_age, max_age: limits.maximum_age } },
    { criterion: criteria.distance === null ? 'city' : 'distance', is_asked: criteria.places !== null, change: { places: null } },
    { criterion: 'photo', is_asked: criteria.with_photo, change: { with_photo: false } },
    { criterion: 'online', is_asked: criteria.online, change: { online: false } },
    // with a city, dropping only the country would have no effect
    { criterion: 'country', is_asked: file.countries.length > 1, change: { country: null } },
  ]
  return releases.filter(({ is_asked }) => is_asked).map(({ criterion, change }) => ({ criterion, change }))
}

/** For an empty result: the criteria that may each be dropped alone. They include the `looking_for` of the found members. */
export function looseningsOf(site: Site, criteria: StatedCriteria): Release[] {
  const releases = releasesOf(site, criteria).filter(({ criterion }) => criterion !== 'country' || criteria.places === null)
  return criteria.looking_for === null ? releases : [...releases, { criterion: 'looking_for', change: { looking_for: null } }]
}

interface Widening {
  criteria: Criteria
  widened: Criterion[]
}

/** The widened searches in order. Each step drops one more criterion. */
export function wideningsOf(site: Site, criteria: StatedCriteria): Widening[] {
  const steps: Widening[] = []
  let current: Widening = { criteria, widened: [] }
  for (const { criterion, change } of releasesOf(site, criteria)) {
    current = { criteria: { ...current.criteria, ...change }, widened: [...current.widened, criterion] }
    steps.push(current)
  }
  return steps
}

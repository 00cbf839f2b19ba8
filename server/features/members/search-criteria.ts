import type { Gender } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import type { Criterion, SearchQuery } from '#schemas/search.ts'
import { isRegionOf } from '#server/features/site/site.service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Site } from '#server/platform/sites/site.ts'

/** Who is looking, as far as a search asks: a visitor is nobody in particular. */
export interface Seeker {
  gender: Gender
  looking_for: Gender
  country: string
}

export interface Criteria {
  gender: Gender
  /** Two-way fit: whom the found ones look for themselves. Null: not asked, because nobody knows the visitor's gender. */
  looking_for: Gender | null
  /** Null only while widening. */
  country: string | null
  countryregion: string | null
  min_age: number
  max_age: number
}

export type StatedCriteria = Criteria & { country: string }

/** Niche 7 is for men who look for men. */
const gay_niche = 7

/**
 * What is searched for: the query where the site offers that criterion and knows that value, otherwise what suits the seeker.
 * Lenient, because criteria stand in addresses that are kept and passed on.
 */
export function criteriaOf({ site, client }: Context, query: SearchQuery, seeker: Seeker | null): StatedCriteria {
  const asked = offered(site, query)
  const country = firstOf(site, [asked.country, seeker?.country, client.selected_country, client.country])
  const { minimum_age } = site.file.limits
  const from = Math.max(asked.min_age ?? minimum_age, minimum_age)
  const to = Math.max(asked.max_age ?? limits.maximum_age, minimum_age)
  const for_gay_visitor = site.file.niche === gay_niche ? ('male' as const) : null
  return {
    gender: asked.gender ?? seeker?.looking_for ?? for_gay_visitor ?? 'female',
    looking_for: seeker?.gender ?? for_gay_visitor,
    country,
    countryregion: asked.countryregion && isRegionOf(country, asked.countryregion) ? asked.countryregion : null,
    min_age: Math.min(from, to),
    max_age: Math.max(from, to),
  }
}

export interface Widening {
  criteria: Criteria
  widened: Criterion[]
}

/** One criterion more is let go at every step: the region, then the age, then the country. Never whom one looks for. */
export function widenings({ file }: Site, criteria: Criteria): Widening[] {
  const { minimum_age } = file.limits
  const steps: Widening[] = []
  let current: Widening = { criteria, widened: [] }
  const letGo = (criterion: Criterion, change: Partial<Criteria>) => {
    current = { criteria: { ...current.criteria, ...change }, widened: [...current.widened, criterion] }
    steps.push(current)
  }
  if (criteria.countryregion !== null) letGo('countryregion', { countryregion: null })
  if (criteria.min_age > minimum_age || criteria.max_age < limits.maximum_age)
    letGo('age', { min_age: minimum_age, max_age: limits.maximum_age })
  if (file.countries.length > 1) letGo('country', { country: null })
  return steps
}

/** The part of the query that the site's search offers. */
function offered({ file }: Site, query: SearchQuery): SearchQuery {
  const has = (field: Criterion) => file.search_fields.includes(field)
  return {
    ...(has('gender') && { gender: query.gender }),
    ...(has('country') && { country: query.country }),
    ...(has('countryregion') && { countryregion: query.countryregion }),
    ...(has('age') && { min_age: query.min_age, max_age: query.max_age }),
  }
}

function firstOf({ file, slug }: Site, wanted: (string | null | undefined)[]): string {
  const country = [...wanted, file.countries[0]].find((each) => each && file.countries.includes(each))
  if (!country) throw new TypeError(`site ${slug} serves no country`)
  return country
}

import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import { limits } from '#schemas/limits.ts'
import { readCriteria } from './criteria.ts'

interface FormContext {
  /** The criteria in the URL. */
  search: SearchQuery
  shown: SearchReply['criteria']
  minimum_age: number
  /** Whether the form has the switch "fits both ways". */
  asks_two_way: boolean
}

/**
 * Reads the criteria from the form, without values that equal the default. So the URL contains only what the viewer selected, and stays
 * correct when the viewer's profile changes.
 */
export function readSearchForm(form: FormData, { search, shown, minimum_age, asks_two_way }: FormContext): SearchQuery {
  const text = (name: string) => String(form.get(name) ?? '')
  const [low, high] = [Number(form.get('min_age') ?? minimum_age), Number(form.get('max_age') ?? limits.maximum_age)].sort((a, b) => a - b)
  const chosen = (name: 'gender' | 'country') => (search[name] !== undefined || text(name) !== shown[name] ? text(name) : undefined)
  return readCriteria({
    gender: chosen('gender'),
    looking_for: text('looking_for'),
    ...(asks_two_way && !form.has('two_way') && text('looking_for') === '' && { two_way: false }),
    country: chosen('country'),
    countryregion: text('city') === '' ? text('countryregion') : '',
    city: text('city'),
    distance: text('distance'),
    ...(low !== minimum_age && { min_age: low }),
    ...(high !== limits.maximum_age && { max_age: high }),
    with_photo: form.has('with_photo'),
    online: form.has('online'),
    sort: search.sort,
  })
}

import { type Criterion, type SearchSort, searchFields } from '#schemas/search.ts'
import type { Site } from '#server/platform/sites/site.ts'
import { listOrderFor } from './may-view.service.ts'
import type { Place } from './search-places.ts'
import { maySearchBy } from './shown-fields.service.ts'

export interface Asker {
  /** Where distances would be measured from. */
  from: Place | null
  /** Who hides when they are here does not see it of others. */
  shows_presence: boolean
}

/** What a search of this site may ask: what the site offers, without what its profiles do not show. */
export function offersOf(site: Site, { from, shows_presence }: Asker): { fields: Criterion[]; sorts: SearchSort[] } {
  const fields = searchFields.filter((field) => maySearchBy(site, field) && (field !== 'online' || shows_presence))
  const last_active: SearchSort[] = listOrderFor(site, { shows_presence }) === 'listed_at' ? ['last_active'] : []
  const nearest: SearchSort[] = fields.includes('distance') && from ? ['nearest'] : []
  return { fields, sorts: [...last_active, 'newest', ...nearest] }
}

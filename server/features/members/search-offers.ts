import type { Criterion, SearchSort } from '#schemas/search.ts'
import type { Site } from '#server/platform/sites/site.ts'
import type { Place } from './search-places.ts'

export interface Asker {
  /** Where distances would be measured from. */
  from: Place | null
  /** Who hides when they are here does not see it of others. */
  shows_presence: boolean
}

/** Part of a profile that a criterion would tell by who is found and who is not. */
const told_by: Readonly<Partial<Record<Criterion, string>>> = { city: 'city', distance: 'city', online: 'last_seen' }

/** What a search of this site may ask: what the site offers, without what its profiles do not show. */
export function offersOf({ file }: Site, { from, shows_presence }: Asker): { fields: Criterion[]; sorts: SearchSort[] } {
  const fields = (file.search_fields as Criterion[]).filter((field) => {
    if (field === 'online' && !shows_presence) return false
    const shown = told_by[field]
    return shown === undefined || file.visible_profile_fields.includes(shown)
  })
  const nearest: SearchSort[] = fields.includes('distance') && from ? ['nearest'] : []
  return { fields, sorts: ['last_active', 'newest', ...nearest] }
}

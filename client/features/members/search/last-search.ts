import type { SearchQuery } from '#schemas/discovery/search.ts'
import { readCriteria } from './criteria.ts'

const key = 'last-search'

/** Stores the last search of this browser session, for this member only. */
export function rememberSearch(member_id: string, { after: _, ...criteria }: SearchQuery): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ member_id, criteria }))
  } catch {
    // without storage, the search starts with the defaults
  }
}

/** Null without a stored search, or if another member made it. */
export function lastSearch(member_id: string): SearchQuery | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('member_id' in kept) || kept.member_id !== member_id || !('criteria' in kept))
      return null
    const criteria = readCriteria(kept.criteria as Record<string, unknown>)
    return Object.keys(criteria).length > 0 ? criteria : null
  } catch {
    return null
  }
}

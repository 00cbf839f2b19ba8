import type { ComponentType } from 'react'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import { readCriteria } from './criteria.ts'

const key = 'last-search'

/** Stores the member's last search for this browser session, together with the member's id, so that it never applies to another member. */
export function rememberSearch(member_id: string, { after: _, ...criteria }: SearchQuery): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ member_id, criteria }))
  } catch {
    // without storage, the next search starts with the default criteria
  }
}

/** Returns the last search of this member; null if nothing is stored, or if another member made the stored search. */
export function lastSearch(member_id: string): SearchQuery | null {
  // the server has no storage, and throwing and catching an error for each rendered page would take time
  if (typeof window === 'undefined') return null
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

interface Shown {
  search: SearchQuery
  /** Shows these results while the next search loads. The page passes it, so that its code is not part of the first load. */
  Waiting: ComponentType<{ search: SearchQuery }>
}

/** The search whose results the page has shown last. Only an effect sets it, so it stays empty on the server. */
let shown: Shown | undefined
export const rememberShown = (now: Shown): void => {
  shown = now
}
export const lastShown = (): Shown | undefined => shown

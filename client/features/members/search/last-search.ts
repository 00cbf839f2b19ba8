import type { ComponentType } from 'react'
import type { SearchQuery } from '#schemas/discovery/search.ts'
import { readCriteria } from './criteria.ts'

/** The end with the id lets `forgetOthers` delete the searches of other members. */
const keyOf = (member_id: string): string => `last-search:${member_id}`

/** Stores the member's last search for this browser session. */
export function rememberSearch(member_id: string, { after: _, ...criteria }: SearchQuery): void {
  try {
    sessionStorage.setItem(keyOf(member_id), JSON.stringify(criteria))
  } catch {
    // without storage, the next search starts with the default criteria
  }
}

/** Returns the last search of this member; null if nothing is stored. */
export function lastSearch(member_id: string): SearchQuery | null {
  // the server has no storage, and throwing and catching an error for each rendered page would take time
  if (typeof window === 'undefined') return null
  try {
    const criteria = readCriteria(JSON.parse(sessionStorage.getItem(keyOf(member_id)) ?? '{}'))
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

import type { Site } from './site.ts'
import type { Entry } from './site-index.ts'

interface KeptSites {
  keep(entry: Entry, site: Site): void
  drop(entry: Entry): void
}

/**
 * Limits the number of compiled sites in memory. A clock algorithm evicts sites that had no request since its last round. A request only
 * sets a flag, which is cheaper than moving an entry in a list.
 */
export function createKeptSites(most: number): KeptSites {
  const ring: Entry[] = []
  let hand = 0
  const makeRoom = (): number => {
    for (;;) {
      hand = (hand + 1) % ring.length
      const candidate = ring[hand]
      if (!candidate?.is_used) return hand
      candidate.is_used = false
    }
  }
  return {
    keep(entry, site) {
      const is_kept = entry.site !== null
      entry.site = site
      entry.is_used = true
      if (is_kept) return
      if (ring.length < most) {
        ring.push(entry)
        return
      }
      const place = makeRoom()
      const leaving = ring[place]
      if (leaving) leaving.site = null
      ring[place] = entry
    },
    drop(entry) {
      entry.site = null
      const place = ring.indexOf(entry)
      if (place >= 0) ring.splice(place, 1)
    },
  }
}

import { performance as clock } from 'node:perf_hooks'
import { createGate, type EndTurn, type Gate, type GateLimits, type TurnRequest } from './gate.ts'

export interface TurnLimits {
  /** Limit per site and process, in units of one API call per second. A page costs ten units. */
  per_second: number
  /** Minimum limit of a site while other sites have priority. */
  floor_per_second: number
  at_once: number
  may_wait: number
}

/** `at_once` is less than the number of database connections, so that one site can never use all connections. */
export const turn_limits: TurnLimits = { per_second: 10_000, floor_per_second: 100, at_once: 8, may_wait: 100 }

interface Taken {
  /** Null until the first request of the site. */
  gate: Gate | null
  /** The current limit of the site, in requests per second. */
  per_second: number
  /** The recent rate of requests, averaged over a second. */
  pace: number
  taken: number
  last_at: number
}

interface TurnState {
  /** Number of sites that are limited now. */
  num_held_back: number
  num_waiting: number
}

export interface Turns {
  /** Waits for a turn. Returns null if the site exceeds its share, and if the queue of the site is full or the wait is too long. */
  enter(site_id: number, request: TurnRequest): Promise<EndTurn | null> | EndTurn | null
  state(): TurnState
  close(): void
}

const beat_ms = 50
/** A site with a request within this time counts as active. Other sites must then leave capacity for this site. */
const lately_ms = 2000
/** Sites are limited only while another site had a request within this time. */
const just_now_ms = 500
/**
 * Utilisation of the event loop. Above `busy`, the limit of the site with the highest rate falls. Below `calm`, the limits of all sites
 * rise.
 */
const busy = 0.55
const calm = 0.4

/**
 * Shares the process between sites. With enough capacity, or with only one active site, every request is admitted at once. If the process
 * is busy and several sites are active, the limit of the site with the highest rate falls. Requests above this limit wait. Requests that
 * wait too long are refused.
 */
export function createTurns(limits: TurnLimits, { isBusy = watchLoop() }: { isBusy?: () => number } = {}): Turns {
  const sites = new Map<number, Taken>()
  // the process renders one page at a time; while half of the pages load data, a next page is always ready to render
  const several: GateLimits = { ...limits, pages_at_once: Math.ceil(limits.at_once / 2) }
  // the only active site has a long queue, but still leaves database connections for other sites
  const alone: GateLimits = { at_once: 1000, pages_at_once: limits.at_once, may_wait: 1000 }
  let beat: NodeJS.Timeout | undefined
  let num_lately = 0

  const now = () => performance.now()
  const limitsNow = () => (num_lately > 1 ? several : alone)

  function siteOf(id: number): Taken {
    const known = sites.get(id)
    if (known) return known
    const made: Taken = { gate: null, per_second: limits.per_second, pace: 0, taken: 0, last_at: 0 }
    sites.set(id, made)
    return made
  }

  function noted(site_id: number, cost: number): Taken {
    const site = siteOf(site_id)
    site.taken += cost
    site.last_at = now()
    beat ??= setInterval(share, beat_ms).unref()
    return site
  }

  function gateOf(site: Taken): Gate {
    site.gate ??= createGate()
    return site.gate
  }

  function advance(site: Taken): void {
    const at = now()
    const gate = gateOf(site)
    gate.refill(at, site.per_second)
    gate.advance(at, limitsNow(), () => advance(site))
  }

  function share(): void {
    const load = isBusy()
    const at = now()
    let greediest: Taken | null = null
    num_lately = 0
    let num_just_now = 0
    let least_pace = Number.POSITIVE_INFINITY
    for (const [id, site] of sites) {
      site.pace = site.pace * 0.9 + site.taken * (1000 / beat_ms) * 0.1
      site.taken = 0
      const is_waiting = numWaiting(site) > 0
      if (at - site.last_at < just_now_ms || is_waiting) {
        num_just_now += 1
        least_pace = Math.min(least_pace, site.pace)
      }
      if (at - site.last_at < lately_ms || is_waiting) num_lately += 1
      else if (!site.gate || site.gate.num_inside === 0) sites.delete(id)
      if (!greediest || site.pace > greediest.pace) greediest = site
    }
    for (const site of sites.values()) {
      if (num_just_now < 2) site.per_second = limits.per_second
      else if (load < calm) site.per_second = Math.min(limits.per_second, site.per_second * 1.05 + 1)
      else if (load > busy && site === greediest && site.pace > Math.max(limits.floor_per_second, least_pace * 2))
        site.per_second = Math.max(limits.floor_per_second, Math.min(site.per_second, site.pace) * 0.8)
      // a site without a limit is updated only when a request arrives: updating a thousand sites twenty times a second would be too
      // expensive
      if (numWaiting(site) > 0 || (site.gate && site.per_second < limits.per_second)) advance(site)
    }
    if (sites.size > 0) return
    clearInterval(beat)
    beat = undefined
  }

  return {
    enter(site_id, request) {
      const site = noted(site_id, request.cost)
      const at = now()
      const gate = gateOf(site)
      gate.refill(at, site.per_second)
      return gate.enter(at, request, limitsNow(), () => advance(site))
    },
    state() {
      const all = [...sites.values()]
      return {
        num_held_back: all.filter(({ per_second }) => per_second < limits.per_second).length,
        num_waiting: all.reduce((sum, site) => sum + numWaiting(site), 0),
      }
    },
    close: () => clearInterval(beat),
  }
}

const numWaiting = ({ gate }: Taken): number => gate?.num_waiting ?? 0

/** Event loop utilisation since the last call. */
function watchLoop(): () => number {
  let last = clock.eventLoopUtilization()
  return () => {
    const current = clock.eventLoopUtilization()
    const { utilization } = clock.eventLoopUtilization(current, last)
    last = current
    return utilization
  }
}

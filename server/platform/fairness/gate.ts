/** Ends the turn. A second call has no effect. */
export type EndTurn = () => void

/** Facts about a request that decide its turn. */
export interface TurnRequest {
  /** Cost of the request in units of one API call. */
  cost: number
  is_page: boolean
}

interface Waiting {
  request: TurnRequest
  until: number
  begin(end: EndTurn | null): void
}

export interface GateLimits {
  at_once: number
  /** Maximum number of pages among the running requests. A page uses a database connection until the page is rendered. */
  pages_at_once: number
  may_wait: number
}

/** After this time, a request no longer counts as running, because it probably waits for an external service or a slow client. */
const longest_turn_ms = 1000
/** Maximum time in the queue, about as long as a person waits for a page. */
const longest_wait_ms = 3000

/** Token bucket and queue of one site. A request takes tokens. If there are no tokens, or if too many requests run, the request waits. */
export function createGate() {
  const inside = new Set<{ since: number; is_page: boolean }>()
  let num_pages = 0
  let queue: Waiting[] = []
  let tokens = Number.POSITIVE_INFINITY
  let refilled_at = 0

  const fits = ({ is_page }: TurnRequest, { at_once, pages_at_once }: GateLimits) =>
    inside.size < at_once && (!is_page || num_pages < pages_at_once)

  function hasRoom(now: number, request: TurnRequest, limits: GateLimits): boolean {
    if (fits(request, limits)) return true
    for (const turn of inside) if (now - turn.since >= longest_turn_ms) leave(turn)
    return fits(request, limits)
  }

  function begin(now: number, { cost, is_page }: TurnRequest, onEnd: () => void): EndTurn {
    tokens -= cost
    const turn = { since: now, is_page }
    inside.add(turn)
    if (is_page) num_pages += 1
    return () => {
      if (leave(turn)) onEnd()
    }
  }

  function leave(turn: { since: number; is_page: boolean }): boolean {
    const was_inside = inside.delete(turn)
    if (was_inside && turn.is_page) num_pages -= 1
    return was_inside
  }

  return {
    get num_inside() {
      return inside.size
    },
    get num_waiting() {
      return queue.length
    },
    refill(now: number, per_second: number) {
      // the bucket holds tokens for at most half a second, so that a site without recent requests cannot start with a long burst
      tokens = Math.min(tokens + ((now - refilled_at) / 1000) * per_second, Math.max(per_second / 2, 20))
      refilled_at = now
    },
    /** Returns null if the queue is full. The promise resolves to null if the wait is too long. */
    enter(now: number, request: TurnRequest, limits: GateLimits, onEnd: () => void): EndTurn | Promise<EndTurn | null> | null {
      if (queue.length === 0 && tokens > 0 && hasRoom(now, request, limits)) return begin(now, request, onEnd)
      if (queue.length >= limits.may_wait) return null
      return new Promise((resolve) => queue.push({ request, until: now + longest_wait_ms, begin: resolve }))
    },
    /** Admits waiting requests, and rejects requests that have waited too long. */
    advance(now: number, limits: GateLimits, onEnd: () => void) {
      while (queue[0] && tokens > 0 && hasRoom(now, queue[0].request, limits)) {
        const next = queue.shift()
        next?.begin(begin(now, next.request, onEnd))
      }
      if (queue[0] && queue[0].until <= now) {
        for (const late of queue.filter(({ until }) => until <= now)) late.begin(null)
        queue = queue.filter(({ until }) => until > now)
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>

/** Gives the turn back; doing so twice is nothing. */
export type EndTurn = () => void

interface Waiting {
  cost: number
  until: number
  begin(end: EndTurn | null): void
}

export interface GateLimits {
  at_once: number
  may_wait: number
}

/** What takes longer waits for somebody else (a payment provider, a slow sender) and costs this process nothing meanwhile. */
const longest_turn_ms = 1000
/** Nobody waits longer for a turn than a person would for a page. */
const longest_wait_ms = 3000

/** One site's door to what costs time: whoever comes takes tokens, and waits in a line when there are none or too many are inside. */
export function createGate() {
  const inside = new Set<{ since: number }>()
  let line: Waiting[] = []
  let tokens = Number.POSITIVE_INFINITY
  let refilled_at = 0

  const hasRoom = (now: number, { at_once }: GateLimits) => {
    if (inside.size < at_once) return true
    for (const turn of inside) if (now - turn.since >= longest_turn_ms) inside.delete(turn)
    return inside.size < at_once
  }

  function begin(now: number, cost: number, onEnd: () => void): EndTurn {
    tokens -= cost
    const turn = { since: now }
    inside.add(turn)
    return () => {
      if (inside.delete(turn)) onEnd()
    }
  }

  return {
    get num_inside() {
      return inside.size
    },
    get num_waiting() {
      return line.length
    },
    refill(now: number, per_second: number) {
      // half a second's worth at most: a site that was quiet may begin briskly and no more
      tokens = Math.min(tokens + ((now - refilled_at) / 1000) * per_second, Math.max(per_second / 2, 20))
      refilled_at = now
    },
    /** For what turned out to cost more. */
    charge(cost: number) {
      tokens -= cost
    },
    /** Null: there is no room, not even to wait. */
    enter(now: number, cost: number, limits: GateLimits, onEnd: () => void): EndTurn | Promise<EndTurn | null> | null {
      if (line.length === 0 && tokens > 0 && hasRoom(now, limits)) return begin(now, cost, onEnd)
      if (line.length >= limits.may_wait) return null
      return new Promise((resolve) => line.push({ cost, until: now + longest_wait_ms, begin: resolve }))
    },
    /** Lets in who may, and sends away who has waited too long. */
    advance(now: number, limits: GateLimits, onEnd: () => void) {
      while (line[0] && tokens > 0 && hasRoom(now, limits)) {
        const next = line.shift()
        next?.begin(begin(now, next.cost, onEnd))
      }
      if (line[0] && line[0].until <= now) {
        for (const late of line.filter(({ until }) => until <= now)) late.begin(null)
        line = line.filter(({ until }) => until > now)
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>

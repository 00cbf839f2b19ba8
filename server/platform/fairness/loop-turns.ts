/** What asks for the thread: the beginning of an answer, or the drawing of a page. */
export type Work = 'begin' | 'draw'

interface Line {
  waiting: { since: number; begin(): void }[]
  began_at: number
  /** In which turn of the event loop it went before lighter ones, because it had waited long enough. */
  overdue_turn: number
  patience_ms: number
}

/** What a site took of the thread, and what it wants of it. */
interface Share {
  /** Milliseconds of work lately; what is older weighs less. */
  used_ms: number
  used_at: number
  /** Requests under way, and when the last of them came. */
  num_here: number
  came_at: number
  lines: Record<Work, Line>
}

export interface LoopTurns {
  /** Null: now. What follows until the thread is free again is this site's work. */
  take(site_id: number, work: Work): Promise<void> | null
  /** A request of this site is under way, until the answer is called. */
  arrive(site_id: number): () => void
  state(): { num_waiting: number }
}

/** After so much work the sockets are asked who else is there, and after every page that is drawn: a dozen kept ones are one turn of the event loop. */
const slice_ms = 4
/** How long what a site took is held against it: it fades to a third in this time. */
const memory_ms = 2000
/** Two pages more than another site is more; less says nothing. */
const margin_ms = 20
/** A request that came longer ago waits for somebody else, a payment provider or a slow sender: nobody keeps the thread free for it. */
const fresh_ms = 50
/** Who steps aside for others does it for so long at most, then has one turn of the loop. A drawn page would be the longer wait for them. */
const patience_ms: Record<Work, number> = { begin: 10, draw: 50 }
const look_again_ms = 5
const most_remembered = 1000

/**
 * Work is never interrupted, so the only choice is who begins next. A site begins nothing while one that took less is here, whether that one waits for the
 * thread or for the database: a visitor finds one piece of a flooded neighbour's work before him. A site by itself waits for nobody.
 */
export function createLoopTurns(): LoopTurns {
  const shares = new Map<number, Share>()
  /** Those of them that are here or wait. */
  const present = new Set<Share>()
  let forgot_at = 0
  let running: { share: Share; since: number; is_unheard: boolean } | null = null
  let spent_ms = 0
  let has_drawn = false
  let loop_turn = 1
  let is_turn_open = false
  let is_end_awaited = false
  let will_look_again = false
  /** What was worked since the sockets were asked, a drawn page as a whole slice; what begins as they have just been is not meant. */
  let unheard_ms = 0
  let were_just_asked = false

  const now = () => performance.now()
  const isSpent = () => has_drawn || spent_ms >= slice_ms

  function shareOf(site_id: number): Share {
    const known = shares.get(site_id)
    if (known) return known
    const at = now()
    if (shares.size >= most_remembered && at - forgot_at >= memory_ms) forget(at)
    const made: Share = {
      used_ms: 0,
      used_at: at,
      num_here: 0,
      came_at: 0,
      lines: { begin: aLine(at, patience_ms.begin), draw: aLine(at, patience_ms.draw) },
    }
    shares.set(site_id, made)
    return made
  }

  /** Who took nothing lately is like somebody new. Looked for now and then: of ten thousand sites each request may be another one's. */
  function forget(at: number): void {
    forgot_at = at
    for (const [id, share] of shares) if (!present.has(share) && usedBy(share, at) < 1) shares.delete(id)
  }

  function usedBy(share: Share, at: number): number {
    share.used_ms *= Math.exp((share.used_at - at) / memory_ms)
    share.used_at = at
    return share.used_ms
  }

  /** Whoever is at work has been so until now. */
  function account(at: number): void {
    if (!running) return
    const ms = at - running.since
    running.share.used_ms = usedBy(running.share, at) + ms
    spent_ms += ms
    if (running.is_unheard) unheard_ms += ms
    running = null
  }

  function isLightest(share: Share, at: number): boolean {
    const used = usedBy(share, at)
    if (used <= margin_ms) return true
    for (const other of present) {
      const is_here = isWaiting(other) || (other.num_here > 0 && at - other.came_at < fresh_ms)
      if (is_here && other !== share && usedBy(other, at) + margin_ms < used) return false
    }
    return true
  }

  function begin(share: Share, line: Line, at: number): void {
    account(at)
    const is_unheard = !were_just_asked
    running = { share, since: at, is_unheard }
    line.began_at = at
    if (line === share.lines.draw) {
      has_drawn = true
      if (is_unheard) unheard_ms += slice_ms
    }
    openTurn()
    if (is_end_awaited) return
    is_end_awaited = true
    // a tick that a microtask asks for comes when nothing is left of what began here
    queueMicrotask(() => process.nextTick(end))
  }

  function end(): void {
    is_end_awaited = false
    account(now())
    beginNext()
  }

  /**
   * Until the sockets were asked, once, after what was begun: what begins among their own answers is followed by a setImmediate at once, before they are
   * asked again. A few kept pages, which take as long as asking does, are no reason to.
   */
  function openTurn(): void {
    if (is_turn_open) return
    is_turn_open = true
    setImmediate(closeTurn)
  }

  function closeTurn(): void {
    const is_asked_again = unheard_ms >= slice_ms
    unheard_ms = 0
    if (is_asked_again) {
      setImmediate(closeTurn)
      return
    }
    is_turn_open = false
    loop_turn += 1
    spent_ms = 0
    has_drawn = false
    were_just_asked = true
    beginNext()
    were_just_asked = false
  }

  function beginNext(): void {
    if (is_end_awaited) return
    const at = now()
    const next = choose(at)
    if (!next) return
    const { share, line } = next
    const first = line.waiting.shift()
    leaveIfGone(share)
    begin(share, line, at)
    first?.begin()
  }

  /** Who has waited long enough, longest first; then who took least. */
  function choose(at: number): { share: Share; line: Line } | undefined {
    const waiting = [...present].flatMap((share) =>
      [share.lines.begin, share.lines.draw].filter((line) => line.waiting.length > 0).map((line) => ({ share, line })),
    )
    if (waiting.length === 0) return undefined
    if (isSpent()) {
      openTurn()
      return undefined
    }
    const overdue = waiting
      .filter(({ line }) => line.overdue_turn === loop_turn || lateBy(line, at) >= 0)
      .sort((one, other) => lateBy(other.line, at) - lateBy(one.line, at))[0]
    if (overdue) {
      overdue.line.overdue_turn = loop_turn
      return overdue
    }
    const lightest = waiting.sort((one, other) => usedBy(one.share, at) - usedBy(other.share, at))[0]
    if (lightest && isLightest(lightest.share, at)) return lightest
    if (!will_look_again) {
      will_look_again = true
      setTimeout(() => {
        will_look_again = false
        beginNext()
      }, look_again_ms).unref()
    }
    return undefined
  }

  function leaveIfGone(share: Share): void {
    if (share.num_here === 0 && !isWaiting(share)) present.delete(share)
  }

  return {
    take(site_id, work) {
      const share = shareOf(site_id)
      const line = share.lines[work]
      const at = now()
      account(at)
      if (line.waiting.length === 0 && !isSpent() && isLightest(share, at)) {
        begin(share, line, at)
        return null
      }
      return new Promise((resolve) => {
        line.waiting.push({ since: at, begin: resolve })
        present.add(share)
        openTurn()
      })
    },
    arrive(site_id) {
      const share = shareOf(site_id)
      share.num_here += 1
      share.came_at = now()
      present.add(share)
      let is_here = true
      return () => {
        if (!is_here) return
        is_here = false
        share.num_here -= 1
        leaveIfGone(share)
        // whoever stepped aside need not wait for the next look
        openTurn()
      }
    },
    state: () => ({
      num_waiting: [...present].reduce((sum, { lines: { begin, draw } }) => sum + begin.waiting.length + draw.waiting.length, 0),
    }),
  }
}

/** Begins with a moment, not with 0: with 0, asking a thousand sites in turn left more for the collector (docs/decisions/0076). */
const aLine = (began_at: number, patience_ms: number): Line => ({ waiting: [], began_at, overdue_turn: 0, patience_ms })

const isWaiting = ({ lines: { begin, draw } }: Share) => begin.waiting.length > 0 || draw.waiting.length > 0

const lateBy = ({ waiting, began_at, patience_ms }: Line, at: number) => at - Math.max(waiting[0]?.since ?? at, began_at) - patience_ms

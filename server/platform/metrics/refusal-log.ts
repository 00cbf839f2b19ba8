import type { Logger } from 'pino'

export interface Refusal {
  request_id: unknown
  site: string | undefined
  method: string
  route: string
  status: number
  /** Of the closed list of faults. */
  fault: string
}

/** What somebody may have tried: wrong input, a login that failed, what is not theirs (another’s answers as unknown), too often. What costs or comes too late is daily life. */
const told: ReadonlySet<number> = new Set([400, 401, 403, 404, 423, 429])

/** Of one fault on one site, and in all. */
const most_of_one = 10
const most = 200
const window_ms = 60_000

/**
 * Refused calls in the log, so many a minute at most: whoever tries a thousand times must not fill the disk, and the figures count them all.
 * What was left out of a minute is said with the first line of a later one.
 */
export function createRefusalLog(log: Logger) {
  let began = Number.NEGATIVE_INFINITY
  let lines = 0
  let skipped = 0
  const of_one = new Map<string, number>()

  return {
    /** @param now in milliseconds, of any clock that only goes on */
    note(refusal: Refusal, now: number): void {
      if (!told.has(refusal.status)) return
      if (now - began >= window_ms) {
        if (skipped > 0) log.info({ skipped }, 'more calls were refused')
        began = now
        lines = 0
        skipped = 0
        of_one.clear()
      }
      const key = `${refusal.site} ${refusal.fault}`
      const count = (of_one.get(key) ?? 0) + 1
      if (count > most_of_one || lines >= most) {
        skipped += 1
        return
      }
      of_one.set(key, count)
      lines += 1
      log.info({ ...refusal }, 'a call was refused')
    },
  }
}

import type { Logger } from 'pino'

export interface Refusal {
  request_id: unknown
  site: string | undefined
  method: string
  route: string
  status: number
  /** The code of a fault. The set of codes is limited. */
  fault: string
}

/**
 * Statuses that may indicate an attack: wrong input, failed login, no permission (or not found, for data of other members), rate limit.
 * Refusals with other statuses are normal.
 */
const logged_statuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 423, 429])

/** Maximum number of log lines per fault and site, and in total. */
const most_of_one = 10
const most = 200
const window_ms = 60_000

/**
 * Logs rejected calls, up to a limit per minute, so that an attacker cannot fill the disk. Metrics count all rejected calls. After skipped
 * lines, the first line of a later minute contains their number.
 */
export function createRefusalLog(log: Logger) {
  let began = Number.NEGATIVE_INFINITY
  let lines = 0
  let skipped = 0
  const of_one = new Map<string, number>()

  return {
    /** @param now milliseconds of a monotonic clock */
    note(refusal: Refusal, now: number): void {
      if (!logged_statuses.has(refusal.status)) return
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

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fail, type Line, ok, warn } from '#scripts/cli/report.ts'

/**
 * Differences between two clocks, in milliseconds, that give a warning or a failure. Sessions, bonuses and links expire by this machine's
 * clock. Jobs start by the database's clock.
 */
const apart_ms = { warn: 2000, fail: 30_000 }
const steadiness_ms = { measured: 200, allowed: 100 }

/**
 * Compares this machine's clock with the database's clock. It subtracts half of the round trip, so that a slow network does not count as a
 * wrong clock.
 */
export async function clockLines(client: Pick<pg.Client, 'query'>, clock: () => number = Date.now): Promise<Line[]> {
  const before = clock()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const after = clock()
  const theirs = rows[0]?.now.getTime() ?? after
  const apart = Math.round(theirs - (before + after) / 2)
  const what = `the clocks of this machine and the database differ by ${(Math.abs(apart) / 1000).toFixed(1)} s`
  const why = 'Links, bonuses and jobs may expire or start at the wrong time.'
  const fix = 'Synchronise both machines with a time server (NTP).'
  if (Math.abs(apart) > apart_ms.fail) return [fail(what, why, fix)]
  return [Math.abs(apart) > apart_ms.warn ? warn(what, why, fix) : ok(what)]
}

/** Detects that this machine's clock is being adjusted, by comparing it with the monotonic clock. */
export async function steadinessLine(): Promise<Line> {
  const [wall, steady] = [Date.now(), performance.now()]
  await sleep(steadiness_ms.measured)
  const jump = Math.round(Date.now() - wall - (performance.now() - steady))
  return Math.abs(jump) <= steadiness_ms.allowed
    ? ok('the clock runs steadily')
    : warn(
        `the clock jumped by ${jump} ms during the check`,
        'Ids and expiry times depend on it.',
        'Find the cause: two time services, or a suspended machine.',
      )
}

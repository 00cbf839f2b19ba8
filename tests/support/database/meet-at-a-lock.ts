import pg from 'pg'
import { expect, vi } from 'vitest'
import type { TestDatabase } from './database.ts'

const patience_ms = 10_000

interface HeldRow {
  /** A statement that locks a row. */
  text: string
  values: unknown[]
}

/**
 * Starts all calls at the same time, and holds the row lock until all calls wait for it. So every call has read its data before any call
 * continues.
 */
export async function meetAtALock<Answer>(db: TestDatabase, { text, values }: HeldRow, asks: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = new pg.Client(db.owner)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(text, values)
    const answers = Promise.all(asks.map((ask) => ask()))
    await waitForLock(db, asks.length)
    await holder.query('commit')
    return await answers
  } finally {
    await holder.end()
  }
}

/** Waits until this number of transactions wait for a lock. */
export const waitForLock = (db: TestDatabase, number = 1): Promise<void> =>
  vi.waitFor(async () => expect(await numWaiting(db), 'transactions at the lock').toBeGreaterThanOrEqual(number), {
    timeout: patience_ms,
    interval: 10,
  })

async function numWaiting(db: TestDatabase): Promise<number> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await db.asOwner(waiting)).length
}

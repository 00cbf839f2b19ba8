import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

const patience_ms = 10_000

interface HeldRow {
  /** A statement that locks it. */
  text: string
  values: unknown[]
}

/** Asks all of them at once, and holds the row until each waits for a lock: whatever a transaction looks at before that row, all have looked at. */
export async function meetAtALock<Answer>(db: TestDatabase, { text, values }: HeldRow, asks: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = new pg.Client(db.owner)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(text, values)
    const answers = Promise.all(asks.map((ask) => ask()))
    const until = performance.now() + patience_ms
    while ((await numWaiting(db)) < asks.length) {
      if (performance.now() > until) throw new Error(`fewer than ${asks.length} came to the lock`)
      await pause(10)
    }
    await holder.query('commit')
    return await answers
  } finally {
    await holder.end()
  }
}

async function numWaiting(db: TestDatabase): Promise<number> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await db.asOwner(waiting)).length
}

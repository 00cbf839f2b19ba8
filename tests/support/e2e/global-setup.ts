import { setTimeout as pause } from 'node:timers/promises'
import { answers } from '#tests/support/sites/answers.ts'
import { e2e } from './browser-settings.ts'

const patience_ms = 120_000

/** Playwright's global setup: waits for the server of the browser tests. */
export default async function awaitServer(): Promise<void> {
  const began = performance.now()
  while (!(await answers(`http://127.0.0.1:${e2e.ops_port}/readyz`))) {
    if (performance.now() - began > patience_ms) throw new Error(`the journeys’ server did not answer within ${patience_ms} ms`)
    await pause(100)
  }
}

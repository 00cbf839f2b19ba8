import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/platform/http/context.ts'

/** How long an answer takes that conceals what it found: well above the slower way. */
const concealed_ms = 400

/** Waits until an answer has taken as long as any other one. @param started of `performance.now()`, when the call came in */
export async function answerEvenly(ctx: Context, started: number): Promise<void> {
  await ctx.unit.release()
  await sleep(Math.max(0, concealed_ms - (performance.now() - started)))
}

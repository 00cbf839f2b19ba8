import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/platform/http/context.ts'

/** Duration of an answer that must not reveal what was found. It is well above the duration of the slower path. */
const concealed_ms = 400

/** Waits until the answer has taken the fixed duration. @param started `performance.now()` at the start of the call */
export async function answerEvenly(ctx: Context, started: number): Promise<void> {
  await ctx.unit.release()
  await sleep(Math.max(0, concealed_ms - (performance.now() - started)))
}

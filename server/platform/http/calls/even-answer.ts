import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/platform/http/context.ts'

/** Duration of an answer that must not reveal the result of a lookup. Both results of the lookup need much less time than this. */
const concealed_ms = 400

/** Waits until a fixed duration since the start of the call is over. @param started `performance.now()` at the start of the call */
export async function answerEvenly(ctx: Context, started: number): Promise<void> {
  await ctx.unit.release()
  await sleep(Math.max(0, concealed_ms - (performance.now() - started)))
}

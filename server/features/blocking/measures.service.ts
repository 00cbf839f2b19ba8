import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { momentText } from '#server/platform/moment-text.ts'
import { banAgain, endOverBan, findClosingEnd, findClosingToken, findLatestEnd, insertMeasure, liftClosing } from './measures.queries.ts'

export { banAgain, endOverBan, findClosingEnd, insertMeasure, liftClosing }

/** Refuses a message while a measure forbids messages, or forbids first messages. The end needs no job. Call it before the first write. */
export async function requireMayWrite(tx: Context, member_id: string, { is_start }: { is_start: boolean }): Promise<void> {
  const until = await findLatestEnd(tx, { member_id, kinds: is_start ? ['no_messages', 'no_new_chats'] : ['no_messages'] })
  if (until) throw new Fault('restricted', { data: { until: momentText(until, tx) } })
}

/** Opens an account whose suspension is over. The job that does it may be late, so a login does it too. */
export const openAfterSuspension = (ctx: Pick<Context, 'site' | 'unit' | 'now'>, account_id: string): Promise<boolean> =>
  transaction(ctx, (tx) => endOverBan(tx, account_id))

/** Refuses a login to a closed account, and names the statement of reasons. Call it only after the password was verified. */
export async function refuseBanned(ctx: Context, account_id: string): Promise<void> {
  if (await openAfterSuspension(ctx, account_id)) return
  const found = await findClosingToken(ctx, account_id)
  throw new Fault('banned', found ? { data: { statement: found.token } } : {})
}

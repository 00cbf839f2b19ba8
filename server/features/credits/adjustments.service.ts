import { sql } from 'kysely'
import { adjustmentRules, type NewAdjustment } from '#schemas/money/credit-adjustment.ts'
import { maybeOne, one } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { insertEntry } from './credits.queries.ts'

type OnSite = Pick<Context, 'site' | 'unit' | 'now'>

interface Adjustment extends NewAdjustment {
  member_id: string
  /** As the log names the person. */
  author: string
}

export interface Adjusted {
  balance_before: number
  balance_after: number
}

/**
 * Writes an adjustment as one line of the ledger. The balance never becomes negative. Idempotent by the id. Call it inside the transaction
 * that writes the line in the log. Returns null if the line was written before.
 */
export async function adjustCredits(tx: OnSite, { id, member_id, credits, reason, why, author }: Adjustment): Promise<Adjusted | null> {
  requirePossible({ credits, reason })
  const { balance, sum } = await lockAccount(tx, member_id)
  const idem_key = `adjustment:${id}`
  const before = await findLine(tx, { member_id, idem_key })
  if (before) {
    if (before.amount === credits && before.contra === adjustmentRules[reason].contra) return null
    throw new Fault('conflict', { data: { reason: 'other_adjustment' } })
  }
  // a further line would hide where the ledger went wrong
  if (balance !== sum) throw new Fault('conflict', { data: { reason: 'ledger_differs' } })
  const { contra, gives } = adjustmentRules[reason]
  const entry = { member_id, amount: credits, reason: 'adjustment', contra, ref_id: id, idem_key, author, why } as const
  const balance_after = await insertEntry(tx, { ...entry, gives_bought: gives === 'bought' })
  if (balance_after === null) throw fieldFault('credits', 'minimum', { limit: -balance })
  return { balance_before: balance, balance_after }
}

/** Refuses an adjustment that no balance allows. */
export function requirePossible({ credits, reason }: Pick<NewAdjustment, 'credits' | 'reason'>): void {
  if (credits === 0 || (credits < 0 && reason !== 'correction')) throw fieldFault('credits', 'minimum', { limit: 1 })
}

/** The credits that people of the desk gave a member since a moment. */
export async function sumGivenByStaff(ctx: OnSite, { member_id, since }: { member_id: string; since: Date }): Promise<number> {
  const { credits } = await one<{ credits: number }>(
    ctx,
    sql`select coalesce(sum(amount), 0)::bigint as credits from ledger_entry
        where site_id = ${ctx.site.id} and member_id = ${member_id} and created_at > ${since} and author is not null and amount > 0
          and idem_key not like 'back:%'`,
  )
  return credits
}

/** Locks the balance until the end of the transaction, and adds up the lines of the member. */
export async function lockAccount(tx: OnSite, member_id: string): Promise<{ balance: number; sum: number }> {
  const row = await maybeOne<{ balance: number }>(
    tx,
    sql`select balance from credit_account where site_id = ${tx.site.id} and member_id = ${member_id} for update`,
  )
  if (!row) throw new Fault('not_found')
  const { sum } = await one<{ sum: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where site_id = ${tx.site.id} and member_id = ${member_id}`,
  )
  return { balance: row.balance, sum }
}

const findLine = (tx: OnSite, { member_id, idem_key }: { member_id: string; idem_key: string }) =>
  maybeOne<{ amount: number; contra: string }>(
    tx,
    sql`select amount, contra from ledger_entry where site_id = ${tx.site.id} and member_id = ${member_id} and idem_key = ${idem_key}`,
  )

/** True if this adjustment was made before. */
export const wasAdjusted = async (ctx: OnSite, { member_id, id }: { member_id: string; id: string }): Promise<boolean> =>
  (await findLine(ctx, { member_id, idem_key: `adjustment:${id}` })) !== null

import { sql } from 'kysely'
import { adjustmentRules } from '#schemas/money/credit-adjustment.ts'
import { many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { lockAccount } from './adjustments.service.ts'
import { insertEntry } from './credits.queries.ts'

interface GivingBack {
  member_id: string
  message_ids: readonly string[]
  /** As the log names the person who decided. */
  author: string
  why: string
}

export interface GivenBack {
  credits: number
  balance_before: number
  balance_after: number
}

/**
 * Gives a member the credits of these messages back, with one line of the ledger for each message, and each message once. Call it inside the
 * transaction that writes the line in the log. Returns null if nothing was left to give back.
 */
export async function giveBackMessages(
  tx: Pick<Context, 'site' | 'unit' | 'now'>,
  { member_id, message_ids, author, why }: GivingBack,
): Promise<GivenBack | null> {
  const { balance } = await lockAccount(tx, member_id)
  // read after the lock: a concurrent run has given all or nothing back
  const charged = await many<{ message_id: string; credits: number }>(
    tx,
    sql`select l.ref_id as message_id, -l.amount as credits from ledger_entry l
        where l.site_id = ${tx.site.id} and l.member_id = ${member_id} and l.amount < 0
          and l.idem_key = any(${message_ids.map((id) => `message:${id}`)}::text[])
          and not exists (select from ledger_entry b where b.site_id = l.site_id and b.member_id = l.member_id and b.idem_key = 'back:' || l.ref_id)
        order by l.seq`,
  )
  for (const { message_id, credits } of charged)
    await insertEntry(tx, {
      ...{ member_id, amount: credits, reason: 'adjustment', contra: adjustmentRules.credit_back.contra, gives_bought: true, author, why },
      ...{ ref_id: message_id, idem_key: `back:${message_id}` },
    })
  const credits = charged.reduce((sum, each) => sum + each.credits, 0)
  return credits === 0 ? null : { credits, balance_before: balance, balance_after: balance + credits }
}

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

/**
 * True for a message, the line `l` of the ledger, whose credits went back: by a decision, or by a later adjustment by hand. Such an adjustment
 * names no message, so it counts for all messages before it.
 */
export const wentBack = sql`(
  exists (select from ledger_entry b where b.site_id = l.site_id and b.member_id = l.member_id and b.idem_key = 'back:' || l.ref_id)
  or exists (select from ledger_entry b where b.site_id = l.site_id and b.member_id = l.member_id and b.seq > l.seq
    and b.contra = ${adjustmentRules.credit_back.contra} and b.idem_key like 'adjustment:%'))`

export interface GivenBack {
  credits: number
  balance_before: number
  balance_after: number
}

/**
 * Gives a member the credits of these messages back, each message once, with a line of the ledger for each message. Given credits come back
 * as given ones, with a line of their own if the message also took bought ones. Call it inside the transaction that writes the line in the
 * log. Returns null if nothing was left to give back.
 */
export async function giveBackMessages(
  tx: Pick<Context, 'site' | 'unit' | 'now'>,
  { member_id, message_ids, author, why }: GivingBack,
): Promise<GivenBack | null> {
  const { balance } = await lockAccount(tx, member_id)
  // read after the lock: a concurrent run has given all or nothing back
  const charged = await many<{ message_id: string; credits: number; given: number }>(
    tx,
    sql`select l.ref_id as message_id, -l.amount as credits, coalesce(before.promotional_after - l.promotional_after, 0) as given
        from ledger_entry l
        left join ledger_entry before on before.site_id = l.site_id and before.member_id = l.member_id and before.seq = l.seq - 1
        where l.site_id = ${tx.site.id} and l.member_id = ${member_id} and l.amount < 0
          and l.idem_key = any(${message_ids.map((id) => `message:${id}`)}::text[])
          and not ${wentBack}
        order by l.seq`,
  )
  for (const { message_id, credits, given } of charged) {
    const line = { member_id, reason: 'adjustment', contra: adjustmentRules.credit_back.contra, author, why, ref_id: message_id } as const
    const bought = credits - given
    if (bought > 0) await insertEntry(tx, { ...line, amount: bought, gives_bought: true, idem_key: `back:${message_id}` })
    if (given > 0)
      await insertEntry(tx, { ...line, amount: given, idem_key: bought > 0 ? `back:given:${message_id}` : `back:${message_id}` })
  }
  const credits = charged.reduce((sum, each) => sum + each.credits, 0)
  return credits === 0 ? null : { credits, balance_before: balance, balance_after: balance + credits }
}

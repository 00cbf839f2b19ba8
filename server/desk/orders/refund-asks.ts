import type { StaffRole } from '#schemas/desk/roles.ts'
import type { NewStaffRefund } from '#schemas/money/staff-refund.ts'
import type { AskRow } from '#server/desk/asks/ask.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { refundByStaff, type StaffRefund } from '#server/features/orders/staff-refund.service.ts'
import type { Context } from '#server/platform/http/context.ts'

/** What an ask for a refund keeps. The id of the refund is that of the ask. */
export type RefundAct = Pick<NewStaffRefund, 'part' | 'amount_cents' | 'reason'> & { order_id: string }

/** Refunds and writes the line in the log, in the caller's transaction. A repeated id has no further effect. */
export async function refundWithLine(
  tx: Context,
  { role, ask, ...wish }: StaffRefund & { role: StaffRole | null; ask?: string },
): Promise<void> {
  const made = await refundByStaff(tx, wish)
  if (!made) return
  const { id, order_id, part, reason, asked_by, why } = wish
  const { amount_cents: cents, currency, credits } = made
  await writeAudit(tx, {
    actor: asked_by,
    role,
    act: 'refund.make',
    site_id: tx.site.id,
    company_id: tx.site.file.company_id,
    subject: `order:${order_id}`,
    why,
    facts: { refund: id, part, cents, currency, credits, reason, ...(ask !== undefined && { ask }) },
  })
}

/** The refund that an ask was about, after a second person said yes. */
export function carryOutRefund(tx: Context, ask: AskRow, answered_by: string): Promise<void> {
  const { id, asked_by, asked_role, why } = ask
  // only refundOrder() and the command line write such asks
  const act = ask.act as RefundAct
  return refundWithLine(tx, { ...act, id, asked_by, answered_by, why, role: asked_role, ask: id })
}

import { desk_limits } from '#schemas/desk/limits.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { giveBackMessages } from '#server/features/credits/give-back.service.ts'
import { sendCreditStatus } from '#server/features/orders/staff-refund.service.ts'
import { later } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { type DecisionRow, findDecision } from './decisions.queries.ts'
import { listPaidMessages, sumPaidMessages } from './give-back.queries.ts'

const give_back_queue = 'safety.give_back'

const startOf = (at: Date): Date => later(at, { days: -desk_limits.give_back.days })

/** How many members would get how many credits back. */
export const countGiveBack = (ctx: Context, { member_id, at }: { member_id: string; at: Date }) =>
  sumPaidMessages(ctx, { member_id, since: startOf(at) })

/** Queues the job that gives the credits back, in the transaction that carries the decision out. */
export const queueGiveBack = (tx: Context, { id }: Pick<DecisionRow, 'id'>): Promise<void> =>
  queueJob(tx, { queue: give_back_queue, payload: { decision_id: id } })

/**
 * Gives everybody who wrote to the banned member the credits of these messages back. Each member is a transaction of its own, so a run that
 * was interrupted is repeated, and gives each message back once.
 */
async function giveBack(ctx: Context, decision_id: string): Promise<void> {
  const decision = await findDecision(ctx, decision_id)
  if (!decision?.member_id || decision.state !== 'applied' || !decision.gives_back) return
  const since = startOf(decision.decided_at)
  for (const { sender_id, message_ids } of await listPaidMessages(ctx, { member_id: decision.member_id, since }))
    await transaction(ctx, (tx) => giveBackTo(tx, decision, { sender_id, message_ids }))
}

async function giveBackTo(
  tx: Context,
  { case_id, decided_by, rule }: DecisionRow,
  { sender_id, message_ids }: { sender_id: string; message_ids: string[] },
): Promise<void> {
  const why = `messages to a member who was banned: ${rule}`
  const given = await giveBackMessages(tx, { member_id: sender_id, message_ids, author: decided_by, why })
  if (!given) return
  await writeAudit(tx, {
    actor: decided_by,
    role: null,
    act: 'credits.adjust',
    site_id: tx.site.id,
    company_id: tx.site.file.company_id,
    case_id,
    subject: `member:${sender_id}`,
    why,
    facts: { credits: given.credits, reason: 'credit_back', balance: [given.balance_before, given.balance_after] },
  })
  await sendCreditStatus(tx, sender_id)
}

export const giveBackJob: FeatureJob = {
  queue: give_back_queue,
  perform: (ctx, payload) => giveBack(ctx, (payload as { decision_id: string }).decision_id),
}

import { type ReportReason, severityOf } from '#schemas/safety/report-reasons.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { finishCase, openCase } from '#server/features/cases/cases.service.ts'
import { accountIdOf } from '#server/features/identity/account-id.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { type Bannable, hasWaitingBan, lockBannable, lockWaitingBan } from './ban.queries.ts'
import type { DecidingContext } from './decisions/carry-out.ts'
import { decideUnreported } from './decisions/decide-unreported.ts'
import { markUndone } from './decisions/decisions.queries.ts'

interface Banning {
  /** An id or an address. */
  member: string
  rule: ReportReason
  why: string
  actor: string
}

/**
 * Bans a member without a report, for operators. It is a decision like those of the desk: a minute later the member cannot log in, the
 * sessions end, the profile is hidden (house rules, #measures), and the member gets the statement of reasons.
 */
export async function decideToBan(ctx: DecidingContext, { member, rule, why, actor }: Banning): Promise<Bannable> {
  return transaction(ctx, async (tx) => {
    const found = await lockBannable(tx, await accountIdOf(tx, member))
    // an account that is being deleted is already hidden, and its deletion stores the statuses to restore
    if (found.account_status === 'deleted_pending' || found.account_status === 'banned') throw new Fault('conflict')
    if (await hasWaitingBan(tx, found.id)) throw new Fault('conflict')
    const facets = { reason: [rule], source: ['own'] }
    const case_id = await openCase(tx, { kind: 'report', severity: severityOf(rule), facets })
    await finishCase(tx, case_id)
    const measures = [{ kind: 'ban' as const }]
    await decideUnreported(tx, { case_id, member_id: found.id, rule, found_in: 'account', measures, actor, role: null, why })
    return found
  })
}

/** Takes such a ban back before it is carried out. Returns null if none waits. The decision is locked before the member, as everywhere. */
export async function takeBanBack(ctx: DecidingContext, { member, why, actor }: Omit<Banning, 'rule'>): Promise<Bannable | null> {
  return transaction(ctx, async (tx) => {
    const member_id = await accountIdOf(tx, member)
    const waiting = await lockWaitingBan(tx, member_id)
    if (!waiting) return null
    const found = await lockBannable(tx, member_id)
    const { id, case_id } = waiting
    await markUndone(tx, id)
    await writeAudit(tx, {
      actor,
      role: null,
      act: 'case.undo',
      site_id: tx.site.id,
      company_id: tx.site.file.company_id,
      case_id,
      subject: `case:${case_id}`,
      why,
      facts: { decision: id },
    })
    return found
  })
}

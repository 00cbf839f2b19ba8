import type { StaffRole } from '#schemas/desk/roles.ts'
import { severityOf } from '#schemas/safety/report-reasons.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { ban_queue } from '#server/features/blocking/ban-queue.service.ts'
import { endOverBan, findClosingEnd, liftClosing } from '#server/features/blocking/measures.service.ts'
import { accountIdOf } from '#server/features/identity/account-id.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import {
  type Bannable,
  deleteBan,
  extendBan,
  findBanEnd,
  findName,
  insertBan,
  insertBanOfLeaver,
  listClosing,
  lockBannable,
  updateBanEnd,
  updateBanned,
} from './ban.queries.ts'

/** Name of the queue for jobs that open an account at the end of its suspension. */
export const open_queue = 'open-suspended'

type BanContext = Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>

async function close(tx: BanContext, found: Bannable, until: Date | null): Promise<void> {
  await insertBan(tx, found, until)
  await updateBanned(tx, { id: found.id, account_status: 'banned', profile_status: 'disabled' })
  // requests are refused from now on; the job closes the open streams in the server processes
  await queueJob(tx, { queue: ban_queue, payload: { account_id: found.id } })
}

/**
 * Closes an account for a decision, in the caller's transaction. A closed account stays closed until the later of the two ends. An account
 * that is being deleted stays hidden, and is closed if its owner restores it.
 */
export async function closeAccount(tx: BanContext, member_id: string, until: Date | null): Promise<void> {
  // an expired ban must not count as the present one
  await endOverBan(tx, member_id)
  const found = await lockBannable(tx, member_id)
  if (!(await extendBan(tx, member_id, until))) {
    if (found.account_status === 'deleted_pending') await insertBanOfLeaver(tx, member_id, until)
    // a demo login that was ended is closed without a ban
    else if (found.account_status !== 'banned') await close(tx, found, until)
  }
  if (until) await queueJob(tx, { queue: open_queue, payload: { account_id: member_id }, run_at: until })
}

/**
 * Ends a ban at the end of the measures that still close the account, or now if there are none. A ban that ends at another time than the lifted
 * measure has another cause, and stays.
 */
export async function shortenBan(tx: BanContext, member_id: string, lifted_end: Date): Promise<void> {
  const found = await lockBannable(tx, member_id)
  if ((await findBanEnd(tx, member_id))?.getTime() !== lifted_end.getTime()) return
  const until = await findClosingEnd(tx, member_id)
  if (until !== 'none') {
    await updateBanEnd(tx, member_id, until)
    if (until) await queueJob(tx, { queue: open_queue, payload: { account_id: member_id }, run_at: until })
    return
  }
  const before = await deleteBan(tx, member_id)
  // an account that is being deleted stays so
  if (before && found.account_status === 'banned') await updateBanned(tx, { id: member_id, ...before })
}

/** The member of an id or an address, for an ask to lift the ban. */
export const findBanned = (ctx: BanContext, member: string): Promise<Bannable> =>
  transaction(ctx, async (tx) => lockBannable(tx, await accountIdOf(tx, member)))

export { findName, listClosing }

interface Lifting {
  member: string
  why: string
  actor: string
  role: StaffRole | null
  /** The second person, who agreed to lift a ban of the highest severity, the ask, and the decisions that it was about. */
  answered?: { by: string; ask: string; decisions: readonly string[] }
}

/**
 * Restores the statuses from before the ban, and writes the line in the log. A ban for a rule of the highest severity is lifted only with the
 * answer of a second person.
 */
export async function liftBan(ctx: BanContext, { member, why, actor, role, answered }: Lifting): Promise<Bannable> {
  return transaction(ctx, async (tx) => {
    const found = await lockBannable(tx, await accountIdOf(tx, member))
    const closing = await listClosing(tx, found.id)
    const before = await deleteBan(tx, found.id)
    if (!before || found.account_status !== 'banned') throw new Fault('conflict')
    // nobody agreed to lift a ban that came after the ask
    if (answered && closing.map(({ id }) => id).join() !== answered.decisions.join())
      throw new Fault('conflict', { data: { reason: 'other_ban' } })
    if (!answered && closing.some(({ rule }) => severityOf(rule) === 0)) throw new Fault('conflict', { data: { reason: 'needs_second' } })
    await updateBanned(tx, { id: found.id, ...before })
    await liftClosing(tx, found.id)
    await writeAudit(tx, {
      actor,
      role,
      act: 'ban.lift',
      site_id: tx.site.id,
      company_id: tx.site.file.company_id,
      subject: `member:${found.id}`,
      why,
      facts: answered ? { answered_by: answered.by, ask: answered.ask } : {},
    })
    return found
  })
}

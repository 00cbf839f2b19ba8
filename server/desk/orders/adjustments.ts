import { askKinds } from '#schemas/desk/ask-kinds.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Adjusted } from '#schemas/desk/orders.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { NewAdjustment } from '#schemas/money/credit-adjustment.ts'
import type { AskRow } from '#server/desk/asks/ask.queries.ts'
import { askSecond } from '#server/desk/asks/ask-second.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actOnSite, mayOnSite } from '#server/desk/on-site.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { adjustCredits, lockAccount, requirePossible, sumGivenByStaff, wasAdjusted } from '#server/features/credits/adjustments.service.ts'
import { sendCreditStatus } from '#server/features/orders/staff-refund.service.ts'
import { later } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Changes the balance of a member at once, or asks a second person. */
export const adjustMember = (
  ctx: PersonContext,
  { site: slug, id: member_id }: { site: string; id: string },
  wish: NewAdjustment,
): Promise<Adjusted> =>
  actOnSite(ctx, { slug, permission: 'adjust' }, async (of_site, { desk, actor, role }) => {
    if (wish.why.trim() === '') throw fieldFault('why', 'required')
    requirePossible(wish)
    const scope = { kind: 'site', id: slug } as const
    const is_free = mayOnSite(desk, slug, 'refund')
    const { id, credits, reason, why } = wish
    if (is_free && Math.abs(credits) > askKinds.adjustment.above.credits && !(await wasAdjusted(of_site, { member_id, id }))) {
      const { balance } = await transaction(of_site, (tx) => lockAccount(tx, member_id))
      if (balance + credits < 0) throw fieldFault('credits', 'minimum', { limit: -balance })
      const act = { member_id, credits, reason }
      await askSecond(desk, { actor, role: 'finance' }, { id, kind: 'adjustment', scope, subject: `member:${member_id}`, act, why })
      return { state: 'asked' }
    }
    await transaction(of_site, async (tx) => {
      await lockAccount(tx, member_id)
      if (!is_free && !(await wasAdjusted(tx, { member_id, id }))) await requireSmall(tx, { member_id, credits })
      await adjustWithLine(tx, { ...wish, member_id, author: actor, role: is_free ? 'finance' : role })
    })
    return { state: 'done' }
  })

/** Support gives a member a few credits in a month, and takes none. Call it while the account is locked. */
async function requireSmall(tx: Context, { member_id, credits }: { member_id: string; credits: number }): Promise<void> {
  if (credits < 0) throw new Fault('forbidden')
  const { support_credits, support_days } = desk_limits.adjustment
  const since = later(tx.now, { days: -support_days })
  const left = Math.max(0, support_credits - (await sumGivenByStaff(tx, { member_id, since })))
  if (credits > left) throw fieldFault('credits', 'maximum', { limit: left })
}

async function adjustWithLine(
  tx: Context,
  { role, ask, ...wish }: NewAdjustment & { member_id: string; author: string; role: StaffRole | null; ask?: string; answered_by?: string },
): Promise<void> {
  const made = await adjustCredits(tx, wish)
  if (!made) return
  const { id, member_id, author, why, credits, reason } = wish
  await writeAudit(tx, {
    actor: author,
    role,
    act: 'credits.adjust',
    site_id: tx.site.id,
    company_id: tx.site.file.company_id,
    subject: `member:${member_id}`,
    why,
    facts: { adjustment: id, credits, reason, balance: [made.balance_before, made.balance_after], ...(ask !== undefined && { ask }) },
  })
  await sendCreditStatus(tx, member_id)
}

/** The adjustment that an ask was about, after a second person said yes. */
export function carryOutAdjustment(tx: Context, ask: AskRow): Promise<void> {
  const { id, asked_by, asked_role, why } = ask
  // only adjustMember() writes such asks
  const act = ask.act as Pick<NewAdjustment, 'credits' | 'reason'> & { member_id: string }
  return adjustWithLine(tx, { ...act, id, why, author: asked_by, role: asked_role, ask: id })
}

import type { Static } from 'typebox'
import type { CaseHold, CaseParams, NewHold } from '#schemas/desk/case-calls.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actWithCurrentGrants } from '#server/desk/staff/act-on-staff.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { lockClaimedCase } from '#server/features/cases/cases.service.ts'
import { caseLine } from '#server/features/safety/decisions/decision-facts.ts'
import { findHoldOf, holdMember } from '#server/features/safety/decisions/hold.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { takenFault } from './claims.ts'
import { requireReport } from './decisions.ts'

/** Holds the member of a case that the person has opened and claimed. The case stays open. The hold and the line in the log are one transaction. */
export function holdCase(ctx: PersonContext, params: Static<typeof CaseParams>, { id }: NewHold): Promise<{ hold: CaseHold | null }> {
  return actWithCurrentGrants(ctx, [], async (desk) => {
    const { key, role } = await requireReport(desk, params)
    const { number } = desk.person
    const actor = `staff:${number}`
    return desk.inSite(key.site_id, async (of_site) => {
      await transaction(of_site, async (tx) => {
        if (!(await lockClaimedCase(tx, key.id, number))) throw await takenFault(desk, key)
        if (!(await holdMember(tx, { id, case_id: key.id, decided_by: actor }))) return
        await writeAudit(tx, { ...caseLine(tx, { actor, role, case_id: key.id }), act: 'case.hold', facts: { decision: id } })
      })
      return { hold: await readHold(of_site, key.id) }
    })
  })
}

export async function readHold(ctx: Context, case_id: string): Promise<CaseHold | null> {
  const found = await findHoldOf(ctx, case_id)
  return found && { until: found.ends_at.toISOString(), is_over: found.lifted_at !== null || found.ends_at <= ctx.now }
}

import type { AskKind } from '#schemas/desk/ask-kinds.ts'
import type { AskAnswer, AskAnswered } from '#schemas/desk/asks.ts'
import { allows, type Permission } from '#schemas/desk/roles.ts'
import { carryOutDecision } from '#server/desk/cases/decisions.ts'
import { carryOutLift } from '#server/desk/cases/lift-ban.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { tellAskAnswered } from '#server/desk/mail/tell-staff.ts'
import { carryOutAdjustment } from '#server/desk/orders/adjustments.ts'
import { carryOutRefund } from '#server/desk/orders/refund-asks.ts'
import { actWithCurrentGrants } from '#server/desk/staff/act-on-staff.ts'
import { covers } from '#server/desk/staff/scopes.ts'
import { listGrants, scopeOf } from '#server/desk/staff/staff.queries.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type AskRow, readOpenAsk } from './ask.queries.ts'
import { finishAsk, listAsks, type Party, partyOf } from './asks.ts'
import { answerStaffAsk } from './staff-asks.ts'

interface SiteAct {
  /** The permission that the asker must still have. */
  permission: Permission
  /** Does what was asked, in the transaction of the answer. */
  carryOut(tx: Context, ask: AskRow, answered_by: string): Promise<void>
}

/** The acts in the tables of a site that wait for a second person. */
const siteActs: Partial<Record<AskKind, SiteAct>> = {
  refund: { permission: 'refund', carryOut: carryOutRefund },
  child_decision: { permission: 'decide', carryOut: carryOutDecision },
  lift_ban: { permission: 'decide', carryOut: carryOutLift },
  // what is asked is more than support may do
  adjustment: { permission: 'refund', carryOut: carryOutAdjustment },
}

/** True if the act of an ask is one in the tables of a site. */
export const isSiteAsk = ({ kind, site_id }: Pick<AskRow, 'kind' | 'site_id'>): boolean => site_id !== null && siteActs[kind] !== undefined

/** Answers an ask as a person with a session. */
export async function answerAsk(ctx: PersonContext, id: string, answer: AskAnswer): Promise<AskAnswered> {
  const ask = await readOpenAsk(ctx, id)
  if (!ask || !isSiteAsk(ask)) return answerStaffAsk(ctx, id, answer)
  const { actor } = partyOf(ctx)
  await actWithCurrentGrants(ctx, [], (desk) => answerSiteAsk(desk, ask, { actor, grants: desk.person.grants }, answer))
  return { ...(await listAsks(ctx, partyOf(ctx))), invitation: null }
}

type DeskSide = Pick<PersonContext, 'unit' | 'now' | 'sites' | 'inSite'>

/** Answers an ask about a site, and after a yes carries it out, in one transaction of that site. */
export async function answerSiteAsk(desk: DeskSide, asked: AskRow, party: Party, answer: AskAnswer): Promise<void> {
  const { id, kind, site_id } = asked
  const act = siteActs[kind]
  if (!act || site_id === null) throw new TypeError(`${kind} is no ask about a site`)
  await desk.inSite(site_id, (of_site) =>
    transaction({ ...of_site, sites: desk.sites }, (tx) =>
      finishAsk(tx, party, { id, ...answer }, async (_, ask) => {
        await requireAsker(desk, ask, act.permission)
        await act.carryOut(tx, ask, party.actor)
      }),
    ),
  )
  await tellAskAnswered(desk, asked, { ...answer, actor: party.actor })
}

/** Whoever asked must still have the permission. The command line always has it. */
async function requireAsker(desk: DeskSide, ask: AskRow, permission: Permission): Promise<void> {
  const number = Number(/^staff:(\d+)$/.exec(ask.asked_by)?.[1])
  if (Number.isNaN(number)) return
  const grants = await listGrants(desk, number)
  if (!grants.some((grant) => allows(grant, permission) && covers(desk, grant, scopeOf(ask))))
    throw new Fault('conflict', { data: { reason: 'asker_left' } })
}

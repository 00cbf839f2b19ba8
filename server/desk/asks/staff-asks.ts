import type { Static } from 'typebox'
import { v7 as newId } from 'uuid'
import type { AskAnswer, AskAnswered, AskList, StaffAsk } from '#schemas/desk/asks.ts'
import { allows } from '#schemas/desk/roles.ts'
import type { InvitationLink, NewGrant } from '#schemas/desk/staff.ts'
import { deleteSessions } from '#server/desk/access/session.queries.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { tellAskAnswered, tellAskWaits } from '#server/desk/mail/tell-staff.ts'
import { actWithCurrentGrants } from '#server/desk/staff/act-on-staff.ts'
import { listStaff } from '#server/desk/staff/grants.ts'
import { type InviteContext, insertInvited, linkOf } from '#server/desk/staff/invitations.ts'
import { requireReach } from '#server/desk/staff/may-grant.ts'
import { companyOfScope, covers, siteIdOf } from '#server/desk/staff/scopes.ts'
import { holdsRole, insertGrant, listGrants, lockStaff } from '#server/desk/staff/staff.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { type AskRow, findOpenAsk } from './ask.queries.ts'
import { finishAsk, insertAsked, listAsks, type Party, partyOf, withdrawAsk } from './asks.ts'

/** What a yes to an ask about staff does: it invites a new person, or gives a role to a known one. */
type StaffAct = { grant: NewGrant } & ({ email: string; name: string } | { number: number })

/** Asks another owner to make an owner, or to give the asker another role. */
export async function askAboutStaff(ctx: PersonContext, { number, email, name, grant, why }: Static<typeof StaffAsk>): Promise<AskList> {
  requireReach(ctx, grant)
  const is_own = number === ctx.person.number
  if (grant.role !== 'owner' && !is_own) throw fieldFault('role', 'not_a_choice')
  let act: StaffAct
  if (number !== undefined) {
    const { staff } = await listStaff(ctx)
    if (!staff.some((person) => person.number === number)) throw new Fault('not_found')
    act = { number, grant }
  } else {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email?.trim() ?? '')) throw fieldFault('email', 'email')
    if (!name?.trim()) throw fieldFault('name', 'required')
    act = { email: email?.trim() ?? '', name: name.trim(), grant }
  }
  const asker = { actor: `staff:${ctx.person.number}`, role: ctx.role }
  const subject = number === undefined ? 'invitation' : `staff:${number}`
  await transaction(ctx, async (tx) => {
    const id = await insertAsked(tx, asker, { kind: is_own ? 'own_role' : 'make_owner', scope: grant.scope, subject, act, why })
    const ask = await findOpenAsk(tx, id)
    if (ask) await tellAskWaits(tx, ask)
  })
  return listAsks(ctx, partyOf(ctx))
}

/** Answers an ask about staff as a person with a session. */
export async function answerStaffAsk(ctx: PersonContext, id: string, answer: Static<typeof AskAnswer>): Promise<AskAnswered> {
  const { actor } = partyOf(ctx)
  const invitation = await actWithCurrentGrants(ctx, [], (tx) =>
    finishStaffAsk(tx, { actor, grants: tx.person.grants }, { id, ...answer, origin: ctx.client.origin }),
  )
  return { ...(await listAsks(ctx, partyOf(ctx))), invitation }
}

/** Answers an ask about staff. Call it inside a transaction. Returns the link of an invitation that the yes made. */
export async function finishStaffAsk(
  tx: InviteContext,
  party: Party,
  { origin, ...answer }: { id: string; is_yes: boolean; why: string; origin: string },
): Promise<InvitationLink | null> {
  const open = await findOpenAsk(tx, answer.id)
  const invitation = await finishAsk(tx, party, answer, (_, ask) => carryOut(tx, ask, origin))
  if (open) await tellAskAnswered(tx, open, { ...answer, actor: party.actor })
  return invitation
}

async function carryOut(tx: InviteContext, ask: AskRow, origin: string): Promise<InvitationLink | null> {
  if (ask.kind !== 'make_owner' && ask.kind !== 'own_role') throw new TypeError(`${ask.kind} is no ask about staff`)
  const act = ask.act as StaffAct
  const { grant } = act
  const asker = await listGrants(tx, Number(ask.asked_by.replace('staff:', '')))
  if (!asker.some((own) => allows(own, 'staff') && covers(tx, own, grant.scope)))
    throw new Fault('conflict', { data: { reason: 'asker_left' } })
  const { role, scope, extras, days } = grant
  if (!('email' in act) && (await holdsRole(tx, act.number, grant))) throw new Fault('conflict', { data: { reason: 'has_role' } })
  const by = { actor: ask.asked_by, role: ask.asked_role, why: ask.why }
  if ('email' in act) {
    const { email, name } = act
    const invited_by = (await lockStaff(tx, Number(ask.asked_by.replace('staff:', ''))))?.name ?? ''
    const made = await insertInvited(tx, { email, name, grants: [grant], invited_by, ...by })
    return { id: made.id, link: linkOf(origin, made.token), expires_at: made.expires_at.toISOString() }
  }
  const { number } = act
  if (!(await lockStaff(tx, number))) throw new Fault('conflict', { data: { reason: 'person_left' } })
  const id = newId()
  await insertGrant(tx, { ...grant, id, staff_number: number })
  await deleteSessions(tx, number)
  await writeAudit(tx, {
    ...by,
    act: 'grant.add',
    site_id: siteIdOf(tx, scope),
    company_id: companyOfScope(tx, scope),
    subject: `staff:${number}`,
    facts: { id, role, scope, extras, days, ask: ask.id },
  })
  return null
}

export async function withdrawOwnAsk(ctx: PersonContext, id: string, why: string): Promise<AskList> {
  const party = partyOf(ctx)
  await withdrawAsk(ctx, party.actor, { id, why })
  return listAsks(ctx, party)
}

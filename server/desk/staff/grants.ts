import type { Static } from 'typebox'
import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { AddedGrant, NewGrant, StaffList, StaffMember } from '#schemas/desk/staff.ts'
import { isLastOwnersGrant, isUnused } from '#server/desk/access/login.ts'
import { listKeys } from '#server/desk/access/passkeys.queries.ts'
import { deleteSessionOf, deleteSessions, listSessions } from '#server/desk/access/session.queries.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { deviceLine } from '#server/features/identity/devices/device-name.ts'
import { later } from '#server/platform/calendar.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { actOnStaff } from './act-on-staff.ts'
import { visibleInvitations } from './invitations.ts'
import { managing, requireGrantable } from './may-grant.ts'
import { companyOfScope, covers, grantOf, scopesWithin, siteIdOf } from './scopes.ts'
import {
  countCodes,
  countOtherOwners,
  deleteGrant,
  findGrant,
  type GrantRow,
  holdsRole,
  insertGrant,
  listGrants,
  listStaffRows,
  scopeOf,
  updateGrantEnd,
} from './staff.queries.ts'

export async function listStaff(ctx: PersonContext): Promise<StaffList> {
  const own = managing(ctx)
  const [rows, grants, sessions, keys, codes] = [
    await listStaffRows(ctx),
    await listGrants(ctx),
    await listSessions(ctx),
    await listKeys(ctx),
    await countCodes(ctx),
  ]
  const staff = rows.flatMap((row): StaffMember[] => {
    const seen = grants.filter((grant) => grant.staff_number === row.number && own.some((each) => covers(ctx, each, scopeOf(grant))))
    if (seen.length === 0) return []
    const is_last = seen.some((grant) => isLastOwnersGrant(grant, grants))
    return [
      {
        number: row.number,
        name: row.name,
        email: row.email,
        since: row.created_at.toISOString(),
        last_in_at: row.last_in_at?.toISOString() ?? null,
        is_stopped: row.stopped_at !== null || (isUnused(ctx, row) && !is_last),
        grants: seen.map((grant) => grantOf(ctx, grant, isLastOwnersGrant(grant, grants))),
        passkeys: keys
          .filter(({ staff_number }) => staff_number === row.number)
          .map(({ name, last_used_at }) => ({ name, last_used_at: last_used_at?.toISOString() ?? null })),
        has_password: row.password_hash !== null,
        recovery_codes_left: codes.get(row.number) ?? 0,
        sessions: sessions
          .filter(({ staff_number }) => staff_number === row.number)
          .map(({ id, user_agent, created_at, seen_at }) => ({
            id,
            device: deviceLine(user_agent),
            since: created_at.toISOString(),
            seen_at: seen_at.toISOString(),
            is_own: id === ctx.person.session.id,
          })),
      },
    ]
  })
  const invitations = (await visibleInvitations(ctx)).map(({ id, name, email, grants: invited, expires_at }) => ({
    id,
    name,
    email,
    grants: invited,
    expires_at: expires_at.toISOString(),
    is_expired: expires_at <= ctx.now,
  }))
  return { staff, invitations, scopes: scopesWithin(ctx, own) }
}

/** Gives another role to a person whom the viewer sees. A role that the person has is renewed instead (renewGrant). */
export async function addGrant(ctx: PersonContext, number: number, { why, ...grant }: Static<typeof AddedGrant>): Promise<StaffList> {
  const id = newId()
  await actOnStaff(ctx, [number], async (tx) => {
    requireGrantable(tx, grant)
    await requireOther(tx, number)
    if (await holdsRole(tx, number, grant)) throw new Fault('conflict', { data: { reason: 'has_role' } })
    await insertGrant(tx, { ...grant, id, staff_number: number })
    await deleteSessions(tx, number)
    const { role, scope, extras, days } = grant
    await note(tx, { act: 'grant.add', scope, number, why, facts: { id, role, scope, extras, days } })
  })
  return listStaff(ctx)
}

/** Lets a grant count for the longest time from now on. */
export function renewGrant(ctx: PersonContext, id: string, why: string): Promise<StaffList> {
  return changeGrant(ctx, id, async (tx, grant) => {
    const ends_at = later(tx.now, { days: desk_limits.longest_grant_days })
    await updateGrantEnd(tx, { id, ends_at })
    const facts = { id, role: grant.role, ends_at: [grant.ends_at, ends_at] }
    await note(tx, { act: 'grant.renew', scope: scopeOf(grant), number: grant.staff_number, why, facts })
  })
}

/** The last owner of a company confirms the own grant, because nobody else can renew it. A repeated call confirms once. */
export async function confirmOwnership(ctx: PersonContext, id: string, why: string): Promise<StaffList> {
  await actOnStaff(ctx, [], async (tx) => {
    const grant = await findGrant(tx, id)
    if (grant?.staff_number !== tx.person.number) throw new Fault('not_found')
    if (!isLastOwnersGrant(grant, await listGrants(tx))) throw new Fault('forbidden', { data: { needs: 'other_person' } })
    if (grant.ends_at > tx.now) return
    const ends_at = later(tx.now, { days: desk_limits.longest_grant_days })
    await updateGrantEnd(tx, { id, ends_at })
    const facts = { id, ends_at: [grant.ends_at, ends_at] }
    await note(tx, { act: 'owner.confirm', scope: scopeOf(grant), number: grant.staff_number, why, facts })
  })
  return listStaff(ctx)
}

/** Ends a grant. The sessions of the person are closed first, so no call can use the grant after its end. */
export function endGrant(ctx: PersonContext, id: string, why: string): Promise<StaffList> {
  return changeGrant(ctx, id, async (tx, grant) => {
    const is_owner = grant.role === 'owner' && grant.scope === 'company'
    if (is_owner && (await countOtherOwners(tx, grant)) === 0) throw new Fault('conflict', { data: { reason: 'last_owner' } })
    await deleteSessions(tx, grant.staff_number)
    await deleteGrant(tx, grant)
    const facts = { id, role: grant.role, ends_at: [grant.ends_at, tx.now] }
    await note(tx, { act: 'grant.end', scope: scopeOf(grant), number: grant.staff_number, why, facts })
  })
}

export async function endSession(ctx: PersonContext, number: number, id: string): Promise<StaffList> {
  await actOnStaff(ctx, [number], async (tx) => {
    const { staff } = await listStaff(tx)
    const seen = staff.find((person) => person.number === number)
    if (!seen) throw new Fault('not_found')
    if ((await deleteSessionOf(tx, { id, staff_number: number })) === 0) throw new Fault('not_found')
    const [grant] = seen.grants
    if (grant) await note(tx, { act: 'session.end', scope: grant.scope, number, why: null, facts: {} })
  })
  return listStaff(ctx)
}

async function changeGrant(
  ctx: PersonContext,
  id: string,
  work: (tx: PersonContext, grant: GrantRow) => Promise<void>,
): Promise<StaffList> {
  const { staff_number } = await requireManaged(ctx, id)
  await actOnStaff(ctx, [staff_number], async (tx) => work(tx, await requireManaged(tx, id)))
  return listStaff(ctx)
}

/** A grant that the viewer may change. Nobody changes the own grants. */
async function requireManaged(ctx: PersonContext, id: string): Promise<GrantRow> {
  const grant = await findGrant(ctx, id)
  if (!grant || !managing(ctx).some((own) => covers(ctx, own, scopeOf(grant)))) throw new Fault('not_found')
  if (grant.staff_number === ctx.person.number) throw new Fault('forbidden', { data: { needs: 'other_person' } })
  return grant
}

async function requireOther(ctx: PersonContext, number: number): Promise<void> {
  if (number === ctx.person.number) throw new Fault('forbidden', { data: { needs: 'other_person' } })
  const { staff } = await listStaff(ctx)
  if (!staff.some((person) => person.number === number)) throw new Fault('not_found')
}

interface Note {
  act: string
  scope: NewGrant['scope']
  number: number
  why: string | null
  facts: Record<string, unknown>
}

const note = (ctx: PersonContext, { act, scope, number, why, facts }: Note) =>
  writeAudit(ctx, {
    actor: `staff:${ctx.person.number}`,
    role: ctx.role,
    act,
    site_id: siteIdOf(ctx, scope),
    company_id: companyOfScope(ctx, scope),
    subject: `staff:${number}`,
    ...(why !== null && { why }),
    facts,
  })

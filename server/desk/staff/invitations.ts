import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { Acceptance, Invitation, InvitationLink, NewGrant, NewInvitation } from '#schemas/desk/staff.ts'
import { of_desk, startSession } from '#server/desk/access/login.ts'
import { insertKey } from '#server/desk/access/passkeys.queries.ts'
import { offerFirstKey, verifyFirstKey } from '#server/desk/access/passkeys.ts'
import { base32, hashOfCode, newRecoveryCodes, newToken, newTotpSecret, sha256, totpStepOf } from '#server/desk/access/secrets.ts'
import { deleteSessions } from '#server/desk/access/session.queries.ts'
import { counted } from '#server/desk/access/tries.ts'
import type { DeskContext, PersonContext } from '#server/desk/context.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { deviceLine } from '#server/features/identity/devices/device-name.ts'
import { passwordFault } from '#server/features/identity/password/password-rules.service.ts'
import { isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { hashPassword } from '#server/platform/password.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { actOnStaff } from './act-on-staff.ts'
import {
  deleteInvitation,
  deleteResets,
  findInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  markUsed,
} from './invitation.queries.ts'
import { managing, requireGrantable } from './may-grant.ts'
import { companyOfScope, covers, nameOfScope, siteIdOf } from './scopes.ts'
import {
  deleteCredentials,
  emailKeyOf,
  findStaff,
  findStaffByEmail,
  holdsRole,
  insertCodes,
  insertGrant,
  insertStaff,
  spendTotpStep,
  updateCredentials,
} from './staff.queries.ts'

/** What an invitation needs; a command has no session. */
export type InviteContext = Pick<DeskContext, 'unit' | 'now' | 'key' | 'sites'>

interface Invited {
  email: string
  name: string
  grants: NewGrant[]
  /** The name that the invited person reads. */
  invited_by: string
  actor: string
  role: StaffRole | null
  why: string | undefined
  /** The person who gets new keys, if the invitation replaces lost ones. */
  staff_number?: number
}

/**
 * Stores an invitation and returns its token, which opens it once. The database stores only a hash of the token. The line of the log names
 * the number of hours and the grants, and no address.
 */
export function insertInvited(ctx: InviteContext, invited: Invited): Promise<{ id: string; token: string; expires_at: Date }> {
  const { email, name, grants, invited_by, actor, role, why, staff_number = null } = invited
  const [id, token] = [newId(), newToken()]
  return transaction(ctx, async (tx) => {
    // only the latest link gives new keys
    if (staff_number !== null) await deleteResets(tx, staff_number)
    const stored = await insertInvitation(tx, {
      id,
      hash: sha256(token),
      email: email.trim(),
      email_key: emailKeyOf(email),
      name: name.trim(),
      grants,
      invited_by,
      staff_number,
      totp_sealed: seal(ctx.key, newTotpSecret()),
      hours: desk_limits.invitation_hours,
    })
    if (!stored) throw new TypeError('the invitation was not stored')
    for (const grant of grants.length > 0 ? grants : [null])
      await writeAudit(tx, {
        actor,
        role,
        act: grant ? 'staff.invite' : 'staff.reset',
        ...(grant && { site_id: siteIdOf(ctx, grant.scope), company_id: companyOfScope(ctx, grant.scope) }),
        subject: grant ? `invitation:${id}` : `staff:${staff_number}`,
        ...(why !== undefined && { why }),
        facts: grant ? { role: grant.role, scope: grant.scope, extras: grant.extras, days: grant.days } : {},
      })
    return { id, token, expires_at: stored.expires_at }
  })
}

export const linkOf = (origin: string, token: string): string => `${origin}/desk/invitation/${token}`

export async function invite(ctx: PersonContext, { email, name, grants, why }: NewInvitation): Promise<InvitationLink> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())) throw fieldFault('email', 'email')
  if (name.trim() === '') throw fieldFault('name', 'required')
  const invited = { email, name, grants, invited_by: ctx.person.name, actor: `staff:${ctx.person.number}`, role: ctx.role, why }
  const { id, token, expires_at } = await actOnStaff(ctx, [], async (tx) => {
    const invitee = await findStaffByEmail(tx, email)
    if (invitee?.number === tx.person.number) throw new Fault('forbidden', { data: { needs: 'other_person' } })
    for (const grant of grants) requireGrantable(tx, grant)
    return insertInvited(tx, invited)
  })
  return { id, link: linkOf(ctx.client.origin, token), expires_at: expires_at.toISOString() }
}

/** The open invitations, with those that nobody accepted in time, whose grants the viewer may give. */
export async function visibleInvitations(ctx: PersonContext): Promise<InvitationRow[]> {
  const own = managing(ctx)
  const isVisible = ({ grants }: InvitationRow) =>
    grants.length > 0 && grants.every(({ scope }) => own.some((grant) => covers(ctx, grant, scope)))
  return (await listInvitations(ctx)).filter(isVisible)
}

export async function withdraw(ctx: PersonContext, id: string, why: string): Promise<void> {
  await actOnStaff(ctx, [], async (tx) => {
    if (!(await visibleInvitations(tx)).some((each) => each.id === id)) throw new Fault('not_found')
    const found = await findInvitation(tx, id)
    if (!found) throw new Fault('not_found')
    await deleteInvitation(tx, id)
    for (const { scope } of found.grants)
      await writeAudit(tx, {
        actor: `staff:${ctx.person.number}`,
        role: ctx.role,
        act: 'staff.invite_withdraw',
        site_id: siteIdOf(ctx, scope),
        company_id: companyOfScope(ctx, scope),
        subject: `invitation:${id}`,
        why,
      })
  })
}

/** `yara@kompas.example` becomes `y•••@kompas.example`. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** An invitation as the invited person reads it. A used, an old and an unknown invitation get the same answer. */
export async function openInvitation(ctx: DeskContext, token: string): Promise<Invitation> {
  const found = await findOpenInvitation(ctx, sha256(token))
  if (!found) throw new Fault('not_found')
  const { id, email, name, grants, invited_by, expires_at, totp_sealed } = found
  const bytes = unseal(ctx.key, totp_sealed)
  if (!bytes) throw new Fault('not_found')
  const secret = base32(bytes)
  return {
    masked_email: maskedEmail(email),
    name,
    invited_by,
    expires_at: expires_at.toISOString(),
    grants: grants.map(({ role, scope, extras }) => ({ role, extras, scope_name: nameOfScope(ctx, scope) })),
    totp: {
      secret,
      address: `otpauth://totp/${encodeURIComponent(`desk:${name}`)}?secret=${secret}&issuer=${encodeURIComponent(ctx.host)}`,
    },
    passkey: await offerFirstKey(ctx, { invitation: id, name }),
  }
}

/**
 * Accepts an invitation: stores the keys of the person and the grants, opens a session and returns the recovery codes. Everything happens in
 * one transaction, so an invitation works once.
 */
export async function accept(ctx: DeskContext, token: string, given: Acceptance): Promise<{ recovery_codes: string[] }> {
  const open = await findOpenInvitation(ctx, sha256(token))
  if (!open) throw new Fault('not_found')
  const known = await findStaffByEmail(ctx, open.email)
  const has_login = known !== null && open.staff_number !== known.number
  if (has_login && ctx.person?.number === known.number) return addGrants(ctx, token, known.number)
  await counted(ctx, [`invitation ${open.id}`], async () => {
    if (emailKeyOf(given.email ?? '') !== emailKeyOf(open.email)) throw fieldFault('email', 'not_allowed')
  })
  // the link alone must not give a login
  if (has_login) throw new Fault('conflict', { data: { reason: 'log_in_first' } })
  const factors = await checkFactors(ctx, open, given)
  const codes = newRecoveryCodes()
  await transaction(ctx, async (tx) => {
    const invitation = await findOpenInvitation(tx, sha256(token))
    if (!invitation) throw new Fault('not_found')
    await markUsed(tx, invitation.id)
    const number = known
      ? known.number
      : await insertStaff(tx, { ...factors.login, name: given.name.trim(), email: invitation.email, is_demo: false })
    if (known) {
      await deleteCredentials(tx, number)
      await deleteSessions(tx, number)
      await updateCredentials(tx, { number, ...factors.login })
    }
    if (factors.step !== null) await spendTotpStep(tx, { number, step: factors.step })
    if (factors.key) await insertKey(tx, { staff_number: number, name: deviceLine(ctx.client.user_agent), ...factors.key })
    await insertCodes(tx, number, codes.map(hashOfCode))
    await storeGrants(tx, invitation, number)
    const row = await findStaff(tx, number)
    if (row) await startSession(tx, row)
  }).catch((error) => {
    // the person accepted two invitations at the same time
    throw isUniqueViolation(error, 'staff_email') ? new Fault('conflict', { data: { reason: 'log_in_first' } }) : error
  })
  return { recovery_codes: codes }
}

/** Adds the grants to the logged-in person, who keeps the own keys. */
async function addGrants(ctx: DeskContext, token: string, number: number): Promise<{ recovery_codes: string[] }> {
  await transaction(ctx, async (tx) => {
    const invitation = await findOpenInvitation(tx, sha256(token))
    if (!invitation) throw new Fault('not_found')
    await markUsed(tx, invitation.id)
    await storeGrants(tx, invitation, number)
  })
  return { recovery_codes: [] }
}

async function storeGrants(ctx: DeskContext, { id, grants }: InvitationRow, number: number): Promise<void> {
  for (const grant of grants) {
    // the person got the role meanwhile
    if (await holdsRole(ctx, number, grant)) continue
    await insertGrant(ctx, { ...grant, id: newId(), staff_number: number })
    await writeAudit(ctx, {
      actor: `staff:${number}`,
      role: null,
      act: 'staff.accept',
      site_id: siteIdOf(ctx, grant.scope),
      company_id: companyOfScope(ctx, grant.scope),
      subject: `staff:${number}`,
      facts: { invitation: id, role: grant.role, scope: grant.scope, extras: grant.extras },
    })
  }
}

/** A passkey, or a password and a code of the authenticator app. */
async function checkFactors(ctx: DeskContext, invitation: InvitationRow, { passkey, password, code }: Acceptance) {
  if (passkey) {
    const key = await verifyFirstKey(ctx, passkey, invitation.id)
    return { key, step: null, login: { password_hash: null, totp_sealed: null } }
  }
  if (password === undefined) throw fieldFault('password', 'required')
  const { min } = desk_limits.password_length
  if ([...password].length < min) throw fieldFault('password', 'too_short', { limit: min })
  const fault = passwordFault({ file: { name: 'desk' } }, password, invitation)
  if (fault) throw new Fault('invalid_input', { fields: { password: fault } })
  const secret = unseal(ctx.key, invitation.totp_sealed)
  const step = secret && totpStepOf(secret, code ?? '', ctx.now)
  if (step === null) throw fieldFault('code', 'wrong')
  const password_hash = await hashPassword(of_desk, password)
  return { key: null, step, login: { password_hash, totp_sealed: invitation.totp_sealed } }
}

import type { Static } from 'typebox'
import { desk_limits } from '#schemas/desk/limits.ts'
import { allows, permissions } from '#schemas/desk/roles.ts'
import type { LoginPage, Me, PasskeyLogin, PasswordLogin, StepUp } from '#schemas/desk/staff.ts'
import type { DeskContext, Person, PersonContext } from '#server/desk/context.ts'
import { tellNewDevice } from '#server/desk/mail/tell-staff.ts'
import { grantOf, soloCompanies } from '#server/desk/staff/scopes.ts'
import {
  countCodes,
  findStaff,
  findStaffByEmail,
  listGrants,
  listStaffRows,
  type StaffRow,
  scopeOf,
  spendCode,
  spendTotpStep,
} from '#server/desk/staff/staff.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { deviceLine } from '#server/features/identity/devices/device-name.ts'
import { later } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { hashPassword, preparePassword, verifyPassword } from '#server/platform/password.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { listKeys } from './passkeys.queries.ts'
import { verifyProof } from './passkeys.ts'
import { hashOfCode, newToken, sha256, totpStepOf } from './secrets.ts'
import { deleteSession, findSession, insertSession, updateSeen, updateStepUp } from './session.queries.ts'
import { counted } from './tries.ts'

/** Passwords of the desk are hashed in a queue of their own, as if the desk were a site. */
export const of_desk = { site: { id: 0 } }
/** Seconds between two writes of the time of the last call. */
const seen_step_ms = 60_000

/** The person of a session token. Null if the session has ended. */
export async function findPerson(ctx: DeskContext, token: string): Promise<Person | null> {
  const session = await findSession(ctx, sha256(token))
  // the people of a demo have no second check, so they are nobody elsewhere
  if (!session || (session.is_demo && !ctx.is_demo)) return null
  const { hash, id, staff_number: number, name, is_demo, stepped_up_at, seen_at } = session
  if (ctx.now.getTime() - seen_at.getTime() > seen_step_ms) await updateSeen(ctx, hash)
  return { number, name, is_demo, grants: await listGrants(ctx, number), session: { hash, id, stepped_up_at } }
}

export async function loginPage(ctx: DeskContext): Promise<LoginPage> {
  if (!ctx.is_demo) return { people: [] }
  const grants = await listGrants(ctx)
  const people = (await listStaffRows(ctx)).flatMap(({ number, name, is_demo }) => {
    const own = grants.find(({ staff_number }) => staff_number === number)
    return is_demo && own ? [{ number, name, role: own.role, sites: grantOf(ctx, own, false).scope_name }] : []
  })
  return { people: people.sort((a, b) => a.number - b.number) }
}

/** Logs in with a passkey, which says who the person is. */
export const logInByPasskey = (ctx: DeskContext, { passkey }: Static<typeof PasskeyLogin>): Promise<void> =>
  counted(ctx, [], async () => {
    const key = await verifyProof(ctx, null, passkey)
    const person = await findStaff(ctx, key.staff_number)
    if (!person) throw new Fault('login_failed')
    await startSession(ctx, person)
  })

/** Logs in with password and code. Every failure has the same answer, and takes about the same time. */
export const logInByPassword = (ctx: DeskContext, { email, password, code }: Static<typeof PasswordLogin>): Promise<void> =>
  counted(ctx, [email.trim().toLowerCase()], async () => {
    const person = await findStaffByEmail(ctx, email)
    const is_right = person?.password_hash
      ? await verifyPassword(of_desk, person.password_hash, preparePassword(password))
      : await hashPassword(of_desk, password).then(() => false)
    if (!person || !is_right) throw new Fault('login_failed')
    await checkCode(ctx, person, { code, may_recover: true })
    await startSession(ctx, person)
  })

export async function logInToDemo(ctx: DeskContext, number: number): Promise<void> {
  const person = ctx.is_demo ? await findStaff(ctx, number) : null
  if (!person?.is_demo) throw new Fault('login_failed')
  await startSession(ctx, person)
}

/** Accepts a code of the authenticator app once. With `may_recover`, accepts a recovery code too. */
async function checkCode(ctx: DeskContext, person: StaffRow, { code, may_recover }: { code: string; may_recover: boolean }): Promise<void> {
  const secret = person.totp_sealed && unseal(ctx.key, person.totp_sealed)
  const step = secret && totpStepOf(secret, code, ctx.now)
  if (step !== null && (await spendTotpStep(ctx, { number: person.number, step }))) return
  if (!may_recover || !(await takeRecoveryCode(ctx, person.number, code))) throw new Fault('login_failed')
}

const takeRecoveryCode = (ctx: DeskContext, number: number, code: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    if (!(await spendCode(tx, number, hashOfCode(code)))) return false
    await writeAudit(tx, { actor: `staff:${number}`, role: null, act: 'login.recovery_code', subject: `staff:${number}` })
    return true
  })

/** Opens a session. A login that nobody used for a long time is stopped; the grant of the last owner of a company keeps it usable. */
export async function startSession(ctx: DeskContext, person: StaffRow): Promise<void> {
  if (person.stopped_at || (isUnused(ctx, person) && !(await isLastOwner(ctx, person.number)))) throw new Fault('login_failed')
  const token = newToken()
  await transaction(ctx, async (tx) => {
    if (tx.person) await deleteSession(tx, tx.person.session.hash)
    await insertSession(tx, { hash: sha256(token), staff_number: person.number })
    await writeAudit(tx, { actor: `staff:${person.number}`, role: null, act: 'login', subject: `staff:${person.number}` })
    const { number, name, is_demo } = person
    if (!is_demo) await tellNewDevice(tx, { number, name, device: deviceLine(tx.client.user_agent) })
  })
  ctx.setSession(token)
}

export const isUnused = ({ now }: Pick<DeskContext, 'now'>, { last_in_at, created_at, is_demo }: StaffRow): boolean =>
  !is_demo && (last_in_at ?? created_at) < later(now, { days: -desk_limits.unused_login_days })

export async function isLastOwner(ctx: DeskContext, number: number): Promise<boolean> {
  const grants = await listGrants(ctx)
  return grants.some((own) => own.staff_number === number && isLastOwnersGrant(own, grants))
}

/** True if no other person who can log in owns the company of this grant. */
export const isLastOwnersGrant = (own: Person['grants'][number], grants: Person['grants']): boolean =>
  own.role === 'owner' &&
  own.scope === 'company' &&
  !grants.some(
    ({ role, scope, scope_id, staff_number, is_stopped }) =>
      role === 'owner' && scope === 'company' && scope_id === own.scope_id && staff_number !== own.staff_number && !is_stopped,
  )

export async function logOut(ctx: PersonContext): Promise<void> {
  await deleteSession(ctx, ctx.person.session.hash)
  ctx.setSession(null)
}

/** The moment until which a session needs no second check. Null if it needs one now. People of a demo need none. */
export function steppedUpUntil({ now }: Pick<DeskContext, 'now'>, { is_demo, session }: Person): Date | null {
  const from = is_demo ? now : session.stepped_up_at
  const until = from && new Date(from.getTime() + desk_limits.step_up_minutes * 60_000)
  return until && until > now ? until : null
}

/** Confirms who sits at the desk, with a passkey or a code of the authenticator app. */
export async function stepUp(ctx: PersonContext, { passkey, code }: Static<typeof StepUp>): Promise<Me> {
  await counted(ctx, [`step up ${ctx.person.number}`], async () => {
    if (passkey) await verifyProof(ctx, ctx.person, passkey)
    else {
      const person = await findStaff(ctx, ctx.person.number)
      if (!person || code === undefined) throw new Fault('login_failed')
      await checkCode(ctx, person, { code, may_recover: false })
    }
    await updateStepUp(ctx, ctx.person.session.hash)
  })
  return meOf({ ...ctx, person: { ...ctx.person, session: { ...ctx.person.session, stepped_up_at: ctx.now } } })
}

export async function meOf(ctx: PersonContext): Promise<Me> {
  const { person } = ctx
  const { number, name, is_demo, grants } = person
  const all = await listGrants(ctx)
  const keys = await listKeys(ctx, number)
  const row = await findStaff(ctx, number)
  return {
    number,
    name,
    is_demo,
    grants: grants.map((grant) => grantOf(ctx, grant, isLastOwnersGrant(grant, all))),
    permissions: permissions.filter((permission) => grants.some((grant) => allows(grant, permission))),
    stepped_up_until: steppedUpUntil(ctx, person)?.toISOString() ?? null,
    confirms_with: [...(keys.length > 0 ? (['passkey'] as const) : []), ...(row?.totp_sealed ? (['code'] as const) : [])],
    recovery_codes_left: (await countCodes(ctx)).get(number) ?? 0,
    solo: soloCompanies(ctx, grants.map(scopeOf)),
  }
}

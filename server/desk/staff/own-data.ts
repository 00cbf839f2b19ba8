import { sql } from 'kysely'
import type { AskKind } from '#schemas/desk/ask-kinds.ts'
import { listKeys } from '#server/desk/access/passkeys.queries.ts'
import { updateAnswer } from '#server/desk/asks/ask.queries.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { exec, many, transaction, type Unit } from '#server/platform/database/db.ts'
import { endByCommand } from './end-access.ts'
import type { InviteContext } from './invitations.ts'
import { deleteCredentials, emailKeyOf, listGrants, type StaffRow, scopeOf } from './staff.queries.ts'

interface Ctx {
  unit: Unit
  now: Date
}

/** Everything that the desk stores about a person, without secrets: the login, the grants, and the lines of the log by and about the person. */
export async function exportStaff(ctx: Ctx, { number, name, email, created_at, last_in_at }: StaffRow) {
  const keys = await listKeys(ctx, number)
  return {
    person: { number, name, email, created_at, last_in_at },
    passkeys: keys.map((key) => ({ name: key.name, last_used_at: key.last_used_at })),
    grants: (await listGrants(ctx, number)).map((grant) => ({
      role: grant.role,
      extras: grant.extras,
      scope: scopeOf(grant),
      ends_at: grant.ends_at,
    })),
    sessions: await many(
      ctx,
      sql`select created_at, seen_at, user_agent from desk.staff_session where staff_number = ${number} order by created_at`,
    ),
    invitations: await many(
      ctx,
      sql`select name, invited_by, grants, created_at, expires_at, used_at from desk.staff_invite
          where staff_number = ${number} or email_key = ${emailKeyOf(email)} order by created_at`,
    ),
    log: await many(
      ctx,
      sql`select at, actor, role, act, site_id, company_id, subject, why, facts from desk.audit
          where actor = ${`staff:${number}`} or subject = ${`staff:${number}`} order by at, id`,
    ),
  }
}

/**
 * Erases a person: ends all access, and removes name, address, keys, codes, invitations and asks that contain the address. The acts stay in
 * the log, under the number.
 */
export function eraseStaff(ctx: InviteContext, person: StaffRow, { actor, why }: { actor: string; why: string }): Promise<void> {
  const { number, name, email } = person
  return transaction(ctx, async (tx) => {
    await endByCommand(tx, { number, actor, why })
    await deleteCredentials(tx, number)
    await exec(tx, sql`delete from desk.staff_invite where staff_number = ${number} or email_key = ${emailKeyOf(email)}`)
    await refuseAsksFor(tx, email, { actor, why })
    await exec(tx, sql`update desk.staff_invite set invited_by = ${`staff:${number}`} where invited_by = ${name}`)
    await exec(
      tx,
      sql`update desk.staff set name = ${`staff:${number}`}, email = '', email_key = null, password_hash = null, totp_sealed = null, stopped_at = ${tx.now}
          where number = ${number}`,
    )
    await writeAudit(tx, { actor, role: null, act: 'staff.erase', subject: `staff:${number}`, why })
  })
}

/** Refuses the asks to invite an address, which empties them. An ask whose time is over contains its address too. */
async function refuseAsksFor(tx: InviteContext, email: string, { actor, why }: { actor: string; why: string }): Promise<void> {
  const asks = await many<{
    id: string
    kind: AskKind
    email: string
    asked_by: string
    company_id: string | null
    site_id: number | null
  }>(
    tx,
    sql`select id, kind, act ->> 'email' as email, asked_by, company_id, site_id from desk.ask where answer is null and act ? 'email' for update`,
  )
  for (const { id, kind, asked_by, company_id, site_id, ...ask } of asks) {
    if (emailKeyOf(ask.email) !== emailKeyOf(email)) continue
    await updateAnswer(tx, { id, answer: 'no', actor, role: null, why, is_alone: asked_by === actor })
    await writeAudit(tx, {
      ...{ actor, role: null, act: 'ask.no', site_id, company_id, subject: 'invitation', why },
      facts: { ask: id, kind, asked_by },
    })
  }
}

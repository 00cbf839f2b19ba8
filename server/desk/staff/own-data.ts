import { sql } from 'kysely'
import { listKeys } from '#server/desk/access/passkeys.queries.ts'
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

/** Erases a person: ends all access, and removes name, address, keys, codes and invitations. The acts stay in the log, under the number. */
export function eraseStaff(ctx: InviteContext, person: StaffRow, { actor, why }: { actor: string; why: string }): Promise<void> {
  const { number, name, email } = person
  return transaction(ctx, async (tx) => {
    await endByCommand(tx, { number, actor, why })
    await deleteCredentials(tx, number)
    await exec(tx, sql`delete from desk.staff_invite where staff_number = ${number} or email_key = ${emailKeyOf(email)}`)
    await exec(tx, sql`update desk.staff_invite set invited_by = ${`staff:${number}`} where invited_by = ${name}`)
    await exec(
      tx,
      sql`update desk.staff set name = ${`staff:${number}`}, email = '', email_key = null, password_hash = null, totp_sealed = null, stopped_at = ${tx.now}
          where number = ${number}`,
    )
    await writeAudit(tx, { actor, role: null, act: 'staff.erase', subject: `staff:${number}`, why })
  })
}

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { LookSubject } from '#schemas/desk/look-subjects.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { exec, transaction, type Unit } from '#server/platform/database/db.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import { writeAudit } from './audit.service.ts'

interface Look {
  /** Who looks, as the log names them. The member does not read it. */
  actor: string
  role: StaffRole
  member_id: string
  what: LookSubject
  why: LookReason
}

/**
 * Writes that a person of the desk looks at a member: a row that the member reads in their data archive, and a line in the log. Both are one
 * transaction in the unit of the site. Call it before anything is shown, and show nothing if it fails.
 */
export function writeLook(
  ctx: { unit: Unit; site: { id: number; file: { company_id: string } } },
  { actor, role, member_id, what, why }: Look,
): Promise<void> {
  const case_id = why.case_id ?? null
  const reason = reasonIn(why)
  return transaction(ctx, async (tx) => {
    await exec(
      tx,
      sql`insert into look (site_id, id, member_id, role, what, why, case_id)
          values (${ctx.site.id}, ${newId()}, ${member_id}, ${role}, ${what}, ${reason}, ${case_id})`,
    )
    await writeAudit(tx, {
      actor,
      role,
      act: `look.${what}`,
      site_id: ctx.site.id,
      company_id: ctx.site.file.company_id,
      subject: `member:${member_id}`,
      why: reason,
      case_id,
    })
  })
}

/** The reason as both rows keep it. */
export function reasonIn({ case_id, reason, words }: LookReason): string {
  if (case_id !== undefined) return 'case'
  if (reason === undefined) throw fieldFault('reason', 'required')
  if (reason !== 'other') return reason
  if (!words?.trim()) throw fieldFault('words', 'required')
  return `other: ${words.trim()}`
}

import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { exec, type Unit } from '#server/platform/database/db.ts'

/** One act, as the log keeps it. The line says who did what, to whom and why, and never contains what members wrote. */
export interface AuditLine {
  /** Who acts: `staff:<number>`, `console:<user>` or `machine`. */
  actor: string
  role: StaffRole | null
  act: string
  site_id?: number | null
  /** The company whose owners may read the line. */
  company_id?: string | null
  subject?: string
  case_id?: string | null
  why?: string
  /** Fields before and after the act. */
  facts?: Record<string, unknown>
}

/**
 * Adds a line to the log. Call it inside the transaction of the act: then no act is without its line, and no line without its act. The
 * database sets the time.
 */
export const writeAudit = (
  ctx: { unit: Unit },
  { actor, role, act, site_id, company_id, subject, case_id, why, facts = {} }: AuditLine,
): Promise<number> =>
  exec(
    ctx,
    sql`insert into desk.audit (id, actor, role, act, site_id, company_id, subject, case_id, why, facts)
        values (${newId()}, ${actor}, ${role}, ${act}, ${site_id ?? null}, ${company_id ?? null}, ${subject ?? null}, ${case_id ?? null}, ${why ?? null}, ${JSON.stringify(facts)}::jsonb)`,
  )

/** The actor of a command: the user of the operating system. */
export function consoleActor(): string {
  try {
    return `console:${userInfo().username}`
  } catch {
    // the user has no name in a container that runs with any number; the host name would make two containers two people
    return `console:uid-${process.getuid?.() ?? 'unknown'}`
  }
}

import { sql } from 'kysely'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { many, type Unit } from '#server/platform/database/db.ts'

interface StoredLine {
  id: string
  at: Date
  actor: string
  role: StaffRole | null
  act: string
  site_id: number | null
  company_id: string | null
  subject: string | null
  why: string | null
  facts: Record<string, unknown>
}

/** The latest lines of the whole log, for the command line. */
export const listLines = (ctx: { unit: Unit }, limit: number) =>
  many<StoredLine>(
    ctx,
    sql`select id, at, actor, role, act, site_id, company_id, subject, why, facts from desk.audit order by at desc, id desc limit ${limit}`,
  )

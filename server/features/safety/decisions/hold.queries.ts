import { sql } from 'kysely'
import type { ReportReason } from '#schemas/safety/report-reasons.ts'
import { exec, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type Ctx = Pick<Context, 'site' | 'unit' | 'now'>

export interface HoldRow {
  id: string
  member_id: string
  ends_at: Date
  lifted_at: Date | null
}

/** The hold of a case. A case has at most one. */
export const findHoldOf = (ctx: Ctx, case_id: string) =>
  maybeOne<HoldRow>(
    ctx,
    sql`select d.id, m.member_id, m.ends_at, m.lifted_at from decision d join measure m on m.site_id = d.site_id and m.decision_id = d.id
        where d.site_id = ${ctx.site.id} and d.case_id = ${case_id} and d.is_hold`,
  )

interface NewHold {
  id: string
  case_id: string
  member_id: string
  rule: ReportReason
  decided_by: string
  token: string
}

/** Stores the decision to hold a member, which is told at once. False if the id or the case has another one. */
export async function insertHold(ctx: Ctx, { id, case_id, member_id, rule, decided_by, token }: NewHold): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`insert into decision (site_id, id, case_id, member_id, outcome, rule, ground, found_in, source, decided_by, decided_at, state, told_at, token, is_hold)
        values (${ctx.site.id}, ${id}, ${case_id}, ${member_id}, 'measure', ${rule}, 'terms', 'account', 'report', ${decided_by}, ${ctx.now},
                'applied', ${ctx.now}, ${token}, true)
        on conflict do nothing`,
  )
  return count === 1
}

/** Lifts the running hold of a case. Null if none runs. */
export const liftHoldOf = (ctx: Ctx, case_id: string) =>
  maybeOne<{ member_id: string; ends_at: Date }>(
    ctx,
    sql`update measure m set lifted_at = ${ctx.now} from decision d
        where d.site_id = ${ctx.site.id} and d.case_id = ${case_id} and d.is_hold and m.site_id = d.site_id and m.decision_id = d.id
          and m.lifted_at is null and m.ends_at > ${ctx.now} returning m.member_id, m.ends_at`,
  )

import { sql } from 'kysely'
import { type CaseFacets, type CaseKind, type CaseNeed, caseKinds, type Severity } from '#schemas/desk/cases.ts'
import { many } from '#server/platform/database/db.ts'
import type { CaseContext } from './cases.service.ts'
import { deadlineOf } from './deadline.service.ts'

/** A waiting case, without whom it is about. */
export interface WaitingCase {
  id: string
  kind: CaseKind
  severity: Severity
  needs: CaseNeed | null
  facets: CaseFacets
  opened_at: Date
  /** The next deadline: that of the first opening, or that of the decision. */
  due_at: Date
  is_overdue: boolean
  is_claimed: boolean
  snoozed_until: Date | null
}

/** The waiting cases of a site, most urgent first. Each kind reads at most one page from its index. */
export const listWaiting = (ctx: CaseContext, { kind, limit }: { kind: CaseKind | null; limit: number }) =>
  many<WaitingCase>(
    ctx,
    sql`select c.id, c.kind, c.severity, c.needs, c.facets, c.opened_at, ${deadlineOf} as due_at, ${deadlineOf} <= ${ctx.now} as is_overdue,
          coalesce(c.claimed_until > ${ctx.now}, false) as is_claimed,
          case when c.snoozed_until > ${ctx.now} then c.snoozed_until end as snoozed_until
        from unnest(${kind ? [kind] : [...caseKinds]}::text[]) wanted (kind) cross join lateral (
          select * from desk_case d where d.site_id = ${ctx.site.id} and d.kind = wanted.kind and d.state = 'open'
          order by d.severity, d.due_at, d.weight desc, d.id limit ${limit}) c
        order by c.severity, c.due_at, c.weight desc, c.id limit ${limit}`,
  )

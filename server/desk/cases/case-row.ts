import type { CaseRow, CaseStanding } from '#schemas/desk/case-calls.ts'
import type { CaseIndexRow } from './queue.queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const standingOf = (row: CaseIndexRow, { number, viewers }: { number: number; viewers: string[] }): CaseStanding => ({
  state: row.state,
  claim: row.claimed_until && {
    by: row.claimed_name ?? '',
    is_own: row.claimed_by === number,
    until: row.claimed_until.toISOString(),
  },
  viewers,
  snoozed_until: iso(row.snoozed_until),
  due_at: row.due_at.toISOString(),
})

export function rowOf(row: CaseIndexRow, given: { site: string; number: number; viewers: string[] }): Omit<CaseRow, 'facts'> {
  const { id, kind, severity, needs, facets, second_of, opened_at, first_act_by } = row
  const { claim, viewers, snoozed_until, due_at } = standingOf(row, given)
  return {
    id,
    site: given.site,
    kind,
    severity,
    needs,
    reasons: [...(facets.reason ?? [])],
    languages: [...(facets.language ?? [])],
    is_second_look: second_of !== null,
    opened_at: opened_at.toISOString(),
    first_act_by: iso(first_act_by),
    due_at,
    snoozed_until,
    claim,
    viewers,
  }
}

import type { NewDecision } from '#schemas/desk/decisions.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

type Facts = Pick<NewDecision, 'id' | 'outcome' | 'rule' | 'ground' | 'measures' | 'gives_back'>

/** What the log keeps of a decision. */
export const factsOf = ({ id, outcome, rule, ground, gives_back, measures = [] }: Facts): Record<string, unknown> => ({
  decision: id,
  outcome,
  ...(rule && { rule, ground }),
  ...(measures.length > 0 && { measures: measures.map(measureInWords).join(', ') }),
  ...(gives_back && { gives_back }),
})

export const measureInWords = ({ kind, days }: { kind: string; days?: number | undefined }): string =>
  days === undefined ? kind : `${kind} ${days}`

/** The parts of a line in the log that each act on a case has. */
export const caseLine = (
  { site }: { site: Pick<Site, 'id' | 'file'> },
  { actor, role, case_id }: { actor: string; role: StaffRole | null; case_id: string },
) => ({ actor, role, site_id: site.id, company_id: site.file.company_id, case_id, subject: `case:${case_id}` })

import type { NewDecision } from '#schemas/desk/decisions.ts'

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

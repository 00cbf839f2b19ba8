import type { NewDecision } from '#schemas/desk/decisions.ts'

type Facts = Pick<NewDecision, 'id' | 'outcome' | 'rule' | 'ground' | 'measures'>

/** What the log keeps of a decision. */
export const factsOf = ({ id, outcome, rule, ground, measures = [] }: Facts): Record<string, unknown> => ({
  decision: id,
  outcome,
  ...(rule && { rule, ground }),
  ...(measures.length > 0 && { measures: measures.map(measureInWords).join(', ') }),
})

export const measureInWords = ({ kind, days }: { kind: string; days?: number | undefined }): string =>
  days === undefined ? kind : `${kind} ${days}`

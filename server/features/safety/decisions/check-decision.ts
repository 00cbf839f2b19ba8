import type { ChosenMeasure, NewDecision } from '#schemas/desk/decisions.ts'
import { closingMeasures, giveBackRules, measureDays } from '#schemas/safety/measures.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'

/** Checks that the fields of a decision fit together, without the database. */
export function checkDecision({ outcome, rule, ground, law, found_in, gives_back, measures = [] }: NewDecision): void {
  const given = { rule, ground, found_in, measures: measures.length > 0 ? measures : undefined }
  for (const [field, value] of Object.entries(given)) {
    if (outcome === 'measure' && value === undefined) throw fieldFault(field, 'required')
    if (outcome !== 'measure' && value !== undefined) throw fieldFault(field, 'not_allowed')
  }
  if (ground === 'illegal' && !law?.trim()) throw fieldFault('law', 'required')
  if (ground !== 'illegal' && law?.trim()) throw fieldFault('law', 'not_allowed')
  const kinds = measures.map(({ kind }) => kind)
  if (new Set(kinds).size !== kinds.length) throw fieldFault('measures', 'not_allowed')
  if (kinds.filter((kind) => closingMeasures.has(kind)).length > 1) throw fieldFault('measures', 'not_allowed')
  for (const measure of measures) checkMeasure(measure)
  if (gives_back && !(rule && giveBackRules.has(rule) && kinds.includes('ban'))) throw fieldFault('gives_back', 'not_allowed')
}

function checkMeasure({ kind, days, targets }: ChosenMeasure): void {
  const allowed: readonly number[] | null = measureDays[kind]
  const has_right_days = allowed === null ? days === undefined : days !== undefined && allowed.includes(days)
  if (!has_right_days) throw fieldFault('measures', 'not_allowed')
  if ((kind === 'remove_photo') !== (targets !== undefined))
    throw fieldFault('measures', kind === 'remove_photo' ? 'required' : 'not_allowed')
}

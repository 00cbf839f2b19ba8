import type { CasePage } from '#schemas/desk/case-calls.ts'
import type { ChosenMeasure, NewDecision } from '#schemas/desk/decisions.ts'
import { closingMeasures, type FoundIn, type Ground, giveBackRules, type MeasureKind, measureDays } from '#schemas/safety/measures.ts'
import { type ReportOutcome, type ReportReason, reasonGroups, reportReasons } from '#schemas/safety/report-reasons.ts'

/** What a person has chosen so far. */
export interface Choices {
  outcome: ReportOutcome
  rule: ReportReason | null
  ground: Ground
  law: string
  found_in: FoundIn
  /** The chosen measures, with their days. 0 for a measure without an end. */
  kinds: Partial<Record<MeasureKind, number>>
  /** The photos to remove. */
  photos: readonly string[]
  gives_back: boolean
}

const most_rules = 9

/** The rules that keys choose: those of the reports first, then the similar ones. */
export function nearRules({ reasons }: Pick<CasePage, 'reasons'>): ReportReason[] {
  const known = reportReasons.filter((reason) => reasons.includes(reason))
  const similar = reasonGroups.filter((group) => group.reasons.some((reason) => known.includes(reason))).flatMap((group) => group.reasons)
  return [...new Set([...known, ...similar])].slice(0, most_rules)
}

/** What shows first. Nothing is proposed but the rule that was reported, so a person chooses every measure. */
export function firstChoices(page: Pick<CasePage, 'reasons' | 'reports'>): Choices {
  const marks = (kind: 'marked_photos' | 'marked_messages') => page.reports.some((report) => report[kind] > 0)
  const found_in = marks('marked_messages') ? 'message' : marks('marked_photos') ? 'photo' : 'profile'
  return {
    outcome: 'measure',
    rule: nearRules(page)[0] ?? null,
    ground: 'terms',
    law: '',
    found_in,
    kinds: {},
    photos: [],
    gives_back: false,
  }
}

/** Chooses a measure or takes it back. Of the measures that close the account, the later choice counts. */
export function toggled({ kinds, ...rest }: Choices, kind: MeasureKind): Choices {
  const { [kind]: chosen, ...others } = kinds
  if (chosen !== undefined) return { ...rest, kinds: others }
  const kept = closingMeasures.has(kind)
    ? Object.fromEntries(Object.entries(others).filter(([other]) => !closingMeasures.has(other as MeasureKind)))
    : others
  const days: readonly number[] | null = measureDays[kind]
  return { ...rest, kinds: { ...kept, [kind]: days?.[1] ?? 0 } }
}

/** A ban for fraud may give members back the credits that they spent on messages to the banned member. */
export const mayGiveBack = ({ rule, kinds }: Pick<Choices, 'rule' | 'kinds'>): boolean =>
  rule !== null && giveBackRules.has(rule) && kinds.ban !== undefined

/** The decision to send. Null while something is missing. */
export function decisionOf(
  { id, reports }: Pick<NewDecision, 'id' | 'reports'>,
  { outcome, rule, ground, law, found_in, kinds, photos, gives_back }: Choices,
): NewDecision | null {
  if (outcome !== 'measure') return { id, reports, outcome }
  const measures: ChosenMeasure[] = Object.entries(kinds).map(([kind, days]) => ({ kind: kind as MeasureKind, ...(days > 0 && { days }) }))
  if (photos.length > 0) measures.push({ kind: 'remove_photo', targets: [...photos] })
  if (!rule || measures.length === 0 || (ground === 'illegal' && law.trim() === '')) return null
  return {
    ...{ id, reports, outcome, rule, ground, found_in, measures },
    ...(ground === 'illegal' && { law: law.trim() }),
    ...(gives_back && mayGiveBack({ rule, kinds }) && { gives_back }),
  }
}

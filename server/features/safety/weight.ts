/** What the machine knows about a person who reported. Only decisions of people count. */
export interface Reporter {
  /** Reports in the last 365 days that led to a measure. */
  upheld: number
  /** Reports in the last 365 days that a person called unfounded. */
  unfounded: number
  is_confirmed: boolean
  days_old: number
  /** Reporters with the same key are one person, such as two accounts of one device. */
  person: string
  is_trusted_flagger?: boolean
}

export type Credibility = 'good' | 'poor' | 'unknown'

const good_from = 0.6
const poor_to = 0.4
const unknown_score = 0.5
const days_to_be_known = 7
/** Puts a case with a trusted flagger before all others of its hour. */
const trusted_weight = 1000
const reach_of_one = 20

/** How often a reporter was right. New and unconfirmed accounts count as unknown, and so does everybody without decisions. */
export function scoreOf({ upheld, unfounded, is_confirmed, days_old }: Reporter): number {
  return is_confirmed && days_old >= days_to_be_known ? (upheld + 2) / (upheld + unfounded + 4) : unknown_score
}

export function credibilityOf(reporter: Reporter): Credibility {
  const score = scoreOf(reporter)
  if (score >= good_from) return 'good'
  return score <= poor_to ? 'poor' : 'unknown'
}

/** True for a reporter whose word may have an effect before a person looks: good, or unknown with a confirmed account of a week. */
export const isCredible = (reporter: Reporter): boolean => {
  const credibility = credibilityOf(reporter)
  return credibility === 'good' || (credibility === 'unknown' && reporter.is_confirmed && reporter.days_old >= days_to_be_known)
}

/** One reporter for each person: the one with the highest score. */
export function independent(reporters: readonly Reporter[]): Reporter[] {
  const best = new Map<string, Reporter>()
  for (const reporter of reporters) {
    const known = best.get(reporter.person)
    if (!known || scoreOf(reporter) > scoreOf(known)) best.set(reporter.person, reporter)
  }
  return [...best.values()]
}

/**
 * The weight of a case orders the cases of one severity and hour, and hides none.
 * @param reached the members to whom the reported member wrote in the last 7 days
 */
export function weightOf(reporters: readonly Reporter[], reached: number): number {
  const people = independent(reporters)
  const trusted = people.some(({ is_trusted_flagger }) => is_trusted_flagger) ? trusted_weight : 0
  return trusted + people.reduce((sum, reporter) => sum + scoreOf(reporter), 0) + Math.min(reached / reach_of_one, 1)
}

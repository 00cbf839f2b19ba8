import type { MatchAnswers, MatchReason } from '#schemas/discovery/match-finder.ts'
import { limits } from '#schemas/limits.ts'
import type { Whereabouts } from '#server/features/site/distance.service.ts'
import { ageOn, type Day } from '#server/platform/calendar.ts'

export interface RankedPerson extends Whereabouts {
  id: string
  /** Null if the site hides ages. */
  birth_on: Day | null
  interests: string[]
  /** Null if one of the five answers is missing. */
  answers: Required<MatchAnswers> | null
}

export interface Comparison {
  me: RankedPerson
  other: RankedPerson
  today: Day
  /** Distance between the two cities. Null if a city is unknown. */
  km: number | null
}

type Weights = Record<string, number>

/**
 * Points for two different answers that fit together. Each pair of answers is listed once, in alphabetical order, and counts in both
 * directions.
 */
const near_answers: Record<'intent' | 'rhythm' | 'weekend', Weights> = {
  intent: { 'friends_first lasting': 16, 'friends_first open': 16, 'lasting open': 12, 'light open': 12 },
  rhythm: { 'early varies': 6, 'late varies': 6 },
  weekend: { 'home people': 6, 'city people': 6, 'home outdoors': 4 },
}
const same_answer = { intent: 30, rhythm: 12, weekend: 14, matters: 14 } as const
const compared = ['intent', 'matters', 'weekend', 'rhythm'] as const

/**
 * The score that decides the order. Both members get the same score for each other. The score is never shown, because its value has no
 * meaning for members.
 */
export function scoreOf({ me, other, today, km }: Comparison): number {
  const shared = sharedInterests(me, other).length
  return answerScore(me, other) + travelScore({ me, other, km }) + Math.min(shared, 5) * 4 + ageScore(yearsBetween({ me, other, today }))
}

function ageScore(years: number | null): number {
  if (years === null) return 0
  return years <= 3 ? 10 : years <= 7 ? 6 : years <= 12 ? 3 : 0
}

function yearsBetween({ me, other, today }: Omit<Comparison, 'km'>): number | null {
  if (me.birth_on === null || other.birth_on === null) return null
  return Math.abs(ageOn(me.birth_on, today) - ageOn(other.birth_on, today))
}

function answerScore({ answers: mine }: RankedPerson, { answers: theirs }: RankedPerson): number {
  if (!mine || !theirs) return 0
  return compared.reduce((sum, question) => {
    if (mine[question] === theirs[question]) return sum + same_answer[question]
    const pair = [mine[question], theirs[question]].sort().join(' ')
    return sum + (question === 'matters' ? 0 : (near_answers[question][pair] ?? 0))
  }, 0)
}

/** Gives points for each of the two members who would travel this distance. If both would travel, the points are more than doubled. */
function travelScore({ me, other, km }: Omit<Comparison, 'today'>): number {
  const willing = [wouldTravel(me, { other, km }), wouldTravel(other, { other: me, km })].filter(Boolean).length
  return [0, 6, 20][willing] ?? 0
}

const { reach_km } = limits.match_finder

/**
 * True if the person would travel to the other member. The default is the distance of an hour. If the distance is unknown, the same region
 * counts as near.
 */
function wouldTravel(person: RankedPerson, { other, km }: { other: RankedPerson; km: number | null }): boolean {
  const travel = person.answers?.travel ?? 'hour'
  if (travel === 'anywhere') return true
  if (travel === 'country') return person.country === other.country
  if (km !== null) return km <= reach_km[travel]
  return person.country === other.country && person.region !== null && person.region === other.region
}

const sharedInterests = (me: RankedPerson, other: RankedPerson) => me.interests.filter((each) => other.interests.includes(each))

const most_reasons = 5

/** The reasons for a match, the most important first. A reason uses only facts of both members and only fields that the site shows. */
export function reasonsOf(comparison: Comparison, shown: ReadonlySet<string>): MatchReason[] {
  const { me, other, km } = comparison
  const reasons: MatchReason[] = []
  const add = (about: MatchReason['about'], more: Partial<MatchReason> = {}) =>
    reasons.push({ about, answer: null, interests: [], amount: null, ...more })
  for (const question of compared) {
    const answer = me.answers?.[question]
    if (answer && answer === other.answers?.[question]) add(question, { answer })
  }
  const interests = shown.has('interests') ? sharedInterests(me, other) : []
  if (interests.length > 0) add('interests', { interests })
  if (shown.has('city') && km !== null && km <= reach_km.hour) add('near', { amount: km })
  else if (shown.has('city') && bothAnsweredToTravel(comparison)) add('travel')
  const years = yearsBetween(comparison)
  if (years !== null && years <= 3) add('age', { amount: years })
  return reasons.slice(0, most_reasons)
}

function bothAnsweredToTravel({ me, other, km }: Comparison): boolean {
  return me.answers !== null && other.answers !== null && wouldTravel(me, { other, km }) && wouldTravel(other, { other: me, km })
}

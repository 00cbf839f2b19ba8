import { hour_ms, minute_ms } from '#client/desk/platform/times.ts'
import type { Say } from '#client/desk/platform/words.ts'
import type { CaseRow } from '#schemas/desk/case-calls.ts'

/** From this part of the time on, a deadline is near. */
const near_from = 0.8

export interface Deadline {
  kind: 'first_act' | 'decision'
  left_ms: number
  /** The part of the time that has passed, from 0 to 1. */
  passed: number
  is_over: boolean
  is_near: boolean
}

/** A case has a deadline for the first opening and a deadline for the decision. Returns the earlier one. */
export function deadlineOf(
  { opened_at, first_act_by, due_at }: Pick<CaseRow, 'opened_at' | 'first_act_by' | 'due_at'>,
  now: Date,
): Deadline {
  const is_first_act = first_act_by !== null && first_act_by < due_at
  const [from, end] = [Date.parse(opened_at), Date.parse(is_first_act ? first_act_by : due_at)]
  const left_ms = end - now.getTime()
  const passed = Math.min(1, Math.max(0, 1 - left_ms / Math.max(1, end - from)))
  return { kind: is_first_act ? 'first_act' : 'decision', left_ms, passed, is_over: left_ms <= 0, is_near: passed >= near_from }
}

/** A length of time in its two largest units: `2 d 9 h`, `5 h 40 min`, `12 min`. */
export function lengthText(say: Say, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute_ms))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return say('times.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  if (hours === 0) return say('times.minutes', { minutes })
  return say('times.hours', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}

export const sinceText = (say: Say, moment: string, now: Date): string => {
  const days = Math.floor((now.getTime() - Date.parse(moment)) / (24 * hour_ms))
  if (days < 60) return say('times.since_days', { days })
  return days < 730
    ? say('times.since_months', { months: Math.floor(days / 30) })
    : say('times.since_years', { years: Math.floor(days / 365) })
}

import type { FieldFault } from './faults.ts'
import { limits } from './limits.ts'

/**
 * Letters that cannot be seen or that turn the line around: a name must look like what it is. What makes one emoji of two, such as a woman
 * and a laptop, is matched with the first of them and stays.
 */
const unseen =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*\u200D(?=\p{Extended_Pictographic}))|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A name as it is stored: no blanks at the ends, one between words, nothing invisible. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(unseen, '$1').replace(/\s+/g, ' ').trim()
}

/** What is wrong with a tidied name (VA-01, VA-02); null when nothing is. */
export function faultOfName(name: string, email: string): FieldFault | null {
  const { min, max } = limits.name_length
  if (name === '') return { rule: 'required' }
  if (name.startsWith('@')) return { rule: 'name_starts_with_at' }
  if (keyOf(name) === keyOf(email)) return { rule: 'name_is_email' }
  if (name.length < min) return { rule: 'too_short', limit: min }
  return name.length > max ? { rule: 'too_long', limit: max } : null
}

/**
 * What is wrong with a date of birth (VA-03, VA-04): a day there was, of somebody who is of age and may be alive.
 * @param today the day in the site's time zone, YYYY-MM-DD
 */
export function faultOfBirthday(date: string, { minimum_age, today }: { minimum_age: number; today: string }): FieldFault | null {
  const too_young = { rule: 'minimum_age', min_age: minimum_age }
  if (date === '') return too_young
  if (!isDay(date)) return { rule: 'invalid_date' }
  const age = ageOn(date, today)
  if (age > limits.maximum_age) return { rule: 'invalid_date' }
  return age < minimum_age ? too_young : null
}

/** 31 February is no day: the calendar would quietly make it one in March. */
export function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

/** Whole years by the calendar: born on 29 February, a year is full on 1 March. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

const keyOf = (text: string) => text.trim().normalize('NFC').toLowerCase()

import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { tidyLine, tidyValue } from './visible-text.ts'

/** The most digits in a name: enough for a year of birth, too few for a telephone number. */
const most_digits = 4

/** A name as it is stored: no blanks at the ends, one between words, nothing invisible. */
export const tidyName = tidyLine

/** Whether a profile name is the email address, and so reveals it (VA-01). Call it when the name or the address changes. */
export const isNameOf = (name: string, email: string): boolean => tidyValue(name).toLowerCase() === tidyValue(email).toLowerCase()

/** The fault of a normalised name (VA-01, VA-02) by the rules that the browser can check; null if there is none. */
export function faultOfName(name: string, email: string): FieldFault | null {
  const { min, max } = limits.name_length
  const plain = tidyValue(name)
  if (plain === '') return { rule: 'required' }
  if (plain.startsWith('@')) return { rule: 'name_starts_with_at' }
  if (isNameOf(name, email)) return { rule: 'name_is_email' }
  if (name.length < min) return { rule: 'too_short', limit: min }
  if (name.length > max) return { rule: 'too_long', limit: max }
  if (!/\p{L}/u.test(plain)) return { rule: 'name_without_letter' }
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0
  return digits > most_digits || /@|:\/\//u.test(plain) ? { rule: 'name_contact' } : null
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

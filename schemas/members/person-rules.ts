import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { tidyLine, tidyValue } from './visible-text.ts'

/** Maximum of digits in a name: enough for a year of birth, too few for a phone number. */
const most_digits = 4

/** Normalises a name for storage: trimmed, single spaces, no invisible characters. */
export const tidyName = tidyLine

/** True if the name equals the email address, and so reveals it (VA-01). Check it when the name or the address changes. */
export const isNameOf = (name: string, email: string): boolean => tidyValue(name).toLowerCase() === tidyValue(email).toLowerCase()

/** The error of a normalised name (VA-01, VA-02), by the rules that the browser can check; null if the name is valid. */
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
 * The error of a date of birth (VA-03, VA-04); null if the date exists and the age is between the limits.
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

/** False for dates such as 31 February, which `Date` would change to a day in March. */
function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

/** Age in completed years. A person who is born on 29 February becomes a year older on 1 March in other years. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

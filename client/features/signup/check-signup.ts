import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'

export interface SignupValues {
  email: string
  name: string
  password: string
  date_of_birth: string
}

export type SignupField = keyof SignupValues

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/**
 * The rules of the signup form as the page can check them (spec §5); the server checks them again and has the last word.
 * @param today the day in the site's time zone, YYYY-MM-DD
 */
export function checkSignup(
  field: SignupField,
  values: SignupValues,
  { minimum_age, today }: { minimum_age: number; today: string },
): FieldFault | undefined {
  const value = values[field].trim()
  switch (field) {
    case 'email':
      return emailPattern.test(value) ? undefined : { rule: 'not_a_email' }
    case 'name':
      return checkName(value, values.email.trim())
    case 'password':
      if (value === '') return { rule: 'required' }
      return values.password.length < limits.password_length.min ? { rule: 'too_short', limit: limits.password_length.min } : undefined
    case 'date_of_birth':
      return checkBirth(value, minimum_age, today)
  }
}

function checkName(name: string, email: string): FieldFault | undefined {
  if (name === '') return { rule: 'required' }
  if (name.startsWith('@')) return { rule: 'name_starts_with_at' }
  if (name.toLowerCase() === email.toLowerCase()) return { rule: 'name_is_email' }
  if (name.length < limits.name_length.min) return { rule: 'too_short', limit: limits.name_length.min }
  return name.length > limits.name_length.max ? { rule: 'too_long', limit: limits.name_length.max } : undefined
}

function checkBirth(date: string, minimum_age: number, today: string): FieldFault | undefined {
  if (date === '') return { rule: 'minimum_age', min_age: minimum_age }
  if (!isDay(date)) return { rule: 'invalid_date' }
  return ageOn(date, today) < minimum_age ? { rule: 'minimum_age', min_age: minimum_age } : undefined
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

import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { faultOfBirthday, faultOfName, tidyName } from '#schemas/members/person-rules.ts'

export interface SignupValues {
  email: string
  name: string
  password: string
  date_of_birth: string
}

export type SignupField = keyof SignupValues

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/**
 * Checks a field of the signup form with the rules that the page can check (spec §5). The server checks the field again. @param today the
 * current day in the site's time zone, YYYY-MM-DD
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
      return faultOfName(tidyName(value), values.email) ?? undefined
    case 'password':
      if (value === '') return { rule: 'required' }
      return values.password.length < limits.password_length.min ? { rule: 'too_short', limit: limits.password_length.min } : undefined
    case 'date_of_birth':
      return faultOfBirthday(value, { minimum_age, today }) ?? undefined
  }
}

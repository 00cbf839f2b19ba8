import { expect, test } from 'vitest'
import { checkField } from './check-field.ts'
import { textOf } from './field-errors.ts'
import type { FormValues } from './signup-values.ts'

const rules = { minimum_age: 21, today: '2026-11-21' }
const good: FormValues = {
  email: 'anna@example.test',
  name: 'Anna',
  password: 'kastanje-lepel-9',
  date_of_birth: '1990-05-17',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
}
const faultOf = (name: keyof FormValues, value: string) => checkField(name, { ...good, [name]: value }, rules)

test('VA-01 VA-02 VA-03 VA-04 VA-05 a lander’s form knows the rules of the application’s', () => {
  for (const name of Object.keys(good) as (keyof FormValues)[]) expect(checkField(name, good, rules), name).toBe(undefined)
  expect(faultOf('name', 'Anna@example.test')).toEqual({ rule: 'name_is_email' })
  expect(faultOf('name', '@anna')).toEqual({ rule: 'name_starts_with_at' })
  expect(faultOf('date_of_birth', '')).toEqual({ rule: 'minimum_age', min_age: 21 })
  expect(faultOf('date_of_birth', '2005-11-22')).toEqual({ rule: 'minimum_age', min_age: 21 })
  expect(faultOf('date_of_birth', '2005-11-21')).toBe(undefined)
  expect(faultOf('date_of_birth', '1990-02-31')).toEqual({ rule: 'invalid_date' })
  expect(faultOf('email', 'anna@example')).toEqual({ rule: 'not_a_email' })
  expect(faultOf('password', 'kort')).toEqual({ rule: 'too_short', limit: 8 })
  for (const name of ['gender', 'looking_for', 'country'] as const) expect(faultOf(name, '')).toEqual({ rule: 'required' })
  expect(checkField('signup_message', good, rules)).toBe(undefined)
})

test('a broken rule is told with its numbers, and one nobody has words for is told too', () => {
  const texts = { too_short: 'Minstens {limit} tekens.', not_allowed: 'Dit klopt niet.' }
  expect(textOf({ rule: 'too_short', limit: 8 }, texts)).toBe('Minstens 8 tekens.')
  expect(textOf({ rule: 'not_a_moon' }, texts)).toBe('Dit klopt niet.')
})

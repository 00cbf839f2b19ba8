import { expect, test } from 'vitest'
import { faultsOf } from './check-profile.ts'

const rules = { email: 'anna@example.test', minimum_age: 21, today: '2026-11-21' }

test('VA-01 VA-02 a name is another one than the address, and does not begin with @', () => {
  expect(faultsOf({ name: ' Anna@Example.test ' }, rules)).toEqual({ name: { rule: 'name_is_email' } })
  expect(faultsOf({ name: '@anna' }, rules)).toEqual({ name: { rule: 'name_starts_with_at' } })
  expect(faultsOf({ name: ' \u200b ' }, rules)).toEqual({ name: { rule: 'required' } })
  expect(faultsOf({ name: 'A' }, rules)).toEqual({ name: { rule: 'too_short', limit: 2 } })
  expect(faultsOf({ name: 'Anna' }, rules)).toEqual({})
})

test('VA-03 VA-04 a birthday is a day there was, of somebody who is old enough for this site', () => {
  expect(faultsOf({ date_of_birth: '2005-11-22' }, rules)).toEqual({ date_of_birth: { rule: 'minimum_age', min_age: 21 } })
  expect(faultsOf({ date_of_birth: '2005-11-21' }, rules)).toEqual({})
  expect(faultsOf({ date_of_birth: '' }, rules)).toEqual({ date_of_birth: { rule: 'minimum_age', min_age: 21 } })
  expect(faultsOf({ date_of_birth: '1990-02-31' }, rules)).toEqual({ date_of_birth: { rule: 'invalid_date' } })
  expect(faultsOf({ date_of_birth: '1900-01-01' }, rules)).toEqual({ date_of_birth: { rule: 'invalid_date' } })
})

test('what does not change is not judged', () => {
  expect(faultsOf({ about: 'Hoi' }, rules)).toEqual({})
})

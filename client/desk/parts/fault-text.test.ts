import { expect, test } from 'vitest'
import { DeskFault } from '#client/desk/desk.api.ts'
import { wordsOf } from '#client/desk/platform/words.ts'
import { faultText, fieldText, isOfFields } from './fault-text.ts'

const words = wordsOf('en')

test('the reason of a conflict is more exact than its code', () => {
  expect(faultText(words, new DeskFault('conflict', { data: { reason: 'last_owner' } }))).toBe(words.say('faults.conflict_last_owner'))
  expect(faultText(words, new DeskFault('conflict', { data: { reason: 'of_a_later_version' } }))).toBe(words.say('faults.conflict'))
  expect(faultText(words, new DeskFault('forbidden', { data: { needs: 'other_person' } }))).toBe(words.say('faults.forbidden_other_person'))
})

test('an error without a text of its own says that nothing was changed', () => {
  expect(faultText(words, new DeskFault('storage_full'))).toBe(words.say('faults.internal'))
  expect(faultText(words, new TypeError('x is undefined'))).toBe(words.say('faults.internal'))
})

test('the error of a field is told at the field, with the limit of its rule', () => {
  const fault = new DeskFault('invalid_input', { fields: { password: { rule: 'too_short', limit: 12 } } })
  expect(fieldText(words, fault, 'password')).toBe('At least 12 characters.')
  expect(fieldText(words, fault, 'name')).toBeUndefined()
  expect(isOfFields(fault, ['name', 'password'])).toBe(true)
  expect(isOfFields(fault, ['name'])).toBe(false)
})

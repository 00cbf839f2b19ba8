import { expect, test } from 'vitest'
import { signupFields } from '#client/features/identity/signup/signup-form.tsx'
import { someSettings } from '#tests/support/boot.ts'
import { questionsOf } from './signup-form-questions.ts'

test('SC-12 the form of the front page asks in the same order as the signup of the application', () => {
  const texts = { ask_account: '', ask_birth: '', ask_looking_for: '', ask_gender: '', ask_name: '' }
  const input = { settings: someSettings, page: { data: { profile: null } } }
  const asked = questionsOf(texts as never, input as never).flatMap(({ fields }) => fields)
  expect(asked).toEqual([...signupFields])
})

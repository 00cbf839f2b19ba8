import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useToastStore } from '#client/ui/overlay/toast.store.ts'
import { showImpossibleDate } from './show-impossible-date.ts'

const said = () => useToastStore.getState().queue.map(({ text }) => text)
beforeEach(() => useToastStore.setState({ queue: [] }))

test('VA-04 an impossible date opens a pop-up, whether the page or the server found it', () => {
  showImpossibleDate({ rule: 'minimum_age' }, 'Ongeldige geboortedatum.')
  showImpossibleDate(undefined, 'Ongeldige geboortedatum.')
  expect(said()).toEqual([])
  showImpossibleDate({ rule: 'invalid_date' }, 'Ongeldige geboortedatum.')
  expect(said()).toEqual(['Ongeldige geboortedatum.'])
  useToastStore.setState({ queue: [] })
  showImpossibleDate({ rule: 'not_a_date' }, 'Ongeldige geboortedatum.')
  expect(said()).toEqual(['Ongeldige geboortedatum.'])
})

test.each([
  ['identity/signup/signup-form.tsx', 1],
  // two calls: one for the rules of the form, and one for the reply of the server
  ['identity/signup/complete-form.tsx', 2],
  ['identity/profile/profile-form.tsx', 1],
])('VA-04 a form with a birthday opens the pop-up: %s', (file, num_calls) => {
  const source = readFileSync(join(import.meta.dirname, '..', '..', 'features', file), 'utf8')
  expect(source.match(/^ +showImpossibleDate\(/gm)).toHaveLength(num_calls)
})

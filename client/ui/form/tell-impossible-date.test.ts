import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useToastStore } from '#client/ui/overlay/toast.store.ts'
import { tellImpossibleDate } from './tell-impossible-date.ts'

const said = () => useToastStore.getState().queue.map(({ text }) => text)
beforeEach(() => useToastStore.setState({ queue: [] }))

test('VA-04 an impossible date opens a pop-up, whether the page or the server found it', () => {
  tellImpossibleDate({ rule: 'minimum_age' }, 'Ongeldige geboortedatum.')
  tellImpossibleDate(undefined, 'Ongeldige geboortedatum.')
  expect(said()).toEqual([])
  tellImpossibleDate({ rule: 'invalid_date' }, 'Ongeldige geboortedatum.')
  expect(said()).toEqual(['Ongeldige geboortedatum.'])
  useToastStore.setState({ queue: [] })
  tellImpossibleDate({ rule: 'not_a_date' }, 'Ongeldige geboortedatum.')
  expect(said()).toEqual(['Ongeldige geboortedatum.'])
})

test.each([
  ['identity/signup/signup-form.tsx', 1],
  // two calls: one for the rules of the form, and one for the reply of the server
  ['identity/signup/complete-form.tsx', 2],
  ['identity/profile/profile-form.tsx', 1],
])('VA-04 a form with a birthday opens the pop-up: %s', (file, num_calls) => {
  const source = readFileSync(join(import.meta.dirname, '..', '..', 'features', file), 'utf8')
  expect(source.match(/^ +tellImpossibleDate\(/gm)).toHaveLength(num_calls)
})

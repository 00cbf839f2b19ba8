import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { tellImpossibleDate } from './tell-impossible-date.ts'
import { useToastStore } from './toast.store.ts'

const said = () => useToastStore.getState().queue.map(({ text }) => text)
beforeEach(() => useToastStore.setState({ queue: [] }))

test('VA-04 an impossible date is said in a pop-up, whether the page or the server found it', () => {
  tellImpossibleDate({ rule: 'minimum_age' }, 'Ongeldige geboortedatum.')
  tellImpossibleDate(undefined, 'Ongeldige geboortedatum.')
  expect(said()).toEqual([])
  tellImpossibleDate({ rule: 'invalid_date' }, 'Ongeldige geboortedatum.')
  expect(said()).toEqual(['Ongeldige geboortedatum.'])
  useToastStore.setState({ queue: [] })
  tellImpossibleDate({ rule: 'not_a_date' }, 'Ongeldige geboortedatum.')
  expect(said()).toEqual(['Ongeldige geboortedatum.'])
})

test.each(['signup/signup-form.tsx', 'signup/complete-form.tsx', 'account/profile-form.tsx'])(
  'VA-04 a form with a birthday says it so: %s',
  (file) => {
    const source = readFileSync(join(import.meta.dirname, '..', 'features', file), 'utf8')
    expect(source).toMatch(/^ +tellImpossibleDate\(/m)
  },
)

import { expect, test } from 'vitest'
import { phaseOf, usePushStore } from './push.store.ts'

test('ST-03 EN-05 push is unknown, capable or not, subscribed, or denied', () => {
  expect(usePushStore.getState()).toEqual({ capable: null, subscribed: false, message: null })
  expect(phaseOf({ capable: null, subscribed: false })).toBe('unknown')
  expect(phaseOf({ capable: false, subscribed: false })).toBe('not_capable')
  expect(phaseOf({ capable: true, subscribed: false })).toBe('capable')
  expect(phaseOf({ capable: true, subscribed: { endpoint: 'https://push.example/a' } })).toBe('subscribed')
  expect(phaseOf({ capable: true, subscribed: 'denied' })).toBe('denied')
})

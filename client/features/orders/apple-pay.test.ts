import { afterEach, expect, test, vi } from 'vitest'
import { canPayWithApple } from './apple-pay.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['without the interface', undefined, false],
  ['with the interface and no card', { canMakePayments: () => false }, false],
  [
    'where the question throws, as on a page without https',
    {
      canMakePayments: () => {
        throw new Error('insecure')
      },
    },
    false,
  ],
  ['that can make payments', { canMakePayments: () => true }, true],
])('CO-08 Apple Pay in a browser %s', (_, session, is_offered) => {
  vi.stubGlobal('ApplePaySession', session)
  expect(canPayWithApple()).toBe(is_offered)
})

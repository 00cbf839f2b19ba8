import { expect, test } from 'vitest'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { fromBase32 } from '#tests/support/desk/people.ts'
import { base32, totpCode, totpStepOf } from './secrets.ts'

/** The vectors of RFC 6238, appendix B (SHA-1), cut to six digits. */
const secret = Buffer.from('12345678901234567890')
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of an authenticator app follows RFC 6238 at second %i', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('a code counts in its own step of 30 seconds and in the steps beside it', () => {
  const now = new Date(1_234_567_890_000)
  const step = Math.floor(1_234_567_890 / 30)
  expect([-2, -1, 0, 1, 2].map((away) => totpStepOf(secret, totpCode(secret, step + away), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  expect(totpStepOf(secret, '005 924', now)).toBe(step)
  expect(totpStepOf(secret, '', now)).toBeNull()
})

test('a sealed secret opens only with its own key, and a change is noticed', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = seal(key, secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(unseal(key, sealed)).toEqual(secret)
  expect(unseal(other, sealed)).toBeNull()
  sealed[14] = (sealed[14] ?? 0) ^ 1
  expect(unseal(key, sealed)).toBeNull()
})

test('base32 of a secret can be typed into an authenticator app', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(fromBase32(base32(secret))).toEqual(secret)
})

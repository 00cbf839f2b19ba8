import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('passwords: argon2id with 19 MiB, two passes and one lane, never the same text twice', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'correct horse')).toBe(true)
  expect(await verifyPassword(first, 'correct house')).toBe(false)
})

test('passwords: four at once, sixty wait, the rest are told to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('x')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(64)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_requests' })
  expect(await hashPassword('x')).toMatch(/^\$argon2id/)
})

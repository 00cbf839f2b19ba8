import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const [one, other] = [{ site: { id: 1 } }, { site: { id: 2 } }] as const

test('passwords: argon2id with 19 MiB, two passes and one lane, never the same text twice', async () => {
  const [first, second] = await Promise.all([hashPassword(one, 'correct horse'), hashPassword(one, 'correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(one, first, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, first, 'correct house')).toBe(false)
})

test('passwords: four hashes run, sixty of a site wait, further calls are refused', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword(one, 'x')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(64)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_requests' })
  expect(await hashPassword(one, 'x')).toMatch(/^\$argon2id/)
})

test('WL-08 passwords: a site with a full queue delays another site by a few hashes, not by its queue', async () => {
  const ended: string[] = []
  const flood = Array.from({ length: 64 }, () => hashPassword(one, 'x').then(() => ended.push('one')))
  await expect(hashPassword(other, 'x').then(() => ended.push('other'))).resolves.toBeGreaterThan(0)
  expect(ended.indexOf('other')).toBeLessThan(10)
  await Promise.all(flood)
})

test('passwords: composed and decomposed forms and all kinds of spaces are equal', async () => {
  const composed = await hashPassword(one, 'caf\u00e9 molen')
  expect(await verifyPassword(one, composed, 'cafe\u0301\u00a0molen')).toBe(true)
  const decomposed = await hash('cafe\u0301 molen', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await verifyPassword(one, decomposed, 'cafe\u0301 molen')).toBe(true)
  expect(await verifyPassword(one, composed, 'cafe molen')).toBe(false)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { registerSites } from './open-data.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await aDatabase()
})
afterAll(() => db.close())

const fleet = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`)

test('ten thousand sites get their keys at once, and keep them', async () => {
  const slugs = fleet('site', 10_000)
  const ids = await registerSites(db.database.pool, { slugs, may_add: true })
  expect(new Set(slugs.map((slug) => ids.get(slug))).size).toBe(10_000)
  const again = await registerSites(db.database.pool, { slugs: [...slugs.slice(0, 3), 'newcomer'], may_add: true })
  expect(slugs.slice(0, 3).map((slug) => again.get(slug))).toEqual(slugs.slice(0, 3).map((slug) => ids.get(slug)))
  expect([...ids.values()]).not.toContain(again.get('newcomer'))
})

test('processes that start concurrently get the same keys', async () => {
  const slugs = fleet('shared', 50)
  const seen = await Promise.all(
    Array.from({ length: 4 }, (_, process) =>
      registerSites(db.database.pool, { slugs: [...fleet(`own-${process}`, 10), ...slugs], may_add: true }),
    ),
  )
  const [first] = seen
  for (const ids of seen) expect(slugs.map((slug) => ids.get(slug))).toEqual(slugs.map((slug) => first?.get(slug)))
  const all = await db.asOwner<{ id: number }>('select id from site')
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

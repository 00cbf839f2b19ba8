import { hashKey, infiniteQueryOptions, QueryClient as QueryClientOfLibrary, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { hashOf, QueryClient } from './query-client.ts'

const now = 1_764_000_000_000
const one = (queryFn: () => Promise<unknown>) => queryOptions({ queryKey: ['one'], queryFn, retry: false })
const paged = infiniteQueryOptions({
  queryKey: ['paged', { page: 1 }],
  queryFn: async ({ pageParam, queryKey }) => ({ pageParam, queryKey }),
  initialPageParam: null as string | null,
  getNextPageParam: () => null,
})

/** What a client answers, and how its cache stands then, without the promises that hold a fetch together. */
async function told(client: QueryClientOfLibrary, ask: (client: QueryClientOfLibrary) => Promise<unknown>) {
  const answer = await ask(client).catch((error: unknown) => ({ error }))
  const queries = client.getQueryCache().getAll()
  return { answer, queries: queries.map(({ queryKey, queryHash, queryType, state }) => ({ queryKey, queryHash, queryType, state })) }
}

test.each<[string, (client: QueryClientOfLibrary) => Promise<unknown>]>([
  ['an answer', (client) => client.ensureQueryData(one(async () => ({ a: 1 })))],
  ['a first page', (client) => client.ensureInfiniteQueryData(paged)],
  ['a failure', (client) => client.ensureQueryData(one(async () => Promise.reject(new Error('away'))))],
  [
    'what is there',
    (client) => {
      client.setQueryData(['one'], 2)
      return client.ensureQueryData(one(async () => 3))
    },
  ],
  [
    'a second try',
    (client) =>
      client.ensureQueryData(one(async () => Promise.reject(new Error('away')))).catch(() => client.ensureQueryData(one(async () => 4))),
  ],
])('RT-01 %s leaves the cache as the library does', async (_, ask) => {
  vi.useFakeTimers({ now })
  const [ours, theirs] = [await told(new QueryClient(), ask), await told(new QueryClientOfLibrary(), ask)]
  vi.useRealTimers()
  expect(ours).toEqual(theirs)
  expect(ours.queries).toHaveLength(1)
})

test('two parts of a page that want the same ask once', async () => {
  const client = new QueryClient()
  const queryFn = vi.fn(async () => ({ a: 1 }))
  const [first, second] = await Promise.all([client.ensureQueryData(one(queryFn)), client.ensureQueryData(one(queryFn))])
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(first).toBe(second)
})

test('RT-01 a question is called what the library calls it, which sorts what objects hold', () => {
  for (const key of [['a', 1, null, undefined, true], ['a', { c: 1, b: [2] }], [['b', { d: 1, c: 2 }]], []])
    expect(hashOf(key)).toBe(hashKey(key))
  expect(hashOf([{ b: 1, a: 2 }])).toBe('[{"a":2,"b":1}]')
})

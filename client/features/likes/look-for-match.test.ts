import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#client/platform/api.ts'
import { lookForMatch } from './look-for-match.ts'
import { useMatchModal } from './match/match-modal.store.ts'

const profile = { id: '0197a000-0000-7000-8000-000000000001', name: 'Bram' }
const apiThat = (status: number, body?: unknown) =>
  createApi({ retries: 0, onSignedOut: () => {}, transport: async () => ({ status, body }) })

beforeEach(() => {
  vi.useFakeTimers()
  useMatchModal.getState().close()
})
afterEach(() => vi.useRealTimers())

/** Returns a query cache with loaded queries, so that the test can check which queries become invalid. */
function aCache() {
  const cache = new QueryClient()
  for (const key of ['likes', 'user', 'chats']) cache.setQueryData([key], {})
  const stale = () => ['likes', 'user', 'chats'].filter((key) => cache.getQueryState([key])?.isInvalidated)
  return { cache, stale }
}

test('ST-17 an automatic like that returns a profile shows the match modal, and half a second later the likes are loaded anew', async () => {
  const { cache, stale } = aCache()
  await lookForMatch(apiThat(200, { profile }), cache)
  expect(useMatchModal.getState().match).toEqual({ ...profile, is_automatic: true })
  vi.advanceTimersByTime(499)
  expect(stale()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(stale()).toEqual(['likes', 'user'])
})

test('ST-17 without a profile, or where the call fails, nothing is shown and nothing loaded', async () => {
  const { cache, stale } = aCache()
  await lookForMatch(apiThat(204), cache)
  await lookForMatch(apiThat(403, { error: { code: 'forbidden' } }), cache)
  vi.advanceTimersByTime(10_000)
  expect([useMatchModal.getState().match, stale()]).toEqual([null, []])
})

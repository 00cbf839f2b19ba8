import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { interestsQuery } from '#client/features/identity/account.api.ts'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { companyQuery } from '#client/features/site/site.api.ts'
import type { Api } from '#client/platform/api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refuse = () => Promise.reject(new TypeError('a page may only read'))

test('API-14 the interests, the regions and the company are fetched once, however many pages use them for however long', async () => {
  const asked: string[] = []
  const get = async (path: string) => {
    asked.push(path)
    return { interests: [], countries: [] } as never
  }
  const api: Api = { get, post: refuse, put: refuse, delete: refuse }
  const queryClient = new QueryClient()
  for (let page = 0; page < 4; page++) {
    const queries = [interestsQuery(api), regionsQuery(api), companyQuery(api)] as { queryKey: readonly unknown[] }[]
    const leave = queries.map((query) => new QueryObserver(queryClient, query).subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(3_600_000)
    for (const each of leave) each()
  }
  expect(asked.sort()).toEqual(['/api/companyinfo', '/api/interests', '/api/regions'])
})

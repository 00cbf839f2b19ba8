import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#client/platform/api.ts'
import { userQuery } from '#client/platform/page/viewer.tsx'
import { refreshAll, startRefresh } from './background-refresh.tsx'

/** Replaces `document`: has the property `hidden`, and fires an event when `hidden` changes. */
const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(is_shown: boolean): void {
  page.hidden = !is_shown
  page.dispatchEvent(new Event('visibilitychange'))
}

test('ST-18 first after 5 seconds, then every 60', async () => {
  const refresh = vi.fn(async () => {})
  const stop = startRefresh(refresh)
  await vi.advanceTimersByTimeAsync(4999)
  expect(refresh).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('ST-18 every 300 seconds when push tells the member anyway', async () => {
  const registration = { pushManager: { getSubscription: async () => ({}) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const refresh = vi.fn(async () => {})
  const stop = startRefresh(refresh)
  await vi.advanceTimersByTimeAsync(5000 + 299_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
})

test('ST-18 a hidden page asks for nothing, and at once when it is seen again', async () => {
  const refresh = vi.fn(async () => {})
  const stop = startRefresh(refresh)
  show(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refresh).toHaveBeenCalledTimes(0)
  show(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(refresh).toHaveBeenCalledTimes(1)
  stop()
})

test('ST-18 a failed refresh does not end the others', async () => {
  const refresh = vi.fn(async () => {
    throw new Error('offline')
  })
  const stop = startRefresh(refresh)
  await vi.advanceTimersByTimeAsync(65_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
})

/** A fake API that records the path of each call. */
function anApi(calls: string[], user: unknown): Api {
  const get = async (path: string) => {
    calls.push(path)
    return path === '/api/user' ? { user } : { path, chats: [], next: null }
  }
  return { get } as unknown as Api
}

test.each(['chats', 'likes', null])(
  'ST-18 the background refresh fetches the user, the chats and the likes on a page that has loaded %s',
  async (loaded) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    const member = { is_incomplete: false, credits: 1 }
    const calls: string[] = []
    const api = anApi(calls, { ...member, credits: 2 })
    queryClient.setQueryData(['user'], member)
    new QueryObserver<unknown>(queryClient, { ...(userQuery(api) as object), queryKey: ['user'] }).subscribe(() => {})
    // data that came with the page and that no component uses yet
    if (loaded) queryClient.setQueryData([loaded], 'old')
    queryClient.setQueryData(['members'], 'old')
    await refreshAll(queryClient, api)
    expect(calls.sort()).toEqual(['/api/chats', '/api/likes', '/api/user'])
    expect(queryClient.getQueryData(['user'])).toMatchObject({ credits: 2 })
    for (const key of ['chats', 'likes']) expect(queryClient.getQueryData([key])).toMatchObject({ path: `/api/${key}` })
    expect(queryClient.getQueryData(['members'])).toBe('old')
    await refreshAll(queryClient, api)
    expect(calls.sort()).toEqual(['/api/chats', '/api/chats', '/api/likes', '/api/likes', '/api/user', '/api/user'])
  },
)

test.each([null, { is_incomplete: true }])(
  'API-16 without a complete member the background refresh fetches only the user',
  async (user) => {
    const queryClient = new QueryClient()
    const calls: string[] = []
    const api = anApi(calls, user)
    queryClient.setQueryData(['user'], user)
    new QueryObserver<unknown>(queryClient, { ...(userQuery(api) as object), queryKey: ['user'], staleTime: 60_000 }).subscribe(() => {})
    await refreshAll(queryClient, api)
    expect(calls).toEqual(['/api/user'])
  },
)

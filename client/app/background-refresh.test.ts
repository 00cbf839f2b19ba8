import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshAll, startRefresh } from './background-refresh.tsx'

/** The page as the refresh sees it: hidden or not, and told when that changes. */
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

test('ST-18 it fetches the user, the chats and the likes of the page anew, and nothing else', async () => {
  const queryClient = new QueryClient()
  const calls: string[] = []
  for (const key of ['user', 'chats', 'likes', 'members']) {
    queryClient.setQueryData([key], 'old')
    const queryFn = async () => {
      calls.push(key)
      return 'new'
    }
    new QueryObserver(queryClient, { queryKey: [key], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  }
  await refreshAll(queryClient)
  expect(calls.sort()).toEqual(['chats', 'likes', 'user'])
  expect(['user', 'chats', 'likes', 'members'].map((key) => queryClient.getQueryData([key]))).toEqual(['new', 'new', 'new', 'old'])
})

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const server = Date.parse('2026-03-01T10:00:00.000Z')

/** Simulates a new page: loads the module again, without its old state. */
async function aPage(): Promise<typeof import('./server-clock.ts')> {
  vi.resetModules()
  return import('./server-clock.ts')
}

// later tests in this process must not get the module with the state of this test
afterAll(() => void vi.resetModules())

beforeEach(() => {
  vi.useFakeTimers({ now: server + 3_600_000 })
  return () => vi.useRealTimers()
})

test('ST-09 a clock that is an hour fast tells the server’s time once it was heard', async () => {
  const { handleServerTime, serverNow } = await aPage()
  expect(serverNow()).toBe(Date.now())
  handleServerTime(server, Date.now())
  expect(serverNow()).toBe(server)
  vi.advanceTimersByTime(1000)
  expect(serverNow()).toBe(server + 1000)
})

test('ST-09 a clock that agrees but for the way of the word is believed, and nothing jumps afterwards', async () => {
  const { handleServerTime, serverNow } = await aPage()
  handleServerTime(Date.now() - 1400, Date.now())
  expect(serverNow()).toBe(Date.now())
  handleServerTime(server, Date.now())
  expect(serverNow()).toBe(Date.now())
})

test('ST-09 an answer that does not say the time is not listened to', async () => {
  const { handleServerTime, serverNow } = await aPage()
  handleServerTime(Number.NaN, Date.now())
  handleServerTime(server, Date.now())
  expect(serverNow()).toBe(server)
})

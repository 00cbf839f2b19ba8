import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import { createBus } from '#server/platform/live/bus/bus.ts'
import { silent } from '#tests/support/database/database.ts'
import { createRoom } from '#tests/support/faults/bus-room.ts'
import { createLiveHub } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('RT-06 while events of other processes are not delivered, every open page fetches every 15 seconds', async () => {
  const room = createRoom('postgres')
  const bus = createBus({ transports: [room.enter()], log: silent })
  const hub = createLiveHub({ bus, clock: () => new Date(), fill: async () => null })
  const heard: LiveEvent[] = []
  const listen = (event: LiveEvent) => heard.push(event)
  hub.ofSite({ id: 1 }).subscribe({ member_id: 'anna', session_hash: Buffer.alloc(32), listen, end: () => undefined })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([])
  room.close()
  heard.length = 0
  await vi.advanceTimersByTimeAsync(4 * limits.refresh.without_events_ms)
  expect(limits.refresh.without_events_ms).toBe(15_000)
  expect(heard).toEqual(Array.from({ length: 4 }, () => ({ kind: 'missed' })))
  room.open()
  heard.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.length).toBeLessThanOrEqual(1)
  hub.close()
  await bus.close()
})

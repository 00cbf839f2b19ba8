import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { createConnectionQueue } from './connection-queue.ts'

test('refused calls cause one log line a minute, with the counts of that minute', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  let now = 0
  const queue = createConnectionQueue({ log, pool: { totalCount: 3, options: { max: 12 } }, now: () => now })
  const leave = queue.enter()
  expect(queue.waiting()).toBe(1)
  now = 200
  leave()
  expect([queue.waiting(), lines]).toEqual([0, []])
  for (const reason of ['queue_full', 'queue_full', 'timed_out', 'server_full'] as const) queue.refuse(reason)
  const leaveLate = queue.enter()
  now = 2500
  leaveLate()
  expect(lines).toHaveLength(1)
  now = 60_300
  queue.refuse('timed_out')
  expect(lines).toMatchObject([
    { level: 40, msg: 'too few database connections', connections: { queue_full: 1, waited_long: 0, open: 3, most: 12 } },
    { connections: { queue_full: 1, timed_out: 2, server_full: 1, waited_long: 1, longest_ms: 2300, waiting: 0 } },
  ])
  expect(queue.refused()).toEqual({ queue_full: 2, timed_out: 2, server_full: 1 })
})

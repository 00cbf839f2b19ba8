import { expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { createRedisTransport, openRedis } from './redis-transport.ts'

test('an unreachable Redis is logged once, however often the connection is tried', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  // no server listens on this port
  const redis = await openRedis('redis://127.0.0.1:1')
  const tries = vi.fn()
  redis.on('error', tries)
  const transport = createRedisTransport({ redis, log })
  transport.start({ received: () => {}, ready: () => {}, away: () => {} })
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 })
  await transport.close()
  expect(lines).toMatchObject([
    { level: 40, msg: 'Redis cannot be reached; trying again', err: { message: expect.stringContaining('ECONNREFUSED') } },
  ])
})

import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { watchRequests } from '#server/platform/metrics/watch-requests.ts'

const token = 'abcdefghijklmnopqrst-_'

test('request logs do not contain the token of a one-time link', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const handler = watchRequests({ log, metrics: createMetrics(), slow_ms: 1000 })
  const res = Object.assign(new EventEmitter(), { locals: { request_id: '1' }, statusCode: 303, headersSent: true })
  handler({ method: 'GET', originalUrl: `/${token}?x=1`, headers: {} } as Request, res as unknown as Response, () => {})
  res.emit('close')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('/{token}')
  expect(lines[0]).not.toContain(token)
})

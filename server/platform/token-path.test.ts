import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logRequests } from './log.ts'
import { loggedPath } from './token-path.ts'

const token = 'abcdefghijklmnopqrst-_'

test('a one-time link is not written to a log', () => {
  expect(loggedPath(`/${token}`)).toBe('/{token}')
  expect(loggedPath('/members')).toBe('/members')
  expect(loggedPath(`/members/${token}`)).toBe(`/members/${token}`)
})

test('nor by the line that every request leaves', () => {
  const lines: string[] = []
  const handler = logRequests(pino({ level: 'debug' }, { write: (line) => void lines.push(line) }))
  const res = Object.assign(new EventEmitter(), { locals: { request_id: '1' }, statusCode: 303 })
  handler({ method: 'GET', url: `/${token}?x=1`, headers: {} } as Request, res as unknown as Response, () => {})
  res.emit('finish')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('/{token}')
  expect(lines[0]).not.toContain(token)
})

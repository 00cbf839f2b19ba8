import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { createRefusalLog, type Refusal } from './refusal-log.ts'

const refusal: Refusal = { request_id: 'id', site: 'vonk', method: 'GET', route: '/api/likes', status: 403, fault: 'forbidden' }

function aLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, ...createRefusalLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })) }
}

test('a refused call has a line that says where and why; what costs, comes too late or is our own failure has none', () => {
  const { note, lines } = aLog()
  for (const status of [200, 402, 409, 410, 500, 503]) note({ ...refusal, status }, 0)
  expect(lines).toEqual([])
  for (const status of [400, 401, 403, 404, 423, 429]) note({ ...refusal, status }, 0)
  expect(lines.map(({ status }) => status)).toEqual([400, 401, 403, 404, 423, 429])
  expect(lines[2]).toMatchObject({ ...refusal, msg: 'a call was refused' })
})

test('a thousand refusals have ten lines a minute, another fault has lines of its own, and the rest is told as a number', () => {
  const { note, lines } = aLog()
  for (let times = 0; times < 1000; times++) note(refusal, times)
  expect(lines).toHaveLength(10)
  note({ ...refusal, fault: 'premium_required' }, 1000)
  expect(lines).toHaveLength(11)
  note(refusal, 60_000)
  expect(lines.slice(11)).toMatchObject([{ skipped: 990 }, { fault: 'forbidden' }])
})

test('however many sites and faults there are, a minute has two hundred lines', () => {
  const { note, lines } = aLog()
  for (let site = 0; site < 1000; site++) note({ ...refusal, site: `site-${site}` }, 0)
  expect(lines).toHaveLength(200)
})

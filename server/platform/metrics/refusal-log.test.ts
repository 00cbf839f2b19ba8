import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { createRefusalLog, type Refusal } from './refusal-log.ts'

const refusal: Refusal = { request_id: 'id', site: 'vonk', method: 'GET', route: '/api/likes', status: 403, fault: 'forbidden' }

function aLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, ...createRefusalLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })) }
}

test('a rejected call is logged with route and reason; business rejections and our own failures are not', () => {
  const { note, lines } = aLog()
  for (const status of [200, 402, 409, 410, 500, 503]) note({ ...refusal, status }, 0)
  expect(lines).toEqual([])
  for (const status of [400, 401, 403, 404, 423, 429]) note({ ...refusal, status }, 0)
  expect(lines.map(({ status }) => status)).toEqual([400, 401, 403, 404, 423, 429])
  expect(lines[2]).toMatchObject({ ...refusal, msg: 'a call was refused' })
})

test('a thousand rejections give ten lines per minute, each fault has its own limit, and the rest is counted', () => {
  const { note, lines } = aLog()
  for (let times = 0; times < 1000; times++) note(refusal, times)
  expect(lines).toHaveLength(10)
  note({ ...refusal, fault: 'premium_required' }, 1000)
  expect(lines).toHaveLength(11)
  note(refusal, 60_000)
  expect(lines.slice(11)).toMatchObject([{ skipped: 990 }, { fault: 'forbidden' }])
})

test('a minute has at most two hundred lines for all sites and faults', () => {
  const { note, lines } = aLog()
  for (let site = 0; site < 1000; site++) note({ ...refusal, site: `site-${site}` }, 0)
  expect(lines).toHaveLength(200)
})

import { expect, test } from 'vitest'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { toFault } from './http-door.ts'

test.each([new TypeError('a secret of the program'), 'a secret', null, Object.assign(new Error('secret'), { status: 404 })])(
  'EC-13 an unknown error becomes a 500 without details: %s',
  (error) => {
    const fault = toFault(error)
    expect([fault.status, fault.toBody()]).toEqual([500, { error: { code: 'internal' } }])
  },
)

test('EC-13 a known fault keeps its status', () => {
  expect(toFault(new Fault('not_found')).status).toBe(404)
})

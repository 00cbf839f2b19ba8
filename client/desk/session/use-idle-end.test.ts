import { expect, test } from 'vitest'
import { isIdle } from './use-idle-end.ts'

test('the page asks whether the session exists only after the idle time, because an earlier question would keep the session open', () => {
  const last = Date.parse('2026-11-28T14:05:00Z')
  expect(isIdle(last, Date.parse('2026-11-28T14:35:04Z'))).toBe(false)
  expect(isIdle(last, Date.parse('2026-11-28T14:35:06Z'))).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDropGuard } from './drop-guard.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('one site, or a tenth of the sites, may be removed', () => {
  expect(createDropGuard()(1, 3)).toBe(true)
  expect(createDropGuard()(2, 3)).toBe(false)
  expect(createDropGuard()(10, 100)).toBe(true)
  expect(createDropGuard()(11, 100)).toBe(false)
})

test('slow removal of many folders counts as removal at once', () => {
  const mayGo = createDropGuard()
  expect([mayGo(6, 100), mayGo(5, 94), mayGo(4, 94), mayGo(1, 90)]).toEqual([true, false, true, false])
  vi.advanceTimersByTime(10_001)
  expect(mayGo(9, 90)).toBe(true)
})

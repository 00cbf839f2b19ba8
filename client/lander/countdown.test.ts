import { expect, test } from 'vitest'
import { leftOf } from './countdown.ts'

test('what is left of a countdown, to the last second and not beyond', () => {
  expect(leftOf(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  // a second that has already started still counts as a whole second
  expect(leftOf(59_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 })
  expect(leftOf(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  for (const gone of [0, -1, -86_400_000]) expect(leftOf(gone)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

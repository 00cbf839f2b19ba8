import { expect, test } from 'vitest'
import { forgetAsking, isFirstToday } from './asked-today.ts'

test('API-08 a member asks once a day in one browser, and again once the wish is new', () => {
  const [today, tomorrow] = [new Date('2026-06-10T10:00:00'), new Date('2026-06-11T00:10:00')]
  expect(isFirstToday('anna', today)).toBe(true)
  expect(isFirstToday('anna', today)).toBe(false)
  expect(isFirstToday('bram', today)).toBe(true)
  expect(isFirstToday('bram', tomorrow)).toBe(true)
  expect(isFirstToday('bram', tomorrow)).toBe(false)
  forgetAsking()
  expect(isFirstToday('bram', tomorrow)).toBe(true)
})

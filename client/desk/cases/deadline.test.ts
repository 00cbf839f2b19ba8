import { expect, test } from 'vitest'
import { wordsOf } from '#client/desk/platform/words.ts'
import { deadlineOf, lengthText } from './deadline.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString()
const { say } = wordsOf('en')

test('a row shows the nearer deadline, near from four fifths of its time, and over at its moment', () => {
  const times = { opened_at: at(0), first_act_by: at(10), due_at: at(40) }
  expect(deadlineOf(times, new Date(at(7)))).toMatchObject({ kind: 'first_act', is_near: false, is_over: false })
  expect(deadlineOf(times, new Date(at(8)))).toMatchObject({ is_near: true, is_over: false })
  expect(deadlineOf(times, new Date(at(10)))).toMatchObject({ is_over: true, left_ms: 0, passed: 1 })
  expect(deadlineOf({ ...times, first_act_by: null }, new Date(at(10)))).toMatchObject({ kind: 'decision', is_near: false, passed: 0.25 })
  expect(deadlineOf({ ...times, first_act_by: at(50) }, new Date(at(10))).kind).toBe('decision')
})

test('a length of time has two units at most', () => {
  const hour = 3_600_000
  expect(lengthText(say, 12.9 * 60_000)).toBe('12 min')
  expect(lengthText(say, 5.67 * hour)).toBe('5 h 40')
  expect(lengthText(say, 65 * 60_000)).toBe('1 h 05')
  expect(lengthText(say, 57 * hour)).toBe('2 d 9 h')
})

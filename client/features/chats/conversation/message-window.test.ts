import { expect, test } from 'vitest'
import type { Day, Line } from './message-lines.ts'
import { type Heights, openingRange, rangeInSight, shownOf } from './message-window.ts'

/** Returns one day per argument, with that number of chunks. Each chunk has 20 lines and is 1000 px high. */
function daysOf(...sizes: number[]): Day[] {
  let count = 0
  return sizes.map((size, day) => ({
    label: `day ${day}`,
    chunks: Array.from({ length: size }, () => {
      count += 1
      return { key: `k${count}`, lines: Array.from({ length: 20 }, (_, line) => ({ id: `m${count}-${line}` }) as Line) }
    }),
  }))
}
const heights: Heights = { of: () => 1000, heading: 50 }
const drawn = (days: Day[], range: ReturnType<typeof openingRange>) => {
  const { before, days: shown, after } = shownOf(days, range, heights)
  return {
    keys: shown.flatMap(({ chunks }) => chunks.map(({ key }) => key)),
    height: before + after + shown.reduce((sum, day) => sum + 50 + day.before + day.after + day.chunks.length * 1000, 0),
  }
}

test('RT-04 a conversation opens with its newest lines, and back to the first that was unread', () => {
  const days = daysOf(5, 5)
  expect(openingRange(days, undefined)).toEqual({ first: 'k8', last: null })
  expect(openingRange(days, 'm4-7')).toEqual({ first: 'k4', last: null })
  expect(openingRange([], undefined)).toBe(null)
})

test('RT-04 of ten thousand messages as many are drawn as are in reach, wherever one reads, and nothing changes the height', () => {
  const days = daysOf(...Array.from({ length: 250 }, () => 2))
  const whole = 250 * 2050
  for (const from_end of [0, 1700, 40_000, 250_000, whole - 900]) {
    const range = rangeInSight(days, heights, { from_end, view: 900, reach: 1200 })
    const { keys, height } = drawn(days, range)
    expect(keys.length).toBeLessThan(7)
    expect(keys.length).toBeGreaterThan(1)
    expect(height).toBe(whole)
  }
})

test('RT-04 what is in reach is drawn: the newest with whatever comes, a part of a day, the oldest', () => {
  const days = daysOf(3, 3)
  const at = (from_end: number) => rangeInSight(days, heights, { from_end, view: 500, reach: 600 })
  expect(at(0)).toEqual({ first: 'k5', last: null })
  expect(at(2700)).toEqual({ first: 'k3', last: 'k4' })
  expect(at(5600)).toEqual({ first: 'k1', last: 'k2' })
})

test('RT-04 a range whose place is gone falls back to the newest', () => {
  expect(drawn(daysOf(6), { first: 'elsewhere', last: 'gone' }).keys).toEqual(['k4', 'k5', 'k6'])
})

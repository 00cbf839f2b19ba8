import { expect, test } from 'vitest'
import { keptWithin, whole, zoomedTo } from './zoom.ts'

test('a picture grows around the finger, four times at most, and never below its own size', () => {
  expect(zoomedTo(whole, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomedTo(whole, 9, { x: 0, y: 0 }).scale).toBe(4)
  expect(zoomedTo({ scale: 2, x: 30, y: 0 }, 0.5, { x: 0, y: 0 }).scale).toBe(1)
})

test('a picture that is moved keeps its frame filled', () => {
  const frame = { width: 400, height: 200 }
  expect(keptWithin({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(keptWithin({ scale: 1, x: 5, y: 5 }, frame)).toEqual({ scale: 1, x: 0, y: 0 })
})

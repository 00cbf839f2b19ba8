import { expect, test } from 'vitest'
import { sparkOf } from './spark-points.ts'

const size = { width: 208, height: 60 }

test('the lowest full day is the floor, and today stays on the floor until it is above', () => {
  const low = sparkOf({ line: [10, 20, 15], today: 2, ...size })
  expect([low.now?.y, low.last?.y]).toEqual([56, 30])
  expect(sparkOf({ line: [10, 20, 15], today: 30, ...size }).now?.y).toBe(4)
})

test('a day that is not known leaves a gap, and no area is drawn', () => {
  const { path, area } = sparkOf({ line: [1, null, 2, 3], today: null, ...size })
  expect(path.match(/M/g)).toHaveLength(2)
  expect(area).toBeNull()
})

test('a line of equal days and a line without days do not fail', () => {
  expect(sparkOf({ line: [5, 5], today: null, ...size }).last?.y).toBe(30)
  expect(sparkOf({ line: [], today: null, ...size }).path).toBe('')
  expect(sparkOf({ line: [null], today: 4, ...size }).path).toBe('')
})

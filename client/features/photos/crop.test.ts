import { expect, test } from 'vitest'
import { cropQuery, firstView, longestZoom, moved, rectOf, reshaped, zoomed } from './crop.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 900, height: 1600 }

test('VA-10 a crop begins as the largest part of its shape, in the middle', () => {
  expect(rectOf(wide, firstView(wide, 1))).toEqual({ x: 500, y: 0, width: 1000, height: 1000 })
  expect(rectOf(tall, firstView(tall, 0.8))).toEqual({ x: 0, y: 237.5, width: 900, height: 1125 })
})

test('VA-10 a crop never leaves the picture, however far it is moved', () => {
  const view = moved(wide, firstView(wide, 1), { x: 9, y: -9 })
  expect(rectOf(wide, view)).toEqual({ x: 1000, y: 0, width: 1000, height: 1000 })
  // after a move beyond the edge of the picture, a small move back takes effect at once
  expect(rectOf(wide, moved(wide, view, { x: -0.1, y: 0 })).x).toBe(900)
  const inside = moved(wide, zoomed(wide, view, 2), { x: 9, y: 9 })
  expect(rectOf(wide, inside)).toEqual({ x: 1500, y: 500, width: 500, height: 500 })
  expect(rectOf(wide, zoomed(wide, inside, 1)).x).toBe(1000)
})

test('VA-10 a crop keeps at least 200 pixels, and no more than six times as near', () => {
  expect(longestZoom(wide, 1)).toBe(5)
  expect(longestZoom({ width: 9000, height: 9000 }, 1)).toBe(6)
  expect(longestZoom({ width: 150, height: 900 }, 1)).toBe(1)
  expect(rectOf(wide, zoomed(wide, firstView(wide, 1), 99)).width).toBe(200)
})

test('VA-10 another shape keeps the middle, and what is sent is a part of the whole', () => {
  const view = reshaped(tall, zoomed(tall, firstView(tall, 1), 3), 0.8)
  expect([view.ratio, view.zoom, view.x]).toEqual([0.8, 3, 450])
  const query = cropQuery(wide, moved(wide, firstView(wide, 1), { x: 9, y: 9 }))
  expect(query).toEqual({ crop_x: 0.5, crop_y: 0, crop_width: 0.5, crop_height: 1 })
})

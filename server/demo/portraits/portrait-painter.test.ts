import { afterEach, expect, test } from 'vitest'
import { looks } from './looks.ts'
import { paintPortrait } from './paint-portrait.ts'
import { drawPortrait } from './portrait.ts'
import { createPortraitPainter } from './portrait-painter.ts'

const painter = createPortraitPainter()
afterEach(() => painter.close())
const drawing = drawPortrait({ crowd: 'x', number: 1, turn: 1, gender: 'female', age: 30, shot: 0, look: looks.day })

test('portraits: the other process returns the same bytes, also for concurrent calls', async () => {
  const other = drawPortrait({ crowd: 'x', number: 2, turn: 2, gender: 'male', age: 50, shot: 1, look: looks.plum })
  const [one, two] = await Promise.all([painter.paint(drawing), painter.paint(other)])
  for (const [painted, drawn] of [
    [one, drawing],
    [two, other],
  ] as const) {
    const here = await paintPortrait(drawn)
    for (const name of ['picture', 'card', 'thumb'] as const) expect(Buffer.from(painted[name]).equals(here[name])).toBe(true)
  }
})

test('portraits: an invalid drawing is an error, and the next one is rendered', async () => {
  await expect(painter.paint({ place: 'no drawing', person: '' })).rejects.toThrow(
    'a portrait could not be painted: Error: Input buffer contains unsupported image format',
  )
  expect((await painter.paint(drawing)).picture.length).toBeGreaterThan(5000)
})

test('portraits: unfinished portraits fail when the process ends', async () => {
  const painted = painter.paint(drawing)
  painter.close()
  await expect(painted).rejects.toThrow('the portrait process was stopped')
})

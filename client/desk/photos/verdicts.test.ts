import { expect, test } from 'vitest'
import type { WaitingPhoto } from '#schemas/desk/photos.ts'
import { judged, type Verdicts, verdictsOf } from './verdicts.ts'

const photos = [{ site: 'vonk', id: 'a' } as WaitingPhoto]
const none: Verdicts = new Map()

test('a rejection keeps the id of its decision, and another reason is another decision', () => {
  const verdicts = judged(none, 'a', 'nudity')
  const [first] = verdictsOf(photos, verdicts).rejected
  expect(first).toMatchObject({ site: 'vonk', id: 'a', reason: 'nudity' })
  expect(verdictsOf(photos, verdicts).rejected).toEqual([first])
  const [other] = verdictsOf(photos, judged(verdicts, 'a', 'contact')).rejected
  expect(other?.reason).toBe('contact')
  expect(other?.decision).not.toBe(first?.decision)
  expect(judged(verdicts, 'a', 'nudity')).toEqual(none)
})

import { expect, test } from 'vitest'
import { hashStart, isDoubtful } from './seals.ts'

test('the hash of a seal shows as three groups of four', () => {
  expect(hashStart('9c41e07b55da00112233')).toBe('9c41 e07b 55da')
})

test('lines of the first seal that differs, and all later ones, are doubtful', () => {
  const line = (sealed: string | null) => ({ at: '2026-11-28T14:05:00.000Z', seal: sealed === null ? null : { at: sealed, hash: 'x' } })
  const broken = '2026-11-28T14:00:00.000Z'
  expect(isDoubtful(line(broken), null)).toBe(false)
  expect(isDoubtful(line('2026-11-28T13:50:00.000Z'), broken)).toBe(false)
  expect([isDoubtful(line(broken), broken), isDoubtful(line('2026-11-28T14:10:00.000Z'), broken), isDoubtful(line(null), broken)]).toEqual([
    true,
    true,
    true,
  ])
})

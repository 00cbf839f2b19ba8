import { expect, test } from 'vitest'
import type { LikedBy } from '#schemas/discovery/like.ts'
import { someUser } from '#tests/support/boot.ts'
import { newestLike, readSeconds } from './like-pop-up-rules.ts'

test.each([
  ['?t=1', 1],
  ['?t=40', 40],
  ['?a=b&t=07&c', 7],
  ['?t=99999999999', 2_147_483],
])('MO-15 %s waits %d seconds', (search, seconds) => {
  expect(readSeconds(search)).toBe(seconds)
})

test.each(['', '?', '?t', '?t=', '?t=0', '?t=00', '?t=-3', '?t=1.5', '?t=1e3', '?t=five', '?t=%205', '?T=5', '?at=5'])(
  'MO-15 %s holds no positive integer',
  (search) => {
    expect(readSeconds(search)).toBeNull()
  },
)

const aLike = (id: string, like_new: boolean): LikedBy => ({
  id,
  like_new,
  liked_at: '2026-11-21T12:00:00.000Z',
  is_automatic: false,
  profile: someUser.profile,
})

test('MO-15 the newest like nobody has seen is shown, else the newest, and nothing where there is none', () => {
  expect(newestLike([aLike('c', false), aLike('b', true), aLike('a', true)])?.id).toBe('b')
  expect(newestLike([aLike('c', false), aLike('b', false)])?.id).toBe('c')
  expect(newestLike([])).toBeUndefined()
  expect(newestLike([{ ...aLike('d', true), is_automatic: true }, aLike('a', false)])?.id).toBe('a')
})

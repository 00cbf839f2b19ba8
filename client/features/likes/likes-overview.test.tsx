import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import type { LikedBy, LikesReply } from '#schemas/discovery/like.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const person = (place: number, facts: Partial<ProfileCard> = {}): ProfileCard => ({
  ...someUser.profile,
  id: `01978cb4-0000-7000-8000-${String(place).padStart(12, '0')}`,
  name: `Person ${place}`,
  ...facts,
})
const like = (profile: ProfileCard): LikedBy => ({
  id: profile.id,
  like_new: false,
  liked_at: '2026-11-21T12:00:00Z',
  is_automatic: false,
  profile,
})

async function cardsWith(received: number, found: readonly ProfileCard[]) {
  const likes: LikesReply = {
    profiles: [],
    liked_by: Array.from({ length: received }, (_, index) => like(person(1 + index, { likes_you: true }))),
    matches: [],
    conversations: [],
    counts: { received, given: 0, mutual: 0 },
    next: null,
  }
  const search = { profiles: found, criteria: { distance: 100 }, similar_results: { profiles: [person(90)], widened: ['distance'] } }
  const body = bodyOf(
    await render(
      aPage('/likes', { boot: { user: someUser, settings: someSettings }, answers: { '/api/likes': likes, '/api/members': search } }),
    ),
  )
  return [...body.matchAll(/<article[^>]*aria-label="Person (\d+)/g)].map(([, place]) => Number(place))
}

test('EN-11 members who suit the viewer follow the likes, and nobody appears twice', async () => {
  expect(await cardsWith(1, [person(20), person(1, { likes_you: true }), person(21)])).toEqual([1, 20, 21, 90])
})

test('EN-11 without likes, the page shows members who suit the viewer', async () => {
  expect(await cardsWith(0, [person(20)])).toEqual([20, 90])
})

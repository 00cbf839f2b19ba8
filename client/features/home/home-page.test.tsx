import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import nl from '#client/messages/nl/home.json' with { type: 'json' }
import type { LikesReply } from '#schemas/discovery/like.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const idOf = (place: number) => `01978cb4-0000-7000-8000-${String(place).padStart(12, '0')}`
const person = (place: number): ProfileCard => ({ ...someUser.profile, id: idOf(place), name: `Person ${place}`, is_match: true })
const people = (from: number, count: number) => Array.from({ length: count }, (_, index) => person(from + index))

interface Home {
  matches?: number
  /** Whether the viewer writes with the first match. */
  writes?: boolean
  nearby?: number
  further?: number
}

async function homeWith({ matches = 0, writes = false, nearby = 0, further = 0 }: Home) {
  const likes: LikesReply = {
    profiles: [],
    liked_by: [],
    matches: people(1, matches).map((profile) => ({
      id: profile.id,
      like_new: false,
      liked_at: '2026-11-21T12:00:00Z',
      is_automatic: false,
      profile,
    })),
    conversations: writes ? [{ profile_id: idOf(1), num_unread_messages: 0 }] : [],
    // a member with a like is not new, so the page has its usual sections
    counts: { received: 1, given: 1, mutual: matches },
    next: null,
  }
  const found = {
    profiles: people(20, nearby),
    criteria: { distance: 100 },
    similar_results: { profiles: people(40, further), widened: ['distance'] },
  }
  const answers = { '/api/likes': likes, '/api/chats': { chats: [], next: null }, '/api/members': found }
  return bodyOf(await render(aPage('/', { boot: { user: someUser, settings: someSettings }, answers })))
}

const tiles = (body: string) => [...body.matchAll(/href="\/members\/[\w-]+\/chat"/g)].length
const cards = (body: string) => [...body.matchAll(/<article[^>]*aria-label="Person (\d+)/g)].map(([, place]) => Number(place))
const leadsToMatches = (body: string) => body.includes('href="/likes/mutual"')

test.each<[string, Home, number, boolean]>([
  ['one match without a conversation has a row', { matches: 1 }, 1, false],
  ['one match with a conversation has no row beside its message', { matches: 1, writes: true }, 0, false],
  ['of two matches, both are in the row', { matches: 2, writes: true }, 2, false],
  ['three matches need no link to the list', { matches: 3 }, 3, false],
  ['four matches have a link to the list', { matches: 4 }, 4, true],
])('RT-01 on the home page, %s', async (_, home, count, has_link) => {
  const body = await homeWith(home)
  expect([tiles(body), leadsToMatches(body)]).toEqual([count, has_link])
})

test.each<[string, Home, number[]]>([
  ['four members nearby are enough', { nearby: 4, further: 2 }, [20, 21, 22, 23]],
  ['members further away follow fewer than four nearby', { nearby: 3, further: 2 }, [20, 21, 22, 40]],
  ['a wide window has no row with empty places', { nearby: 7 }, [20, 21, 22, 23]],
  ['two rows are enough', { nearby: 9 }, [20, 21, 22, 23, 24, 25, 26, 27]],
  ['without members nearby, the first are further away', { further: 4 }, [40, 41, 42, 43]],
])('RT-01 on the home page, %s', async (_, home, places) => {
  expect(cards(await homeWith(home))).toEqual(places)
})

test.each<[string, Home, boolean, boolean]>([
  ['without members nearby, it says that the shown members are further away', { further: 4 }, true, true],
  ['without any members, it does not promise members further away', {}, true, false],
  ['with members nearby, it says neither', { nearby: 2, further: 2 }, false, false],
])('RT-01 on the home page, %s', async (_, home, says_none, says_further) => {
  const body = await homeWith(home)
  expect([body.includes(nl.nearby_none), body.includes(nl.further_away)]).toEqual([says_none, says_further])
})

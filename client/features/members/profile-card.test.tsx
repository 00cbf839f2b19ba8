import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import type { LikesReply } from '#schemas/discovery/like.ts'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const id = '01978cb4-0000-7000-8000-000000000098'
const boot = { user: someUser, settings: someSettings }

async function namesOf(age: number | null) {
  const profile = { ...someUser.profile, id, name: 'David', age }
  const likes: LikesReply = {
    profiles: [],
    liked_by: [{ id, like_new: false, liked_at: '2026-11-21T12:00:00Z', is_automatic: false, profile }],
    matches: [],
    conversations: [],
    counts: { received: 1, given: 0, mutual: 0 },
    next: null,
  }
  const list = bodyOf(await render(aPage('/likes', { boot, answers: { '/api/likes': likes } })))
  const page = bodyOf(await render(aPage(`/members/${id}`, { boot, answers: { [`/api/members/${id}`]: { profile } } })))
  const [, label, card = ''] = /<article[^>]*aria-label="([^"]*)"([\s\S]*?)<\/article>/.exec(list) ?? []
  const [, heading] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page) ?? []
  return { label, written: /<span translate="no">([^<]*)</.exec(card)?.[1], heading: heading?.replace(/<[^>]*>/g, '') }
}

test.each([
  [42, 'David, 42'],
  [null, 'David'],
])('a card, its name for screen readers and the profile write name and age in one form (age %s)', async (age, form) => {
  expect(await namesOf(age)).toEqual({ label: form, written: form, heading: form })
})

const card = { ...someUser.profile, id, name: 'David', age: 42 }

async function plateOf(facts: object): Promise<string | undefined> {
  const profile = { ...card, is_online: false, ...facts }
  const likes: LikesReply = {
    profiles: [profile],
    liked_by: [],
    matches: [],
    conversations: [],
    counts: { received: 0, given: 1, mutual: 0 },
    next: null,
  }
  const list = bodyOf(await render(aPage('/likes/given', { boot, answers: { '/api/likes': likes } })))
  return /data-part="fact"[^>]*>([\s\S]*?)<\/a>/
    .exec(list)?.[1]
    ?.replaceAll(/<[^>]*>/g, '')
    .trim()
}

test('the plate under a photo shows one fact: fictional before likes you, online, shared interests and last visit', async () => {
  const facts = { likes_you: true, is_online: true, num_shared_interests: 3, last_active: 'today' }
  expect(await plateOf({ ...facts, kind: 'fictional' })).toBe('✦ verzonnen profiel')
  expect(await plateOf(facts)).toBe('Vindt jou leuk')
  expect(await plateOf({ ...facts, likes_you: false })).toBe('Nu online')
  expect(await plateOf({ ...facts, likes_you: false, is_online: false })).toBe('Deelt 3 interesses')
  expect(await plateOf({ last_active: 'today' })).toBe('Vandaag actief')
  expect(await plateOf({})).toBe('')
})

test('outside the lists of likes, a match has the fact match, and a card states any distance', async () => {
  const found = {
    profiles: [{ ...card, is_liked: true, is_match: true, city: 'Maastricht', distance_km: 215 }],
    criteria: { distance: 50 },
    similar_results: { profiles: [], widened: [] },
  }
  const likes = { profiles: [], liked_by: [], matches: [], conversations: [], counts: { received: 1, given: 1, mutual: 1 }, next: null }
  const answers = { '/api/likes': likes, '/api/chats': { chats: [], next: null }, '/api/members': found }
  const home = bodyOf(await render(aPage('/', { boot, answers })))
  const [, shown = ''] = /<article[^>]*aria-label="David, 42"([\s\S]*?)<\/article>/.exec(home) ?? []
  const text = shown.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Match')
  expect(text).not.toContain('Vindt jou leuk')
  expect(text).toContain('Maastricht· 215 km')
})

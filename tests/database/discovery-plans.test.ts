import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { likeTypes } from '#schemas/discovery/like-types.ts'
import { likeListStatement } from '#server/features/likes/likes.queries.ts'
import { answeredStatement, rankedStatement, unansweredStatement } from '#server/features/match-finder/match-finder.queries.ts'
import { dealStatement } from '#server/features/swipe-game/swipe-game.queries.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { planOf } from '#tests/support/database/query-plan.ts'

let app: TestApp
let viewer_id = ''
beforeAll(async () => {
  app = await anApp()
  const site_ids = ['vonk', 'rondeur'].map((slug) => app.site(slug).id)
  await app.db.asOwner(
    `with planted as (
       insert into account (site_id, id, status, locale)
       select s, gen_random_uuid(), 'active', 'nl-NL' from unnest($1::int[]) s, generate_series(1, 9000) returning site_id, id)
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, last_seen_at)
     select site_id, id, 'member', 'Robin', 'active', (array['male', 'female'])[1 + (random())::int], (array['male', 'female', 'everyone'])[1 + floor(random() * 2.3)::int],
            '1990-03-25', (array['NL', 'BE'])[1 + (random())::int], now() - random() * interval '90 days' from planted`,
    [site_ids],
  )
  const [row] = await app.db.asOwner<{ id: string }>('select member_id as id from profile where site_id = $1 order by member_id limit 1', [
    site_ids[0],
  ])
  viewer_id = row?.id ?? ''
  // a few members play the swipe game a lot, and one member in ten has answered the match finder
  await app.db.asOwner(
    `insert into pair (site_id, low_id, high_id, low_at, high_at)
     select $1, least(a.member_id, b.member_id), greatest(a.member_id, b.member_id), now() - random() * interval '90 days', now()
     from (select * from profile where site_id = $1 order by member_id limit 60) a
     join (select * from profile where site_id = $1 order by member_id desc limit 150) b on true`,
    [site_ids[0]],
  )
  await app.db.asOwner(
    `insert into swipe_pass (site_id, member_id, passed_id, passed_at)
     select $1, a.member_id, b.member_id, now() - random() * interval '60 days'
     from (select * from profile where site_id = $1 order by member_id limit 60) a
     join (select * from profile where site_id = $1 order by member_id desc limit 150) b on true`,
    [site_ids[0]],
  )
  await app.db.asOwner(
    `insert into match_answer (site_id, member_id, intent, rhythm, weekend, travel, matters, answered_at)
     select site_id, member_id, 'open', 'late', 'city', 'hour', 'calm', now() from profile where random() < 0.1`,
  )
  await app.db.asOwner(
    `insert into match_rank (site_id, member_id, position, other_id, has_answered)
     select $1, a.member_id, row_number() over (partition by a.member_id), b.member_id, false
     from (select * from profile where site_id = $1 order by member_id limit 60) a
     join (select * from profile where site_id = $1 order by member_id desc limit 240) b on true`,
    [site_ids[0]],
  )
  await app.db.asOwner(
    `insert into blocked_member (site_id, blocker_id, blocked_id, created_at)
     select a.site_id, a.member_id, b.member_id, now()
     from (select * from profile where site_id = $1 order by member_id limit 40) a
     join (select * from profile where site_id = $1 order by member_id desc limit 200) b on true`,
    [site_ids[0]],
  )
  await app.db.asOwner('analyze')
})
afterAll(() => app.close())

function ctxOfViewer(): MemberContext {
  const viewer = {
    id: viewer_id,
    session_hash: Buffer.alloc(0),
    status: 'active',
    is_premium: false,
    is_incomplete: false,
  } as const
  return { ...app.contextOf('vonk', viewer), viewer }
}

const self = { gender: 'female', looking_for: 'male', shows_presence: true } as const
const player = { ...self, country: 'NL', region: null, city: null, interests: [] }
const open = { ...player, looking_for: 'everyone' } as const
const passed_since = new Date(Date.now() - 30 * 86_400_000)
const after = { micros: Date.now() * 1000 - 40 * 86_400_000_000, id: '0190f5a0-0000-7000-8000-000000000000' }

test.each([
  [
    'SC-13 a deck of the own country',
    (ctx) => dealStatement(ctx, { player, kind: 'member', country: 'NL', except: [], passed_since, limit: 12 }),
  ],
  ['SC-13 a deck of anywhere', (ctx) => dealStatement(ctx, { player, kind: 'member', country: null, except: [], passed_since, limit: 12 })],
  [
    'SC-13 a deck with both genders',
    (ctx) => dealStatement(ctx, { player: open, kind: 'member', country: 'NL', except: [], passed_since, limit: 12 }),
  ],
  ['SC-13 members of both genders without answers', (ctx) => unansweredStatement(ctx, { self: open, kind: 'member', limit: 240 })],
  ['SC-13 who answered', (ctx) => answeredStatement(ctx, { self, limit: 1000 })],
  ['SC-13 who did not', (ctx) => unansweredStatement(ctx, { self, kind: 'member', limit: 240 })],
  ['SC-13 a page of a ranking', (ctx) => rankedStatement(ctx, { self, after: 48, limit: 25 })],
  ...likeTypes.map((type) => [`RT-02 likes ${type}`, (ctx: MemberContext) => likeListStatement(ctx, { type, after, limit: 61 })] as const),
] satisfies (readonly [string, (ctx: MemberContext) => RawBuilder<unknown>])[])('%s is read from indexes alone', async (_, statement) => {
  expect(await planOf(app, ctxOfViewer(), statement)).not.toMatch(/Seq Scan/)
})

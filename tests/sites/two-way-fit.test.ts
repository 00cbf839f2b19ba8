import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gender, LookingFor } from '#schemas/common.ts'
import { genders, wishes } from '#schemas/members/looking-for.ts'
import type { Profile, ProfileCard } from '#schemas/members/profile.ts'
import type { Sexuality } from '#schemas/members/sexualities.ts'
import { findCandidate } from '#server/features/likes/automatic-like.queries.ts'
import { listNewMembersFor } from '#server/features/notifications/new-members.queries.ts'
import type { MemberContext, Viewer } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'

interface Person extends TestMember {
  gender: Gender
  looking_for: LookingFor
}

let app: TestApp
const people: Person[] = []
const sexualities: readonly (Sexuality | undefined)[] = ['hetero', 'gay', 'lesbian', 'bi', undefined]

/** Two members of every kind: the first one has answered the match finder, the second one has not. */
beforeAll(async () => {
  app = await anApp({ sites: { pool: { countries: ['NL'], fictional_profiles: false } } })
  for (const gender of genders)
    for (const looking_for of wishes)
      for (const turn of [0, 1]) {
        const sexuality = sexualities[people.length % sexualities.length]
        const words = { site: 'pool', name: `${gender} ${looking_for} ${turn}`, gender, looking_for, ...(sexuality && { sexuality }) }
        const member = await aMember(app, words)
        people.push({ ...member, gender, looking_for })
        if (turn === 0) await answer(member)
      }
})
afterAll(() => app.close())

const answer = async (member: TestMember) =>
  (await logIn(app, member))
    .put('/api/match-finder', { intent: 'lasting', rhythm: 'early', weekend: 'home', travel: 'near', matters: 'calm' })
    .expect(200)

/** The expected rule, written as simply as possible: both members must want each other's gender. */
const wants = (one: Person, other: Person) => one.looking_for === 'everyone' || one.looking_for === other.gender
const fits = (one: Person, other: Person) => one.id !== other.id && wants(one, other) && wants(other, one)
const fitting = (viewer: Person) =>
  people
    .filter((other) => fits(viewer, other))
    .map(({ name }) => name)
    .sort()
const names = (profiles: readonly Pick<ProfileCard, 'name'>[]) => profiles.map(({ name }) => name).sort()

const places = {
  search: '/api/members',
  'signup matches': '/api/signup-matches',
  'swipe game': '/api/swipe-game',
} as const

test.each(Object.entries(places))(
  'EN-13 the %s shows exactly the members who fit both ways, whatever sexuality they state',
  async (_, path) => {
    for (const viewer of people) {
      const { body } = await (await logIn(app, viewer)).get(path).expect(200)
      expect(names(body.profiles), viewer.name).toEqual(fitting(viewer))
    }
    await app.db.asOwner("update profile set sexuality = case when sexuality = 'gay' then 'hetero' else 'gay' end where site_id = $1", [
      app.site('pool').id,
    ])
    for (const viewer of people) {
      const { body } = await (await logIn(app, viewer)).get(path).expect(200)
      expect(names(body.profiles), viewer.name).toEqual(fitting(viewer))
    }
  },
)

test('SC-13 the match finder ranks exactly the members who fit both ways, with and without answers', async () => {
  for (const viewer of people) {
    await answer(viewer)
    const { body } = await (await logIn(app, viewer)).get('/api/match-finder/matches?after=0').expect(200)
    const matches: { profile: ProfileCard }[] = body.matches
    expect(names(matches.map(({ profile }) => profile)), viewer.name).toEqual(fitting(viewer))
  }
})

test('SC-01 related profiles fit the viewer both ways, and a profile names a mutual fit only if it exists', async () => {
  for (const viewer of people) {
    const browser = await logIn(app, viewer)
    for (const other of people.filter(({ id }) => id !== viewer.id)) {
      const { profile }: { profile: Profile } = (await browser.get(`/api/members/${other.id}`).expect(200)).body
      expect(profile.fit !== undefined, `${viewer.name}, ${other.name}`).toBe(fits(viewer, other))
    }
    const other = people.find((each) => each.id !== viewer.id && each.gender !== viewer.gender)
    const { body } = await browser.get(`/api/members/${other?.id}/related`).expect(200)
    const candidates = fitting(viewer).filter((name) => name !== other?.name)
    expect(body.profiles).toHaveLength(Math.min(6, candidates.length))
    expect(candidates).toEqual(expect.arrayContaining(names(body.profiles)))
  }
})

test('SC-01 a visitor sees related profiles of the same gender with an overlapping looking_for', async () => {
  const both = people.find(({ name }) => name === 'female everyone 0')
  const { body } = await app.visit('pool').get(`/api/members/${both?.id}/related`).expect(200)
  const alike = people.filter(({ id, gender }) => id !== both?.id && gender === 'female')
  expect(names(body.profiles)).toEqual(alike.map(({ name }) => name).sort())
})

test('API-08 automatic likes match two members only if they fit both ways', async () => {
  await app.db.asOwner('delete from automatic_like')
  await app.db.asOwner(
    'insert into automatic_like (site_id, member_id, is_on, chosen_at) select site_id, member_id, false, now() from profile where site_id = $1',
    [app.site('pool').id],
  )
  for (const one of people)
    for (const other of people.filter(({ id }) => id > one.id)) {
      await app.db.asOwner('update automatic_like set is_on = (member_id = any($1))', [[one.id, other.id]])
      const ctx = contextOf(one)
      const found = await findCandidate(ctx, '2020-01-01')
      await ctx.unit.finish()
      expect(found, `${one.name}, ${other.name}`).toBe(fits(one, other) ? other.id : null)
    }
})

test('EN-15 the weekly mail counts exactly the new members who fit both ways', async () => {
  const ctx = app.contextOf('pool')
  const [since, until] = [new Date(app.clock.now.getTime() - 86_400_000), new Date(app.clock.now.getTime() + 86_400_000)]
  const found = await listNewMembersFor(ctx, { after: '00000000-0000-0000-0000-000000000000', size: 100, since, until })
  await ctx.unit.finish()
  for (const viewer of people)
    expect(found.find(({ account_id }) => account_id === viewer.id)?.count, viewer.name).toBe(fitting(viewer).length)
})

function contextOf({ id }: Person): MemberContext {
  const viewer: Viewer = {
    id,
    session_hash: Buffer.alloc(0),
    status: 'active',
    is_premium: false,
    is_incomplete: false,
  }
  return { ...app.contextOf('pool', viewer), viewer }
}

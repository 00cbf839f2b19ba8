import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      vonk: { cdn_prefix: 'https://cdn.example/pictures/', countries: ['NL', 'BE', 'DE'] },
      shy: { visible_profile_fields: ['age'] },
    },
  })
  app.clock.set('2026-06-10T10:00:00Z')
})
afterAll(() => app.close())

/** Switches automatic likes off for all other members, so that only the members of the current test can match. */
async function alone(): Promise<void> {
  await app.db.asOwner('update automatic_like set is_on = false')
}

async function aWilling(options: MemberOptions = {}): Promise<TestMember> {
  const member = await aMember(app, options)
  await app.db.asOwner('insert into automatic_like (site_id, member_id, is_on, chosen_at) values ($1, $2, true, now())', [
    app.site(options.site ?? 'vonk').id,
    member.id,
  ])
  return member
}
const aMan = (options: MemberOptions = {}) => aWilling({ gender: 'male', looking_for: 'female', ...options })

const ask = async (member: TestMember) => (await logIn(app, member)).get('/api/auto-like')
const likesOf = async (member: TestMember) => (await (await logIn(app, member)).get('/api/likes').expect(200)).body
const pairs = () => app.db.asOwner<{ low_id: string }>('select low_id from pair where automatic_at is not null')

test('EN-12 API-08 a member who opted in gets one matching profile, with a CDN picture; both likes are marked', async () => {
  await alone()
  const [anna, bram] = [await aWilling({ name: 'Anna' }), await aMan({ name: 'Bram', photos: 1 })]
  const told = listen(app, bram)
  const browser = await logIn(app, anna)
  const { status, body } = await browser.get('/api/auto-like.php')
  expect(status).toBe(200)
  const { main_image } = body.profile
  expect(body).toEqual({ profile: { id: bram.id, name: 'Bram', main_image } })
  expect(main_image.match).toBe(`https://cdn.example/pictures${main_image.filename}`)

  expect(told).toEqual([{ kind: 'like', profile_id: anna.id, matched: true }])
  const [hers, his] = [await likesOf(anna), await likesOf(bram)]
  expect(hers.liked_by).toMatchObject([{ id: bram.id, like_new: true, is_automatic: true }])
  expect(his.liked_by).toMatchObject([{ id: anna.id, like_new: true, is_automatic: true }])
  for (const { profiles } of [hers, his]) expect(profiles).toMatchObject([{ is_match: true, is_liked_automatically: true }])
  expect((await app.mails()).filter(({ kind }) => kind === 'like-received')).toEqual([])
})

test('API-08 further calls on the same day return the same profile for both members; the next day of the site brings another', async () => {
  await alone()
  const [anna, bram] = [await aWilling(), await aMan({ last_seen_at: app.clock.now })]
  const carl = await aMan({ last_seen_at: new Date(app.clock.now.getTime() - 2 * 86_400_000) })
  const before = (await pairs()).length
  expect((await ask(anna)).body.profile.id).toBe(bram.id)
  expect((await ask(anna)).body.profile.id).toBe(bram.id)
  expect((await ask(bram)).body.profile.id).toBe(anna.id)
  // Carl fits too, but has already been matched today
  expect((await ask(carl)).status).toBe(204)
  expect((await pairs()).length).toBe(before + 1)
  app.clock.set('2026-06-10T21:59:00Z')
  expect((await ask(anna)).body.profile.id).toBe(bram.id)
  app.clock.pass({ minutes: 2 })
  expect((await ask(anna)).body.profile.id).toBe(carl.id)
  expect((await pairs()).length).toBe(before + 2)
})

test('API-08 no automatic like without opt-in: off by default, and off again', async () => {
  await alone()
  const [anna] = [await aMember(app), await aMan()]
  const browser = await logIn(app, anna)
  expect((await browser.get('/api/auto-like/choice').expect(200)).body).toEqual({ is_on: false })
  expect((await browser.get('/api/auto-like')).status).toBe(204)
  await browser.put('/api/auto-like/choice', { is_on: true }).expect(200, { is_on: true })
  await browser.put('/api/auto-like/choice', { is_on: false }).expect(200, { is_on: false })
  expect((await browser.get('/api/auto-like')).status).toBe(204)
  await browser.put('/api/auto-like/choice', { is_on: true }).expect(200)
  expect((await browser.get('/api/auto-like')).status).toBe(200)
  await browser.put('/api/auto-like/choice', { is_on: 'yes' }).expect(400)
})

test.each<[string, MemberOptions]>([
  ['does not look for her', { looking_for: 'male' }],
  ['is not whom she looks for', { gender: 'female', looking_for: 'female' }],
  ['is fictional', { kind: 'fictional' }],
  ['has paused', { status: 'paused' }],
  ['has not confirmed', { confirmed: false, status: 'active' }],
  ['is banned', { account_status: 'banned' }],
  ['lives in another country', { country: 'BE' }],
  ['is much older', { birth_on: '1970-01-01' }],
  ['is much younger', { birth_on: '2007-01-01' }],
  ['was here long ago', { last_seen_at: new Date('2026-04-01T00:00:00Z') }],
])('API-08 a member who %s is not liked', async (_why, options) => {
  await alone()
  const anna = await aWilling()
  await aMan(options)
  expect((await ask(anna)).status).toBe(204)
})

test('API-08 a member without opt-in, or with a block, like, pass or message, is not liked', async () => {
  await alone()
  const anna = await aWilling()
  const browser = await logIn(app, anna)
  await aMember(app, { gender: 'male', looking_for: 'female' })
  const blocked = await aMan()
  await browser.put(`/api/blocked/${blocked.id}`).expect(204)
  const blocker = await aMan()
  await (await logIn(app, blocker)).put(`/api/blocked/${anna.id}`).expect(204)
  const liked = await aMan()
  await browser.put(`/api/likes/${liked.id}`).expect(200)
  const unliked = await aMan()
  await browser.put(`/api/likes/${unliked.id}`).expect(200)
  await browser.delete(`/api/likes/${unliked.id}`).expect(200)
  const admirer = await aMan()
  await (await logIn(app, admirer)).put(`/api/likes/${anna.id}`).expect(200)
  const [passed, passer] = [await aMan(), await aMan()]
  for (const [member, other] of [
    [anna, passed],
    [passer, anna],
  ] as const)
    await app.db.asOwner('insert into swipe_pass (site_id, member_id, passed_id, passed_at) values ($1, $2, $3, now())', [
      app.site('vonk').id,
      member.id,
      other.id,
    ])
  const friend = await aMan()
  await app.db.asOwner(
    'insert into conversation (site_id, id, low_id, high_id, starter_id) select $1, gen_random_uuid(), least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2::uuid',
    [app.site('vonk').id, anna.id, friend.id],
  )
  expect((await browser.get('/api/auto-like')).status).toBe(204)
})

test('API-08 a paused or unconfirmed viewer gets no match', async () => {
  await alone()
  await aMan()
  expect((await ask(await aWilling({ status: 'paused' }))).status).toBe(204)
  expect((await ask(await aWilling({ confirmed: false, status: 'active' }))).status).toBe(204)
})

test('API-08 the same region comes first, then shared interests', async () => {
  await alone()
  const anna = await aWilling({ region: 'NH', interests: ['cinema', 'cooking'] })
  await aMan({ region: 'ZH', interests: ['cinema', 'cooking'] })
  await aMan({ region: 'NH' })
  const near = await aMan({ region: 'NH', interests: ['cinema'], last_seen_at: new Date(app.clock.now.getTime() - 86_400_000) })
  expect((await ask(anna)).body.profile.id).toBe(near.id)
})

test('API-08 hidden fields have no influence: the newest member comes first', async () => {
  await alone()
  const site = 'shy'
  const anna = await aWilling({ site, region: 'NH', interests: ['cinema'] })
  const near = await aMan({ site, region: 'NH', interests: ['cinema'], last_seen_at: app.clock.now })
  const newest = await aMan({ site, region: 'ZH', last_seen_at: new Date(app.clock.now.getTime() - 86_400_000) })
  await app.db.asOwner("update profile set created_at = created_at - interval '1 day' where member_id = $1", [near.id])
  expect((await ask(anna)).body.profile.id).toBe(newest.id)
})

test('API-08 a withdrawn match is not returned again, and a new like is a manual one', async () => {
  await alone()
  const [anna, bram] = [await aWilling(), await aMan()]
  expect((await ask(anna)).status).toBe(200)
  const browser = await logIn(app, anna)
  await browser.delete(`/api/likes/${bram.id}`).expect(200)
  expect((await browser.get('/api/auto-like')).status).toBe(204)
  expect((await likesOf(bram)).liked_by).toEqual([])
  app.clock.pass({ seconds: 1 })
  await browser.put(`/api/likes/${bram.id}`).expect(200)
  expect((await likesOf(bram)).liked_by).toMatchObject([{ id: anna.id, is_automatic: false }])
  expect((await likesOf(anna)).liked_by).toMatchObject([{ id: bram.id, is_automatic: true }])
})

test('API-08 twenty concurrent calls have one effect', async () => {
  await alone()
  const anna = await aWilling()
  for (let count = 0; count < 5; count++) await aMan()
  const before = (await pairs()).length
  const browser = await logIn(app, anna)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get('/api/auto-like')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.profile?.id}`)).size).toBe(1)
  expect((await pairs()).length).toBe(before + 1)
})

test('API-08 with many concurrent callers, each member is matched at most once', async () => {
  await alone()
  const before = (await pairs()).length
  const women = await Promise.all(Array.from({ length: 6 }, () => aWilling()))
  const men = await Promise.all(Array.from({ length: 4 }, () => aMan()))
  const answers = await Promise.all([...women, ...men].map(ask))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 204, 204])
  expect((await pairs()).length).toBe(before + 4)
  const told = answers.slice(0, 6).flatMap(({ body }) => body.profile?.id ?? [])
  expect(new Set(told).size).toBe(4)
})

test('API-08 WL-08 it answers only members with our own client, and matches no member of another site', async () => {
  await alone()
  const [anna, bram] = [await aWilling(), await aMan({ site: 'rondeur', country: 'DE' })]
  expect(bram.site).toBe('rondeur')
  expect((await ask(anna)).status).toBe(204)
  for (const [header, value] of [
    ['x-couplet-client', ''],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const foreign = await logIn(app, anna, { headers: { [header]: value } })
    await foreign.get('/api/auto-like').expect(403, { error: { code: 'wrong_origin' } })
  }
  expect((await app.visit('vonk').get('/api/auto-like')).body.authentication_required).toBe(true)
})

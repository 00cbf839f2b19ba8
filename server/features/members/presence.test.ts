import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { quiet: { visible_profile_fields: ['age'] } } })
})
afterAll(() => app.close())

const hoursAgo = (hours: number) => new Date(app.clock.now.getTime() - hours * 3_600_000)
const presenceOf = async (browser: Browser, { id }: TestMember) => {
  const { is_online, last_active } = (await browser.get(`/api/members/${id}`).expect(200)).body.profile
  return [is_online, last_active]
}
const hide = (browser: Browser, shows_presence = false) => browser.put('/api/profile', { shows_presence }).expect(200)

test('EN-02 others see the day of the last visit at most, never the hour', async () => {
  app.clock.set('2026-11-23T12:00:00Z')
  const viewer = await logIn(app, await aMember(app))
  const seen = async (hours: number) => presenceOf(viewer, await aMember(app, { last_seen_at: hoursAgo(hours) }))
  expect(await seen(0)).toEqual([true, 'today'])
  expect(await seen(1)).toEqual([false, 'today'])
  // 23 hours ago is yesterday in the site's time zone
  expect(await seen(23)).toEqual([false, 'week'])
  expect(await seen(8 * 24)).toEqual([false, 'month'])
  expect(await seen(40 * 24)).toEqual([false, 'longer'])
  const { text } = await viewer.get(`/api/members/${(await aMember(app, { last_seen_at: hoursAgo(1) })).id}`)
  expect(text).not.toContain('last_seen')
})

test('EN-02 a member who hides presence does not see that of others, on cards, profiles and in conversations', async () => {
  const [anna, bram, cas] = [await aMember(app, { name: 'Anna' }), await aMember(app, { name: 'Bram' }), await aMember(app)]
  const [hers, his, theirs] = [await logIn(app, anna), await logIn(app, bram), await logIn(app, cas)]
  await his.put(`/api/likes/${anna.id}`).expect(200)
  await hers.put(`/api/likes/${bram.id}`).expect(200)
  const on_cards = async (browser: Browser, { id }: TestMember) =>
    [
      (await browser.get('/api/likes')).body.profiles[0].is_online,
      (await browser.get(`/api/members/${id}/chat`)).body.profile.is_online,
      ...(await presenceOf(browser, { id } as TestMember)),
    ] as unknown[]
  expect(await on_cards(his, anna)).toEqual([true, true, true, 'today'])
  await hide(hers)
  expect((await hers.get('/api/user')).body.user.profile).toMatchObject({ shows_presence: false, is_online: true })
  expect(await on_cards(his, anna)).toEqual([null, null, null, null])
  expect(await on_cards(hers, bram)).toEqual([null, null, null, null])
  expect(await presenceOf(theirs, bram)).toEqual([true, 'today'])
  expect((await theirs.get(`/api/members/${anna.id}`)).body.profile.shows_presence).toBe(null)
  await hide(hers, true)
  expect(await on_cards(his, anna)).toEqual([true, true, true, 'today'])
})

test('EN-02 a site that hides presence shows it to nobody', async () => {
  const [anna, bram] = [await aMember(app, { site: 'quiet' }), await aMember(app, { site: 'quiet' })]
  expect(await presenceOf(await logIn(app, anna), bram)).toEqual([null, null])
})

test('EN-02 a member who logs out is offline at once', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  expect(await presenceOf(his, anna)).toEqual([true, 'today'])
  await hers.get('/api/logout').expect(204)
  expect(await presenceOf(his, anna)).toEqual([false, 'today'])
})

/** The live events of this member. */
function listen({ id }: TestMember, slug = 'vonk') {
  const heard: LiveEvent[] = []
  const live = app.live.ofSite(app.site(slug))
  const stop = live.subscribe({ member_id: id, session_hash: Buffer.from(id), listen: (event) => heard.push(event), end: () => {} })
  return { heard: () => heard.splice(0).flatMap((event) => (event.kind === 'presence' ? [event.profile_id] : [])), stop }
}

test('EN-02 a viewer is notified when a member comes or leaves, until a block or hidden presence', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  const { heard, stop } = listen(bram)
  const go = () => hers.post('/api/page-hidden', {}).expect(204)
  const come = () => hers.get('/api/user').expect(200)
  await go()
  await come()
  expect(heard()).toEqual([])

  await presenceOf(his, anna)
  await go()
  expect(heard()).toEqual([anna.id])
  expect(await presenceOf(his, anna)).toEqual([false, 'today'])
  await come()
  expect(heard()).toEqual([anna.id])
  const page = listen(anna)
  page.stop()
  expect(heard()).toEqual([anna.id, anna.id])

  await hide(hers)
  await go()
  await come()
  await presenceOf(his, anna)
  await go()
  expect(heard()).toEqual([])

  await come()
  await hide(hers, true)
  await presenceOf(his, anna)
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  await go()
  expect(heard()).toEqual([])
  stop()
})

test('EN-02 a viewer from long ago is not notified, and no data about it stays', async () => {
  const members = await Promise.all([1, 2, 3].map(() => aMember(app)))
  const [anna, bram, cas] = members as [TestMember, TestMember, TestMember]
  const { heard, stop } = listen(bram)
  await presenceOf(await logIn(app, bram), anna)
  app.clock.pass({ minutes: limits.online_minutes })
  // the next request of any viewer removes outdated entries of the presence list
  await presenceOf(await logIn(app, cas), bram)
  await (await logIn(app, anna)).post('/api/page-hidden', {}).expect(204)
  expect(heard()).toEqual([])
  stop()
})

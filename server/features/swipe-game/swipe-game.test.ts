import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SwipeDeck } from '#schemas/discovery/swipe-game.ts'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { plain: { fictional_profiles: false, countries: ['NL', 'BE'], logged_out_search: true } } })
})
afterAll(() => app.close())

const aMan = (options: MemberOptions = {}) => aMember(app, { gender: 'male', looking_for: 'female', ...options })
const deckOf = async (browser: Browser): Promise<SwipeDeck> => (await browser.get('/api/swipe-game').expect(200)).body
const names = ({ profiles }: SwipeDeck) => profiles.map(({ name }) => name)

/** A player on a site with only the given members. */
async function aGame(options: MemberOptions = {}) {
  await app.db.asOwner("update profile set status = 'paused' where status = 'active'")
  const anna = await aMember(app, { name: 'Anna', ...options })
  return { anna, browser: await logIn(app, anna) }
}

test('RT-13 SC-13 the deck has members who fit both ways, own country and last visit first, without liked, passed or blocked ones', async () => {
  const { browser } = await aGame()
  const seen = (days: number) => new Date(app.clock.now.getTime() - days * 86_400_000)
  const abroad = await aMan({ name: 'Belg', country: 'BE' })
  const late = await aMan({ name: 'Later', last_seen_at: seen(9) })
  await aMan({ name: 'Eerder', last_seen_at: seen(1) })
  const [liked, passed, blocked] = [await aMan(), await aMan(), await aMan()]
  for (const unfit of [
    { looking_for: 'male' },
    { gender: 'female' },
    { status: 'paused' },
    { site: 'rondeur', country: 'DE' },
  ] satisfies MemberOptions[])
    await aMan(unfit)
  await browser.put(`/api/likes/${liked.id}`).expect(200)
  await browser.put(`/api/swipe-game/passes/${passed.id}`).expect(204)
  await browser.put(`/api/blocked/${blocked.id}`).expect(204)
  const deck = await deckOf(browser)
  expect(names(deck)).toEqual(['Eerder', late.name, abroad.name])
  expect(deck.likes_left).toBe(limits.swipe_likes_a_day)
})

test('SC-13 a card has visible fields only: start of the text, shared interests, a distance in steps of 5 km', async () => {
  const { browser } = await aGame({ city: 'Amsterdam', interests: ['cooking', 'reading'] })
  await aMan({ city: 'Utrecht', interests: ['reading', 'hiking'], about: `${'woord '.repeat(60)}eind` })
  const [card] = (await deckOf(browser)).profiles
  expect(card).toMatchObject({ shared_interests: ['reading'], distance_km: 35 })
  expect(card?.about).toMatch(/^(woord )+woord…$/)
  expect(card?.about.length).toBeLessThanOrEqual(161)
})

test('SC-13 the text on a card ends with a whole sentence if one fits', async () => {
  const { browser } = await aGame({ city: 'Amsterdam' })
  await aMan({ city: 'Utrecht', about: `Ik kook graag. Kom je ook? ${'Dat is een lange zin zonder einde, '.repeat(8)}echt.` })
  const [card] = (await deckOf(browser)).profiles
  expect(card?.about).toBe('Ik kook graag. Kom je ook?')
})

test('SC-13 the game, the search, the likes and the profile state the same distance', async () => {
  const { anna, browser } = await aGame({ city: 'Amsterdam' })
  const bram = await aMan({ region: 'NH', city: 'Haarlem' })
  const { id } = bram
  await (await logIn(app, bram)).put(`/api/likes/${anna.id}`).expect(200)
  const distance_km = 20
  expect((await deckOf(browser)).profiles).toMatchObject([{ id, distance_km }])
  expect((await browser.get('/api/members?two_way=true').expect(200)).body.profiles).toMatchObject([{ id, distance_km }])
  expect((await browser.get('/api/likes').expect(200)).body.liked_by).toMatchObject([{ id, profile: { distance_km } }])
  expect((await browser.get(`/api/members/${id}`).expect(200)).body.profile).toMatchObject({ distance_km })
  expect((await browser.get(`/api/members/${anna.id}`).expect(200)).body.profile).not.toHaveProperty('distance_km')
})

test('VA-12 four likes a day; a fifth is refused, passing continues, and the next day has four again', async () => {
  const { browser } = await aGame()
  app.clock.set('2026-11-21T12:00:00Z')
  const men = await Promise.all(Array.from({ length: 6 }, () => aMan()))
  for (const [index, { id }] of men.slice(0, 4).entries()) {
    const { body } = await browser.put(`/api/swipe-game/likes/${id}`).expect(200)
    expect(body).toEqual({ matched: false, likes_left: 3 - index, resets_at: '2026-11-21T23:00:00.000Z' })
  }
  const [fifth, sixth] = men.slice(4)
  const refused = await browser.put(`/api/swipe-game/likes/${fifth?.id}`).expect(409)
  expect(refused.body.error).toEqual({ code: 'swipe_limit', data: { resets_at: '2026-11-21T23:00:00.000Z' } })
  expect((await browser.get('/api/likes')).body.counts.given).toBe(4)
  await browser.put(`/api/swipe-game/passes/${sixth?.id}`).expect(204)

  app.clock.set('2026-11-21T22:59:59Z')
  expect((await deckOf(browser)).likes_left).toBe(0)
  app.clock.set('2026-11-21T23:00:00Z')
  expect(await deckOf(browser)).toMatchObject({ likes_left: 4, resets_at: '2026-11-22T23:00:00.000Z' })
  await browser.put(`/api/swipe-game/likes/${fifth?.id}`).expect(200)
})

test('VA-12 of twenty concurrent likes four are given, also with premium', async () => {
  const { browser } = await aGame({ premium: true })
  const men = await Promise.all(Array.from({ length: 20 }, () => aMan()))
  const replies = await Promise.all(men.map(({ id }) => browser.put(`/api/swipe-game/likes/${id}`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(16)
  expect((await browser.get('/api/likes')).body.counts.given).toBe(4)
})

test('VA-12 an existing like does not count, whether repeated or given elsewhere', async () => {
  const { browser } = await aGame()
  const [bram, carl] = [await aMan(), await aMan()]
  await browser.put(`/api/likes/${carl.id}`).expect(200)
  for (const id of [bram.id, bram.id, carl.id]) await browser.put(`/api/swipe-game/likes/${id}`).expect(200)
  expect((await deckOf(browser)).likes_left).toBe(3)
})

test('SC-13 a like in the game notifies the other member, and the second one is a match', async () => {
  const { anna, browser } = await aGame()
  const bram = await aMan({ name: 'Bram' })
  const toBram = listen(app, bram)
  await browser.put(`/api/swipe-game/likes/${bram.id}`).expect(200)
  expect(toBram).toEqual([{ kind: 'like', profile_id: anna.id, matched: false }])
  const { body } = await (await logIn(app, bram)).put(`/api/swipe-game/likes/${anna.id}`).expect(200)
  expect(body.matched).toBe(true)
})

test('SC-13 a passed profile returns after 30 days, or at once after undo; the last pass can be undone after a reload', async () => {
  const { browser } = await aGame()
  const [bram, carl] = [await aMan({ name: 'Bram' }), await aMan({ name: 'Carl' })]
  await browser.put(`/api/swipe-game/passes/${bram.id}`).expect(204)
  app.clock.pass({ seconds: 1 })
  await browser.put(`/api/swipe-game/passes/${carl.id}`).expect(204)
  expect(await deckOf(browser)).toMatchObject({ profiles: [], last_pass: { name: 'Carl' } })
  for (const _ of [1, 2]) await browser.delete(`/api/swipe-game/passes/${carl.id}`).expect(204)
  expect(await deckOf(browser)).toMatchObject({ profiles: [{ name: 'Carl' }], last_pass: { name: 'Bram' } })
  app.clock.pass({ days: 29, hours: 23 })
  const later = await logIn(app, await anotherLogin(browser))
  expect(names(await deckOf(later))).toEqual(['Carl'])
  app.clock.pass({ hours: 2 })
  expect(names(await deckOf(later)).sort()).toEqual(['Bram', 'Carl'])
  await later.put(`/api/swipe-game/passes/${carl.id}`).expect(204)
  expect(await app.db.asOwner('select passed_id from swipe_pass where passed_id = any($1)', [[bram.id, carl.id]])).toEqual([
    { passed_id: carl.id },
  ])
})

async function anotherLogin(browser: Browser) {
  const { user } = (await browser.get('/api/user')).body
  return { id: user.profile.id, site: 'vonk' }
}

test('SC-13 fictional profiles come last with a label, if the site has them; a like never matches', async () => {
  const { browser } = await aGame()
  const drawn = await aMan({ kind: 'fictional', name: 'Getekend' })
  const bram = await aMan({ name: 'Bram', last_seen_at: new Date(app.clock.now.getTime() - 3_600_000) })
  expect((await deckOf(browser)).profiles.map(({ id, kind }) => [id, kind])).toEqual([
    [bram.id, 'member'],
    [drawn.id, 'fictional'],
  ])
  expect((await browser.put(`/api/swipe-game/likes/${drawn.id}`).expect(200)).body.matched).toBe(false)

  await aMan({ site: 'plain', kind: 'fictional' })
  const plain = await logIn(app, await aMember(app, { site: 'plain' }))
  expect((await deckOf(plain)).profiles).toEqual([])
})

test('SC-13 an unknown, hidden or foreign profile is not found; members cannot pass themselves; a visitor must log in', async () => {
  const { anna, browser } = await aGame()
  const foreign = await aMan({ site: 'rondeur', country: 'DE' })
  const hidden = await aMan({ status: 'disabled' })
  for (const id of [foreign.id, hidden.id, newId()])
    for (const deed of ['likes', 'passes']) await browser.put(`/api/swipe-game/${deed}/${id}`).expect(404, { error: { code: 'not_found' } })
  await browser.put(`/api/swipe-game/passes/${anna.id}`).expect(403)
  await app.visit('vonk').get('/api/swipe-game').expect(403)
})

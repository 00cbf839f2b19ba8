import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

async function two() {
  const [anna, bram] = [await aMember(app, { name: 'Anna' }), await aMember(app, { name: 'Bram' })]
  return { anna, bram, asAnna: await logIn(app, anna), asBram: await logIn(app, bram) }
}

test('API-12 likes.php returns given and received likes, newest first', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const carl = await aMember(app, { name: 'Carl' })
  await asAnna.put(`/api/likes/${bram.id}`).expect(200, { is_liked: true, matched: false })
  app.clock.pass({ seconds: 1 })
  await asAnna.put(`/api/likes/${carl.id}`).expect(200)

  const given = await asAnna.get('/api/likes.php').expect(200)
  expect(given.body.profiles.map((profile: { name: string }) => profile.name)).toEqual(['Carl', 'Bram'])
  expect(given.body.profiles[0].is_liked).toBe(true)
  expect(given.body.liked_by).toEqual([])
  const received = await asBram.get('/api/likes').expect(200)
  expect(received.body.profiles).toEqual([])
  expect(received.body.liked_by).toMatchObject([{ id: anna.id, like_new: true, profile: { name: 'Anna' } }])
})

test('EN-11 a liked-by item has an id and like_new; both are counted for the navigation', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await asAnna.put(`/api/likes/${bram.id}`)
  const { body } = await asBram.get('/api/likes')
  expect(body.liked_by[0]).toMatchObject({ id: anna.id, like_new: true })
  const user = await asBram.get('/api/user')
  expect(user.body.user.num_new_likes).toBe(1)
})

test('API-12 a repeated like is the same like, and the match is returned once, for the second like', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const [toAnna, toBram] = [listen(app, anna), listen(app, bram)]
  await asAnna.put(`/api/likes/${bram.id}`).expect(200, { is_liked: true, matched: false })
  await asAnna.put(`/api/likes/${bram.id}`).expect(200, { is_liked: true, matched: false })
  await asBram.put(`/api/likes/${anna.id}`).expect(200, { is_liked: true, matched: true })
  await asBram.put(`/api/likes/${anna.id}`).expect(200, { is_liked: true, matched: false })

  const own = (profile_id: string) => ({ kind: 'own_like', profile_id, is_liked: true })
  expect(toBram).toEqual([{ kind: 'like', profile_id: anna.id, matched: false }, own(anna.id)])
  expect(toAnna).toEqual([own(bram.id), { kind: 'like', profile_id: bram.id, matched: true }])
})

test('ST-16 opening a profile clears its new-like flag and no other', async () => {
  // the row of a pair has the lower id first and ids rise; one of these members has a lower id than Bram, and one a higher id
  const carl = await aMember(app, { name: 'Carl' })
  const { anna, bram, asAnna, asBram } = await two()
  const dora = await aMember(app, { name: 'Dora' })
  await asAnna.put(`/api/likes/${bram.id}`)
  for (const liker of [carl, dora]) await (await logIn(app, liker)).put(`/api/likes/${bram.id}`)
  await asBram.put(`/api/likes/${anna.id}/seen`).expect(204)

  const { body } = await asBram.get('/api/likes')
  const flags = Object.fromEntries(body.liked_by.map(({ id, like_new }: { id: string; like_new: boolean }) => [id, like_new]))
  expect(flags).toEqual({ [anna.id]: false, [carl.id]: true, [dora.id]: true })
})

test('EN-11 a withdrawn like disappears for both, and a new like is new again', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await asAnna.put(`/api/likes/${bram.id}`)
  await asBram.put(`/api/likes/${anna.id}/seen`)
  await asAnna.delete(`/api/likes/${bram.id}`).expect(200, { is_liked: false, matched: false })
  await asAnna.delete(`/api/likes/${bram.id}`).expect(200, { is_liked: false, matched: false })
  expect((await asBram.get('/api/likes')).body.liked_by).toEqual([])
  await asAnna.put(`/api/likes/${bram.id}`).expect(200)
  expect((await asBram.get('/api/likes')).body.liked_by).toMatchObject([{ id: anna.id, like_new: true }])
})

test('RO-02 a like needs a login', async () => {
  const { bram } = await two()
  const visitor = app.visit('vonk')
  await visitor.put(`/api/likes/${bram.id}`).expect(403, { error: { code: 'authentication_required' }, authentication_required: true })
  await visitor.get('/api/likes').expect(403)
})

test('API-12 an unknown, hidden or foreign profile is not found', async () => {
  const { asAnna } = await two()
  const foreign = await aMember(app, { site: 'rondeur' })
  const hidden = await aMember(app, { status: 'disabled' })
  for (const id of [foreign.id, hidden.id, newId(), 'no-id']) {
    await asAnna.put(`/api/likes/${id}`).expect(404, { error: { code: 'not_found' } })
  }
})

test('API-12 members cannot like themselves', async () => {
  const { anna, asAnna } = await two()
  await asAnna.put(`/api/likes/${anna.id}`).expect(403, { error: { code: 'forbidden' } })
})

test('EN-11 a fictional profile can be liked and never likes back', async () => {
  const { asAnna } = await two()
  const drawn = await aMember(app, { kind: 'fictional' })
  await asAnna.put(`/api/likes/${drawn.id}`).expect(200, { is_liked: true, matched: false })
  const { body } = await asAnna.get('/api/likes')
  expect(body.profiles).toMatchObject([{ id: drawn.id, kind: 'fictional', is_match: false }])
  expect(body.liked_by).toEqual([])
})

test('EN-11 a profile that becomes hidden leaves the lists and the count', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await asAnna.put(`/api/likes/${bram.id}`)
  await app.db.asOwner("update profile set status = 'paused' where member_id = $1", [anna.id])
  expect((await asBram.get('/api/likes')).body.liked_by).toEqual([])
  expect((await asBram.get('/api/user')).body.user.num_new_likes).toBe(0)
})

test('RT-02 SC-02 each list is paged, newest first, without gaps or duplicates, with its total', async () => {
  const { anna, asAnna } = await two()
  const [liked, likers] = [[] as string[], [] as string[]]
  for (let n = 0; n < 65; n++) {
    const { id } = await aMember(app)
    const [low, high] = [anna.id, id].sort()
    // some likes have equal times
    const at = new Date(app.clock.now.getTime() - Math.floor(n / 3) * 1000)
    const both = n < 2
    await app.db.asOwner(
      `insert into pair (site_id, low_id, high_id, low_at, high_at, low_like_new, high_like_new) values ($1, $2, $3, $4, $5, true, true)`,
      [app.site('vonk').id, low, high, both || low === anna.id ? at : null, both || high === anna.id ? at : null],
    )
    liked.push(id)
    if (both) likers.push(id)
  }
  const overview = (await asAnna.get('/api/likes').expect(200)).body
  expect(overview.counts).toEqual({ received: 2, given: 65, mutual: 2 })
  expect(overview).toMatchObject({ next: null, profiles: { length: 60 }, liked_by: { length: 2 }, matches: { length: 2 } })

  const first = (await asAnna.get('/api/likes?type=given').expect(200)).body
  const second = (await asAnna.get(`/api/likes?type=given&after=${first.next}`).expect(200)).body
  const given = [...first.profiles, ...second.profiles].map(({ id }: { id: string }) => id)
  expect(first).toMatchObject({ profiles: { length: 60 }, liked_by: [], matches: [] })
  expect(second.next).toBeNull()
  expect([...given].sort()).toEqual([...liked].sort())
  const rank = new Map(liked.map((id, n) => [id, Math.floor(n / 3)]))
  expect(given.map((id) => rank.get(id))).toEqual([...liked.keys()].map((n) => Math.floor(n / 3)))
  const mutual = (await asAnna.get('/api/likes?type=mutual').expect(200)).body
  expect(mutual.matches.map(({ id }: { id: string }) => id).sort()).toEqual([...likers].sort())
  for (const query of ['type=given&after=nonsense', 'after=nonsense', 'type=sideways']) await asAnna.get(`/api/likes?${query}`).expect(400)
})

test('EN-11 the lists show which members have a conversation, and its unread messages', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await asAnna.put(`/api/likes/${bram.id}`)
  expect((await asBram.get('/api/likes')).body.conversations).toEqual([])
  const { body } = await asAnna.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Hallo' }).expect(200)
  const conversation = body.conversation.id
  expect((await asBram.get('/api/likes')).body.conversations).toEqual([{ profile_id: anna.id, num_unread_messages: 1 }])
  await asBram.put(`/api/chats/${conversation}/read`, { seq: 1 }).expect(204)
  expect((await asBram.get('/api/likes?type=received')).body.conversations).toEqual([{ profile_id: anna.id, num_unread_messages: 0 }])
  await asBram.delete('/api/chat', { conversation }).expect(204)
  expect((await asBram.get('/api/likes')).body.conversations).toEqual([])
})

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatsReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'
import { twoMembers, write, writeMany } from '#tests/support/send-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const two = (options?: Parameters<typeof twoMembers>[1]) => twoMembers(app, options)

test('API-11 chats.php lists conversations newest first, with last message and unread count', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const carl = await aMember(app, { name: 'Carl' })
  await writeMany(app, asAnna, { to: bram, count: 2 })
  app.clock.pass({ minutes: 1 })
  await write(await logIn(app, carl), bram, 'Ik ben Carl')

  const { body } = await asBram.get('/api/chats.php').expect(200)
  expect(body).toMatchObject({
    num_unread_messages: 3,
    chats: [
      { profile: { id: carl.id }, num_unread_messages: 1, last_message: { body: 'Ik ben Carl', seq: 1 } },
      { profile: { id: anna.id }, num_unread_messages: 2, last_message: { body: 'Bericht 2', seq: 2, sender_id: anna.id } },
    ],
  })
  // own messages are never unread
  expect((await asAnna.get('/api/chats')).body).toMatchObject({ num_unread_messages: 0, chats: [{ num_unread_messages: 0 }] })
})

test('EN-10 a chat list item has conversation id, profile id and unread count; the user has the total', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const conversation_id = await writeMany(app, asAnna, { to: bram, count: 1 })
  const { body } = await asBram.get('/api/chats')
  expect(body.chats[0]).toMatchObject({ conversation: { id: conversation_id }, profile: { id: anna.id }, num_unread_messages: 1 })
  expect((await asBram.get('/api/user')).body.user.num_unread_messages).toBe(1)
})

test('API-11 a conversation shows a page of messages, oldest first, and loads older ones by seq', async () => {
  const { bram, asAnna, asBram } = await two({ credits: 60 })
  const id = await writeMany(app, asAnna, { to: bram, count: limits.message_page_size + 2 })
  const seqs = (body: { messages: { seq: number }[] }) => body.messages.map(({ seq }) => seq)

  const newest = await asAnna.get(`/api/chats/${id}`).expect(200)
  expect(seqs(newest.body)).toEqual(Array.from({ length: 40 }, (_, index) => index + 3))
  expect(newest.body).toMatchObject({ has_older: true, message_cost: 1, conversation: { last_seq: 42, read_seq: 42, other_read_seq: 0 } })
  const older = await asBram.get(`/api/chats/${id}?before=3`).expect(200)
  expect(seqs(older.body)).toEqual([1, 2])
  expect(older.body.has_older).toBe(false)
  const missed = await asBram.get(`/api/chats/${id}?after=40`).expect(200)
  expect(seqs(missed.body)).toEqual([41, 42])
  expect(missed.body.has_older).toBe(true)
})

test('ST-14 the first page includes all unread messages, up to 200', async () => {
  const { anna, bram, asAnna, asBram } = await two({ credits: 60 })
  const id = await writeMany(app, asAnna, { to: bram, count: 50 })
  const count = async () => (await asBram.get(`/api/chats/${id}`).expect(200)).body.messages.length
  expect(await count()).toBe(50)
  await asBram.put(`/api/chats/${id}/read`, { seq: 45 }).expect(204)
  expect(await count()).toBe(45)
  await app.db.asOwner(
    `insert into message (site_id, conversation_id, seq, id, sender_id, body)
     select site_id, id, n, gen_random_uuid(), $2, 'Bericht ' || n from conversation, generate_series(51, 300) n where id = $1`,
    [id, anna.id],
  )
  await app.db.asOwner('update conversation set last_seq = 300 where id = $1', [id])
  expect(await count()).toBe(limits.opening_page_size)
})

test('API-11 a long list is paged, each conversation appears once, and names can be searched', async () => {
  const host = await aMember(app)
  const asHost = await logIn(app, host)
  // the first conversations have equal times, to the microsecond
  const [row] = await app.db.asOwner<{ site_id: number }>('select site_id from profile where member_id = $1', [host.id])
  await app.db.asOwner(
    `with planted as (select gen_random_uuid() as id, gen_random_uuid() as conversation_id, n from generate_series(1, 230) n),
       a as (insert into account (site_id, id, status, locale) select $1, id, 'active', 'nl-NL' from planted),
       p as (insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
             select $1, id, 'member', case n when 230 then 'Zoë' else 'Robin' end, 'active', 'male', 'female', date '1990-01-01', 'NL' from planted),
       c as (insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq, last_at)
             select $1, conversation_id, least(id, $2::uuid), greatest(id, $2::uuid), id, 1,
                    timestamptz '2026-01-01' - greatest(0, n - 150) * interval '1 microsecond' from planted),
       m as (insert into conversation_member (site_id, conversation_id, member_id)
             select $1, conversation_id, each from planted, unnest(array[id, $2::uuid]) each)
     insert into message (site_id, conversation_id, seq, id, sender_id, body) select $1, conversation_id, 1, gen_random_uuid(), id, 'Hoi' from planted`,
    [row?.site_id, host.id],
  )
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { body }: { body: ChatsReply } = await asHost.get(`/api/chats${after && `?after=${after}`}`).expect(200)
    expect(body.num_unread_messages).toBe(230)
    expect(body.chats.length).toBeLessThanOrEqual(limits.chat_page_size)
    seen.push(...body.chats.map(({ conversation }) => conversation.id))
    after = body.next
  }
  expect(seen).toHaveLength(230)
  expect(new Set(seen).size).toBe(230)
  const named = async (name: string) => (await asHost.get(`/api/chats?name=${encodeURIComponent(name)}`).expect(200)).body.chats
  for (const typed of ['zoe', 'ZOË', 'Zoë', 'zoe\u0308', 'ZOE'])
    expect(await named(typed), typed).toMatchObject([{ profile: { name: 'Zoë' } }])
  expect(await named('%')).toEqual([])
  await asHost
    .get('/api/chats?after=bm9uc2Vuc2U')
    .expect(400, { error: { code: 'invalid_input', fields: { after: { rule: 'not_allowed' } } } })
})

test('API-11 the chat with a member is the existing conversation or an empty one', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const none = await asAnna.get(`/api/members/${bram.id}/chat`).expect(200)
  expect(none.body).toMatchObject({ conversation: null, messages: [], has_older: false, message_cost: 1, profile: { id: bram.id } })
  const id = await writeMany(app, asAnna, { to: bram, count: 1 })
  const both = await asBram.get(`/api/members/${anna.id}/chat`).expect(200)
  expect(both.body).toEqual((await asBram.get(`/api/chats/${id}`)).body)
})

test('API-11 a conversation of others, of another site or unknown is not found', async () => {
  const { bram, asAnna } = await two()
  const id = await writeMany(app, asAnna, { to: bram, count: 1 })
  const carl = await logIn(app, await aMember(app))
  const foreign = await logIn(app, await aMember(app, { site: 'rondeur' }))
  for (const browser of [carl, foreign]) {
    await browser.get(`/api/chats/${id}`).expect(404)
    await browser.put(`/api/chats/${id}/read`, { seq: 1 }).expect(404)
    await browser.post(`/api/chats/${id}/typing`).expect(404)
    await browser.delete('/api/chat', { conversation: id }).expect(404)
  }
})

test('API-11 an impossible position is refused', async () => {
  const { bram, asAnna } = await two()
  const id = await writeMany(app, asAnna, { to: bram, count: 1 })
  for (const query of ['before=99999999999999999999', 'after=99999999999999999999'])
    for (const path of [`/api/chats/${id}`, `/api/members/${bram.id}/chat`]) await asAnna.get(`${path}?${query}`).expect(400)
  await asAnna.put(`/api/chats/${id}/read`, { seq: 1e20 }).expect(400)
})

test('ST-14 opening a chat sets its unread count to 0 and notifies the other', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const id = await writeMany(app, asAnna, { to: bram, count: 3 })
  const toAnna = listen(app, anna)
  await asBram.put(`/api/chats/${id}/read`, { seq: 2 }).expect(204)
  expect((await asBram.get('/api/chats')).body.num_unread_messages).toBe(1)
  await asBram.put(`/api/chats/${id}/read`, { seq: 99 }).expect(204)
  await asBram.put(`/api/chats/${id}/read`, { seq: 1 }).expect(204)

  expect((await asBram.get('/api/chats')).body.chats[0]).toMatchObject({ num_unread_messages: 0, conversation: { read_seq: 3 } })
  expect((await asAnna.get(`/api/chats/${id}`)).body.conversation.other_read_seq).toBe(3)
  expect(toAnna).toEqual([
    { kind: 'read', conversation_id: id, seq: 2 },
    { kind: 'read', conversation_id: id, seq: 3 },
  ])
})

test('API-13 deleting a chat hides it for the viewer only; a new message brings it back with the newer ones only', async () => {
  const { bram, asAnna, asBram } = await two()
  const id = await writeMany(app, asAnna, { to: bram, count: 2 })
  await asBram.delete('/api/chat.php', { conversation: id }).expect(204)
  expect((await asBram.get('/api/chats')).body).toEqual({ chats: [], num_unread_messages: 0, next: null })
  expect((await asAnna.get('/api/chats')).body.chats).toHaveLength(1)

  await write(asAnna, bram, 'Daar ben ik weer').expect(200)
  const { body } = await asBram.get('/api/chats')
  expect(body).toMatchObject({ num_unread_messages: 1, chats: [{ conversation: { id }, num_unread_messages: 1 }] })
  const chat = await asBram.get(`/api/chats/${id}`)
  expect(chat.body).toMatchObject({ messages: [{ body: 'Daar ben ik weer', seq: 3 }], has_older: false })
  expect((await asAnna.get(`/api/chats/${id}`)).body.messages).toHaveLength(3)
})

test('ST-15 deleting an unknown chat is a fault that the client can show', async () => {
  const { asAnna } = await two()
  await asAnna.delete('/api/chat', { conversation: newId() }).expect(404, { error: { code: 'not_found' } })
})

test('RT-04 typing reaches the other at most once in three seconds', async () => {
  const { anna, bram, asAnna } = await two()
  const id = await writeMany(app, asAnna, { to: bram, count: 1 })
  const toBram = listen(app, bram)
  await asAnna.post(`/api/chats/${id}/typing`).expect(204)
  await asAnna.post(`/api/chats/${id}/typing`).expect(204)
  app.clock.pass({ seconds: 3 })
  await asAnna.post(`/api/chats/${id}/typing`).expect(204)
  const typing = { kind: 'typing', conversation_id: id, profile_id: anna.id }
  expect(toBram).toEqual([typing, typing])
})

test('SC-16 a conversation is answered as soon as the viewer has written, also beyond the loaded page, and until the viewer deletes it', async () => {
  const { anna, bram, asAnna, asBram } = await two({ credits: limits.message_page_size + 20 })
  const id = await writeMany(app, asBram, { to: anna, count: 1 })
  const isAnswered = async (browser = asAnna) => (await browser.get(`/api/chats/${id}`).expect(200)).body.is_answered
  expect([await isAnswered(), await isAnswered(asBram)]).toEqual([false, true])
  await writeMany(app, asAnna, { to: bram, count: 1 })
  expect(await isAnswered()).toBe(true)

  await writeMany(app, asBram, { to: anna, count: limits.message_page_size + 1 })
  await asAnna.put(`/api/chats/${id}/read`, { seq: limits.message_page_size + 3 }).expect(204)
  const { messages, is_answered } = (await asAnna.get(`/api/chats/${id}`).expect(200)).body
  expect(messages.filter(({ sender_id }: { sender_id: string }) => sender_id === anna.id)).toEqual([])
  expect(is_answered).toBe(true)

  await asAnna.delete('/api/chat', { conversation: id }).expect(204)
  await writeMany(app, asBram, { to: anna, count: 1 })
  expect(await isAnswered()).toBe(false)
})

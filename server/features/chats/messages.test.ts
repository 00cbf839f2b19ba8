import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { meetAtALock } from '#tests/support/database/meet-at-a-lock.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'
import { twoMembers, write, writeMany } from '#tests/support/send-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { vonk: { message_length: 100 }, northlight: { replies_free: true, message_credits: 1 } } })
})
afterAll(() => app.close())

const two = (options?: Parameters<typeof twoMembers>[1]) => twoMembers(app, options)

test('RO-04 a message costs credits, for premium members too', async () => {
  const { bram, asAnna } = await two({ credits: 2 })
  const paid = await aMember(app, { premium: true, credits: 2 })
  expect((await write(asAnna, bram)).body.credits).toBe(1)
  expect((await write(await logIn(app, paid), bram)).body.credits).toBe(1)
})

test('RO-04 receiving is free, and a reply costs as much as a first message', async () => {
  const { anna, bram, asAnna, asBram } = await two({ credits: 2 })
  await write(asAnna, bram)
  expect((await asBram.get('/api/user')).body.user.credits).toBe(2)
  expect((await write(asBram, anna)).body.credits).toBe(1)
})

test('RO-04 with replies_free, replies to the starter are free', async () => {
  const { anna, bram, asAnna, asBram } = await two({ site: 'northlight', credits: 1 })
  expect((await asBram.get(`/api/members/${anna.id}/chat`)).body.message_cost).toBe(1)
  expect((await write(asAnna, bram)).body.credits).toBe(0)
  expect((await asBram.get(`/api/members/${anna.id}/chat`)).body.message_cost).toBe(0)
  expect((await write(asBram, anna)).body.credits).toBe(1)
  await write(asAnna, bram).expect(402)
})

test('MO-14 with too few credits nothing is sent or started, and the answer states the cost', async () => {
  const { anna, bram, asAnna, asBram } = await two({ credits: 0 })
  await write(asAnna, bram).expect(402, { error: { code: 'too_few_credits', data: { needed: 1, balance: 0 } } })
  expect((await asBram.get('/api/chats')).body.chats).toEqual([])
  expect((await asAnna.get('/api/user')).body.user.conversations_left).toBe(limits.free_conversation_starts)
  expect(await app.db.asOwner('select 1 from conversation where $1 in (low_id, high_id)', [anna.id])).toEqual([])
})

test('RO-04 a repeated message gets the same answer and is charged once', async () => {
  const { bram, asAnna } = await two({ credits: 5 })
  const id = newId()
  const first = await write(asAnna, bram, 'Hallo', id).expect(200)
  const again = await write(asAnna, bram, '  Hallo ', id).expect(200)
  expect(again.body).toEqual(first.body)
  expect(again.body.credits).toBe(4)
  // the first request spends the last credit; the repeated request still gets the same answer
  const poor = await aMember(app, { credits: 1 })
  const asPoor = await logIn(app, poor)
  const twin = newId()
  const credits = {
    text: 'select from credit_account where site_id = $1 and member_id = $2 for update',
    values: [app.site('vonk').id, poor.id],
  }
  const twins = [1, 2, 3].map(() => () => write(asPoor, bram, 'Eén keer', twin).then(({ status }) => status))
  const answers = await meetAtALock(app.db, credits, twins)
  expect(answers).toEqual([200, 200, 200])
})

test('RO-04 an id that was used for another message is a conflict', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const id = newId()
  await write(asAnna, bram, 'Hallo', id).expect(200)
  await write(asAnna, bram, 'Iets anders', id).expect(409, { error: { code: 'conflict' } })
  await write(asBram, anna, 'Hallo', id).expect(409)
  const carl = await aMember(app)
  await write(asAnna, carl, 'Hallo', id).expect(409)
  await write(await logIn(app, carl), bram, 'Hallo', id).expect(409)
})

test('ST-07 messages are blocked until the email is confirmed', async () => {
  const { anna, bram, asAnna } = await two()
  const fresh = await aMember(app, { confirmed: false })
  await write(await logIn(app, fresh), bram).expect(403, { error: { code: 'email_not_confirmed' } })
  await write(asAnna, bram).expect(200)
  expect(anna.id).not.toBe(fresh.id)
})

test('VA-11 a free member starts at most two conversations; a reply is not a start', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  const others = await Promise.all([1, 2, 3].map(() => aMember(app)))
  const [first, second, third] = others.map((other) => ({ id: other.id }))
  if (!first || !second || !third) throw new TypeError('three members are needed')
  const left = async (browser: Browser) => (await browser.get('/api/user')).body.user.conversations_left

  await write(asBram, anna).expect(200)
  await write(asAnna, bram, 'Antwoord').expect(200)
  expect(await left(asAnna)).toBe(2)
  await write(asAnna, first).expect(200)
  await write(asAnna, second).expect(200)
  expect(await left(asAnna)).toBe(0)
  await write(asAnna, third).expect(403, { error: { code: 'conversation_limit', data: { limit: 2 } } })
  await write(asAnna, first, 'Nog een').expect(200)

  const paid = await logIn(app, await aMember(app, { premium: true, credits: 20 }))
  for (const other of [first, second, third]) await write(paid, other).expect(200)
  expect(await left(paid)).toBe(null)
})

test('VA-11 deleting a chat gives no start back', async () => {
  const { bram, asAnna } = await two()
  const conversation = await writeMany(app, asAnna, { to: bram, count: 1 })
  await asAnna.delete('/api/chat', { conversation }).expect(204)
  expect((await asAnna.get('/api/user')).body.user.conversations_left).toBe(1)
})

test('RO-04 a message to a fictional profile is free and not a start', async () => {
  const poor = await aMember(app, { credits: 0 })
  const asPoor = await logIn(app, poor)
  for (let count = 0; count < 3; count++) {
    const drawn = await aMember(app, { kind: 'fictional' })
    expect((await asPoor.get(`/api/members/${drawn.id}/chat`)).body).toMatchObject({ message_cost: 0, profile: { kind: 'fictional' } })
    await write(asPoor, drawn).expect(200)
  }
  expect((await asPoor.get('/api/user')).body.user).toMatchObject({ credits: 0, conversations_left: 2 })
  expect(await app.db.asOwner('select 1 from ledger_entry where member_id = $1', [poor.id])).toEqual([])
})

test('RO-04 a message is trimmed, not empty, and no longer than the site allows', async () => {
  const { bram, asAnna } = await two()
  expect((await write(asAnna, bram, '  Hoi\nBram \n').expect(200)).body.message.body).toBe('Hoi\nBram')
  await write(asAnna, bram, ' \n ').expect(400, { error: { code: 'invalid_input', fields: { body: { rule: 'required' } } } })
  for (const body of ['\u200B', '\u2062', '\u00AD', '\u3164', '\u2800', '\uFE0F\u200D', '\u0301', '\u{E0041}', '\u00A0\u202F'])
    await write(asAnna, bram, body).expect(400, { error: { code: 'invalid_input', fields: { body: { rule: 'required' } } } })
  await write(asAnna, bram, 'x'.repeat(101)).expect(400, {
    error: { code: 'invalid_input', fields: { body: { rule: 'too_long', limit: 100 } } },
  })
  await write(asAnna, bram, '😀'.repeat(100)).expect(200)
  expect((await write(asAnna, bram, 'ab\ud800c').expect(200)).body.message.body).toBe('abc')
})

test('RO-04 a first message does not show contact details that are hidden by an override of the writing direction', async () => {
  const { bram, asAnna } = await two({ credits: 2 })
  const { body } = await write(asAnna, bram, '\u202Emoc.elpmaxe@anna').expect(200)
  expect(body.message.body).toBe('moc.elpmaxe@anna')
})

test('RO-02 chat needs a login', async () => {
  const { bram } = await two()
  const visitor = app.visit('vonk')
  await visitor.get('/api/chats').expect(403, { error: { code: 'authentication_required' }, authentication_required: true })
  await write(visitor, bram).expect(403)
})

test('API-11 members cannot write to themselves, to a hidden profile or to another site', async () => {
  const { anna, asAnna } = await two()
  await write(asAnna, anna).expect(403, { error: { code: 'forbidden' } })
  const foreign = await aMember(app, { site: 'rondeur' })
  const hidden = await aMember(app, { status: 'paused' })
  for (const id of [foreign.id, hidden.id, newId()]) await write(asAnna, { id }).expect(404, { error: { code: 'not_found' } })
})

test('API-11 a stored message reaches both sides live, and the sender gets the new balance', async () => {
  const { anna, bram, asAnna } = await two({ credits: 1 })
  const [toAnna, toBram] = [listen(app, anna), listen(app, bram)]
  const { body } = await write(asAnna, bram)
  await write(asAnna, bram).expect(402)
  const { message } = body
  const conversation_id = body.conversation.id
  expect(toBram).toEqual([{ kind: 'message', conversation_id, profile_id: anna.id, message }])
  expect(toAnna).toEqual([
    { kind: 'message', conversation_id, profile_id: bram.id, message },
    { kind: 'credits', credits: 0, paid_user: false },
  ])
})

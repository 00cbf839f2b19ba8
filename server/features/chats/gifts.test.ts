import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gift, giftCost, gifts, giftTiers } from '#schemas/chats/gift.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'
import { twoMembers, write } from '#tests/support/send-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: {
      vonk: { gift_credits: [25, 5, 10] },
      northlight: { replies_free: true, gift_credits: [6, 12] },
      rondeur: { gift_credits: [] },
    },
  })
})
afterAll(() => app.close())

interface Wish {
  id?: string
  gift?: Gift
  credits?: number
}

const give = (browser: Browser, to: Pick<TestMember, 'id'>, { id = newId(), gift = 'rose', credits = 5 }: Wish = {}) =>
  browser.post('/api/gifts', { id, profile_id: to.id, gift, credits })

const linesOf = ({ id }: TestMember) =>
  app.db.asOwner<{ amount: number; reason: string }>(
    'select amount::int as amount, reason from ledger_entry where member_id = $1 and seq > 1 order by seq',
    [id],
  )

test('SC-16 gifts are assigned to the site’s prices, the lowest first', () => {
  expect(giftTiers([25, 5, 10])).toEqual([
    { credits: 5, gifts: ['rose', 'coffee', 'chocolate'] },
    { credits: 10, gifts: ['balloon', 'cake', 'star'] },
    { credits: 25, gifts: ['bouquet', 'champagne', 'bear'] },
  ])
  for (let count = 1; count <= 9; count++) {
    const tiers = giftTiers(Array.from({ length: count }, (_, index) => index + 1))
    expect(tiers.flatMap((tier) => tier.gifts)).toEqual([...gifts])
    expect(tiers.every((tier) => tier.gifts.length > 0)).toBe(true)
  }
  expect([giftTiers([]), giftCost('rose', []), giftTiers([7, 7]).length]).toEqual([[], null, 1])
})

test('SC-16 RO-04 a gift costs its price, starts the conversation, reaches both live and is shown in it', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app, { credits: 30 })
  const [toAnna, toBram] = [listen(app, anna), listen(app, bram)]
  const { body } = await give(asAnna, bram, { gift: 'bear', credits: 25 }).expect(200)
  expect(body).toMatchObject({ credits: 5, message: { gift: 'bear', body: '', seq: 1, sender_id: anna.id } })
  const conversation_id = body.conversation.id
  expect(toBram).toEqual([{ kind: 'message', conversation_id, profile_id: anna.id, message: body.message }])
  expect(toAnna).toContainEqual({ kind: 'credits', credits: 5, paid_user: false })
  expect(await linesOf(anna)).toEqual([{ amount: -25, reason: 'gift' }])
  const seen = await asBram.get(`/api/chats/${conversation_id}`).expect(200)
  expect(seen.body.messages).toEqual([body.message])
  const list = await asBram.get('/api/chats').expect(200)
  expect(list.body).toMatchObject({ num_unread_messages: 1, chats: [{ last_message: { gift: 'bear' } }] })
})

test('SC-16 RO-04 one gift sent 50 times concurrently is one gift and one charge', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app, { credits: 5 })
  const id = newId()
  const replies = await Promise.all(Array.from({ length: 50 }, () => give(asAnna, bram, { id })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await linesOf(anna)).toEqual([{ amount: -5, reason: 'gift' }])
  expect((await asBram.get(`/api/members/${anna.id}/chat`)).body.messages).toHaveLength(1)
})

test('SC-16 an id that was used for another gift or for a text is a conflict', async () => {
  const { bram, asAnna } = await twoMembers(app, { credits: 40 })
  const id = newId()
  await give(asAnna, bram, { id }).expect(200)
  await give(asAnna, bram, { id, gift: 'coffee' }).expect(409, { error: { code: 'conflict' } })
  await write(asAnna, bram, 'Hallo', id).expect(409)
  const said = newId()
  await write(asAnna, bram, 'Hallo', said).expect(200)
  await give(asAnna, bram, { id: said }).expect(409)
})

test('SC-16 MO-14 with too few credits no gift is sent, and the answer states the cost', async () => {
  const { anna, bram, asAnna } = await twoMembers(app, { credits: 9 })
  await give(asAnna, bram, { gift: 'star', credits: 10 }).expect(402, {
    error: { code: 'too_few_credits', data: { needed: 10, balance: 9 } },
  })
  expect([await linesOf(anna), await app.db.asOwner('select 1 from conversation where $1 in (low_id, high_id)', [anna.id])]).toEqual([
    [],
    [],
  ])
})

test('SC-16 a price that has changed since it was shown is refused', async () => {
  const { anna, bram, asAnna } = await twoMembers(app)
  await give(asAnna, bram, { credits: 4 }).expect(409, { error: { code: 'price_changed' } })
  await give(asAnna, bram, { gift: 'diamond' as Gift }).expect(400)
  expect(await linesOf(anna)).toEqual([])
  const elsewhere = await twoMembers(app, { site: 'rondeur' })
  const { status, body } = await give(elsewhere.asAnna, elsewhere.bram)
  expect([status, body.error.fields]).toEqual([400, { gift: { rule: 'not_allowed' } }])
})

test('SC-16 a gift to a fictional profile is refused', async () => {
  const anna = await aMember(app, { credits: 40 })
  const drawn = await aMember(app, { kind: 'fictional' })
  await give(await logIn(app, anna), drawn).expect(403, { error: { code: 'fictional_receiver' } })
  expect(await linesOf(anna)).toEqual([])
})

test('SC-16 with replies_free, a gift as a reply still costs', async () => {
  const { bram, anna, asAnna, asBram } = await twoMembers(app, { site: 'northlight', credits: 12 })
  await write(asBram, anna).expect(200)
  expect((await write(asAnna, bram)).body.credits).toBe(12)
  expect((await give(asAnna, bram, { gift: 'bear', credits: 12 }).expect(200)).body.credits).toBe(0)
})

test('SC-16 VA-11 ST-07 a gift has the conditions of a message: login, confirmed address, free start, no block', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app, { credits: 60 })
  await give(app.visit('vonk'), bram).expect(403)
  const fresh = await aMember(app, { confirmed: false, credits: 20 })
  await give(await logIn(app, fresh), bram).expect(403, { error: { code: 'email_not_confirmed' } })
  for (let count = 0; count < 2; count++) await give(asAnna, await aMember(app)).expect(200)
  await give(asAnna, bram).expect(403, { error: { code: 'conversation_limit', data: { limit: 2 } } })
  await write(asBram, anna).expect(200)
  await give(asAnna, bram).expect(200)
  await asBram.put(`/api/blocked/${anna.id}`).expect(204)
  const before = await linesOf(anna)
  await give(asAnna, bram).expect(404, { error: { code: 'not_found' } })
  await give(asAnna, anna).expect(403, { error: { code: 'forbidden' } })
  expect(await linesOf(anna)).toEqual(before)
})

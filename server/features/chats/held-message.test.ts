import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'
import { deliverHeldMessage } from './chats.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
})
afterAll(() => app.close())

/** A member who wrote a message to another member at signup. */
async function aWriter(options: MemberOptions = {}, receiver_options: MemberOptions = {}) {
  const [writer, receiver] = [await aMember(app, options), await aMember(app, receiver_options)]
  await hold(writer, receiver, 'Ik zag je profiel')
  return { writer, receiver }
}

const hold = (writer: TestMember, receiver: TestMember, body: string) =>
  app.db.asOwner('insert into held_message (site_id, account_id, profile_id, body, created_at) values ($1, $2, $3, $4, $5)', [
    app.site(writer.site).id,
    writer.id,
    receiver.id,
    body,
    app.clock.now,
  ])

async function deliverFor({ id, site }: TestMember): Promise<void> {
  const ctx = app.contextOf(site)
  await deliverHeldMessage(ctx, id)
  await ctx.unit.finish()
}

const held = ({ id }: TestMember) => app.db.asOwner('select body from held_message where account_id = $1', [id])
const chatsOf = async (member: TestMember) => (await (await logIn(app, member)).get('/api/chats')).body.chats

test('EN-04 the message from the signup is delivered and charged once', async () => {
  const { writer, receiver } = await aWriter({ credits: 3 })
  const toReceiver = listen(app, receiver)
  await Promise.all([deliverFor(writer), deliverFor(writer), deliverFor(writer)])

  expect(await chatsOf(receiver)).toMatchObject([
    { profile: { id: writer.id }, num_unread_messages: 1, last_message: { body: 'Ik zag je profiel', seq: 1 } },
  ])
  expect(toReceiver).toMatchObject([{ kind: 'message', profile_id: writer.id }])
  expect(await held(writer)).toEqual([])
  expect((await (await logIn(app, writer)).get('/api/user')).body.user).toMatchObject({ credits: 2, conversations_left: 1 })
})

test('ST-07 it is held until the email is confirmed', async () => {
  const { writer, receiver } = await aWriter({ confirmed: false })
  await deliverFor(writer)
  expect(await chatsOf(receiver)).toEqual([])
  expect(await held(writer)).toHaveLength(1)
})

test('EN-04 with too few credits it stays held without an error, and a purchase delivers it', async () => {
  const { writer, receiver } = await aWriter({ credits: 0 })
  await deliverFor(writer)
  expect(await chatsOf(receiver)).toEqual([])
  expect(await held(writer)).toHaveLength(1)

  const browser = await logIn(app, writer)
  const { body } = await browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents: 746 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  expect(await chatsOf(receiver)).toMatchObject([{ last_message: { body: 'Ik zag je profiel' } }])
  expect(await held(writer)).toEqual([])
})

test('EN-04 one hidden receiver does not delay other held messages', async () => {
  const { writer, receiver } = await aWriter({ credits: 3 }, { status: 'paused' })
  const other = await aMember(app)
  await hold(writer, other, 'Hallo')
  await deliverFor(writer)
  expect(await chatsOf(other)).toHaveLength(1)
  expect(await held(writer)).toEqual([{ body: 'Ik zag je profiel' }])
  await app.db.asOwner("update profile set status = 'active' where member_id = $1", [receiver.id])
  await deliverFor(writer)
  expect(await chatsOf(receiver)).toHaveLength(1)
})

test('VA-11 it counts as a start, and stays held without a free start', async () => {
  const { writer, receiver } = await aWriter({ credits: 9 })
  for (let count = 0; count < 2; count++) {
    await (await logIn(app, writer)).post('/api/messages', { id: newId(), profile_id: (await aMember(app)).id, body: 'Hoi' }).expect(200)
  }
  await deliverFor(writer)
  expect(await chatsOf(receiver)).toEqual([])
  expect(await held(writer)).toHaveLength(1)
})

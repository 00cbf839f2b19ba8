import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { anOwner, aPerson, other_company, stepUp, type TestPerson, vonk } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { wrongReturns } from '#tests/support/money/money-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
})
afterAll(() => app.close())

/** A paid order of 10 credits. Its price is set afterwards, because no package is that expensive. */
async function anOrder(cents = 30_000): Promise<string> {
  const anna = await aMember(app, { created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const browser = await logIn(app, anna)
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  await app.db.asOwner('update credit_order set amount_cents = $2 where id = $1', [id, cents])
  await app.db.asOwner('update payment set amount_cents = $2 where order_id = $1', [id, cents])
  await app.db.asOwner('update simulated_payment set amount_cents = $2 where id = $1', [body.payment.payment_id, cents])
  return id
}

async function finance(scope = vonk): Promise<TestPerson> {
  const person = await aPerson(app, { role: 'finance', scope })
  await stepUp(app, person)
  return person
}

const body = (amount_cents: number, id = newId()) => ({ id, part: 'amount', amount_cents, reason: 'goodwill', why: 'a fault' })
const refund = ({ browser }: TestPerson, order_id: string, amount_cents: number, id?: string) =>
  browser.post(`/desk/api/orders/vonk/${order_id}/refunds`, body(amount_cents, id))
const answer = ({ browser }: TestPerson, id: string, is_yes = true) =>
  browser.post(`/desk/api/asks/${id}/answer`, { is_yes, why: 'agreed' })
const rows = (order_id: string) =>
  app.db.asOwner('select amount_cents::int as cents, asked_by, answered_by, status from refund where order_id = $1 order by created_at', [
    order_id,
  ])
const lines = (order_id: string) =>
  app.db.asOwner<{ act: string; actor: string; role: string; facts: Record<string, unknown> }>(
    'select act, actor, role, facts from desk.audit where subject = $1 order by at, id',
    [`order:${order_id}`],
  )

test('CO-06 up to 250 euro a person of finance refunds alone, with one line in the log; 251 euro waits for another', async () => {
  const [asker, other] = [await finance(), await finance()]
  await stepUp(app, asker)
  const order = await anOrder(60_000)
  const quote = (await asker.browser.get(`/desk/api/orders/vonk/${order}/refund-quote?part=full&reason=goodwill`).expect(200)).body
  expect(quote).toMatchObject({ amount_cents: 60_000, credits_taken: 10, needs_second: true })
  const id = newId()
  const replies = await Promise.all([refund(asker, order, 25_000, id), refund(asker, order, 25_000, id)])
  expect(replies.map((reply) => [reply.status, reply.body])).toEqual([
    [200, { state: 'pending' }],
    [200, { state: 'pending' }],
  ])
  expect(await rows(order)).toEqual([{ cents: 25_000, asked_by: `staff:${asker.number}`, answered_by: null, status: 'pending' }])
  expect(await lines(order)).toMatchObject([
    {
      act: 'refund.make',
      actor: `staff:${asker.number}`,
      role: 'finance',
      facts: { refund: id, cents: 25_000, currency: 'EUR', reason: 'goodwill' },
    },
  ])

  const large = newId()
  expect((await refund(asker, order, 25_100, large).expect(200)).body).toEqual({ state: 'asked' })
  expect((await refund(asker, order, 25_100, large).expect(200)).body).toEqual({ state: 'asked' })
  expect(await rows(order)).toHaveLength(1)
  expect((await other.browser.get('/desk/api/asks').expect(200)).body.asks).toMatchObject([
    { id: large, subject: `order:${order}`, money: { cents: 25_100, currency: 'EUR' }, credits: null },
  ])
  expect((await answer(asker, large).expect(403)).body.error.data).toEqual({ needs: 'other_answerer' })
  const answers = await Promise.all([answer(other, large), answer(other, large)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await rows(order))[1]).toEqual({
    cents: 25_100,
    asked_by: `staff:${asker.number}`,
    answered_by: `staff:${other.number}`,
    status: 'pending',
  })
  expect((await lines(order)).map(({ act, actor }) => `${act} ${actor}`)).toEqual([
    `refund.make staff:${asker.number}`,
    `ask.make staff:${asker.number}`,
    `ask.yes staff:${other.number}`,
    `refund.make staff:${asker.number}`,
  ])
  await app.mails()
  expect((await rows(order)).map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect(await wrongReturns(app)).toEqual([])
})

test('CO-06 above 1,000 euro of one person within a day, each refund waits for another, also when several come at once', async () => {
  const asker = await finance()
  const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder()))
  const replies = await Promise.all(orders.map((order) => refund(asker, order, 24_000)))
  expect(replies.map(({ body: { state } }) => state).sort()).toEqual(['asked', 'asked', 'pending', 'pending', 'pending', 'pending'])
  // an owner answers too, and the refund that a second person agreed to does not count
  const owner = await anOwner(app)
  const asked = (await asker.browser.get('/desk/api/asks').expect(200)).body.asks
  for (const { id } of asked) await answer(owner, id).expect(200)
  await stepUp(app, asker)
  expect((await refund(asker, await anOrder(), 4_000).expect(200)).body).toEqual({ state: 'pending' })
  expect((await refund(asker, await anOrder(), 1).expect(200)).body).toEqual({ state: 'asked' })
})

test('CO-06 a yes refunds only what is still left, and a no and the end of the grant of the asker refund nothing', async () => {
  const [asker, other] = [await finance(), await finance()]
  await stepUp(app, asker)
  const order = await anOrder()
  const id = newId()
  await refund(asker, order, 30_000, id).expect(200)
  await refund(asker, order, 1_000).expect(200)
  expect((await answer(other, id).expect(400)).body.error.fields).toEqual({ amount_cents: { rule: 'maximum', limit: 29_000 } })
  expect(await rows(order)).toHaveLength(1)
  // nothing was answered, so a no is still possible
  await answer(other, id, false).expect(200)
  const left = newId()
  await refund(asker, order, 26_000, left).expect(200)
  await app.db.asOwner('delete from desk.staff_grant where staff_number = $1', [asker.number])
  expect((await answer(other, left).expect(409)).body.error.data).toEqual({ reason: 'asker_left' })
  expect(await rows(order)).toHaveLength(1)
})

test('CO-06 only finance refunds, with a second check, and a site of another company has the answer for an unknown one', async () => {
  const order = await anOrder()
  const person = await finance()
  for (const role of ['owner', 'moderator', 'support', 'marketer', 'read_only'] as const) {
    const other = await aPerson(app, { role })
    await stepUp(app, other)
    await refund(other, order, 100).expect(403)
    await other.browser.get(`/desk/api/orders/vonk/${order}/refund-quote?part=full&reason=fraud`).expect(403)
  }
  const stranger = await finance(other_company)
  const unknown = await stranger.browser.post(`/desk/api/orders/nowhere/${order}/refunds`, body(100)).expect(404)
  expect((await refund(stranger, order, 100).expect(404)).text).toBe(unknown.text)
  expect((await stranger.browser.get(`/desk/api/orders/vonk/${order}/refund-quote?part=full&reason=fraud`).expect(404)).text).toBe(
    unknown.text,
  )
  // an order of another site has the same answer, also within the own company
  const company_wide = await finance({ kind: 'company', id: 'kompas-bv' })
  const elsewhere = await company_wide.browser.post(`/desk/api/orders/vlam/${order}/refunds`, body(100))
  expect([elsewhere.status, elsewhere.text]).toEqual([404, unknown.text])

  app.clock.pass({ minutes: 6 })
  expect((await refund(person, order, 100).expect(403)).body.error.data).toEqual({ needs: 'step_up' })
  await stepUp(app, person)
  expect((await refund(person, order, 30_001).expect(400)).body.error.fields).toEqual({ amount_cents: { rule: 'maximum', limit: 30_000 } })
  expect(
    (await person.browser.post(`/desk/api/orders/vonk/${order}/refunds`, { ...body(100), why: ' ' }).expect(400)).body.error.fields,
  ).toMatchObject({
    why: { rule: 'required' },
  })
  const full = { ...body(100), part: 'full' }
  expect((await person.browser.post(`/desk/api/orders/vonk/${order}/refunds`, full).expect(409)).body.error).toEqual({
    code: 'refund_changed',
    data: { total_cents: 30_000, currency: 'EUR' },
  })
  expect(await rows(order)).toEqual([])
})

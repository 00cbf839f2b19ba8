import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderList } from '#schemas/desk/orders.ts'
import { rows_searched } from '#server/desk/search-page.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, company, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { findSearchEnd, listOrderRows } from './order.queries.ts'

let app: TestApp
let support: TestPerson
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
  support = await aPerson(app, { role: 'support', scope: company })
})
afterAll(() => app.close())

async function anOrder({ method = 'ideal', outcome = 'paid' } = {}): Promise<{ id: string; member_id: string }> {
  const anna = await aMember(app, { name: 'Marloes', created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const browser = await logIn(app, anna)
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method, total_cents: 995 }).expect(200)
  if (outcome !== 'open') await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome }).expect(200)
  return { id, member_id: anna.id }
}

const list = async (query: Record<string, string> = {}, { browser }: TestPerson = support): Promise<OrderList> =>
  (await browser.get(`/desk/api/orders?${new URLSearchParams({ site: 'vonk', ...query })}`).expect(200)).body

test('the list of orders has keyset pages of 50, the latest first, without names, and each filter selects its orders', async () => {
  const first = await anOrder()
  for (let turn = 0; turn < 52; turn++)
    await app.db.asOwner(
      `with o as (insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at)
         select site_id, $1, member_id, package, credits, $2, currency, country, 'paypal', 'failed', terms_version, created_at - interval '1 day'
         from credit_order where id = $3 returning *)
       insert into payment (site_id, id, order_id, provider, method, amount_cents, currency, status, created_at)
       select site_id, $4, id, 'simulator', method, amount_cents, currency, status, created_at from o`,
      [newId(), 1000 + turn, first.id, newId()],
    )
  const [page, text] = [await list(), JSON.stringify(await list())]
  expect(page.orders).toHaveLength(50)
  expect(page.orders[0]).toMatchObject({ id: first.id, member_id: first.member_id, state: 'completed', receipt: expect.any(Number) })
  expect(text).not.toContain('Marloes')
  const next = await list({ after: page.next ?? '' })
  expect([next.orders.length, next.next]).toEqual([3, null])
  expect(new Set([...page.orders, ...next.orders].map(({ id }) => id)).size).toBe(53)

  expect((await list({ method: 'ideal' })).orders.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ state: 'completed' })).orders.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ member: first.member_id, state: 'failed' })).orders).toHaveLength(50)
  expect((await list({ from_cents: '1050', to_cents: '1051' })).orders.map(({ amount_cents }) => amount_cents).sort()).toEqual([1050, 1051])
  const day = new Date(app.clock.now.getTime()).toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })
  expect((await list({ from_day: day })).orders).toHaveLength(1)
  expect((await list({ to_day: '2020-01-01' })).orders).toEqual([])
  for (const [field, value] of [
    ['after', 'x'],
    ['from_cents', '1.5'],
    ['state', 'lost'],
    ['from_day', '31-12'],
  ] as const)
    expect(Object.keys((await support.browser.get(`/desk/api/orders?site=vonk&${field}=${value}`).expect(400)).body.error.fields)).toEqual([
      field,
    ])
})

test('a filter finds one order behind many, and each statement reads a part of them', async () => {
  const old = await anOrder({ method: 'creditcard' })
  await app.db.asOwner("update credit_order set created_at = created_at - interval '2 days' where id = $1", [old.id])
  await app.db.asOwner(
    `insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at)
     select site_id, gen_random_uuid(), member_id, package, credits, amount_cents, currency, country, 'paypal', 'expired', terms_version, created_at + n * interval '1 second'
     from credit_order, generate_series(1, $2) n where id = $1`,
    [old.id, rows_searched + 10],
  )
  await app.db.asOwner('analyze credit_order')
  const filter = { method: 'creditcard' as const, member: old.member_id }
  expect(await list(filter)).toMatchObject({ orders: [{ id: old.id }], next: null, searched_to: null })
  const [first, rest] = await app.inSite(1, async (ctx) => {
    const end = await findSearchEnd(ctx, { filter, after: null })
    return [await listOrderRows(ctx, { filter, after: null, size: 51 }), await listOrderRows(ctx, { filter, after: end, size: 51 })]
  })
  expect([first?.length, rest?.map(({ id }) => id)]).toEqual([0, [old.id]])
  await app.db.asOwner("delete from credit_order where member_id = $1 and method = 'paypal'", [old.member_id])
})

test('an order shows what happened to its money and credits, and who refunded it', async () => {
  const { id, member_id } = await anOrder({ method: 'creditcard' })
  const finance = await aPerson(app, { role: 'finance', name: 'Finn' })
  await stepUp(app, finance)
  const refund = (amount_cents: number, body = {}) =>
    finance.browser.post(`/desk/api/orders/vonk/${id}/refunds`, {
      id: newId(),
      part: 'amount',
      amount_cents,
      reason: 'double',
      why: 'twice',
      ...body,
    })
  await refund(200).expect(200)
  const page = async () => (await support.browser.get(`/desk/api/orders/vonk/${id}`).expect(200)).body
  expect(await page()).toMatchObject({
    id,
    member_id,
    state: 'part_returned',
    returned_cents: 200,
    has_pending: true,
    vat_percent: 21,
    provider: 'simulator',
  })
  await app.mails()
  await refund(795, { part: 'full' }).expect(200)
  const shown = await page()
  expect(shown.state).toBe('returned')
  expect(shown.refunds).toMatchObject([
    {
      kind: 'staff',
      status: 'completed',
      amount_cents: 200,
      credits: 2,
      reason: 'double',
      why: 'twice',
      asked_by: 'Finn',
      answered_by: null,
      credit_note: expect.any(Number),
    },
    { kind: 'staff', status: 'pending', amount_cents: 795, credits: 8, credit_note: null },
  ])
  expect(shown.ledger).toMatchObject([
    { reason: 'purchase', credits: 10, refund_id: null },
    { reason: 'refund', credits: -2, refund_id: shown.refunds[0].id },
    { reason: 'refund', credits: -8, refund_id: shown.refunds[1].id },
  ])
  expect((await list({ returned: 'pending' })).orders.map((order) => order.id)).toEqual([id])
  expect((await list({ returned: 'any' })).orders.map((order) => order.id)).toEqual([id])
  expect((await list({ returned: 'chargeback' })).orders).toEqual([])
})

test('an order by direct debit says until when the bank takes the money back, and no other order does', async () => {
  const { id } = await anOrder()
  const until = async () => (await support.browser.get(`/desk/api/orders/vonk/${id}`).expect(200)).body.bank_return_until
  const paidDaysAgo = (days: number) =>
    app.db.asOwner("update credit_order set method = 'directdebit', completed_at = $2 where id = $1", [
      id,
      new Date(app.clock.now.getTime() - days * 86_400_000),
    ])
  expect(await until()).toBeNull()
  await paidDaysAgo(55)
  expect(await until()).toBe(new Date(app.clock.now.getTime() + 86_400_000).toISOString())
  await paidDaysAgo(56)
  expect(await until()).toBeNull()
  // the bank already took it back
  await paidDaysAgo(1)
  await app.db.asOwner(
    `insert into refund (site_id, id, order_id, payment_id, kind, credits, amount_cents, currency, status, created_at)
     select site_id, $2, order_id, id, 'chargeback', 0, amount_cents, currency, 'completed', $3 from payment where order_id = $1`,
    [id, newId(), app.clock.now],
  )
  expect(await until()).toBeNull()
})

test('a refund that waits for a second person shows at its order until somebody answers', async () => {
  const { id } = await anOrder()
  await app.db.asOwner('update credit_order set amount_cents = 60000 where id = $1', [id])
  await app.db.asOwner('update payment set amount_cents = 60000 where order_id = $1', [id])
  const finance = await aPerson(app, { role: 'finance', name: 'Fien' })
  await stepUp(app, finance)
  const ask = newId()
  await finance.browser
    .post(`/desk/api/orders/vonk/${id}/refunds`, { id: ask, part: 'amount', amount_cents: 25_100, reason: 'fraud', why: 'stolen card' })
    .expect(200, { state: 'asked' })
  const asks = async ({ browser }: TestPerson) => (await browser.get(`/desk/api/orders/vonk/${id}`).expect(200)).body.asks
  expect(await asks(support)).toMatchObject([{ id: ask, amount_cents: 25_100, reason: 'fraud', asked_by: 'Fien', is_own: false }])
  expect(await asks(finance)).toMatchObject([{ is_own: true }])
  await finance.browser.delete(`/desk/api/asks/${ask}`, { why: 'wrong order' }).expect(200)
  expect(await asks(support)).toEqual([])
})

test('a person of another company has for a real order the answer for a random one, and other roles have none', async () => {
  const { id } = await anOrder()
  const stranger = await aPerson(app, { role: 'finance', scope: other_company })
  const random = await stranger.browser.get(`/desk/api/orders/vonk/${newId()}`).expect(404)
  expect((await stranger.browser.get(`/desk/api/orders/vonk/${id}`).expect(404)).text).toBe(random.text)
  const nowhere = await stranger.browser.get('/desk/api/orders?site=nowhere').expect(404)
  expect((await stranger.browser.get('/desk/api/orders?site=vonk').expect(404)).text).toBe(nowhere.text)
  for (const role of ['moderator', 'marketer', 'read_only'] as const) {
    const { browser } = await aPerson(app, { role })
    await browser.get('/desk/api/orders?site=vonk').expect(403)
    await browser.get(`/desk/api/orders/vonk/${id}`).expect(403)
  }
})

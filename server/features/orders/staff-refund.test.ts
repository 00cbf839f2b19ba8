import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundPart, StaffRefundReason } from '#schemas/money/staff-reasons.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { booksOf, wrongReturns } from '#tests/support/money/money-books.ts'
import { createSimulator } from './providers/simulator.ts'
import { quoteStaffRefund, refundByStaff } from './staff-refund.service.ts'

let app: TestApp
let refund_fails = false
const simulator = createSimulator()
beforeAll(async () => {
  app = await anApp({
    payments: {
      ...simulator,
      refund: async (ctx, refund) => (refund_fails ? { refund_ref: refund.refund_id, status: 'failed' } : simulator.refund(ctx, refund)),
    },
  })
})
afterAll(() => app.close())

async function aBuyer() {
  const anna = await aMember(app, { credits: 2, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  return { anna, asAnna: await logIn(app, anna) }
}

async function buy(browser: Browser): Promise<{ id: string; payment_id: string }> {
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  return { id, payment_id: body.payment.payment_id }
}

async function write(browser: Browser, count: number): Promise<void> {
  const to = await aMember(app, { gender: 'male', looking_for: 'female' })
  for (let turn = 0; turn < count; turn++)
    await browser.post('/api/messages', { id: newId(), profile_id: to.id, body: `bericht ${turn}` }).expect(200)
}

const onVonk = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => app.inSite(app.site('vonk').id, work)
const quote = (order_id: string, part: RefundPart, amount_cents?: number, reason: StaffRefundReason = 'goodwill') =>
  onVonk((ctx) => quoteStaffRefund(ctx, order_id, { part, reason, ...(amount_cents !== undefined && { amount_cents }) }))

interface Wish {
  part?: RefundPart
  reason?: StaffRefundReason
  id?: string
}

const refund = (order_id: string, amount_cents: number, { part = 'amount', reason = 'goodwill', id = newId() }: Wish = {}) =>
  onVonk((ctx) =>
    transaction(ctx, (tx) =>
      refundByStaff(tx, { id, order_id, part, amount_cents, reason, asked_by: 'staff:1', answered_by: 'staff:2', why: 'a fault' }),
    ),
  )

const refunds = (order_id: string) =>
  app.db.asOwner(
    'select kind, credits::int, amount_cents::int, status, reason, asked_by, answered_by, why from refund where order_id = $1 order by created_at, id',
    [order_id],
  )

test('CO-06 a refund by staff takes the unspent credits of its order, and only the provider settles it', async () => {
  const { anna, asAnna } = await aBuyer()
  const { id } = await buy(asAnna)
  await write(asAnna, 5)
  expect(await quote(id, 'unused')).toMatchObject({
    amount_cents: 697,
    credits_taken: 7,
    goodwill_cents: 0,
    balance_before: 7,
    balance_after: 0,
    ends_premium: false,
    remains_cents: 298,
    vat_percent: 21,
    vat_cents: 121,
  })
  expect(await quote(id, 'full')).toMatchObject({ amount_cents: 995, credits_taken: 7, goodwill_cents: 298, ends_premium: true })
  // an amount takes whole credits, rounded down; above the value of the unspent credits it takes none
  expect(await quote(id, 'amount', 299)).toMatchObject({ credits_taken: 3, goodwill_cents: 0 })
  expect(await quote(id, 'amount', 298)).toMatchObject({ credits_taken: 2, goodwill_cents: 99 })
  expect(await quote(id, 'amount', 900)).toMatchObject({ credits_taken: 7, goodwill_cents: 203 })

  await refund(id, 697, { part: 'unused' })
  expect(await refunds(id)).toEqual([
    {
      kind: 'staff',
      credits: 7,
      amount_cents: 697,
      status: 'pending',
      reason: 'goodwill',
      asked_by: 'staff:1',
      answered_by: 'staff:2',
      why: 'a fault',
    },
  ])
  expect((await asAnna.get(`/api/orders/${id}/receipt`).expect(200)).body.refunds).toMatchObject([
    { kind: 'staff', status: 'pending', credit_note_number: null },
  ])
  await app.mails()
  expect((await asAnna.get(`/api/orders/${id}/receipt`)).body.refunds).toMatchObject([
    { status: 'completed', credit_note_number: expect.any(Number) },
  ])
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 0, is_premium: true })
  expect(await wrongReturns(app)).toEqual([])
})

test('CO-06 an order has several refunds by staff, but never more than was paid, and each id refunds once', async () => {
  const { anna, asAnna } = await aBuyer()
  const { id, payment_id } = await buy(asAnna)
  const [first, second] = [newId(), newId()]
  await Promise.all(Array.from({ length: 20 }, () => refund(id, 400, { id: first })))
  await refund(id, 400, { id: second })
  expect(await quote(id, 'full')).toMatchObject({ returned_cents: 800, pending_cents: 800, left_cents: 195 })
  await expect(refund(id, 196)).rejects.toMatchObject({
    fields: { amount_cents: { rule: 'maximum', limit: 195 } },
  })
  await expect(refund(id, 0)).rejects.toMatchObject({ code: 'invalid_input' })
  // the same id for another amount or order is no repetition
  await expect(refund(id, 401, { id: first })).rejects.toMatchObject({ code: 'conflict' })
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, 195, { part: 'full' })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await app.mails()
  const [bank] = await app.db.asOwner<{ refunds: Record<string, number> }>('select refunds from simulated_payment where id = $1', [
    payment_id,
  ])
  expect(Object.values(bank?.refunds ?? {}).sort()).toEqual([195, 400, 400])
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 2, is_premium: false })
  await expect(quote(id, 'full')).rejects.toMatchObject({ code: 'conflict' })
  expect(await wrongReturns(app)).toEqual([])
})

test('CO-06 after a partial refund by staff the member still withdraws, for what is left', async () => {
  const { anna, asAnna } = await aBuyer()
  const { id } = await buy(asAnna)
  await refund(id, 200)
  const { body } = await asAnna.get(`/api/orders/${id}/withdrawal`).expect(200)
  expect(body).toMatchObject({ credits_unused: 8, refund_cents: 795 })
  await asAnna.post(`/api/orders/${id}/withdrawal`, { refund_cents: 795 }).expect(200)
  await app.mails()
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 2, is_premium: false })
  // a withdrawal that staff entered ends the purchase for the member too
  const other = await buy(asAnna)
  await refund(other.id, 995, { part: 'unused', reason: 'withdrawal' })
  await asAnna.get(`/api/orders/${other.id}/withdrawal`).expect(409)
  expect((await app.mails()).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('CO-06 a refund that the provider refuses gives the credits back, and premium only if the order stands', async () => {
  const { anna, asAnna } = await aBuyer()
  const { id } = await buy(asAnna)
  await refund(id, 200)
  await refund(id, 795, { part: 'full' })
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 2, is_premium: false })
  refund_fails = true
  await app.mails()
  refund_fails = false
  expect(await booksOf(app, anna.id)).toMatchObject({ balance: 12, is_premium: true })
  expect(await refunds(id)).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  expect(await quote(id, 'full')).toMatchObject({ left_cents: 995, credits_taken: 10 })
  expect(await wrongReturns(app)).toEqual([])
})

test('CO-06 staff refund only what was paid on this site, with the provider that has the money', async () => {
  const { asAnna } = await aBuyer()
  const id = newId()
  await asAnna.post('/api/orders', { id, package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await expect(quote(id, 'full')).rejects.toMatchObject({ data: { reason: 'not_paid' } })
  const paid = await buy(asAnna)
  await expect(refund(newId(), 100)).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = app.inSite(app.site('rondeur').id, (ctx) => quoteStaffRefund(ctx, paid.id, { part: 'full', reason: 'fraud' }))
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
  await app.db.asOwner("update payment set provider = 'mollie' where id = $1", [paid.payment_id])
  await expect(quote(paid.id, 'full')).rejects.toMatchObject({ data: { reason: 'other_provider' } })
})

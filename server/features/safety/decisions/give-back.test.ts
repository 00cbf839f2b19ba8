import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustCredits } from '#server/features/credits/adjustments.service.ts'
import { giveBackMessages } from '#server/features/credits/give-back.service.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { quoteStaffRefund, refundByStaff } from '#server/features/orders/staff-refund.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { countGiveBack } from './give-back.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
})
afterAll(() => app.close())

const onVonk = <T>(work: (tx: Context) => Promise<T>): Promise<T> =>
  app.inSite(app.site('vonk').id, (ctx) => transaction(ctx, (tx) => work(tx)))
const aMan = () => aMember(app, { gender: 'male', looking_for: 'female' })

/** A member with two given credits and those of an order. */
async function aBuyer() {
  const anna = await aMember(app, { credits: 2, created_at: new Date(app.clock.now.getTime() - 30 * 86_400_000) })
  const browser = await logIn(app, anna)
  const order_id = newId()
  const { body } = await browser.post('/api/orders', { id: order_id, package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  return { anna, browser, order_id }
}

/** Writes messages, and returns their ids. */
async function write(browser: Browser, to: TestMember, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  for (const id of ids) await browser.post('/api/messages', { id, profile_id: to.id, body: 'hallo' }).expect(200)
  app.clock.pass({ minutes: 1 })
  return ids
}

const giveBack = ({ id: member_id }: TestMember, message_ids: string[]) =>
  onVonk((tx) => giveBackMessages(tx, { member_id, message_ids, author: 'staff:1', why: 'a fraud' }))
const accountOf = async ({ id }: TestMember) =>
  (
    await app.db.asOwner<{ balance: number; given: number }>(
      'select balance::int, promotional::int as given from credit_account where member_id = $1',
      [id],
    )
  )[0]

test('given credits come back as given ones, so that they are never paid out in money', async () => {
  const { anna, browser, order_id } = await aBuyer()
  const whole = await accountOf(anna)
  const quote = async () => (await browser.get(`/api/orders/${order_id}/withdrawal`).expect(200)).body.credits_unused
  const to_bram = await write(browser, await aMan(), 2)
  await write(browser, await aMan(), 2)
  const unused = await quote()
  expect(await giveBack(anna, to_bram)).toMatchObject({ credits: 2 })
  expect(await quote()).toBe(unused)
  expect(await accountOf(anna)).toEqual({ balance: (whole?.balance ?? 0) - 2, given: 2 })
})

test('of a message that took both kinds, each comes back as what it was', async () => {
  const { anna, browser } = await aBuyer()
  const bram = await aMan()
  const [first] = await write(browser, bram, 1)
  // the message cost three credits, two of them given
  await app.db.asOwner(
    'update ledger_entry set amount = -3, balance_after = balance_after - 2, promotional_after = 0 where idem_key = $1',
    [`message:${first}`],
  )
  await app.db.asOwner('update credit_account set balance = balance - 2, promotional = 0 where member_id = $1', [anna.id])
  const before = await accountOf(anna)
  await giveBack(anna, [first ?? ''])
  await giveBack(anna, [first ?? ''])
  expect(await accountOf(anna)).toEqual({ balance: (before?.balance ?? 0) + 3, given: 2 })
})

const countFor = ({ id: member_id }: TestMember) => onVonk((tx) => countGiveBack(tx, { member_id, at: app.clock.now }))

test.each([
  ['full', 0],
  ['unused', 1],
] as const)('after a refund of the kind %s, %i message is given back', async (part, messages) => {
  const { browser, order_id } = await aBuyer()
  await write(browser, await aMan(), 2)
  const bram = await aMan()
  await write(browser, bram, 1)
  expect(await countFor(bram)).toEqual({ members: 1, credits: 1 })
  const { amount_cents } = await onVonk((tx) => quoteStaffRefund(tx, order_id, { part, reason: 'goodwill' }))
  const by = { reason: 'goodwill', asked_by: 'staff:1', answered_by: null, why: 'a fault' } as const
  await onVonk((tx) => refundByStaff(tx, { id: newId(), order_id, part, amount_cents, ...by }))
  expect(await countFor(bram)).toEqual({ members: messages, credits: messages })
})

test('a message whose credits went back by hand is not given back again', async () => {
  const { anna, browser } = await aBuyer()
  const bram = await aMan()
  const before = await write(browser, bram, 1)
  const adjustment = { id: newId(), credits: 1, reason: 'credit_back', why: 'a fraud' } as const
  await onVonk((tx) => adjustCredits(tx, { ...adjustment, member_id: anna.id, author: 'staff:1' }))
  const after = await write(browser, bram, 1)
  expect(await countFor(bram)).toEqual({ members: 1, credits: 1 })
  expect(await giveBack(anna, [...before, ...after])).toMatchObject({ credits: 1 })
})

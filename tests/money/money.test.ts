import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '#server/features/credits/ledger-audit.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, type MemberOptions } from '#tests/support/factories.ts'
import { booksOf, messagesBetween, paymentsOf, wrongReturns } from '#tests/support/money/money-books.ts'
import { MoneyModel } from '#tests/support/money/money-model.ts'
import { prices } from '#tests/support/money/money-order.ts'
import { costs, type Step } from '#tests/support/money/money-step.ts'
import { steps, unusual, wait } from '#tests/support/money/money-steps.ts'
import { CutBank, type Person, spend, World, write } from '#tests/support/money/money-world.ts'

let app: TestApp
const line = new CutBank()
beforeAll(async () => {
  app = await anApp({ payments: line.provider })
})
afterAll(() => app.close())

const package_credits = 10
/** Number of runs. Increase it for a long run: MONEY_RUNS=500. */
const runs = Number(process.env.MONEY_RUNS ?? 12)
const patience_ms = 120_000 + runs * 10_000

async function aPerson(options: MemberOptions = {}): Promise<Person> {
  const member = await aMember(app, options)
  return { id: member.id, browser: await logIn(app, member) }
}

const people = async (count: number, options: MemberOptions = {}): Promise<Person[]> => {
  const all: Person[] = []
  while (all.length < count) all.push(await aPerson(options))
  return all
}

/** The maximum number of hours that pass in a sequence. After this time a session ends, and the member would have to log in again. */
const most_hours = 600

test(
  'RO-04 ST-01 ST-02 SC-16 VA-11 CO-05 CO-06 any sequence of messages, gifts, photos, orders, decisions, withdrawals, crashes, late news and days ends as the model says',
  async () => {
    const step = fc.oneof(
      { weight: 12, arbitrary: steps({ members: 4, messages: 12, orders: 8 }, unusual) },
      { weight: 1, arbitrary: wait },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
    )
    const sequence = fc.array(step, { minLength: 5, maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(sequence, async (taken) => {
        // delete the jobs of the previous sequence, so that they do not run in this one
        await app.db.asOwner('delete from job')
        const world = new World(app, { members: await people(4, { credits: 4 }), line })
        const model = new MoneyModel({ members: 4, credits: 4, credits_bought: package_credits })
        for (const step of taken) {
          if (!model.isPossible(step) || (step.kind === 'wait' && model.hours + step.hours > most_hours)) continue
          const answered = await world.take(step, (order) => model.orders.get(order)?.by ?? 0)
          expect({ step, status: answered }).toEqual({ step, status: model.take(step) })
        }
        await expectBooks(world, model)
      }),
      { numRuns: runs * 3 },
    )
  },
  patience_ms,
)

async function expectBooks(world: World, model: MoneyModel): Promise<void> {
  for (const [index, { id }] of world.members.entries()) {
    expect(await booksOf(app, id)).toEqual({
      entries: model.entries[index],
      balance: model.balance(index),
      is_premium: model.is_premium[index],
    })
    const { paid_cents, discounts } = await paymentsOf(app, id)
    expect(paid_cents).toBe(model.paid_cents[index])
    expect(discounts).toBeLessThanOrEqual(1)
  }
  expect(await wrongReturns(app)).toEqual([])
  for (const [key, { messages }] of model.threads) {
    const [one = 0, other = 0] = key.split(',').map(Number)
    const stored = await messagesBetween(app, world.member(one).id, world.member(other).id)
    expect(stored).toEqual(messages.map((message) => world.message_ids[message]))
  }
}

/** Three members have two orders each. The second order of a member cancels the first one. */
const orders = [0, 1, 2, 3, 4, 5]
const ownerOf = (order: number) => order % 3
const firstOrder = (order: number): Step => ({ kind: 'order', by: ownerOf(order), order, sees: 'reduced', method: 'ideal', cut: null })

test(
  'RO-04 ST-01 ST-02 the same steps in parallel: the ledger matches the replies exactly',
  async () => {
    const batch = fc.array(steps({ members: 3, messages: 10, orders: 6 }), { minLength: 20, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(batch, async (taken) => {
        const world = new World(app, { members: await people(3, { credits: 4 }), line })
        // create the orders before their webhooks, because a provider cannot know a payment that was never started
        for (const order of orders) await world.take(firstOrder(order), ownerOf)
        const answers = await Promise.all(taken.map(async (step) => ({ step, status: await world.take(step, ownerOf) })))
        for (const order of orders) await world.take({ kind: 'webhook', order, is_cut: false }, ownerOf)

        expect(answers.filter(({ status }) => status !== null && status >= 500)).toEqual([])
        const sent = new Map(
          answers.flatMap(({ step, status }) => (step.kind === 'send' && status === 200 ? [[step.message, step] as const] : [])),
        )
        const banks = await app.db.asOwner<{ id: string; status: string }>('select id, status from simulated_payment where id = any($1)', [
          [...world.payment_ids.values()],
        ])
        for (const [index, { id }] of world.members.entries()) {
          const own = orders.filter((order) => ownerOf(order) === index).map((order) => world.payment_ids.get(order))
          const is_paid = banks.some((bank) => own.includes(bank.id) && bank.status === 'completed')
          const written = [...sent.values()].filter(({ from }) => from === index).reduce((sum, { what }) => sum + costs[what], 0)
          const books = await booksOf(app, id)
          const returned = await returnedTo(id)
          expect(books).toMatchObject({
            balance: 4 + (is_paid ? package_credits : 0) - written - returned.credits,
            is_premium: is_paid && !returned.is_over,
          })
          expect(books.entries.filter(([, reason]) => reason === 'purchase')).toHaveLength(is_paid ? 1 : 0)
          expect(await paymentsOf(app, id)).toEqual(
            is_paid ? { paid_cents: prices.reduced, discounts: 1 } : { paid_cents: 0, discounts: 0 },
          )
        }
        const stored = await Promise.all(
          [
            [0, 1],
            [0, 2],
            [1, 2],
          ].map(([one = 0, other = 0]) => messagesBetween(app, world.member(one).id, world.member(other).id)),
        )
        expect(stored.flat().sort()).toEqual([...sent.keys()].map((message) => world.message_ids[message] ?? '').sort())
      }),
      { numRuns: runs },
    )
  },
  patience_ms,
)

/** Returns the credits that the refunds of the only paid order removed, and whether the purchase is over. */
async function returnedTo(member_id: string): Promise<{ credits: number; is_over: boolean }> {
  const [row] = await app.db.asOwner<{ credits: number; is_over: boolean }>(
    `select coalesce(sum(r.credits), 0)::int as credits,
       coalesce(bool_or(r.kind in ('withdrawal', 'chargeback') or r.reason = 'withdrawal') or sum(r.amount_cents) >= max(o.amount_cents), false) as is_over
     from refund r join credit_order o on o.site_id = r.site_id and o.id = r.order_id where o.member_id = $1`,
    [member_id],
  )
  return row ?? { credits: 0, is_over: false }
}

test('RO-04 after thousands of steps the nightly audit finds nothing, and a broken line is found', async () => {
  const unit = app.db.database.unit(app.site('vonk').id)
  const report = await auditLedger(unit)
  await unit.finish()
  expect(report.findings).toEqual([])
  expect(report.entries).toBeGreaterThan(100)
  const { id } = await aPerson({ credits: 3 })
  await app.db.asOwner('update credit_account set balance = 2, promotional = 2 where member_id = $1', [id])
  const again = app.db.database.unit(app.site('vonk').id)
  const broken = await auditLedger(again)
  await again.finish()
  expect(broken.findings.map(({ what, member_ids }) => [what, member_ids])).toEqual([
    ['a balance is not the sum of its entries', [id]],
    ['given credits are not what the last line left of them', [id]],
  ])
  await app.db.asOwner('update credit_account set balance = 3, promotional = 3 where member_id = $1', [id])
})

/**
 * Sends a message until the reply is not 503, which a busy database causes. Repeating the request is safe: its id makes it idempotent, so
 * it cannot cost twice.
 */
async function writeUntilAnswered(from: Person, to: Person): Promise<number> {
  const id = newId()
  let status = 503
  for (let tries = 0; status === 503 && tries < 50; tries++) status = await write(from, to, id)
  return status
}

test('RO-04 200 messages at once against 100 credits are exactly 100 messages, without a gap', async () => {
  const [sender, receiver] = [await aPerson({ credits: 100 }), await aPerson()]
  const statuses = await Promise.all(Array.from({ length: 200 }, () => writeUntilAnswered(sender, receiver)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.filter((status) => status === 402)).toHaveLength(100)
  expect(await messagesBetween(app, sender.id, receiver.id)).toHaveLength(100)
  expect((await booksOf(app, sender.id)).balance).toBe(0)
})

test('RO-04 one message sent 50 times at once is one message and one charge', async () => {
  const [sender, receiver] = [await aPerson({ credits: 1 }), await aPerson()]
  const id = newId()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => write(sender, receiver, id)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await messagesBetween(app, sender.id, receiver.id)).toEqual([id])
  expect((await booksOf(app, sender.id)).entries).toEqual([
    [1, 'signup'],
    [-1, 'message'],
  ])
})

test('RO-04 an id that two members use at once belongs to one of them', async () => {
  const [anna, bram, carl] = await people(3, { credits: 5 })
  if (!anna || !bram || !carl) throw new TypeError('three people are needed')
  for (let round = 0; round < 5; round++) {
    const id = newId()
    const statuses = await Promise.all([write(anna, carl, id), write(bram, carl, id)])
    expect(statuses.sort()).toEqual([200, 409])
  }
  const spent = 10 - (await booksOf(app, anna.id)).balance - (await booksOf(app, bram.id)).balance
  expect(spent).toBe(5)
})

test('API-11 the first messages of two strangers, written at one moment, make one conversation', async () => {
  const pairs = await Promise.all(Array.from({ length: 20 }, () => people(2, { credits: 3 })))
  const statuses = await Promise.all(pairs.flatMap(([anna, bram]) => (anna && bram ? [write(anna, bram), write(bram, anna)] : [])))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const [anna, bram] of pairs) if (anna && bram) expect(await messagesBetween(app, anna.id, bram.id)).toHaveLength(2)
})

test('VA-11 ten conversations started at one moment are two', async () => {
  const [sender, ...others] = await people(11, { credits: 20 })
  if (!sender) throw new TypeError('eleven people are needed')
  const statuses = await Promise.all(others.map((other) => write(sender, other)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 403)).toHaveLength(8)
  expect((await booksOf(app, sender.id)).balance).toBe(18)
})

test('SC-16 RO-04 one gift sent 50 times at once is one gift and one charge, also against a balance that is just enough', async () => {
  const [sender, receiver] = [await aPerson({ credits: costs.gift }), await aPerson()]
  const id = newId()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => spend(sender, receiver, { what: 'gift', id })))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await messagesBetween(app, sender.id, receiver.id)).toEqual([id])
  expect((await booksOf(app, sender.id)).entries).toEqual([
    [costs.gift, 'signup'],
    [-costs.gift, 'gift'],
  ])
})

test('ST-01 ST-02 50 clicks and 50 webhooks at one moment have one effect', async () => {
  const { id, browser } = await aPerson({ credits: 3 })
  const order = await browser.post('/api/orders', { id: newId(), package: 'p0', method: 'ideal', total_cents: prices.reduced })
  const { payment_id } = order.body.payment
  const bank = app.visit('vonk')
  const clicks = Array.from({ length: 50 }, () => browser.post(`/api/simulated-payments/${payment_id}`, { outcome: 'paid' }))
  const webhooks = Array.from({ length: 50 }, () => bank.post('/api/payments/webhook', { id: payment_id }))
  const statuses = await Promise.all([...clicks, ...webhooks].map((call) => call.then(({ status }) => status)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await booksOf(app, id)).toEqual({
    entries: [
      [3, 'signup'],
      [package_credits, 'purchase'],
    ],
    balance: 3 + package_credits,
    is_premium: true,
  })
})

test(
  'API-12 of 1,035 mutual likes at one moment every match is noticed exactly once',
  async () => {
    const members = await people(46)
    const pairs = members.flatMap((one, index) => members.slice(index + 1).map((other) => [one, other] as const))
    const like = async (from: Person, to: Person): Promise<number> => {
      const { status, body } = await from.browser.put(`/api/likes/${to.id}`)
      // A 503 means that no database connection became free within five seconds, so nothing was stored.
      return status === 503 ? like(from, to) : Number(body.matched)
    }
    const noticed: number[] = []
    // Send the likes in waves, because a machine has a limited number of sockets. Both likes of a pair are in the same wave.
    for (let start = 0; start < pairs.length; start += 120) {
      const wave = pairs.slice(start, start + 120)
      noticed.push(
        ...(await Promise.all(
          wave.map(async ([one, other]) => (await Promise.all([like(one, other), like(other, one)])).reduce((a, b) => a + b)),
        )),
      )
    }
    expect(noticed).toHaveLength(1035)
    expect(noticed.filter((count) => count !== 1)).toEqual([])
  },
  patience_ms,
)

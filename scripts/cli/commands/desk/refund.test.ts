import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, annaOfAlder, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
let anna: string
beforeAll(async () => {
  room = await aCommandRoom()
  anna = await annaOfAlder(room)
  await room.db.asOwner('insert into credit_account (site_id, member_id, balance, seq) values (4, $1, 1000, 1)', [anna])
  await room.db.asOwner(
    "insert into desk.staff (number, name, email, email_key, created_at) values (8, 'Finn', 'f@grove.example', 'f@grove.example', now())",
  )
  await room.db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), 8, 'finance', 'company', 'grove-bv', '{}', now(), now() + interval '9 days')`,
  )
})
afterAll(() => room.close())

/** A paid order of 600 euro. */
async function anOrder(): Promise<string> {
  const id = newId()
  await room.db.asOwner(
    `insert into credit_order (site_id, id, member_id, package, credits, amount_cents, currency, country, method, status, terms_version, created_at, completed_at)
     values (4, $1, $2, 'p0', 10, 60000, 'EUR', 'NL', 'ideal', 'completed', '1', now(), now())`,
    [id, anna],
  )
  await room.db.asOwner(
    `insert into payment (site_id, id, order_id, provider, provider_ref, method, amount_cents, currency, status, created_at, settled_at)
     values (4, $1, $1, 'simulator', $2, 'ideal', 60000, 'EUR', 'completed', now(), now())`,
    [id, id],
  )
  return id
}

const refund = (order: string, ...more: string[]) =>
  room.call('refund', 'alder', '--order', order, '--reason', 'fault_of_ours', '--why', 'charged twice', ...more)
const rowsOf = (order: string) =>
  room.db.asOwner('select amount_cents::int as cents, status, asked_by, answered_by from refund where order_id = $1', [order])
const console_actor = expect.stringMatching(/^console:./)

test('couplet refund refunds up to 250 euro at once, with its line in the log and once for an id', async () => {
  const [order, id] = [await anOrder(), newId()]
  for (let turn = 0; turn < 2; turn++)
    expect(await refund(order, '--cents', '25000', '--id', id)).toMatchObject({
      code: 0,
      said: `EUR 250.00 of the order ${order} is refunded when the payment provider confirms it.`,
    })
  expect(await rowsOf(order)).toEqual([{ cents: 25_000, status: 'pending', asked_by: console_actor, answered_by: null }])
  expect(JSON.parse((await room.call('audit', '--json')).said)).toMatchObject([
    { act: 'refund.make', actor: console_actor, subject: `order:${order}`, why: 'charged twice', facts: { refund: id, cents: 25_000 } },
  ])
  expect(await room.db.asOwner("select payload ->> 'refund_id' as id from job where queue = 'refund'")).toEqual([{ id }])
})

test('a repeated --id answers as before, also when nothing is left of the payment', async () => {
  const [order, id] = [await anOrder(), newId()]
  await room.db.asOwner('update credit_order set amount_cents = 20000 where id = $1', [order])
  await room.db.asOwner('update payment set amount_cents = 20000 where id = $1', [order])
  const said = `EUR 200.00 of the order ${order} is refunded when the payment provider confirms it.`
  for (let turn = 0; turn < 2; turn++) expect(await refund(order, '--full', '--id', id)).toMatchObject({ code: 0, said })
  expect(await rowsOf(order)).toHaveLength(1)
  expect(await refund(order, '--cents', '100', '--id', id)).toMatchObject({ code: 1 })
})

test('251 euro wait for a second person: the command line cannot answer its own ask, but answers an ask of the desk', async () => {
  const [order, id] = [await anOrder(), newId()]
  expect(await refund(order, '--cents', '25100', '--id', id)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`staff answer ${id}`),
  })
  expect(await rowsOf(order)).toEqual([])
  expect((await room.call('staff', 'asks')).said).toMatch(/refund +Alder +order:\S+ +EUR 251\.00 +console:/)
  const answer = (...more: string[]) => room.call('staff', 'answer', id, '--why', 'agreed', ...more)
  expect(await answer('--yes')).toMatchObject({ code: 1, complained: expect.stringContaining('You asked this yourself') })
  expect(await rowsOf(order)).toEqual([])

  await room.db.asOwner("update desk.ask set asked_by = 'staff:8' where id = $1", [id])
  expect(await answer('--yes')).toMatchObject({ code: 0, said: 'Done.' })
  expect(await rowsOf(order)).toEqual([{ cents: 25_100, status: 'pending', asked_by: 'staff:8', answered_by: console_actor }])
  expect(await answer('--yes')).toMatchObject({ code: 1, complained: expect.stringContaining('no open ask') })
  const acts = JSON.parse((await room.call('audit', '--json')).said).map(({ act }: { act: string }) => act)
  expect(acts.slice(0, 3).sort()).toEqual(['ask.make', 'ask.yes', 'refund.make'])
})

test('couplet refund never returns more than was paid, and names what it does not understand', async () => {
  const order = await anOrder()
  const refusals: [string[], string][] = [
    [[order, '--cents', '60001'], '--cents must be at most 60000'],
    [[order, '--cents', '1.5'], '--cents must be a whole number'],
    [[order, '--cents', '0'], '--cents must be a whole number'],
    [[order], 'Set one of --full, --unused and --cents.'],
    [[order, '--full', '--cents', '5'], 'Set one of --full, --unused and --cents.'],
    [[order, '--full', '--reason', 'mercy'], '--reason must be one of withdrawal, double'],
    [[order, '--full', '--why', ' '], '--why must state the reason'],
    [['7', '--full'], '--order must be the id of an order.'],
    [[newId(), '--full'], 'There is no order'],
  ]
  for (const [[id = '', ...more], words] of refusals)
    expect(await refund(id, ...more)).toMatchObject({ code: 1, complained: expect.stringContaining(words) })
  expect(await room.call('refund', 'nowhere', '--order', order, '--full', '--reason', 'double', '--why', 'x')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('There is no site "nowhere".'),
  })
  expect(await rowsOf(order)).toEqual([])
})

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '#server/features/credits/ledger-audit.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { anOwner, aPerson, other_company, stepUp, type TestPerson, vonk } from '#tests/support/desk/people.ts'
import { aMember } from '#tests/support/factories.ts'
import { booksOf } from '#tests/support/money/money-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

async function staff(role: 'support' | 'finance', scope = vonk): Promise<TestPerson> {
  const person = await aPerson(app, { role, scope })
  await stepUp(app, person)
  return person
}

interface Wish {
  id?: string
  reason?: string
  why?: string
}

const adjust = (
  { browser }: TestPerson,
  member_id: string,
  credits: number,
  { id = newId(), reason = 'goodwill', why = 'a fault' }: Wish = {},
) => browser.post(`/desk/api/members/vonk/${member_id}/adjustments`, { id, credits, reason, why })
const limitOf = async (reply: ReturnType<typeof adjust>) => (await reply.expect(400)).body.error.fields.credits
const account = async (member_id: string) =>
  (
    await app.db.asOwner<{ balance: number; given: number }>(
      'select balance::int, promotional::int as given from credit_account where member_id = $1',
      [member_id],
    )
  )[0]
const lines = (member_id: string) =>
  app.db.asOwner<{ act: string; actor: string; role: string; facts: Record<string, unknown> }>(
    'select act, actor, role, facts from desk.audit where subject = $1 order by at, id',
    [`member:${member_id}`],
  )

test('RO-04 support gives a member at most 20 credits in 30 days, also when many gifts come at once', async () => {
  const [one, two] = [await staff('support'), await staff('support')]
  await stepUp(app, one)
  const { id } = await aMember(app, { credits: 5 })
  expect(await limitOf(adjust(one, id, 21))).toEqual({ rule: 'maximum', limit: 20 })
  expect(await limitOf(adjust(one, id, 0))).toEqual({ rule: 'minimum', limit: 1 })
  expect(await limitOf(adjust(one, id, -1))).toEqual({ rule: 'minimum', limit: 1 })
  await adjust(one, id, -1, { reason: 'correction' }).expect(403)
  const replies = await Promise.all([one, two, one, two, one].map((person) => adjust(person, id, 8)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
  expect(await account(id)).toEqual({ balance: 21, given: 21 })
  expect(await limitOf(adjust(two, id, 5))).toEqual({ rule: 'maximum', limit: 4 })
  expect((await lines(id)).map(({ act, role, facts }) => [act, role, facts.credits])).toEqual([
    ['credits.adjust', 'support', 8],
    ['credits.adjust', 'support', 8],
  ])
  app.clock.pass({ days: 30, minutes: 1 })
  const later = await staff('support')
  await adjust(later, id, 20).expect(200)
})

test('RO-04 an adjustment has a reason, an opposite account and an author, counts once, and never makes a balance negative', async () => {
  const person = await staff('finance')
  const { id } = await aMember(app, { credits: 5 })
  const once = newId()
  const replies = await Promise.all(Array.from({ length: 10 }, () => adjust(person, id, 30, { id: once, reason: 'credit_back' })))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"state":"done"}']))
  // credits that come back are bought ones, and goodwill is given
  expect(await account(id)).toEqual({ balance: 35, given: 5 })
  await adjust(person, id, 31, { id: once, reason: 'credit_back' }).expect(409)
  await adjust(person, id, 10, { reason: 'fault' }).expect(200)
  expect(await account(id)).toEqual({ balance: 45, given: 15 })
  const taken = await Promise.all(Array.from({ length: 5 }, () => adjust(person, id, -20, { reason: 'correction' })))
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
  expect(await limitOf(adjust(person, id, -6, { reason: 'correction' }))).toEqual({ rule: 'minimum', limit: -5 })
  await adjust(person, id, 1, { why: ' ' }).expect(400)
  await adjust(person, newId(), 1).expect(404)
  expect((await booksOf(app, id)).balance).toBe(5)
  const [line] = await app.db.asOwner(
    "select reason, contra, author, why, amount::int from ledger_entry where member_id = $1 and contra = 'house:fault'",
    [id],
  )
  expect(line).toEqual({ reason: 'adjustment', contra: 'house:fault', author: `staff:${person.number}`, why: 'a fault', amount: 10 })
  const unit = app.db.database.unit(app.site('vonk').id)
  expect((await auditLedger(unit)).findings).toEqual([])
  await unit.finish()
})

test('RO-04 above 200 credits a second person answers, and a ledger that does not add up takes no adjustment', async () => {
  const asker = await staff('finance')
  const owner = await anOwner(app)
  await stepUp(app, asker)
  const { id } = await aMember(app, { credits: 0 })
  const ask = newId()
  expect((await adjust(asker, id, 201, { id: ask }).expect(200)).body).toEqual({ state: 'asked' })
  expect(await account(id)).toEqual({ balance: 0, given: 0 })
  const answer = ({ browser }: TestPerson) => browser.post(`/desk/api/asks/${ask}/answer`, { is_yes: true, why: 'agreed' })
  await answer(asker).expect(403)
  await answer(owner).expect(200)
  expect(await account(id)).toEqual({ balance: 201, given: 201 })
  expect((await lines(id)).map(({ act, actor }) => [act, actor])).toEqual([
    ['ask.make', `staff:${asker.number}`],
    ['ask.yes', `staff:${owner.number}`],
    ['credits.adjust', `staff:${asker.number}`],
  ])
  expect(await limitOf(adjust(asker, id, -202, { reason: 'correction' }))).toEqual({ rule: 'minimum', limit: -201 })
  await app.db.asOwner('update credit_account set balance = 200, promotional = 200 where member_id = $1', [id])
  expect((await adjust(asker, id, 1).expect(409)).body.error.data).toEqual({ reason: 'ledger_differs' })
})

test('RO-04 other roles and people of another company adjust nothing', async () => {
  const { id } = await aMember(app, { credits: 0 })
  for (const role of ['owner', 'moderator', 'marketer', 'read_only'] as const) {
    const person = await aPerson(app, { role })
    await stepUp(app, person)
    await adjust(person, id, 1).expect(403)
  }
  const stranger = await staff('finance', other_company)
  const unknown = await adjust(stranger, newId(), 1).expect(404)
  expect((await adjust(stranger, id, 1).expect(404)).text).toBe(unknown.text)
  expect(await account(id)).toEqual({ balance: 0, given: 0 })
})

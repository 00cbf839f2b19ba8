import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import { closeAccount, liftBan } from '#server/features/safety/ban.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aDecision, aReportedMember, carriedOut, decideAs } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
let mila: TestPerson
beforeAll(async () => {
  app = await anApp()
})
beforeEach(async () => {
  mila = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Mila' })
})
afterAll(() => app.close())

const aFraud: Partial<NewDecision> = { rule: 'money', measures: [{ kind: 'ban' }], gives_back: true }

/** Anna wrote three messages to Bram, and one more than 30 days ago. Clara wrote one. */
async function aFraudster() {
  const given = await aReportedMember(app)
  const clara = await aMember(app, { site: 'rondeur', name: 'Clara', credits: 9, premium: true })
  const hers = await logIn(app, clara)
  const write = (browser: typeof hers) =>
    browser.post('/api/messages', { id: newId(), profile_id: given.bram.id, body: 'Hallo' }).expect(200)
  await write(given.hers)
  await app.db.asOwner("update message set created_at = created_at - interval '31 days' where sender_id = $1", [given.anna.id])
  for (const browser of [given.hers, given.hers, given.hers, hers]) await write(browser)
  await stepUp(app, mila)
  return { ...given, clara }
}

const balanceOf = async ({ id }: TestMember) =>
  (await app.db.asOwner<{ balance: number }>('select balance::int from credit_account where member_id = $1', [id]))[0]?.balance
const linesOf = ({ id }: TestMember) =>
  app.db.asOwner<{ amount: number; contra: string; author: string; ref: string }>(
    "select amount::int, contra, author from ledger_entry where member_id = $1 and idem_key like 'back:%' order by seq",
    [id],
  )
const jobOf = (decision_id: string) => ({
  ...{ site_id: app.site('rondeur').id, id: newId(), queue: 'safety.give_back', payload: { decision_id }, request_id: null, attempts: 1 },
})
const differences = () =>
  app.db.asOwner(
    `select c.member_id from credit_account c where c.balance <>
       (select coalesce(sum(amount), 0) from ledger_entry l where l.site_id = c.site_id and l.member_id = c.member_id)`,
  )

test('a ban for fraud gives the credits of messages of 30 days back, shown before, once, with a line for each message', async () => {
  const { path, anna, bram, clara, case_id } = await aFraudster()
  const before = { anna: await balanceOf(anna), clara: await balanceOf(clara) }
  const [{ amount: price } = { amount: 0 }] = await app.db.asOwner<{ amount: number }>(
    "select -amount::int as amount from ledger_entry where member_id = $1 and reason = 'message' limit 1",
    [clara.id],
  )
  expect(price).toBeGreaterThan(0)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  const { body } = await mila.browser.post(`${path}/preview`, aDecision(aFraud)).expect(200)
  expect(body.gives_back).toEqual({ members: 2, credits: 4 * price })
  const id = await decideAs(mila, path, aFraud)
  await carriedOut(app)
  expect(await balanceOf(anna)).toBe((before.anna ?? 0) + 3 * price)
  expect(await balanceOf(clara)).toBe((before.clara ?? 0) + price)
  const line = { amount: price, contra: 'house:credit_back', author: `staff:${mila.number}` }
  expect([await linesOf(anna), await linesOf(clara)]).toEqual([[line, line, line], [line]])
  const audited = await app.db.asOwner(
    "select subject, facts from desk.audit where case_id = $1 and act = 'credits.adjust' order by subject",
    [case_id],
  )
  expect(audited.map(({ subject }) => subject).sort()).toEqual([`member:${anna.id}`, `member:${clara.id}`].sort())
  // the job again, several at the same moment, and a second decision about the same member
  await Promise.all([1, 2, 3].map(() => app.perform(jobOf(id) as never)))
  const second = await secondCaseAbout(bram)
  await stepUp(app, mila)
  expect((await previewOf(second)).gives_back).toEqual({ members: 0, credits: 0 })
  await decideAs(mila, second, aFraud)
  await carriedOut(app)
  expect([await linesOf(anna), await linesOf(clara)]).toEqual([[line, line, line], [line]])
  expect(await differences()).toEqual([])
  // the banned member reads the reasons, how to object, and how to get money and data
  const login = await app.visit('rondeur').post('/api/user', { email: bram.email, password }).expect(403)
  const statement = await app.visit('rondeur').get(`/api/statements/${login.body.error.data.statement}`).expect(200)
  expect(statement.body.lines).toHaveLength(6)
})

async function previewOf(path: string) {
  await mila.browser.post(`${path}/open`, {}).expect(200)
  return (await mila.browser.post(`${path}/preview`, aDecision(aFraud)).expect(200)).body
}

/** Another report about a member whose ban was lifted. */
async function secondCaseAbout(bram: TestMember): Promise<string> {
  const in_site = <T>(work: Parameters<typeof app.inSite<T>>[1]) => app.inSite(app.site('rondeur').id, work)
  await in_site((ctx) => liftBan(ctx, { member: bram.id, why: 'a test', actor: 'console:test', role: null }))
  const dora = await logIn(app, await aMember(app, { site: 'rondeur', name: 'Dora' }))
  const { body } = await dora.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'money' }).expect(200)
  const [found] = await app.db.asOwner<{ case_id: string }>('select case_id from report where number = $1', [body.number])
  return `/desk/api/cases/rondeur/${found?.case_id}`
}

test('two jobs of two decisions at the same moment give each message back once', async () => {
  const { path, anna, bram, clara } = await aFraudster()
  const id = await decideAs(mila, path, aFraud)
  // the second decision is stored as it is after the ban of the first was lifted
  await app.db.asOwner(
    `insert into decision (site_id, id, case_id, member_id, outcome, rule, ground, found_in, source, measures, gives_back, decided_by, decided_at, state, told_at)
     select site_id, $2, $3, member_id, outcome, rule, ground, found_in, source, measures, true, decided_by, decided_at, 'applied', decided_at
     from decision where id = $1`,
    [id, newId(), await aDoneCase()],
  )
  await app.db.asOwner("update decision set state = 'applied', told_at = decided_at where id = $1", [id])
  await app.inSite(app.site('rondeur').id, (ctx) => transaction(ctx, (tx) => closeAccount(tx, bram.id, null)))
  const ids = await app.db.asOwner<{ id: string }>("select id from decision where member_id = $1 and state = 'applied'", [bram.id])
  expect(ids).toHaveLength(2)
  await Promise.all([...ids, ...ids].map((each) => app.perform(jobOf(each.id) as never)))
  expect([await linesOf(anna), await linesOf(clara)].map((lines) => lines.length)).toEqual([3, 1])
  expect(await differences()).toEqual([])
})

async function aDoneCase(): Promise<string> {
  const id = newId()
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, finished_at)
     values ($1, $2, 'report', 1, 0, 'done', 'x', now(), now(), now())`,
    [app.site('rondeur').id, id],
  )
  return id
}

test('a decision that was taken back gives nothing back', async () => {
  const { path, anna, clara } = await aFraudster()
  const id = await decideAs(mila, path, aFraud)
  app.clock.pass({ seconds: 50 })
  await mila.browser.delete(`${path}/decisions/${id}`, {}).expect(204)
  await carriedOut(app)
  await app.perform(jobOf(id) as never)
  expect([await linesOf(anna), await linesOf(clara)]).toEqual([[], []])
})

test('credits are given back only with a ban for fraud, and to 100 members at most', async () => {
  const { path, bram } = await aFraudster()
  await mila.browser.post(`${path}/open`, {}).expect(200)
  const refusal = async (more: Partial<NewDecision>) => {
    const { body } = await mila.browser.post(`${path}/decisions`, aDecision({ ...aFraud, ...more })).expect(400)
    return body.error.fields.gives_back
  }
  expect(await refusal({ rule: 'hate' })).toEqual({ rule: 'not_allowed' })
  expect(await refusal({ measures: [{ kind: 'suspend', days: 7 }] })).toEqual({ rule: 'not_allowed' })
  await app.db.asOwner(
    `with many as (select gen_random_uuid() as id, gen_random_uuid() as conversation_id, gen_random_uuid() as message_id from generate_series(1, 99)),
       a as (insert into account (site_id, id, email, email_key, status, locale) select $1, id, id || '@x.example', id || '@x.example', 'active', 'de-DE' from many),
       p as (insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
             select $1, id, 'member', 'N', 'active', 'female', 'male', '1990-05-17', 'DE' from many),
       k as (insert into credit_account (site_id, member_id, seq) select $1, id, 1 from many),
       l as (insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, ref_id, idem_key, created_at)
             select $1, id, 1, -1, 0, 0, 'message', 'house:message', message_id, 'message:' || message_id, now() from many),
       c as (insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq)
             select $1, conversation_id, least(id, $2::uuid), greatest(id, $2::uuid), id, 1 from many),
       m as (insert into conversation_member (site_id, conversation_id, member_id)
             select $1, conversation_id, id from many union all select $1, conversation_id, $2::uuid from many)
     insert into message (site_id, conversation_id, seq, id, sender_id, body, created_at)
     select $1, conversation_id, 1, message_id, id, 'x', $3::timestamptz from many`,
    [app.site('rondeur').id, bram.id, app.clock.now],
  )
  expect(await refusal({})).toEqual({ rule: 'maximum', limit: 100 })
})

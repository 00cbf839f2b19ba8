import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerPage } from '#schemas/desk/ledger.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, company, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
let finance: TestPerson
beforeAll(async () => {
  app = await anApp({ payments: createSimulator() })
  finance = await aPerson(app, { role: 'finance', scope: company, name: 'Finn' })
})
afterAll(() => app.close())

const day_ms = 86_400_000

/** A member with a paid order of 10 credits. */
async function aBuyer(): Promise<{ member_id: string; order_id: string }> {
  const anna = await aMember(app, { name: 'Marloes', created_at: new Date(app.clock.now.getTime() - 90 * day_ms) })
  const browser = await logIn(app, anna)
  const id = newId()
  const { body } = await browser.post('/api/orders', { id, package: 'p0', method: 'ideal', total_cents: 995 }).expect(200)
  await browser.post(`/api/simulated-payments/${body.payment.payment_id}`, { outcome: 'paid' }).expect(200)
  return { member_id: anna.id, order_id: id }
}

async function adjust(member_id: string, credits: number, why = 'a test'): Promise<void> {
  await stepUp(app, finance)
  await finance.browser
    .post(`/desk/api/members/vonk/${member_id}/adjustments`, { id: newId(), credits, reason: credits < 0 ? 'correction' : 'goodwill', why })
    .expect(200)
}

/** Writes lines of one credit each, one second apart, as the ledger itself would. */
const writeLines = (member_id: string, count: number) =>
  app.db.asOwner(
    `with old as (select c.seq, c.balance, c.promotional from credit_account c where c.member_id = $1),
     added as (insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, idem_key, created_at)
       select 1, $1, old.seq + n, 1, old.balance + n, old.promotional, 'adjustment', 'house:corrections', 'many:' || (old.seq + n), $3::timestamptz + n * interval '1 second'
       from old, generate_series(1, $2) n)
     update credit_account set seq = seq + $2, balance = balance + $2 where member_id = $1`,
    [member_id, count, app.clock.now],
  )

const list = async (query: Record<string, string> = {}, { browser }: TestPerson = finance): Promise<LedgerPage> =>
  (await browser.get(`/desk/api/ledger?${new URLSearchParams({ site: 'vonk', ...query })}`).expect(200)).body

test('the ledger of a member has its lines, the latest first, with order, author and the sums of the month', async () => {
  const { member_id, order_id } = await aBuyer()
  await adjust(member_id, 4, '=1+1, photo charged twice')
  const page = await list({ member: member_id })
  expect(page.lines).toMatchObject([
    {
      reason: 'adjustment',
      credits: 4,
      contra: 'house:goodwill',
      author: 'Finn',
      why: '=1+1, photo charged twice',
      given_after: 7,
      order_id: null,
    },
    { reason: 'purchase', credits: 10, order_id, amount_cents: 995, currency: 'EUR', author: null },
    { reason: 'signup', credits: 3, given_after: 3 },
  ])
  const [{ balance_after = 0 } = {}] = page.lines
  expect(page.month).toMatchObject({
    ...{ opening: 0, bought: 10, given: 7, used: 0, returned: 0 },
    ...{ closing: balance_after, closing_given: 7, adds_up: true },
  })
  expect(JSON.stringify(page)).not.toContain('Marloes')
  // the months before the signup had nothing
  expect((await list({ member: member_id, to_day: '2020-01-31' })).month).toMatchObject({ day: '2020-01-01', closing: 0, bought: 0 })
  expect((await list({ member: member_id, reason: 'purchase' })).lines.map(({ reason }) => reason)).toEqual(['purchase'])

  await app.db.asOwner('update credit_account set balance = balance + 1 where member_id = $1', [member_id])
  expect((await list({ member: member_id })).month?.adds_up).toBe(false)
  await app.db.asOwner('update credit_account set balance = balance - 1 where member_id = $1', [member_id])
})

test('pages of a member and of the site have 50 lines, and no line is twice or missing', async () => {
  const { member_id } = await aBuyer()
  await writeLines(member_id, 120)
  for (const query of [{ member: member_id }, {}] as Record<string, string>[]) {
    const lines: LedgerPage['lines'] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: LedgerPage = await list({ ...query, ...(after && { after }) })
      expect(page.lines.length).toBeLessThanOrEqual(50)
      lines.push(...page.lines)
      after = page.next
    }
    const keys = lines.map((line) => `${line.member_id} ${line.seq}`)
    expect(new Set(keys).size).toBe(keys.length)
    const [{ count } = { count: 0 }] = await app.db.asOwner<{ count: number }>(
      `select count(*)::int as count from ledger_entry where site_id = 1${'member' in query ? ` and member_id = '${member_id}'` : ''}`,
    )
    expect(keys.length).toBe(count)
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
  }
  for (const [field, value] of [
    ['after', 'x'],
    ['reason', 'lost'],
    ['from_day', '1-1-2026'],
  ] as const)
    expect(Object.keys((await finance.browser.get(`/desk/api/ledger?site=vonk&${field}=${value}`).expect(400)).body.error.fields)).toEqual([
      field,
    ])
})

const exportOf = ({ browser }: TestPerson, body: object) =>
  browser.post('/desk/api/ledger/exports', { site: 'vonk', why: 'the books', ...body })

test('a file for the books has every line of the filter, escapes formulas, and is an act in the log', async () => {
  const { member_id } = await aBuyer()
  await adjust(member_id, 3, '=cmd|calc, "x"')
  await writeLines(member_id, 2100)
  await stepUp(app, finance)
  const reply = await exportOf(finance, { member: member_id }).expect(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows = reply.text.trimEnd().split('\r\n')
  expect(rows[0]).toBe('at,member,line,kind,against,credits,balance,given,order,amount,currency,author,why')
  const [{ count } = { count: 0 }] = await app.db.asOwner<{ count: number }>(
    'select count(*)::int as count from ledger_entry where member_id = $1',
    [member_id],
  )
  expect(rows).toHaveLength(count + 1)
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.find((row) => row.includes('goodwill'))).toMatch(/,3,.*,Finn,"'=cmd\|calc, ""x"""$/)
  const lines = await app.db.asOwner('select actor, subject, why, facts from desk.audit where act = $1', ['ledger.export'])
  expect(lines).toEqual([{ actor: `staff:${finance.number}`, subject: `member:${member_id}`, why: 'the books', facts: { lines: count } }])
})

test('an export needs a second check, a reason and the permission books; too many lines are refused before the first', async () => {
  app.clock.pass({ minutes: 6 })
  expect((await exportOf(finance, {}).expect(403)).body.error.data).toEqual({ needs: 'step_up' })
  await stepUp(app, finance)
  expect((await exportOf(finance, { why: ' ' }).expect(400)).body.error.fields).toEqual({ why: { rule: 'required' } })
  for (const role of ['support', 'moderator', 'marketer', 'read_only'] as const) {
    const person = await aPerson(app, { role })
    await stepUp(app, person)
    await exportOf(person, {}).expect(403)
  }
  const { member_id } = await aBuyer()
  await writeLines(member_id, desk_limits.ledger_export_lines)
  await stepUp(app, finance)
  const before = await app.db.asOwner('select from desk.audit where act = $1', ['ledger.export'])
  expect((await exportOf(finance, { member: member_id }).expect(409)).body.error.data).toEqual({
    reason: 'too_many_lines',
    limit: desk_limits.ledger_export_lines,
  })
  expect(await app.db.asOwner('select from desk.audit where act = $1', ['ledger.export'])).toHaveLength(before.length)
}, 60_000)

test('an unknown member and a member of another company or site get the same answer', async () => {
  const { member_id } = await aBuyer()
  const stranger = await aPerson(app, { role: 'finance', scope: other_company })
  await stepUp(app, stranger)
  const nowhere = await stranger.browser.get('/desk/api/ledger?site=nowhere').expect(404)
  for (const query of ['site=vonk', `site=vonk&member=${member_id}`])
    expect((await stranger.browser.get(`/desk/api/ledger?${query}`).expect(404)).text).toBe(nowhere.text)
  await exportOf(stranger, {}).expect(404)
  const elsewhere = await finance.browser.get(`/desk/api/ledger?site=northlight&member=${member_id}`).expect(404)
  expect(elsewhere.text).toBe((await finance.browser.get(`/desk/api/ledger?site=vonk&member=${newId()}`).expect(404)).text)
})

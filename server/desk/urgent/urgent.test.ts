import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCase } from '#server/features/cases/cases.service.ts'
import { many, transaction } from '#server/platform/database/db.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aCase } from '#tests/support/desk/cases.ts'
import { aReportedMember } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp, type TestPerson, vonk } from '#tests/support/desk/people.ts'
import { asDesk, staffMails, told } from '#tests/support/desk/staff-mails.ts'
import { tellUrgentCases } from './tell-urgent.ts'
import { lockDueAlarms } from './urgent.queries.ts'
import { watchUrgentCases } from './watch-urgent.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['job', 'staff_grant']) await app.db.asOwner(`delete from desk.${table}`)
  await app.db.asOwner("update desk_case set state = 'done', finished_at = now() where state = 'open'")
  owner = await aPerson(app, { role: 'owner' })
  await staffMails(app)
})

/** Gives the alarms that are due, and returns the mails. */
async function alarms() {
  await asDesk(app, tellUrgentCases)
  return (await staffMails(app)).filter(({ kind }) => kind.startsWith('urgent'))
}

test('a report of the highest severity is told at once, and once, to those with child_safety or lead for the site', async () => {
  const lead = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  const child = await aPerson(app, { role: 'moderator', scope: vonk, extras: ['child_safety'] })
  const stopped = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  await app.db.asOwner('update desk.staff set stopped_at = now() where number = $1', [stopped.number])
  await aPerson(app, { role: 'moderator' })
  await aPerson(app, { role: 'moderator', scope: other_company, extras: ['lead'] })
  const { id } = await aCase(app, { severity: 0 })
  await aCase(app, { severity: 1 })
  const sent = await alarms()
  expect(told(sent)).toEqual([`urgent_case ${lead.email}`, `urgent_case ${child.email}`].sort())
  expect(sent[0]?.text).toContain(`https://desk.example/desk/reports/vonk/${id}`)
  expect(sent[0]?.subject).toContain('Vonk')
  expect(await alarms()).toEqual([])
})

test('without anybody with child_safety or lead, the owners of the site are told at once', async () => {
  await aPerson(app, { role: 'owner', scope: other_company })
  await aPerson(app, { role: 'moderator' })
  await aCase(app, { severity: 0 })
  expect(told(await alarms())).toEqual([`urgent_case ${owner.email}`])
})

test('the mails contain nothing of the report and no name of a member', async () => {
  await aPerson(app, { role: 'owner', scope: other_company })
  await aPerson(app, { role: 'moderator', scope: other_company, extras: ['lead'] })
  const { anna, bram } = await aReportedMember(app, { report: { reason: 'threat', words: 'He says that he waits at my door' } })
  const first = await alarms()
  app.clock.pass({ minutes: 30 })
  const sent = [...first, ...(await alarms())]
  expect(sent).toHaveLength(2)
  for (const secret of ['Anna', 'Bram', anna.id, bram.id, anna.email, bram.email, 'door', 'threat'])
    expect(JSON.stringify(sent), secret).not.toContain(secret)
})

test('after 30 minutes without an opening the owners are told once; an opening by anybody, also without the claim, ends the alarm', async () => {
  const lead = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  const opened = await aCase(app, { severity: 0 })
  const waiting = await aCase(app, { severity: 0 })
  await alarms()
  app.clock.pass({ minutes: 29 })
  expect(await alarms()).toEqual([])
  await stepUp(app, lead)
  await app.db.asOwner("update desk_case set claimed_by = $1, claimed_until = $2::timestamptz + interval '1 hour' where id = $3", [
    owner.number,
    app.clock.now,
    opened.id,
  ])
  await lead.browser.post(`${opened.path}/open`, {}).expect(200)
  app.clock.pass({ minutes: 1 })
  const sent = await alarms()
  expect(told(sent)).toEqual([`urgent_unopened ${owner.email}`])
  expect(sent[0]?.text).toContain(waiting.id)
  expect(await alarms()).toEqual([])
})

test('a case that was opened before it became urgent is told, and has a new hour for the first opening', async () => {
  const lead = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  const { id, path } = await aCase(app, { severity: 2 })
  await lead.browser.post(`${path}/open`, {}).expect(200)
  app.clock.pass({ minutes: 20 })
  await app.inSite(app.site('vonk').id, (ctx) => transaction(ctx, (tx) => addToCase(tx, id, { kind: 'report', severity: 0, weight: 1 })))
  expect(told(await alarms())).toEqual([`urgent_case ${lead.email}`])
  const row = async () => {
    const { cases } = (await lead.browser.get('/desk/api/cases?kind=report').expect(200)).body
    return cases.find((each: { id: string }) => each.id === id)
  }
  expect((await row()).first_act_by).toBe(new Date(app.clock.now.getTime() + 3_600_000).toISOString())
  await stepUp(app, lead)
  await lead.browser.post(`${path}/open`, {}).expect(200)
  expect((await row()).first_act_by).toBeNull()
  app.clock.pass({ hours: 1 })
  expect(await alarms()).toEqual([])
})

test('two workers at the same moment tell each person once, and a late worker tells both steps', async () => {
  const lead = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  await aCase(app, { severity: 0 })
  app.clock.pass({ minutes: 40 })
  await Promise.all([asDesk(app, tellUrgentCases), asDesk(app, tellUrgentCases)])
  expect(told(await alarms())).toEqual([`urgent_case ${lead.email}`, `urgent_unopened ${owner.email}`])
})

test('the metric is the age of the oldest unopened report of the highest severity', async () => {
  const metrics = createMetrics()
  watchUrgentCases(metrics, { desk: app.db.desk, clock: () => app.clock.now })
  const age = async () => /^couplet_desk_urgent_unopened_seconds (\d+)$/m.exec((await metrics.scrape()).text)?.[1]
  expect(await age()).toBe('0')
  const { path } = await aCase(app, { severity: 0 })
  await aCase(app, { severity: 1 })
  app.clock.pass({ minutes: 31 })
  expect(await age()).toBe('1860')
  const lead = await aPerson(app, { role: 'moderator', extras: ['lead'] })
  await stepUp(app, lead)
  await lead.browser.post(`${path}/open`, {}).expect(200)
  expect(await age()).toBe('0')
})

test('looking for urgent cases reads an index of the waiting ones alone', async () => {
  await app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at, finished_at, first_claimed_at)
     select $1, gen_random_uuid(), 'report', n % 4, 0, case when n % 10 = 0 then 'open' else 'done' end, 'kompas-bv', $2, $2,
       case when n % 10 = 0 then null else $2::timestamptz end, $2 from generate_series(1, 20000) n`,
    [app.site('vonk').id, app.clock.now],
  )
  await app.db.asOwner('analyze desk_case')
  let plan = ''
  await asDesk(app, async (ctx) => {
    const run = async (statement: unknown) => {
      const rows = await transaction(ctx, (tx) => many<{ 'QUERY PLAN': string }>(tx, sql`explain ${statement as never}`))
      plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      return { rows: [], rowCount: 0 }
    }
    await lockDueAlarms({ ...ctx, unit: { run } as never })
  })
  expect(plan).toContain('desk_case_unopened')
})

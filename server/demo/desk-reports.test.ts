import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseList, CasePage } from '#schemas/desk/case-calls.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/desk/people.ts'
import { seedReports } from './desk-reports.ts'
import { demo_password } from './sample-members/demo-logins.ts'
import { seedSite } from './sample-members/seed-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('a demo has a queue of three severities with evidence, members notice nothing, and a second start adds nothing', async () => {
  const site = app.site('vonk')
  const seed = { sites: { list: () => [{ slug: 'vonk' }] as never, bySlug: () => site }, inSite: app.inSite }
  const { body: empty } = await (await aPerson(app, { role: 'moderator' })).browser.get('/desk/api/cases?kind=report').expect(200)
  expect(empty.cases).toEqual([])
  // without the logins of a demo, nothing is reported
  await seedReports(seed)
  const { database } = app.db
  const media = { ofSite: () => ({}) } as never
  await seedSite({ database, site, media, members: 3, photos: 'none', demo: true, now: app.clock.now })

  const sums = () =>
    app.db.asOwner(
      `select (select sum(last_seq) from conversation) as messages, (select count(*) from profile where status = 'active') as members,
        (select count(*) from blocked_member) as blocks, (select sum(amount) from ledger_entry) as credits`,
    )
  const members = ['free', 'premium'].map((role) => ({ email: `${role}@demo.example`, password: demo_password }))
  const seenBy = async () =>
    Promise.all(
      members.map(async (login) => {
        const browser = app.visit('vonk')
        return (await browser.post('/api/user', login).expect(200)).body
      }),
    )
  const before = [await sums(), await seenBy()]
  for (let start = 0; start < 2; start++) await seedReports(seed)
  expect([await sums(), await seenBy()]).toEqual(before)

  const { browser } = await aPerson(app, { role: 'moderator' })
  const { cases } = (await browser.get('/desk/api/cases?kind=report').expect(200)).body as CaseList
  expect(cases.map(({ severity, reasons, facts }) => [severity, reasons, facts?.reports])).toEqual([
    [1, ['money'], 1],
    [2, ['fake'], 1],
    [3, ['not_a_face'], 1],
  ])
  const page: CasePage = (await browser.post(`/desk/api/cases/vonk/${cases[0]?.id}/open`, {}).expect(200)).body
  expect(page.reports[0]).toMatchObject({ words: expect.stringContaining('voorbeeldmelding'), evidence: { state: 'open' } })
  expect(page.reports[0]?.evidence.messages.map(({ is_marked }) => is_marked)).toEqual([true, false, true, false, false])
})

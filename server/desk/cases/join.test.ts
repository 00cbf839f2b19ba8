import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aReportedMember, carriedOut, decideAs, mailTo } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
let mila: TestPerson
beforeAll(async () => {
  app = await anApp()
})
beforeEach(async () => {
  mila = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Mila' })
})
afterAll(() => app.close())

const undo = (path: string, id: string) => mila.browser.delete(`${path}/decisions/${id}`, {}).expect(204)

/** Another member reports, and the case of the report is returned. */
async function reportAgain(profile_id: string, reason = 'threat') {
  const cleo = await aMember(app, { site: 'rondeur', name: 'Cleo' })
  const browser = await logIn(app, cleo)
  const report = { id: newId(), profile_id, reason }
  const send = () => browser.post('/api/reports', report)
  const caseOf = async () => {
    const [row] = await app.db.asOwner<{ case_id: string }>('select case_id from report where id = $1', [report.id])
    return row?.case_id ?? ''
  }
  return { cleo, send, caseOf }
}

const casesAbout = (member_id: string) =>
  app.db.asOwner(
    `select c.id, c.state, c.severity, c.facets, count(r.id)::int as reports from desk_case c left join report r on r.case_id = c.id
     where c.id in (select case_id from report where reported_id = $1) or c.id in (select case_id from desk.audit where act = 'case.join' and facts->>'into' in
       (select case_id::text from report where reported_id = $1))
     group by c.site_id, c.id order by c.opened_at, c.id`,
    [member_id],
  )

test('a report that came before an undo joins the reopened case, with its severity, and is decided with it', async () => {
  const { bram, anna, path, case_id } = await aReportedMember(app)
  const id = await decideAs(mila, path)
  const again = await reportAgain(bram.id)
  await again.send().expect(200)
  const later = await again.caseOf()
  expect(later).not.toBe(case_id)
  await undo(path, id)
  expect(await casesAbout(bram.id)).toEqual([
    { id: case_id, state: 'open', severity: 0, reports: 2, facets: expect.objectContaining({ reason: ['money', 'threat'] }) },
    { id: later, state: 'done', severity: 0, reports: 0, facets: expect.anything() },
  ])
  const lines = await app.db.asOwner(
    'select act, case_id, facts from desk.audit where case_id = any($1) and act in ($2, $3) order by act',
    [[case_id, later], 'case.join', 'case.undo'],
  )
  expect(lines).toEqual([
    { act: 'case.join', case_id: later, facts: { into: case_id } },
    { act: 'case.undo', case_id, facts: { decision: id, joined: later } },
  ])
  await app.mails()
  // the new report must be read first
  await stepUp(app, mila)
  await decideAs(mila, path, { reports: 2 })
  const mails = await carriedOut(app)
  for (const reporter of [anna, again.cleo]) expect(mailTo(mails, reporter)?.kind).toBe('report-decided')
})

test('a case that a colleague has opened meanwhile stays a case of its own', async () => {
  const { bram, path, case_id } = await aReportedMember(app)
  const id = await decideAs(mila, path)
  const again = await reportAgain(bram.id, 'fake')
  await again.send().expect(200)
  const later = await again.caseOf()
  const hilde = await aPerson(app, { role: 'moderator', scope: other_company })
  await hilde.browser.post(`/desk/api/cases/rondeur/${later}/open`, {}).expect(200)
  await undo(path, id)
  expect(await casesAbout(bram.id)).toMatchObject([
    { id: case_id, state: 'open', reports: 1 },
    { id: later, state: 'open', reports: 1 },
  ])
})

test('reports at the same moment as an undo end in one open case, and none is lost', async () => {
  const { bram, path, case_id } = await aReportedMember(app)
  const id = await decideAs(mila, path)
  const reports = [await reportAgain(bram.id), await reportAgain(bram.id), await reportAgain(bram.id)]
  await Promise.all([undo(path, id), ...reports.map(({ send }) => send().expect(200))])
  const open = (await casesAbout(bram.id)).filter(({ state }) => state === 'open')
  expect(open).toMatchObject([{ id: case_id, reports: 4 }])
})

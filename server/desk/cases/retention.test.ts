import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aReportedMember, carriedOut, decideAs } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp } from '#tests/support/desk/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const no_breach = { outcome: 'no_breach', rule: undefined, ground: undefined, found_in: undefined, measures: undefined } as const

/** The decisions, and the days after which their evidence goes. Without a decision it stays. */
const decided: { name: string; decision: Partial<NewDecision> | null; days: number | null }[] = [
  { name: 'undecided', decision: null, days: null },
  { name: 'no breach', decision: no_breach, days: 214 },
  { name: 'warning', decision: {}, days: 365 },
  { name: 'suspension of 90 days', decision: { measures: [{ kind: 'suspend', days: 90 }] }, days: 365 },
  { name: 'ban', decision: { measures: [{ kind: 'ban' }] }, days: 730 },
]

/** What must stay: the number of rows of each table. */
const countKept = () =>
  app.db.asOwner(
    `select (select count(*)::int from report) as reports, (select count(*)::int from desk_case) as cases, (select count(*)::int from decision) as decisions,
       (select count(*)::int from measure) as measures, (select count(*)::int from report where words <> '') as with_words,
       (select count(*)::int from desk.audit where act in ('case.decide', 'look.case')) as lines`,
  )

test('over three years, each evidence and each contact of a visitor goes on its day, and nothing else goes', async () => {
  const reports = new Map<string, string>()
  for (const { name, decision } of decided) {
    const mila = await aPerson(app, { role: 'moderator', scope: other_company })
    await stepUp(app, mila)
    const { path, case_id } = await aReportedMember(app, { report: { words: name } })
    if (decision) await decideAs(mila, path, decision)
    const [row] = await app.db.asOwner<{ id: string }>('select id from report where case_id = $1', [case_id])
    reports.set(row?.id ?? '', name)
  }
  const visitor = {
    id: newId(),
    about: 'Femke',
    reason: 'fake',
    words: 'a visitor',
    good_faith: true,
    name: 'Truus',
    email: 'truus@example.test',
  }
  await app.visit('rondeur').post('/api/public-reports', visitor).expect(200)
  await carriedOut(app)
  const start = app.clock.now
  const kept = await countKept()

  const ended = new Map<string, number>()
  const note = async (day: number) => {
    const left = new Set(
      (await app.db.asOwner<{ report_id: string }>('select report_id from report_evidence')).map(({ report_id }) => report_id),
    )
    for (const [id, name] of reports) if (!left.has(id) && !ended.has(name)) ended.set(name, day)
    const [contact] = await app.db.asOwner('select contact_email, contact_name from report where id = $1', [visitor.id])
    if (contact?.contact_email === null && contact.contact_name === '' && !ended.has('contact')) ended.set('contact', day)
  }
  // every day around an end, and every month between
  const ends = [limits.report_contact_days, ...decided.flatMap(({ days }) => days ?? [])]
  const days = Array.from({ length: 3 * 365 }, (_, index) => index + 1).filter(
    (day) => day % 30 === 0 || ends.some((end) => Math.abs(day - end) <= 2),
  )
  for (const day of days) {
    // an hour later than the start, because evidence ends at the time of day at which it was decided
    app.clock.set(new Date(start.getTime() + day * 86_400_000 + 3_600_000))
    await app.work()
    await note(day)
  }
  expect(Object.fromEntries(ended)).toEqual({
    ...Object.fromEntries(decided.flatMap(({ name, days: after }) => (after === null ? [] : [[name, after]]))),
    contact: limits.report_contact_days,
  })
  expect(await countKept()).toEqual(kept)
}, 180_000)

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aDecision, aReportedMember, carriedOut, decideAs } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { logIn, password } from '#tests/support/factories.ts'

let app: TestApp
let mila: TestPerson
let hilde: TestPerson
beforeAll(async () => {
  app = await anApp()
})
beforeEach(async () => {
  mila = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Mila', extras: ['child_safety'] })
  hilde = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Hilde', extras: ['child_safety'] })
})
afterAll(() => app.close())

const open = ({ browser }: TestPerson, path: string) => browser.post(`${path}/open`, {}).expect(200)
const actsOn = async (case_id: string) =>
  (await app.db.asOwner<{ act: string }>('select act from desk.audit where case_id = $1 order by at, id', [case_id])).map(({ act }) => act)
/** Everything that a decision changes. */
const tracesOf = (member_id: string, case_id: string) =>
  app.db.asOwner(
    `select (select count(*)::int from measure where member_id = $1) as measures, (select count(*)::int from ban where account_id = $1) as bans,
       (select status from account where id = $1) as status, (select about from profile where member_id = $1) as about,
       (select count(*)::int from decision where member_id = $1) as decisions, (select state from desk_case where id = $2) as state,
       (select count(*)::int from report where case_id = $2 and (outcome is not null or told_at is not null)) as told,
       (select count(*)::int from report r join report_evidence e on e.report_id = r.id where r.case_id = $2 and e.kept_until is not null) as ended`,
    [member_id, case_id],
  )

test('only the person who opened the case and has it decides, once, and the log has one line', async () => {
  const { path, case_id } = await aReportedMember(app)
  const decision = aDecision()
  await mila.browser.post(`${path}/decisions`, decision).expect(404)
  await open(hilde, path)
  await open(mila, path)
  const { body } = await mila.browser.post(`${path}/decisions`, decision).expect(409)
  expect(body.error.data).toMatchObject({ reason: 'claimed', name: 'Hilde' })
  app.clock.pass({ minutes: 15 })
  // the claim of the colleague is over, and nobody has the case
  await mila.browser.post(`${path}/decisions`, decision).expect(409)
  await mila.browser.post(`${path}/claim`, {}).expect(200)
  const answers = await Promise.all([1, 2, 3].map(() => mila.browser.post(`${path}/decisions`, decision)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await mila.browser.post(`${path}/decisions`, aDecision()).expect(409)).body.error.data.reason).toBe('decided')
  expect((await actsOn(case_id)).filter((act) => act === 'case.decide')).toHaveLength(1)
  expect(await app.db.asOwner('select state, outcome from decision where case_id = $1', [case_id])).toEqual([
    { state: 'waiting', outcome: 'measure' },
  ])
  await carriedOut(app)
})

test('an undo within a minute reverts everything and reopens the case for the same person', async () => {
  const { path, case_id, bram } = await aReportedMember(app)
  const before = await tracesOf(bram.id, case_id)
  await stepUp(app, mila)
  const id = await decideAs(mila, path, { measures: [{ kind: 'ban' }, { kind: 'remove_text' }] })
  await hilde.browser.delete(`${path}/decisions/${id}`, {}).expect(409)
  app.clock.pass({ seconds: 50 })
  await mila.browser.delete(`${path}/decisions/${id}`, {}).expect(204)
  expect(await carriedOut(app)).toEqual([])
  expect(await tracesOf(bram.id, case_id)).toEqual(before)
  expect((await actsOn(case_id)).slice(-2)).toEqual(['case.decide', 'case.undo'])
  // a late retry of the request has no effect
  await stepUp(app, mila)
  await mila.browser.post(`${path}/decisions`, aDecision({ id, measures: [{ kind: 'ban' }] })).expect(409)
  await mila.browser.delete(`${path}/decisions/${id}`, {}).expect(409)
  await decideAs(mila, path)
  expect((await carriedOut(app)).map(({ kind }) => kind).sort()).toEqual(['decision', 'report-decided'])
})

test('after a minute nothing is taken back, also if the job is late', async () => {
  const { path, bram } = await aReportedMember(app)
  const id = await decideAs(mila, path)
  app.clock.pass({ seconds: 60 })
  await mila.browser.delete(`${path}/decisions/${id}`, {}).expect(409)
  expect(await app.mails()).toHaveLength(2)
  await mila.browser.delete(`${path}/decisions/${id}`, {}).expect(409)
  expect(await app.db.asOwner('select kind from measure where member_id = $1', [bram.id])).toEqual([{ kind: 'warn' }])
})

test('of a concurrent undo and job, exactly one takes effect', async () => {
  for (let n = 0; n < 6; n++) {
    const { path, case_id, bram } = await aReportedMember(app)
    const before = await tracesOf(bram.id, case_id)
    const id = await decideAs(mila, path, { measures: [{ kind: 'remove_text' }] })
    // the clock of the worker may be ahead of the clock of the desk
    const job = {
      site_id: app.site('rondeur').id,
      id,
      queue: 'safety.carry_out_decision',
      payload: { decision_id: id },
      request_id: null,
      attempts: 1,
    }
    const run = () => app.perform(job as never)
    const undo = () => mila.browser.delete(`${path}/decisions/${id}`, {})
    const [{ status }] = await Promise.all([undo(), ...(n % 2 ? [run()] : [run(), run()])])
    const after = await tracesOf(bram.id, case_id)
    if (status === 204) expect(after).toEqual(before)
    else
      expect([status, after]).toEqual([
        409,
        [{ measures: 1, bans: 0, status: 'active', about: '', decisions: 1, state: 'done', told: 1, ended: 1 }],
      ])
    const mails = await carriedOut(app)
    expect(mails).toHaveLength(status === 204 ? 0 : 2)
  }
})

test('a job that fails in the middle changes nothing, and its retry carries everything out once', async () => {
  const { path, case_id, bram } = await aReportedMember(app)
  await decideAs(mila, path, { measures: [{ kind: 'remove_text' }] })
  const waiting = await tracesOf(bram.id, case_id)
  // the end of the evidence is the last step, after the measures and the mails
  await app.db.asOwner('alter table report_evidence add constraint no_end check (kept_until is null) not valid')
  app.clock.pass({ seconds: 60 })
  await expect(app.mails()).rejects.toThrow('no_end')
  expect(await tracesOf(bram.id, case_id)).toEqual(waiting)
  await app.db.asOwner('alter table report_evidence drop constraint no_end')
  app.clock.pass({ minutes: 30 })
  expect(await app.mails()).toHaveLength(2)
  app.clock.pass({ minutes: 30 })
  expect(await app.mails()).toEqual([])
  expect(await tracesOf(bram.id, case_id)).toMatchObject([{ measures: 1, about: '', told: 1, ended: 1 }])
})

test('closing an account needs the second check, and a warning does not', async () => {
  const { path } = await aReportedMember(app)
  app.clock.pass({ minutes: 6 })
  await open(mila, path)
  for (const measures of [[{ kind: 'ban' as const }], [{ kind: 'suspend' as const, days: 3 }]]) {
    const { body } = await mila.browser.post(`${path}/decisions`, aDecision({ measures })).expect(403)
    expect(body.error.data.needs).toBe('step_up')
  }
  await mila.browser.post(`${path}/decisions`, aDecision()).expect(200)
})

test('two people decide on sexual abuse of children: the asker cannot answer, and a yes carries the decision out once', async () => {
  const { path, case_id, bram } = await aReportedMember(app, { report: { reason: 'grooming' } })
  await stepUp(app, mila)
  await open(mila, path)
  const decision = aDecision({ rule: 'grooming', ground: 'illegal', law: '§ 176b StGB', measures: [{ kind: 'ban' }] })
  const asked = await mila.browser.post(`${path}/decisions`, decision).expect(200)
  expect(asked.body).toEqual({ state: 'asked', applies_at: null })
  await mila.browser.post(`${path}/decisions`, decision).expect(200)
  const answer = { is_yes: true, why: 'seen too' }
  await mila.browser.post(`/desk/api/asks/${decision.id}/answer`, answer).expect(403)
  expect(await tracesOf(bram.id, case_id)).toMatchObject([{ decisions: 0, state: 'open' }])
  const plain = await aPerson(app, { role: 'moderator', scope: other_company })
  await stepUp(app, plain)
  await plain.browser.post(`/desk/api/asks/${decision.id}/answer`, answer).expect(404)
  await stepUp(app, hilde)
  await hilde.browser.post(`/desk/api/asks/${decision.id}/answer`, answer).expect(200)
  await hilde.browser.post(`/desk/api/asks/${decision.id}/answer`, answer).expect(404)
  await carriedOut(app)
  expect(await tracesOf(bram.id, case_id)).toMatchObject([{ bans: 1, status: 'banned', state: 'done' }])
  expect((await app.visit('rondeur').post('/api/user', { email: bram.email, password })).status).toBe(403)
})

test('a report that joins an opened case must be read before a decision', async () => {
  const { path, case_id, bram } = await aReportedMember(app)
  await open(mila, path)
  const { hers } = await aReportedMember(app)
  await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'fake' }).expect(200)
  const { body } = await mila.browser.post(`${path}/decisions`, aDecision()).expect(409)
  expect(body.error.data.reason).toBe('new_report')
  expect(await tracesOf(bram.id, case_id)).toMatchObject([{ decisions: 0, state: 'open', told: 0 }])
  await open(mila, path)
  await mila.browser.post(`${path}/decisions`, aDecision({ reports: 2 })).expect(200)
  await carriedOut(app)
})

test('a retry with other choices is a conflict, for a decision and for an ask', async () => {
  const first = await aReportedMember(app)
  await open(mila, first.path)
  const decision = aDecision()
  await mila.browser.post(`${first.path}/decisions`, decision).expect(200)
  await mila.browser.post(`${first.path}/decisions`, { ...decision, rule: 'fake' }).expect(409)
  await mila.browser.post(`${first.path}/decisions`, decision).expect(200)
  const second = await aReportedMember(app, { report: { reason: 'grooming' } })
  await stepUp(app, mila)
  await open(mila, second.path)
  const ask = aDecision({ rule: 'grooming', measures: [{ kind: 'ban' }] })
  await mila.browser.post(`${second.path}/decisions`, ask).expect(200)
  await mila.browser.post(`${second.path}/decisions`, { ...ask, measures: [{ kind: 'warn' }] }).expect(409)
  await carriedOut(app)
})

test('no date ends the evidence of sexual abuse of children', async () => {
  const { path, case_id } = await aReportedMember(app, { report: { reason: 'grooming' } })
  await stepUp(app, mila)
  await open(mila, path)
  const decision = aDecision({ rule: 'grooming', measures: [{ kind: 'ban' }] })
  await mila.browser.post(`${path}/decisions`, decision).expect(200)
  await stepUp(app, hilde)
  await hilde.browser.post(`/desk/api/asks/${decision.id}/answer`, { is_yes: true, why: 'seen too' }).expect(200)
  await carriedOut(app)
  const ends = await app.db.asOwner('select e.kept_until from report_evidence e join report r on r.id = e.report_id where r.case_id = $1', [
    case_id,
  ])
  expect(ends).toEqual([{ kept_until: null }])
})

test('without the key of the evidence nobody takes a measure', async () => {
  const { path, case_id } = await aReportedMember(app)
  await open(mila, path)
  await app.db.asOwner("update report_evidence set key_id = 'other' where report_id in (select id from report where case_id = $1)", [
    case_id,
  ])
  const { body } = await mila.browser.post(`${path}/decisions`, aDecision()).expect(409)
  expect(body.error.data.reason).toBe('key_missing')
  await mila.browser.post(`${path}/decisions`, { id: newId(), reports: 1, outcome: 'not_enough' }).expect(200)
})

test('the preview shows both mails in their languages, without name and address of the reporter, and stores nothing', async () => {
  const { path, case_id, bram, anna } = await aReportedMember(app)
  await logIn(app, bram)
  const before = await tracesOf(bram.id, case_id)
  await mila.browser.post(`${path}/preview`, aDecision()).expect(404)
  await open(mila, path)
  const { body } = await mila.browser.post(`${path}/preview`, aDecision({ measures: [{ kind: 'no_messages', days: 7 }] })).expect(200)
  expect(body).toMatchObject({ sessions: 1, conversations: 0, credits: 50, reports: 1 })
  expect(body.mails.map(({ to, language }: { to: string; language: string }) => [to, language])).toEqual([
    ['member', 'fr'],
    ['A', 'nl'],
  ])
  const text = JSON.stringify(body)
  expect(text).toContain('Tu ne peux pas envoyer de messages')
  expect(text).toContain('We namen een maatregel')
  for (const secret of [anna.name, anna.email, bram.email]) expect(text).not.toContain(secret)
  expect(await tracesOf(bram.id, case_id)).toEqual(before)
})

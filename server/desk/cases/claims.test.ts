import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishCase } from '#server/features/cases/cases.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aCase } from '#tests/support/desk/cases.ts'
import { aPerson, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember } from '#tests/support/factories.ts'

let app: TestApp
let mila: TestPerson
let bram: TestPerson
beforeAll(async () => {
  app = await anApp()
  mila = await aPerson(app, { role: 'moderator', name: 'Mila' })
  bram = await aPerson(app, { role: 'moderator', name: 'Bram' })
})
afterAll(() => app.close())

const actsOn = async (id: string) =>
  (await app.db.asOwner<{ act: string; actor: string }>('select act, actor from desk.audit where case_id = $1 order by at, id', [id])).map(
    ({ act, actor }) => [act, Number(actor.split(':')[1])],
  )

test('two moderators open one case at the same moment: one has it, the other sees who, and the log has a line of each', async () => {
  const { id, path } = await aCase(app)
  const opened = await Promise.all([mila, bram].map(({ browser }) => browser.post(`${path}/open`, {}).expect(200)))
  const claims = opened.map(({ body }) => body.claim)
  const winner = claims[0].is_own ? 'Mila' : 'Bram'
  expect(claims.filter(({ is_own }) => is_own)).toHaveLength(1)
  expect(claims.map(({ by }) => by)).toEqual([winner, winner])
  expect((await actsOn(id)).map(([act]) => act).sort()).toEqual(['case.look', 'case.open'])
  const loser = winner === 'Mila' ? bram : mila
  const { body } = await loser.browser.post(`${path}/claim`, {}).expect(409)
  expect(body.error.data).toMatchObject({ reason: 'claimed', name: winner, until: claims[0].until })
})

test('a claim ends after fifteen idle minutes, activity renews it, and a claim that is over is taken back only by a press', async () => {
  const { path } = await aCase(app)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  await bram.browser.post(`${path}/open`, {}).expect(200)
  app.clock.pass({ minutes: 14 })
  expect((await mila.browser.post(`${path}/seen`, { is_active: true }).expect(200)).body.claim).toMatchObject({ is_own: true })
  app.clock.pass({ minutes: 14 })
  // to be seen is no activity
  await mila.browser.post(`${path}/seen`, { is_active: false }).expect(200)
  await bram.browser.post(`${path}/claim`, {}).expect(409)
  app.clock.pass({ minutes: 1 })
  expect((await mila.browser.post(`${path}/seen`, { is_active: true }).expect(200)).body.claim).toBeNull()
  expect((await bram.browser.post(`${path}/claim`, {}).expect(200)).body.claim).toMatchObject({ by: 'Bram', is_own: true })
  expect((await mila.browser.post(`${path}/claim`, {}).expect(409)).body.error.data.name).toBe('Bram')
  expect((await mila.browser.post(`${path}/seen`, { is_active: true }).expect(200)).body.claim).toMatchObject({ by: 'Bram', is_own: false })
})

test('leaving a case frees the own claim and no other, and colleagues see who has a case on the screen', async () => {
  const { id, path } = await aCase(app)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  expect((await bram.browser.post(`${path}/open`, {}).expect(200)).body.viewers).toEqual(['Mila'])
  await bram.browser.delete(`${path}/claim`, {}).expect(204)
  expect((await mila.browser.post(`${path}/seen`, { is_active: false }).expect(200)).body).toMatchObject({
    claim: { by: 'Mila' },
    viewers: [],
  })
  await mila.browser.delete(`${path}/claim`, {}).expect(204)
  const { cases } = (await bram.browser.get('/desk/api/cases?kind=report').expect(200)).body
  expect(cases.find((each: { id: string }) => each.id === id)).toMatchObject({ claim: null, viewers: [] })
  // whoever has not opened the case is not seen there
  await bram.browser.post(`${path}/seen`, { is_active: true }).expect(404)
  await bram.browser.post(`${path}/claim`, {}).expect(404)
})

test('a person who closes the window no longer looks after a minute and a quarter', async () => {
  const { path } = await aCase(app)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  app.clock.pass({ seconds: 74 })
  expect((await bram.browser.post(`${path}/open`, {}).expect(200)).body.viewers).toEqual(['Mila'])
  app.clock.pass({ seconds: 2 })
  expect((await bram.browser.post(`${path}/seen`, { is_active: false }).expect(200)).body.viewers).toEqual([])
})

test('a case sleeps for 72 hours at most, never past its deadline, with a reason, and not while a colleague has it', async () => {
  const { id, path } = await aCase(app, { severity: 3 })
  const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString()
  const snooze = (until: string, why = 'waits for the provider') => mila.browser.post(`${path}/snooze`, { until, why })
  expect((await snooze(inHours(73)).expect(400)).body.error.fields.until).toMatchObject({ rule: 'too_late' })
  expect((await snooze(inHours(-1)).expect(400)).body.error.fields.until).toMatchObject({ rule: 'in_the_past' })
  expect((await snooze(inHours(2), ' ').expect(400)).body.error.fields.why).toMatchObject({ rule: 'required' })
  const urgent = await aCase(app, { severity: 1 })
  expect(
    (await mila.browser.post(`${urgent.path}/snooze`, { until: inHours(49), why: 'x' }).expect(400)).body.error.fields.until.rule,
  ).toBe('too_late')
  await bram.browser.post(`${path}/open`, {}).expect(200)
  expect((await snooze(inHours(2)).expect(409)).body.error.data.name).toBe('Bram')
  await bram.browser.delete(`${path}/claim`, {}).expect(204)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  expect((await snooze(inHours(2)).expect(200)).body).toMatchObject({ snoozed_until: inHours(2), claim: null })
  const { cases } = (await bram.browser.get('/desk/api/cases?kind=report&state=snoozed').expect(200)).body
  expect(cases.map((each: { id: string }) => each.id)).toEqual([id])
  expect((await bram.browser.delete(`${path}/snooze`, {}).expect(200)).body.snoozed_until).toBeNull()
  expect(await actsOn(id)).toEqual([
    ['case.open', bram.number],
    ['case.open', mila.number],
    ['case.snooze', mila.number],
    ['case.wake', bram.number],
  ])
})

test('a case of the highest severity opens only after a second check', async () => {
  const { id, path } = await aCase(app, { severity: 0 })
  expect((await mila.browser.post(`${path}/open`, {}).expect(403)).body.error.data).toEqual({ needs: 'step_up' })
  expect(await actsOn(id)).toEqual([])
  await stepUp(app, mila)
  await mila.browser.post(`${path}/open`, {}).expect(200)
})

test('a note belongs to a case that the writer has opened, is stored once, and has a line in the log', async () => {
  const { id, path } = await aCase(app)
  const note = { id: newId(), words: 'the same story as last week' }
  await mila.browser.post(`${path}/notes`, note).expect(404)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  await mila.browser.post(`${path}/notes`, note).expect(200)
  const { notes } = (await mila.browser.post(`${path}/notes`, note).expect(200)).body
  expect(notes).toMatchObject([{ by: 'Mila', words: note.words }])
  await mila.browser.post(`${path}/notes`, { id: newId(), words: '  ' }).expect(400)
  const page = (await bram.browser.post(`${path}/open`, {}).expect(200)).body
  expect(page.notes).toEqual(notes)
  expect(page.events.map(({ act, who }: { act: string; who: string }) => [act, who])).toEqual([
    ['case.open', 'Mila'],
    ['case.note', 'Mila'],
    ['case.look', 'Bram'],
  ])
  expect(JSON.stringify(await app.db.asOwner('select * from desk.audit where case_id = $1', [id]))).not.toContain('same story')
})

test('a decided case can be read, and is neither claimed nor put to sleep', async () => {
  const { id, path } = await aCase(app)
  await app.inSite(app.site('vonk').id, (ctx) => transaction(ctx, (tx) => finishCase(tx, id)))
  expect((await mila.browser.post(`${path}/open`, {}).expect(200)).body).toMatchObject({ state: 'done', claim: null })
  expect((await mila.browser.post(`${path}/claim`, {}).expect(409)).body.error.data).toEqual({ reason: 'decided' })
  const until = new Date(app.clock.now.getTime() + 3_600_000).toISOString()
  expect((await mila.browser.post(`${path}/snooze`, { until, why: 'x' }).expect(409)).body.error.data).toEqual({ reason: 'decided' })
})

test('a photo of the reported member opens only inside the opened case, and photos of others and of abuse of children never do', async () => {
  const [reported, other] = [await aMember(app, { photos: 1 }), await aMember(app, { photos: 1 })]
  const photoOf = async (member_id: string) => {
    const [row] = await app.db.asOwner<{ id: string; name: string }>(
      'select id, coalesce(large_filename, filename) as name from photo where member_id = $1',
      [member_id],
    )
    if (!row) throw new Error('no photo')
    await app.inSite(app.site('vonk').id, (ctx) => ctx.media.put(row.name, Buffer.from('a picture')))
    return row.id
  }
  const [own, foreign] = [await photoOf(reported.id), await photoOf(other.id)]
  const aboutHim = async (needs: 'child_safety' | null) => {
    const { id, path } = await aCase(app, { needs })
    await app.db.asOwner(
      "insert into report (site_id, id, reported_id, reason, created_at, case_id) values ($1, gen_random_uuid(), $2, 'other', now(), $3)",
      [app.site('vonk').id, reported.id, id],
    )
    return path
  }
  const path = await aboutHim(null)
  await mila.browser.get(`${path}/photos/${own}`).expect(404)
  await mila.browser.post(`${path}/open`, {}).expect(200)
  const { headers } = await mila.browser.get(`${path}/photos/${own}`).expect(200)
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'no-store'])
  for (const id of [foreign, newId()]) await mila.browser.get(`${path}/photos/${id}`).expect(404)
  await bram.browser.get(`${path}/photos/${own}`).expect(404)
  const child = await aPerson(app, { role: 'moderator', extras: ['child_safety'] })
  const locked = await aboutHim('child_safety')
  expect((await child.browser.post(`${locked}/open`, {}).expect(200)).body).toMatchObject({ shows_pictures: false, facts: { reports: 1 } })
  await child.browser.get(`${locked}/photos/${own}`).expect(404)
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import { eraseMember } from '#server/features/identity/leaving/erase-member.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPerson, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'

let app: TestApp
let mila: TestPerson
beforeAll(async () => {
  app = await anApp()
  mila = await aPerson(app, { role: 'moderator', extras: ['child_safety'], name: 'Mila' })
})
afterAll(() => app.close())

const fileOf = (address: string) => readFile(join(app.data_dir, 'media/vonk', address.replace('/media/', '')))

/** Anna reports Bram with a photo and a message, and sends the conversation. */
async function aReport(reason = 'money') {
  const anna = await aMember(app, { name: 'Anna', photos: 1, premium: true, credits: 500 })
  const bram = await aMember(app, {
    name: 'Bram',
    gender: 'male',
    looking_for: 'female',
    premium: true,
    credits: 500,
    about: 'Werk in Spanje',
  })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  for (let n = 0; n < 2; n++) await his.upload(`/api/photos?id=${randomUUID()}`, await aJpeg()).expect(200)
  const [photo] = (await his.get('/api/photos').expect(200)).body.photos as { id: string; filename: string }[]
  if (!photo) throw new Error('no photo')
  const say = async (body: string): Promise<string> =>
    (await his.post('/api/messages', { id: newId(), profile_id: anna.id, body }).expect(200)).body.message.id
  const [marked] = [await say('Stuur me een cadeaubon'), await say('Hallo?')]
  const id = newId()
  const marks = { photos: [photo.filename], messages: [marked], with_conversation: true }
  await hers.post('/api/reports', { id, profile_id: bram.id, reason, ...marks }).expect(200)
  const [row] = await app.db.asOwner<{ case_id: string }>('select case_id from report where id = $1', [id])
  return {
    id,
    anna,
    bram,
    his,
    photo,
    path: `/desk/api/cases/vonk/${row?.case_id}`,
    pictures: `/desk/api/cases/vonk/${row?.case_id}/pictures`,
  }
}

const openedBy = async ({ browser }: TestPerson, path: string): Promise<CasePage> =>
  (await browser.post(`${path}/open`, {}).expect(200)).body

const sealedIn = ({ reports }: CasePage) => {
  const [report] = reports
  if (!report) throw new Error('no report')
  return report.evidence
}

test('the member deletes a photo, changes the texts and is erased: the case still shows what was reported', async () => {
  const { id, anna, bram, his, photo, path, pictures } = await aReport()
  const reported_picture = await fileOf(photo.filename)
  await his.delete(`/api/photos/${photo.id}`).expect(200)
  await his.put('/api/profile', { about: 'Iets heel anders' }).expect(200)
  await app.work()
  const before = await openedBy(mila, path)
  expect(before.now?.about).toBe('Iets heel anders')
  expect(sealedIn(before).photos.map(({ is_marked, is_gone }) => [is_marked, is_gone])).toEqual([
    [true, true],
    [false, false],
  ])

  app.clock.pass({ minutes: 6 })
  await app.work()
  for (const member of [anna.id, bram.id]) await app.inSite(app.site('vonk').id, (ctx) => eraseMember(ctx, member))
  await app.work()
  const page = await openedBy(mila, path)
  const { place, ...evidence } = { ...sealedIn(page), place: sealedIn(page).photos.find(({ is_marked }) => is_marked)?.place }
  expect(page.now).toBeNull()
  expect(evidence).toMatchObject({ state: 'open', profile: { name: 'Bram', about: 'Werk in Spanje' }, missing: 0 })
  expect(evidence.messages.map(({ by, body, is_marked }) => [by, body, is_marked])).toEqual([
    ['reported', 'Stuur me een cadeaubon', true],
    ['reported', 'Hallo?', false],
  ])
  const { body, headers } = await mila.browser.get(`${pictures}/${id}/${place}`).expect(200)
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'no-store'])
  expect(body).toEqual(reported_picture)
  expect(JSON.stringify(page)).not.toContain('Anna')
})

test('a sealed picture opens only inside its own case, for a person who has opened it, and the opening is in the log', async () => {
  const [one, two] = [await aReport(), await aReport()]
  await app.work()
  const address = `${one.pictures}/${one.id}/0`
  await mila.browser.get(address).expect(404)
  await openedBy(mila, two.path)
  for (const report of [one.id, newId()]) await mila.browser.get(`${two.pictures}/${report}/0`).expect(404)
  await openedBy(mila, one.path)
  await mila.browser.get(address).expect(200)
  for (const place of ['1000', '-1', '9', 'x', '0/..']) await mila.browser.get(`${one.pictures}/${one.id}/${place}`).expect(404)
  const lines = await app.db.asOwner<{ act: string }>('select act from desk.audit where case_id = $1 order by at, id', [
    one.path.split('/').at(-1),
  ])
  expect(lines.map(({ act }) => act)).toEqual(['case.open', 'look.page'])
})

test('a moderator of another company gets the answer of a case and a picture that do not exist', async () => {
  const { id, path, pictures } = await aReport()
  await app.work()
  const stranger = await aPerson(app, { role: 'moderator', scope: other_company })
  const unknown = `/desk/api/cases/vonk/${newId()}`
  const answersAt = async (case_path: string) => [
    await stranger.browser.post(`${case_path}/open`, {}),
    await stranger.browser.get(`${case_path}/pictures/${id}/0`),
  ]
  const shown = (answers: Awaited<ReturnType<typeof answersAt>>) =>
    answers.map(({ status, body }) => [status, body.error?.code ?? body.error])
  expect(pictures).toContain(path)
  expect(shown(await answersAt(path))).toEqual(shown(await answersAt(unknown)))
  expect(shown(await answersAt(path)).map(([status]) => status)).toEqual([404, 404])
})

test('evidence of another key names the key, changed evidence says so, and evidence whose time is over is none', async () => {
  const { id, path, pictures } = await aReport()
  await app.work()
  const after = async (change: string) => {
    await app.db.asOwner(`${change} where report_id = $1`, [id])
    const { state, key_id, profile, messages } = sealedIn(await openedBy(mila, path))
    expect([profile, messages]).toEqual([null, []])
    await mila.browser.get(`${pictures}/${id}/0`).expect(404)
    return { state, key_id }
  }
  const [row] = await app.db.asOwner<{ key_id: string }>('select key_id from report_evidence where report_id = $1', [id])
  expect(await after("update report_evidence set key_id = '0123456789abcdef'")).toEqual({
    state: 'key_missing',
    key_id: '0123456789abcdef',
  })
  expect(await after(`update report_evidence set key_id = '${row?.key_id}', wrapped_key = sealed`)).toEqual({
    state: 'changed',
    key_id: null,
  })
  expect(await after('delete from report_evidence')).toEqual({ state: 'none', key_id: null })
})

test('a case of sexual abuse of children shows its texts and no picture', async () => {
  const { id, path, pictures } = await aReport('child_abuse')
  await app.work()
  await stepUp(app, mila)
  const page = await openedBy(mila, path)
  expect([page.severity, page.shows_pictures, sealedIn(page).profile?.name]).toEqual([0, false, 'Bram'])
  await mila.browser.get(`${pictures}/${id}/0`).expect(404)
})

test('pictures that were copied for an earlier report stay closed once abuse of children joins the case', async () => {
  const { id, bram, path, pictures } = await aReport()
  await app.work()
  await openedBy(mila, path)
  await mila.browser.get(`${pictures}/${id}/0`).expect(200)
  const reporter = await logIn(app, await aMember(app))
  await reporter.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'child_abuse' }).expect(200)
  await mila.browser.get(`${pictures}/${id}/0`).expect(404)
})

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { carriedOut } from '#tests/support/desk/decisions.ts'
import { aPerson, other_company, stepUp, type TestPerson } from '#tests/support/desk/people.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'

let app: TestApp
let mila: TestPerson
let first: TestPerson
let second: TestPerson
let anna: TestMember
let photo_id: string
let file: string
let large_file: string

beforeAll(async () => {
  app = await anApp()
})
beforeEach(async () => {
  await app.db.asOwner("update desk_case set state = 'done', finished_at = now() where state = 'open'")
  mila = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Mila' })
  first = await aPerson(app, { role: 'moderator', extras: ['child_safety'], scope: other_company, name: 'First' })
  second = await aPerson(app, { role: 'moderator', extras: ['child_safety'], scope: other_company, name: 'Second' })
  anna = await aMember(app, { site: 'rondeur', name: 'Anna' })
  photo_id = newId()
  await (await logIn(app, anna)).upload(`/api/photos?id=${photo_id}`, await aJpeg({ width: 1000, height: 1000 })).expect(200)
  const [row] = await app.db.asOwner<{ filename: string; large: string }>(
    'select filename, coalesce(large_filename, filename) as large from photo where id = $1',
    [photo_id],
  )
  file = row?.filename ?? ''
  large_file = row?.large ?? ''
})
afterAll(() => app.close())

/** Takes the photo and says that it may show a minor. */
async function passOn(decision = newId()): Promise<{ states: string[]; again(): Promise<string[]> }> {
  const { photos } = (await mila.browser.post('/desk/api/photos/page', {}).expect(200)).body
  const rejected = photos.map(({ site, id }: { site: string; id: string }) => ({ site, id, decision, reason: 'minor' }))
  const post = async (): Promise<string[]> =>
    (await mila.browser.post('/desk/api/photos/decisions', { approved: [], rejected }).expect(200)).body.results.map(
      ({ state }: { state: string }) => state,
    )
  return { states: await post(), again: post }
}

const openCases = () =>
  app.db.asOwner<{ id: string; kind: string; severity: number; needs: string | null }>(
    "select id, kind, severity, needs from desk_case where state = 'open' order by opened_at, id",
  )
const statusOf = async () => (await app.db.asOwner<{ status: string }>('select status from photo where id = $1', [photo_id]))[0]?.status

/** Two people of child safety decide the case. */
async function decideByTwo(id: string, choice: object): Promise<void> {
  const path = `/desk/api/cases/rondeur/${id}`
  await stepUp(app, first)
  await first.browser.post(`${path}/open`, {}).expect(200)
  const decision = { id: newId(), reports: 1, ...choice }
  const { body } = await first.browser.post(`${path}/decisions`, decision).expect(200)
  expect(body.state).toBe('asked')
  await stepUp(app, second)
  await second.browser.post(`/desk/api/asks/${decision.id}/answer`, { is_yes: true, why: 'looked at it' }).expect(200)
}

test('a photo of a possible minor opens a case of child safety instead of a rejection, once, and nobody is told', async () => {
  const { states, again } = await passOn()
  expect([states, await again()]).toEqual([['passed_on'], ['passed_on']])
  const cases = await openCases()
  expect(cases).toMatchObject([{ kind: 'report', severity: 0, needs: 'child_safety' }])
  expect(await app.db.asOwner('select 1 from decision where member_id = $1', [anna.id])).toEqual([])
  expect(await carriedOut(app)).toEqual([])
  const lines = await app.db.asOwner("select facts from desk.audit where act = 'photo.pass_on' and actor = $1", [`staff:${mila.number}`])
  expect(lines).toEqual([{ facts: { reason: 'minor' } }])
  // only people of child safety open it
  await stepUp(app, mila)
  await mila.browser.post(`/desk/api/cases/rondeur/${cases[0]?.id}/open`, {}).expect(404)
})

test('the file is locked where it is: no copy is made, no picture opens, and a deleted photo keeps its file', async () => {
  const { states } = await passOn()
  expect(states).toEqual(['passed_on'])
  expect(await app.db.asOwner("select 1 from job where queue like '%evidence%copy%'")).toEqual([])
  const pins = await app.db.asOwner('select is_locked from evidence_pin where member_id = $1', [anna.id])
  expect(pins).toEqual([{ is_locked: true }])
  const [found] = await openCases()
  const path = `/desk/api/cases/rondeur/${found?.id}`
  await stepUp(app, first)
  const page = (await first.browser.post(`${path}/open`, {}).expect(200)).body
  expect(page.shows_pictures).toBe(false)
  expect(page.reports).toMatchObject([{ source: 'staff', reason: 'minor', marked_photos: 1, evidence: { state: 'open' } }])
  await first.browser.get(`${path}/photos/${photo_id}`).expect(404)
  await (await logIn(app, anna)).delete(`/api/photos/${photo_id}`).expect(200)
  await app.work()
  expect(await app.inSite(app.site('rondeur').id, (ctx) => ctx.media.read(large_file))).not.toBeNull()
  expect(await openCases()).toHaveLength(1)
})

test('only the owner sees the photo from then on; a decision without a measure lets it wait for review again', async () => {
  const other = await logIn(app, await aMember(app, { site: 'rondeur', gender: 'male', looking_for: 'female' }))
  const seen = async () => (await other.get(`/media/${file}`)).status
  expect(await seen()).toBe(200)
  await passOn()
  expect(await statusOf()).toBe('pending')
  expect(await seen()).not.toBe(200)
  const [found] = await openCases()
  await decideByTwo(found?.id ?? '', { outcome: 'no_breach' })
  await carriedOut(app)
  expect(await statusOf()).toBe('pending')
  expect(await openCases()).toMatchObject([{ kind: 'photo', needs: null }])
  const { photos } = (await mila.browser.post('/desk/api/photos/page', {}).expect(200)).body
  expect(photos).toMatchObject([{ name: 'Anna' }])
})

test('a decision that removes the photo tells the member that staff found it, and opens no further case', async () => {
  await passOn()
  const [found] = await openCases()
  const removal = { rule: 'minor', ground: 'terms', found_in: 'photo', measures: [{ kind: 'remove_photo', targets: [photo_id] }] }
  await decideByTwo(found?.id ?? '', { outcome: 'measure', ...removal })
  const mails = await carriedOut(app)
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[anna.email, 'decision']])
  expect(await statusOf()).toBe('rejected')
  expect(await openCases()).toEqual([])
  expect(await app.db.asOwner('select source from decision where member_id = $1', [anna.id])).toEqual([{ source: 'own' }])
})

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseMember } from '#server/features/identity/leaving/erase-member.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { carriedOut, mailTo } from '#tests/support/desk/decisions.ts'
import { aPerson, company, other_company, type TestPerson } from '#tests/support/desk/people.ts'
import { aWaitingPhoto } from '#tests/support/desk/photos.ts'
import { aMember, aPhoto, logIn } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'

let app: TestApp
let mila: TestPerson
let hilde: TestPerson
beforeAll(async () => {
  app = await anApp()
})
beforeEach(async () => {
  // no photo of another test waits
  await app.db.asOwner("update desk_case set state = 'done', finished_at = now() where kind = 'photo' and state = 'open'")
  mila = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Mila' })
  hilde = await aPerson(app, { role: 'moderator', scope: other_company, name: 'Hilde' })
})
afterAll(() => app.close())

type Waiting = Awaited<ReturnType<typeof aWaitingPhoto>>

const take = async ({ browser }: TestPerson, body: object = {}) => (await browser.post('/desk/api/photos/page', body).expect(200)).body
const idsOf = (page: { photos: { id: string }[] }) => page.photos.map(({ id }) => id)
const decide = ({ browser }: TestPerson, body: object) =>
  browser.post('/desk/api/photos/decisions', { approved: [], rejected: [], ...body })
const rejected = ({ key }: Waiting, reason = 'nudity') => ({ ...key, decision: newId(), reason })
const stateOf = async ({ photo_id, id }: Waiting) =>
  (
    await app.db.asOwner(
      `select (select status from photo where id = $1) as photo, (select reject_reason from photo where id = $1) as reason, c.state as "case",
         (select count(*)::int from decision d where d.case_id = c.id and d.state <> 'undone') as decisions from desk_case c where c.id = $2`,
      [photo_id, id],
    )
  )[0]
const waits = { photo: 'active', reason: null, case: 'open', decisions: 0 }

test('two people at the same moment never take the same photo, and the log has one line a page for the company', async () => {
  const waiting = await Promise.all([1, 2, 3].map(() => aWaitingPhoto(app)))
  const pages = await Promise.all([take(mila), take(hilde)])
  expect(pages.flatMap(idsOf).sort()).toEqual(waiting.map(({ id }) => id).sort())
  expect(idsOf(await take(mila)).sort()).toEqual(idsOf(pages[0]).sort())
  const lines = await app.db.asOwner("select company_id from desk.audit where act = 'photos.take' and actor = $1", [`staff:${mila.number}`])
  expect(lines).toEqual(Array(idsOf(pages[0]).length > 0 ? 2 : 0).fill({ company_id: other_company.id }))
  // claims end, and a colleague gets the photos
  app.clock.pass({ minutes: 15 })
  expect(idsOf(await take(hilde)).sort()).toEqual(waiting.map(({ id }) => id).sort())
})

test('the page says what helps to judge, and a picture opens only for the person who has taken it', async () => {
  const anna = await aMember(app, { site: 'rondeur', name: 'Anna', birth_on: '1990-03-25' })
  await (await logIn(app, anna)).upload(`/api/photos?id=${newId()}`, await aJpeg({ width: 1000, height: 1000 })).expect(200)
  const [photo] = (await take(mila)).photos
  expect(photo).toMatchObject({ site: 'rondeur', name: 'Anna', is_main: true, status: 'active', removed_before: 0 })
  expect(JSON.stringify(photo)).not.toContain(anna.email)
  for (const size of ['small', 'large']) {
    const path = `/desk/api/photos/rondeur/${photo.id}/${size}`
    expect((await mila.browser.get(path).buffer(true).expect(200)).headers['content-type']).toBe('image/webp')
    await hilde.browser.get(path).expect(404)
    const stranger = await aPerson(app, { role: 'moderator', scope: company })
    await stranger.browser.get(path).expect(404)
    const { body } = await decide(stranger, { approved: [{ site: 'rondeur', id: photo.id }] }).expect(200)
    expect(body.results).toEqual([{ id: photo.id, state: 'gone' }])
  }
  await mila.browser.get(`/desk/api/photos/rondeur/${photo.id}/huge`).expect(404)
})

test('an approval counts at once, and a rejection is a decision whose statement the member gets after a minute', async () => {
  const [good, bad] = [await aWaitingPhoto(app), await aWaitingPhoto(app)]
  await take(mila)
  const body = { approved: [good.key], rejected: [rejected(bad)] }
  const states = async () => (await decide(mila, body).expect(200)).body.results.map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['done', 'done'])
  expect(await stateOf(good)).toEqual({ ...waits, case: 'done' })
  expect(await stateOf(bad)).toEqual({ ...waits, case: 'done', decisions: 1 })
  // the same call again decides nothing twice
  expect(await states()).toEqual(['taken', 'done'])
  const mails = await carriedOut(app)
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[bad.owner.email, 'decision']])
  const text = mailTo(mails, bad.owner)?.text
  expect(text).toContain('Nous avons retiré une photo')
  expect(text).toContain('Nudité ou sexe sur une photo')
  expect(await stateOf(bad)).toEqual({ photo: 'rejected', reason: 'nudity', case: 'done', decisions: 1 })
  const { statements } = (await (await logIn(app, bad.owner)).get('/api/safety').expect(200)).body
  expect(JSON.stringify(statements)).toContain('Wir haben ein Foto aus deinem Profil entfernt')
  const [decision] = await app.db.asOwner('select source, rule, ground, found_in, decided_by from decision where case_id = $1', [bad.id])
  expect(decision).toEqual({ source: 'own', rule: 'nudity', ground: 'terms', found_in: 'photo', decided_by: `staff:${mila.number}` })
  const acts = await app.db.asOwner('select case_id, act from desk.audit where case_id = any($1)', [[good.id, bad.id]])
  expect(acts.map(({ case_id, act }) => [case_id, act])).toEqual([
    [good.id, 'photo.approve'],
    [bad.id, 'case.decide'],
  ])
})

test('a rejection is taken back within a minute: the photo waits again, unless its owner deleted it', async () => {
  const [kept, deleted] = [await aWaitingPhoto(app), await aWaitingPhoto(app)]
  await take(mila)
  const [first, second] = [rejected(kept), rejected(deleted)]
  await decide(mila, { rejected: [first, second] }).expect(200)
  await (await logIn(app, deleted.owner)).delete(`/api/photos/${deleted.photo_id}`).expect(200)
  await mila.browser.delete(`${kept.path}/decisions/${first.decision}`, {}).expect(204)
  await mila.browser.delete(`${deleted.path}/decisions/${second.decision}`, {}).expect(204)
  expect(await carriedOut(app)).toEqual([])
  expect(await stateOf(kept)).toEqual(waits)
  expect(await stateOf(deleted)).toMatchObject({ photo: null, case: 'done' })
  expect(idsOf(await take(mila))).toEqual([kept.id])
})

test('nobody decides a photo that a colleague has, that is decided, or that nobody has taken', async () => {
  const photo = await aWaitingPhoto(app)
  const stateFor = async (person: TestPerson) =>
    (await decide(person, { rejected: [rejected(photo)] }).expect(200)).body.results.map(({ state }: { state: string }) => state)
  expect(await stateFor(mila)).toEqual(['taken'])
  await take(hilde)
  expect(await stateFor(mila)).toEqual(['taken'])
  expect((await decide(mila, { approved: [photo.key] }).expect(200)).body.results).toEqual([{ id: photo.id, state: 'taken' }])
  expect(await stateOf(photo)).toEqual(waits)
  // the claim is over, but nobody else has taken the photo
  app.clock.pass({ minutes: 16 })
  const answers = await Promise.all([stateFor(hilde), stateFor(hilde), stateFor(hilde)])
  expect(answers.flat().sort()).toEqual(['done', 'taken', 'taken'])
  expect(await stateOf(photo)).toMatchObject({ decisions: 1 })
})

test('one call decides at most 50 photos and rejects at most 20, for a reason of the list', async () => {
  const of = (count: number, more: object) => Array.from({ length: count }, () => ({ site: 'rondeur', id: newId(), ...more }))
  const rejection = { decision: newId(), reason: 'nudity' }
  expect((await decide(mila, { approved: of(51, {}) }).expect(400)).body.error.fields).toHaveProperty('approved')
  expect((await decide(mila, { rejected: of(21, rejection) }).expect(400)).body.error.fields).toHaveProperty('rejected')
  const { body } = await decide(mila, { rejected: of(1, { ...rejection, reason: 'ugly' }) }).expect(400)
  expect(Object.keys(body.error.fields)[0]).toContain('rejected')
})

test('a photo that its owner deletes, or of an erased member, waits no longer', async () => {
  const [deleted, erased] = [await aWaitingPhoto(app), await aWaitingPhoto(app)]
  await (await logIn(app, deleted.owner)).delete(`/api/photos/${deleted.photo_id}`).expect(200)
  await app.inSite(app.site('rondeur').id, (ctx) => eraseMember(ctx, erased.owner.id))
  await app.mails()
  expect([await stateOf(deleted), await stateOf(erased)]).toMatchObject([
    { photo: null, case: 'done' },
    { photo: null, case: 'done' },
  ])
  expect(idsOf(await take(mila))).toEqual([])
})

/** Open photo cases without a photo, which are more urgent than others. */
const manyCases = (count: number, { site, company_id }: { site: string; company_id: string }) =>
  app.db.asOwner(
    `insert into desk_case (site_id, id, kind, severity, weight, state, company_id, due_at, opened_at)
     select $1, gen_random_uuid(), 'photo', 0, 0, 'open', $2, $3, $3 from generate_series(1, $4)`,
    [app.site(site).id, company_id, app.clock.now, count],
  )
const claimsOf = async ({ number }: TestPerson) =>
  (await app.db.asOwner<{ n: number }>("select count(*)::int as n from desk_case where state = 'open' and claimed_by = $1", [number]))[0]?.n

test('two people at the same moment share more than one page of photos', async () => {
  await manyCases(60, { site: 'rondeur', company_id: other_company.id })
  await Promise.all([take(mila), take(hilde)])
  const claims = [(await claimsOf(mila)) ?? 0, (await claimsOf(hilde)) ?? 0]
  expect(claims.sort()).toEqual([10, 50])
})

test('photos of a site that moved to another company neither show nor fill the page, and their decision stops no other', async () => {
  await manyCases(60, { site: 'vonk', company_id: other_company.id })
  const own = await aWaitingPhoto(app)
  expect(idsOf(await take(mila))).toEqual([own.id])
  const [moved] = await app.db.asOwner<{ id: string }>("select id from desk_case where site_id = $1 and state = 'open'", [
    app.site('vonk').id,
  ])
  const { body } = await decide(mila, { approved: [{ site: 'vonk', id: moved?.id }, own.key] }).expect(200)
  expect(body.results.map(({ state }: { state: string }) => state)).toEqual(['gone', 'done'])
})

test('the photos of a site that does not answer do not take the place of others', async () => {
  const { id: site_id } = app.site('vonk')
  await app.db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), $1, 'moderator', 'site', 'vonk', '{}', now(), now() + interval '400 days')`,
    [mila.number],
  )
  await manyCases(60, { site: 'vonk', company_id: company.id })
  const anna = await aMember(app, { site: 'vonk' })
  const photo_id = await aPhoto(app, { site: 'vonk', member_id: anna.id, position: 0 })
  await app.db.asOwner(
    `update photo set case_id = (select id from desk_case where site_id = $1 and state = 'open' order by id limit 1) where id = $2`,
    [site_id, photo_id],
  )
  const own = await aWaitingPhoto(app)
  // reading a photo of this site fails
  await app.db.asOwner(`create policy broken on photo as restrictive using (1 / (case when site_id = ${site_id} then 0 else 1 end) = 1)`)
  const page = await take(mila)
  await app.db.asOwner('drop policy broken on photo')
  expect([idsOf(page), page.silent_sites]).toEqual([[own.id], ['Vonk']])
})

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishCase } from '#server/features/cases/cases.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const aBrowser = async () => logIn(app, await aMember(app))

async function report(browser: Browser, profile_id: string, more: object = {}): Promise<{ id: string; number: string }> {
  const id = newId()
  const { body } = await browser.post('/api/reports', { id, profile_id, reason: 'other', ...more }).expect(200)
  return { id, number: body.number }
}

interface StoredCase {
  id: string
  severity: number
  weight: number
  state: string
  needs: string | null
  facets: Record<string, string[]>
}

const casesAbout = (reported_id: string) =>
  app.db.asOwner<StoredCase>(
    `select c.id, c.severity, c.weight, c.state, c.needs, c.facets from desk_case c
     where exists (select from report r where r.case_id = c.id and r.reported_id = $1) order by c.opened_at, c.id`,
    [reported_id],
  )

const finish = (case_id: string) => app.inSite(app.site('vonk').id, (ctx) => transaction(ctx, (tx) => finishCase(tx, case_id)))

test('all reports about one member share one open case, also if they come at the same moment', async () => {
  const bram = await aMember(app)
  const browsers = await Promise.all(Array.from({ length: 6 }, aBrowser))
  const reasons = ['other', 'hate', 'money', 'other', 'fake', 'hate']
  await Promise.all(browsers.map((browser, n) => report(browser, bram.id, { reason: reasons[n] })))
  const cases = await casesAbout(bram.id)
  expect(cases).toMatchObject([{ severity: 1, state: 'open', needs: null, facets: { source: ['member'], language: ['nl'] } }])
  expect(cases[0]?.facets.reason?.toSorted()).toEqual(['fake', 'hate', 'money', 'other'])
  // six unknown reporters
  expect(cases[0]?.weight).toBeCloseTo(3)
})

test('a report after the decision opens another case', async () => {
  const [bram, hers] = [await aMember(app), await aBrowser()]
  await report(hers, bram.id)
  const [first] = await casesAbout(bram.id)
  await finish(first?.id ?? '')
  await report(hers, bram.id)
  await report(await aBrowser(), bram.id)
  expect((await casesAbout(bram.id)).map(({ state }) => state)).toEqual(['done', 'open'])
})

test('a report at the moment of the decision is in the decided case or in a new one, never in none', async () => {
  for (let round = 0; round < 5; round++) {
    const [bram, hers, other] = [await aMember(app), await aBrowser(), await aBrowser()]
    await report(hers, bram.id)
    const [first] = await casesAbout(bram.id)
    const [late] = await Promise.all([report(other, bram.id), finish(first?.id ?? '')])
    const [row] = await app.db.asOwner<{ case_id: string; state: string }>(
      'select r.case_id, c.state from report r join desk_case c on c.id = r.case_id where r.id = $1',
      [late.id],
    )
    expect(row?.state).toBe(row?.case_id === first?.id ? 'done' : 'open')
  }
})

test('abuse of children needs people for child safety, whatever joins the case later', async () => {
  const bram = await aMember(app)
  await report(await aBrowser(), bram.id, { reason: 'nudity' })
  await report(await aBrowser(), bram.id, { reason: 'child_abuse' })
  await report(await aBrowser(), bram.id, { reason: 'hate' })
  expect(await casesAbout(bram.id)).toMatchObject([{ severity: 0, needs: 'child_safety' }])
})

test('one reporter counts once, and decisions of people change the weight of the next case', async () => {
  const [anna, bram, cas] = [await aMember(app), await aMember(app), await aMember(app)]
  const hers = await logIn(app, anna)
  await app.db.asOwner("update account set created_at = now() - interval '30 days', confirmed_at = now() where id = $1", [anna.id])
  await report(hers, bram.id)
  await report(hers, bram.id)
  const [first] = await casesAbout(bram.id)
  expect(first?.weight).toBeCloseTo(0.5)
  await app.db.asOwner("update report set outcome = 'measure', told_at = $2 where reporter_id = $1", [anna.id, app.clock.now])
  await report(hers, cas.id)
  expect((await casesAbout(cas.id))[0]?.weight).toBeCloseTo(4 / 6)
  await app.db.asOwner("update report set told_at = $2::timestamptz - interval '366 days' where reporter_id = $1", [anna.id, app.clock.now])
  await report(hers, cas.id)
  expect((await casesAbout(cas.id))[0]?.weight).toBeCloseTo(0.5)
})

test('a member who wrote to many members in a week weighs more', async () => {
  const bram = await aMember(app, { premium: true, credits: 50 })
  const his = await logIn(app, bram)
  const receivers = await Promise.all(Array.from({ length: 3 }, () => aMember(app, { gender: 'male', looking_for: 'female' })))
  for (const { id } of receivers) await his.post('/api/messages', { id: newId(), profile_id: id, body: `Dag ${id.slice(-4)}` }).expect(200)
  await report(await aBrowser(), bram.id)
  expect((await casesAbout(bram.id))[0]?.weight).toBeCloseTo(0.5 + 3 / 20)
  app.clock.pass({ days: 8 })
  await report(await aBrowser(), bram.id)
  expect((await casesAbout(bram.id))[0]?.weight).toBeCloseTo(1)
})

test('visitors without an account are one reporter, and a report that names no profile has a case of its own', async () => {
  const bram = await aMember(app)
  const send = (about: string, ip: string) =>
    app
      .visit('vonk', { ip })
      .post('/api/public-reports', { id: newId(), about, reason: 'fake', words: 'Nep', good_faith: true })
      .expect(200)
  for (let n = 0; n < 4; n++) await send(`https://vonk.example/members/${bram.id}`, `198.51.100.${n}`)
  const cases = await casesAbout(bram.id)
  expect(cases).toMatchObject([{ facets: { source: ['visitor'] } }])
  expect(cases[0]?.weight).toBeCloseTo(0.5)
  const before = await app.db.asOwner('select id from desk_case')
  await send('Iemand uit Breda', '198.51.100.9')
  await send('Iemand uit Breda', '198.51.100.10')
  expect(await app.db.asOwner('select id from desk_case')).toHaveLength(before.length + 2)
})

test('a retry has the same number and changes nothing; a number never repeats', async () => {
  const [bram, hers] = [await aMember(app), await aBrowser()]
  const id = newId()
  const send = () => hers.post('/api/reports', { id, profile_id: bram.id, reason: 'hate' }).expect(200)
  const numbers = (await Promise.all([send(), send(), send()])).map(({ body }) => body.number)
  expect(new Set(numbers).size).toBe(1)
  expect(numbers[0]).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{5}-[BCDFGHJKLMNPQRSTVWXZ]{5}$/)
  for (const table of ['report where id', 'report_evidence where report_id'])
    expect(await app.db.asOwner(`select 1 from ${table} = $1`, [id])).toHaveLength(1)
  expect((await report(hers, bram.id)).number).not.toBe(numbers[0])
})

test('the names of the reasons before this version are accepted', async () => {
  const [bram, hers] = [await aMember(app), await aBrowser()]
  const stored = []
  for (const reason of ['underage', 'content']) {
    const { id } = await report(hers, bram.id, { reason })
    stored.push(...(await app.db.asOwner<{ reason: string }>('select reason from report where id = $1', [id])))
  }
  expect(stored).toEqual([{ reason: 'minor' }, { reason: 'other' }])
})

test('a field that people do not see catches programs: the usual answer, and nothing is stored', async () => {
  const visitor = app.visit('vonk', { ip: '198.51.100.77' })
  const id = newId()
  const trapped = { id, about: 'x', reason: 'other', words: 'y', good_faith: true, website: 'https://spam.example' }
  const { body } = await visitor.post('/api/public-reports', trapped).expect(200)
  expect(body.number).toMatch(/^[A-Z]{5}-[A-Z]{5}$/)
  expect(await app.db.asOwner('select 1 from report where id = $1', [id])).toEqual([])
})

test('words, law and marks are limited, and the error names the field', async () => {
  const [bram, hers] = [await aMember(app), await aBrowser()]
  const cases = {
    words: { words: 'x'.repeat(1001) },
    law: { law: 'x'.repeat(201) },
    photos: { photos: Array(21).fill('/media/a.webp') },
    'photos.0': { photos: ['https://elsewhere.example/a.webp'] },
    messages: { messages: Array.from({ length: 21 }, () => newId()) },
    'messages.0': { messages: ['1; drop table report'] },
  }
  for (const [field, more] of Object.entries(cases)) {
    const { status, body } = await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'other', ...more })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  }
})

test('the own reports show what came of them once the reporter was told, page by page, and nobody sees those of others', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app, { name: 'Bram' })]
  const hers = await logIn(app, anna)
  const first = await report(hers, bram.id, { reason: 'money', words: 'Vroeg om geld' })
  app.clock.pass({ minutes: 1 })
  const second = await report(hers, bram.id, { reason: 'hate' })
  await app.db.asOwner("update report set outcome = 'measure' where id = $1", [first.id])
  const list = async (browser: Browser, query = '') => (await browser.get(`/api/safety${query}`).expect(200)).body
  const { reports, next } = await list(hers)
  expect(next).toBeNull()
  expect(reports).toEqual([
    { number: second.number, reported_at: expect.any(String), reason: 'hate', words: '', outcome: null, told_at: null },
    { number: first.number, reported_at: expect.any(String), reason: 'money', words: 'Vroeg om geld', outcome: null, told_at: null },
  ])
  expect(JSON.stringify(reports)).not.toMatch(new RegExp(`Bram|${bram.id}`))
  await app.db.asOwner('update report set told_at = $2 where id = $1', [first.id, app.clock.now])
  expect((await list(hers)).reports[1]).toMatchObject({ outcome: 'measure', told_at: app.clock.now.toISOString() })
  expect((await list(await logIn(app, bram))).reports).toEqual([])
  expect((await app.visit('vonk').get('/api/safety')).status).toBe(403)
  expect((await hers.get('/api/safety?after=nonsense')).status).toBe(400)

  await app.db.asOwner(
    `insert into report (site_id, id, reporter_id, reported_id, reason, number, created_at)
     select site_id, gen_random_uuid(), reporter_id, reported_id, 'other', 'N' || n, created_at - n * interval '1 microsecond'
     from report, generate_series(1, 60) n where id = $1`,
    [first.id],
  )
  const page = await list(hers)
  expect(page.reports).toHaveLength(50)
  const rest = await list(hers, `?after=${page.next}`)
  expect(rest).toMatchObject({ next: null })
  const numbers = [...page.reports, ...rest.reports].map(({ number }: { number: string }) => number)
  expect(new Set(numbers).size).toBe(62)
})

test('the reported member is told nothing', async () => {
  const bram = await aMember(app)
  const his = await logIn(app, bram)
  const before = (await his.get('/api/user')).body
  await app.mails()
  await report(await aBrowser(), bram.id, { reason: 'threat', words: 'Dreigt' })
  await app.work()
  expect((await app.mails()).filter(({ to }) => to === bram.email)).toEqual([])
  expect((await his.get('/api/user')).body).toEqual(before)
})

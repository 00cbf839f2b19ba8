import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'
import { textsOf } from './report-texts.service.ts'
import { listReports } from './safety.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages: sourcePages() })
})
afterAll(() => app.close())

const aReport = (changes: object = {}) => ({
  id: newId(),
  about: 'Femke uit Utrecht',
  reason: 'intimate_images',
  words: 'Deze foto is van mij, en ik gaf geen toestemming.',
  good_faith: true,
  ...changes,
})

const stored = async (id: string) => {
  const [row] = await app.db.asOwner(
    'select reporter_id, reported_id, reason, words, about, contact_name, contact_email from report where id = $1',
    [id],
  )
  return row
}

const receipts = async (address: string) =>
  (await app.mails()).filter(({ to, kind }) => to === address && kind === 'visitor-report-received')

test('RT-09 a visitor can report content, once per id, and gets a receipt at the given address', async () => {
  const visitor = app.visit('vonk', { headers: { 'x-couplet-locale': 'nl-NL' } })
  const report = aReport({ name: 'Truus', email: 'truus@example.test' })
  await visitor.post('/api/public-reports', report).expect(200)
  await visitor.post('/api/public-reports', report).expect(200)
  expect(await stored(report.id)).toEqual({
    reporter_id: null,
    reported_id: null,
    reason: 'intimate_images',
    words: report.words,
    about: 'Femke uit Utrecht',
    contact_name: 'Truus',
    contact_email: 'truus@example.test',
  })
  const [mail, ...more] = await receipts('truus@example.test')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Je krijgt deze mail omdat dit adres bij een melding op Vonk is opgegeven.')
  // the address may belong to another person, so the mail contains no text of the report
  expect(JSON.stringify(mail)).not.toMatch(/Truus|Femke|toestemming|wachtwoord/)
})

test('RT-09 a report needs a reason, a text and good faith, but neither name nor address', async () => {
  const visitor = app.visit('vonk')
  const anonymous = aReport({ reason: 'child_abuse' })
  await visitor.post('/api/public-reports', anonymous).expect(200)
  expect(await stored(anonymous.id)).toMatchObject({ contact_name: '', contact_email: null })
  for (const wrong of [{ words: ' \u200b ' }, { about: '\u2062' }, { reason: 'boring' }, { good_faith: false }, { email: 'nobody' }])
    await app.visit('vonk').post('/api/public-reports', aReport(wrong)).expect(400)
})

test('RT-09 the answer never reveals whether a profile or an account exists', async () => {
  const owner = await aMember(app)
  const foreign = await aMember(app, { site: 'rondeur' })
  const answers = []
  const found = []
  for (const id of [owner.id, foreign.id, newId()]) {
    const report = aReport({ about: `https://vonk.example/members/${id}`, email: owner.email })
    const { status, body, headers } = await app.visit('vonk').post('/api/public-reports', report)
    answers.push({ status, keys: Object.keys(body), length: body.number.length, cookies: headers['set-cookie'] })
    found.push((await stored(report.id))?.reported_id)
  }
  expect(answers).toEqual(Array(3).fill({ status: 200, keys: ['number'], length: 11, cookies: undefined }))
  expect(found).toEqual([owner.id, null, null])
  const [report] = await app.inSite(app.site('vonk').id, (ctx) => listReports(ctx, 1))
  expect(report).toMatchObject({ about: expect.stringContaining('/members/'), contact_email: owner.email })
})

test('RT-09 a report by a member names the member, and its receipt goes to the account', async () => {
  const member = await aMember(app, { name: 'Sanne' })
  const report = aReport({ name: 'Iemand anders', email: 'elders@example.test' })
  await (await logIn(app, member)).post('/api/public-reports', report).expect(200)
  expect(await stored(report.id)).toMatchObject({ reporter_id: member.id, contact_name: '', contact_email: null })
  const mails = await app.mails()
  expect(mails.filter(({ to }) => to === member.email).map(({ kind }) => kind)).toContain('report-received')
  expect(mails.filter(({ to }) => to === 'elders@example.test')).toEqual([])
})

test('RT-09 five reports an hour for one network address; three receipts a day for one mailbox', async () => {
  const ip = '198.51.100.40'
  const send = (from: string) => app.visit('vonk', { ip: from }).post('/api/public-reports', aReport({ email: 'often@example.test' }))
  for (let n = 0; n < 5; n++) expect((await send(ip)).status).toBe(200)
  expect((await send(ip)).status).toBe(429)
  expect((await send('198.51.100.41')).status).toBe(200)
  expect(await receipts('often@example.test')).toHaveLength(limits.report_receipts_a_day)
})

test('RT-09 name and address of a person without an account are deleted after their retention period', async () => {
  const report = aReport({ name: 'Truus', email: 'later@example.test' })
  await app.visit('vonk').post('/api/public-reports', report).expect(200)
  app.clock.pass({ seconds: (limits.report_contact_days - 1) * 86_400 })
  await app.work()
  expect(await stored(report.id)).toMatchObject({ contact_name: 'Truus' })
  app.clock.pass({ seconds: 2 * 86_400 })
  await app.work()
  expect(await stored(report.id)).toMatchObject({ words: report.words, contact_name: '', contact_email: null })
})

test('RT-09 the form works without script, in the language of its URL, and shows the result', async () => {
  const own = { headers: { origin: 'http://rondeur.localhost', 'x-couplet-client': '', 'sec-fetch-site': 'same-origin' } }
  const visitor = app.visit('rondeur', own)
  const page = await visitor.get('/fr/report').expect(200)
  const [form] = /<form [^>]*>/.exec(page.text) ?? []
  // the form has no `novalidate`, so the browser checks the required fields
  expect(form).toBe('<form action="/fr/report" method="post">')
  const fields = { about: 'Léa, Lyon', reason: 'fake', words: 'Ce sont mes photos.', name: '', email: 'lea@example.test', good_faith: 'on' }
  const post = (sent: object, browser = visitor) => browser.post('/fr/report', sent).type('form')
  const accepted = await post(fields).expect(303)
  expect(accepted.headers['cache-control']).toBe('no-store')
  const [, number = ''] = /^\/fr\/report\?sent=([A-Z]{5}-[A-Z]{5})$/.exec(accepted.headers.location ?? '') ?? []
  // the data for the script contain all texts of the form, so look at the elements
  const shows = async (query: string, words: string) =>
    (await visitor.get(`/fr/report?${query}`)).text.replaceAll(/<script.*?<\/script>/gs, '').includes(words)
  const shown = async (query: string) => /<h1[^>]*>([^<]*)/.exec((await visitor.get(`/fr/report?${query}`)).text)?.[1]
  expect(await shown(`sent=${number}`)).toBe('Ton signalement est arrivé')
  expect(await shows(`sent=${number}`, number)).toBe(true)
  expect(await shown('sent=nonsense')).not.toBe('Ton signalement est arrivé')
  const rows = await app.db.asOwner('select about, contact_email from report where site_id = $1', [app.site('rondeur').id])
  expect(rows).toEqual([{ about: 'Léa, Lyon', contact_email: 'lea@example.test' }])
  const [mail] = await receipts('lea@example.test')
  expect(mail?.subject).toContain('Nous avons reçu ton signalement sur')

  expect((await post({ ...fields, good_faith: '' }).expect(303)).headers.location).toBe('/fr/report?refused=invalid_input')
  expect(await shows('refused=invalid_input', 'n’a pas été envoyé')).toBe(true)
  const foreign = app.visit('rondeur', { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } })
  expect((await post(fields, foreign).expect(303)).headers.location).toBe('/fr/report?refused=wrong_origin')
  expect(await app.db.asOwner('select 1 from report where site_id = $1', [app.site('rondeur').id])).toHaveLength(1)
})

test('RT-09 without login and script, in every language: a receipt, abuse of children without a name, the same answer for an unknown profile, and 429 for the sixth report of an hour', async () => {
  const member = await aMember(app, { site: 'rondeur' })
  const { locales } = app.site('rondeur')
  expect(new Set(locales.map(({ language }) => language)).size).toBe(11)
  const own = { origin: 'http://rondeur.localhost', 'x-couplet-client': '', 'sec-fetch-site': 'same-origin' }
  for (const [place, locale] of locales.entries()) {
    const path = `${locale.prefix ? `/${locale.prefix}` : ''}/report`
    const visitor = app.visit('rondeur', { ip: `203.0.113.${place}`, headers: own })
    const send = (id: string) => {
      const about = `http://rondeur.localhost/members/${id}`
      return visitor.post(path, { about, reason: 'child_abuse', words: 'A child.', name: '', email: '', good_faith: 'on' }).type('form')
    }
    const answers = [await send(member.id), await send(newId())]
    for (const { status, headers } of answers) {
      expect({ status, cookies: headers['set-cookie'] }).toEqual({ status: 303, cookies: undefined })
      expect(headers.location).toMatch(new RegExp(`^${path}\\?sent=[A-Z]{5}-[A-Z]{5}$`))
    }
    const receipt = (await visitor.get(answers[0]?.headers.location ?? '').expect(200)).text
    const { form_sent_title, form_not_sent = '', form_too_often = '' } = textsOf(locale)
    expect(/<h1[^>]*>([^<]*)/.exec(receipt)?.[1]).toBe(form_sent_title)
    expect(receipt).toContain(answers[0]?.headers.location?.split('=')[1])
    for (let sent = answers.length; sent < 5; sent++) await send(newId()).expect(303)
    const refused = await send(newId()).expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.text).toContain(`<html lang="${locale.tag}">`)
    expect(refused.text).toContain(`<h1>${form_not_sent}</h1>`)
    expect(refused.text).toContain(form_too_often.split('{email}')[0])
    expect(refused.text).toContain('<a href="">')
  }
  const rows = await app.db.asOwner<{ n: number; named: number }>(
    "select count(*)::int as n, count(reported_id)::int as named from report where words = 'A child.' and contact_name = '' and contact_email is null",
  )
  expect(rows).toEqual([{ n: 5 * locales.length, named: locales.length }])
})

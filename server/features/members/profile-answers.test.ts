import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: { vonk: { logged_out_search: true }, quiet: { visible_profile_fields: ['age', 'city'], logged_out_search: true } },
  })
})
afterAll(() => app.close())

const sunday = { question: 'sunday', answer: 'Laat ontbijt en dan soep.' }
const hours = { question: 'hours', answer: 'Oude kaarten' }
const laugh = { question: 'laugh', answer: 'Menukaarten' }

test('EN-02 a member answers questions; other members see the answers in this order, and a new list replaces them', async () => {
  const anna = await aMember(app)
  const browser = await logIn(app, anna)
  const seen = async () => (await app.visit('vonk').get(`/api/members/${anna.id}`).expect(200)).body.profile.answers
  expect(await seen()).toEqual([])
  const { body } = await browser.put('/api/profile', { answers: [hours, { ...sunday, answer: `  ${sunday.answer}\u200b ` }] }).expect(200)
  expect(body.profile.answers).toEqual([hours, sunday])
  expect(await seen()).toEqual([hours, sunday])
  // another change keeps the answers
  await browser.put('/api/profile', { about: 'Dag' }).expect(200)
  await browser.put('/api/profile', { answers: [sunday, laugh, hours] }).expect(200)
  expect(await seen()).toEqual([sunday, laugh, hours])
  await browser.put('/api/profile', { answers: [] }).expect(200)
  expect(await seen()).toEqual([])
})

test('EN-02 an answer follows the rules of visible texts: one per question, at most three, known questions, no contact details', async () => {
  const browser = await logIn(app, await aMember(app))
  const refused = async (answers: unknown) => (await browser.put('/api/profile', { answers }).expect(400)).body.error.fields
  expect(await refused([sunday, { ...hours, answer: 'Bel me op 0612345678' }])).toMatchObject({
    'answers.1.answer': { rule: 'text_contact' },
  })
  expect(await refused([sunday, { ...sunday, answer: 'Nog een' }])).toEqual({ 'answers.1.answer': { rule: 'not_a_choice' } })
  expect(await refused([{ ...sunday, answer: ' \u200b ' }])).toEqual({ 'answers.0.answer': { rule: 'required' } })
  expect(await refused([{ ...sunday, answer: 'x'.repeat(limits.answer_length + 1) }])).toEqual({
    'answers.0.answer': { rule: 'too_long', limit: limits.answer_length },
  })
  await browser.put('/api/profile', { answers: [{ ...sunday, question: 'income' }] }).expect(400)
  await browser.put('/api/profile', { answers: [sunday, hours, laugh, { ...sunday, question: 'song' }] }).expect(400)
  expect((await browser.get('/api/profile')).body.profile.answers).toEqual([])
})

test('EN-03 a site that hides "about me" hides the answers too, but not from their owner', async () => {
  const anna = await aMember(app, { site: 'quiet' })
  const browser = await logIn(app, anna)
  await browser.put('/api/profile', { answers: [sunday] }).expect(200)
  expect((await browser.get('/api/profile')).body.profile.answers).toEqual([sunday])
  expect((await app.visit('quiet').get(`/api/members/${anna.id}`).expect(200)).body.profile.answers).toEqual([])
})

test('WL-08 ST-19 a blocked member and a member of another site get no answers', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app, { gender: 'male', looking_for: 'female' })]
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.put('/api/profile', { answers: [sunday] }).expect(200)
  expect((await his.get(`/api/members/${anna.id}`).expect(200)).body.profile.answers).toEqual([sunday])
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  await his.get(`/api/members/${anna.id}`).expect(404, { error: { code: 'not_found' } })
  await app
    .visit('quiet')
    .get(`/api/members/${anna.id}`)
    .expect(404, { error: { code: 'not_found' } })
})

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { likeness, sketchOf } from './opener-sketch.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { fiction: { fictional_profiles: true } } })
})
afterAll(() => app.close())

const write = (from: Browser, to: Pick<TestMember, 'id'>, body: string, id = newId()) =>
  from.post('/api/messages', { id, profile_id: to.id, body })

async function two(options: { premium?: boolean; credits?: number } = {}) {
  const [anna, bram] = [await aMember(app, { credits: 9, ...options }), await aMember(app, { credits: 9 })]
  return { anna, bram, asAnna: await logIn(app, anna), asBram: await logIn(app, bram) }
}

const balance = async (browser: Browser) => (await browser.get('/api/user')).body.user.credits
const phone = 'Bel me op 06 12 34 56 78'
const told = { error: { code: 'opener_contact', data: { found: 'phone', words: '06 12 34 56 78' } } }

test('RO-04 a first message with contact details is refused with what was found, costs nothing and starts nothing', async () => {
  const { bram, asAnna, asBram } = await two()
  await write(asAnna, bram, phone).expect(403, told)
  expect(await balance(asAnna)).toBe(9)
  expect((await asAnna.get('/api/user')).body.user.conversations_left).toBe(2)
  expect((await asBram.get('/api/chats')).body.chats).toEqual([])
  await write(asAnna, bram, 'Hoi Bram, hoe is het?').expect(200)
  await write(asAnna, bram, 'Mijn insta is anna_88').expect(403)
  await write(asAnna, bram, 'anna@voorbeeld.nl').expect(403)
  expect(await balance(asAnna)).toBe(8)
})

test('RO-04 after a reply, both members may write anything; so may the replying member', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await write(asAnna, bram, 'Hoi Bram').expect(200)
  await write(asAnna, bram, phone).expect(403)
  await write(asBram, anna, 'Hoi! Bel me gerust: 06 87 65 43 21').expect(200)
  await write(asAnna, bram, phone).expect(200)
})

test('RO-04 after three messages without a reply, texts are no longer checked', async () => {
  const { bram, asAnna } = await two()
  for (const body of ['Hoi', 'Ben je er?', 'Nog een keer']) await write(asAnna, bram, body).expect(200)
  await write(asAnna, bram, phone).expect(200)
})

test('RO-04 a number that is split over first messages is refused at its last part', async () => {
  const { bram, asAnna } = await two()
  for (const body of ['Bel me: 06 12', 'en dan 34 56']) await write(asAnna, bram, body).expect(200)
  const whole = { error: { code: 'opener_contact', data: { found: 'phone', words: '06 12 en dan 34 56 en 78' } } }
  await write(asAnna, bram, 'en 78').expect(403, whole)
  expect(await balance(asAnna)).toBe(7)
  await write(asAnna, bram, 'Ik ben 38 jaar').expect(200)
})

test('RO-04 a delivered message gets its first answer again, also if it would be refused now', async () => {
  const { anna, bram, asAnna } = await two()
  const id = newId()
  for (const body of ['Hoi', 'Ben je er?', 'Nog een keer']) await write(asAnna, bram, body).expect(200)
  await write(asAnna, bram, phone, id).expect(200)
  await write(asAnna, bram, phone, id).expect(200)
  expect(anna.id).not.toBe(bram.id)
})

test('RO-04 messages to fictional profiles are not checked', async () => {
  const anna = await aMember(app, { site: 'fiction' })
  const made_up = await aMember(app, { site: 'fiction', kind: 'fictional' })
  await write(await logIn(app, anna), made_up, phone).expect(200)
})

test('EN-04 a signup message with contact details is a fault of its field', async () => {
  const bram = await aMember(app)
  const { body, status } = await app.visit('vonk').post('/api/signup', {
    email: 'nieuw@example.test',
    name: 'Nieuwkomer',
    password: 'kastanje-lepel-9',
    date_of_birth: '1990-01-01',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
    signup_message: phone,
    signup_profile_id: bram.id,
  })
  expect([status, body.error.fields.signup_message]).toEqual([400, { rule: 'opener_contact', found: 'phone', words: '06 12 34 56 78' }])
})

test('RO-04 a member starts a limited number of conversations a day, also with premium; the next day of the site resets it', async () => {
  app.clock.set('2026-11-23T10:00:00Z')
  const anna = await aMember(app, { premium: true, credits: 99 })
  const asAnna = await logIn(app, anna)
  const others = await Promise.all(Array.from({ length: 5 }, () => aMember(app)))
  const [first, last] = [others[0] as TestMember, others[4] as TestMember]
  await write(asAnna, first, 'Hoi').expect(200)
  await app.db.asOwner(
    `with p as (select site_id, gen_random_uuid() as id from account, generate_series(1, $2) where id = $1),
       a as (insert into account (site_id, id, status, locale) select site_id, id, 'active', 'nl-NL' from p),
       f as (insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
         select site_id, id, 'member', 'x', 'active', 'male', 'female', '1990-01-01', 'NL' from p)
     insert into conversation (site_id, id, low_id, high_id, starter_id, created_at)
     select site_id, gen_random_uuid(), least(id, $1), greatest(id, $1), $1, $3 from p`,
    [anna.id, limits.openers.conversations_a_day - 3, app.clock.now],
  )
  // concurrent starts are counted correctly
  const statuses = await Promise.all(others.slice(1, 4).map((other) => write(asAnna, other, 'Hoi').then(({ status }) => status)))
  expect(statuses.sort()).toEqual([200, 200, 403])
  const refused = { error: { code: 'opener_limit', data: { limit: limits.openers.conversations_a_day } } }
  await write(asAnna, last, 'Hoi').expect(403, refused)
  await write(asAnna, first, 'Nog een bericht').expect(200)
  app.clock.set('2026-11-23T22:59:00Z')
  await write(asAnna, last, 'Hoi').expect(403, refused)
  app.clock.set('2026-11-23T23:01:00Z')
  await write(asAnna, last, 'Hoi').expect(200)
})

const long = (name: string) => `Hoi ${name}, ik zag je profiel en ik dacht: die moet ik leren kennen. Wat doe jij graag op zondag?`

test('RO-04 the same text goes to at most three members a day, also with another name in it; other texts are not affected', async () => {
  const anna = await aMember(app, { premium: true, credits: 99 })
  const asAnna = await logIn(app, anna)
  const others = await Promise.all(Array.from({ length: 6 }, () => aMember(app)))
  for (const [index, name] of ['Bram', 'Daan', 'Milan'].entries()) await write(asAnna, others[index] as TestMember, long(name)).expect(200)
  const fourth = others[3] as TestMember
  await write(asAnna, fourth, long('Thijs').toUpperCase()).expect(403, { error: { code: 'opener_repeated', data: { count: 3 } } })
  await write(asAnna, fourth, 'Hoi, hoe is het?').expect(200)
  await write(asAnna, fourth, long('Thijs')).expect(403)
  await write(asAnna, others[4] as TestMember, 'Jouw foto’s van de Dolomieten zijn prachtig; welke tocht was de zwaarste?').expect(200)
  // the similarity check does not apply to an existing conversation
  await write(asAnna, others[0] as TestMember, long('Bram')).expect(200)
  app.clock.pass({ hours: limits.openers.compared_hours + 1 })
  await write(asAnna, others[5] as TestMember, long('Sem')).expect(200)
})

test('sketches of first messages contain no text, belong to one member, and are deleted after two days', async () => {
  const { anna, bram, asAnna } = await two()
  await write(asAnna, bram, long('Bram')).expect(200)
  const sketches = (id: string) => app.db.asOwner<{ sketch: number[] }>('select sketch from opener_sketch where member_id = $1', [id])
  const [row] = await sketches(anna.id)
  expect(row?.sketch.length).toBeGreaterThan(30)
  expect(likeness(row?.sketch ?? [], sketchOf(long('Bram'), bram.id) ?? [])).toBeLessThan(0.1)
  app.clock.pass({ hours: 20 })
  await app.work()
  expect(await sketches(anna.id)).toHaveLength(1)
  app.clock.pass({ hours: 30 })
  await app.work()
  expect(await sketches(anna.id)).toHaveLength(0)
})

test('sketches distinguish equal, similar and different texts', () => {
  const sketch = (text: string) => sketchOf(text, 'anna') ?? []
  const alike = (one: string, other: string) => likeness(sketch(one), sketch(other))
  expect(alike(long('Bram'), `  ${long('bram').replaceAll(',', '!')} `)).toBe(1)
  expect(alike(long('Bram'), long('Sebastiaan'))).toBeGreaterThan(limits.openers.alike)
  expect(alike(long('Bram'), `${long('Bram')} Groetjes, Anna`)).toBeGreaterThan(limits.openers.alike)
  expect(alike(long('Bram'), 'Ik zag dat je ook graag klimt. Welke wand in de buurt raad je een beginner aan?')).toBeLessThan(0.3)
  expect(sketchOf('Hoi, hoe gaat het?', 'anna')).toBe(null)
})

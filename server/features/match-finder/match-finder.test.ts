import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchAnswers, MatchesReply } from '#schemas/discovery/match-finder.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const answers = { intent: 'lasting', rhythm: 'early', weekend: 'home', travel: 'near', matters: 'calm' } satisfies MatchAnswers
const others = { intent: 'light', rhythm: 'late', weekend: 'city', travel: 'anywhere', matters: 'humour' } satisfies MatchAnswers

const aMan = (options: MemberOptions = {}) => aMember(app, { gender: 'male', looking_for: 'female', ...options })
const answer = async (member: TestMember, given: MatchAnswers) => {
  const browser = await logIn(app, member)
  await browser.put('/api/match-finder', given).expect(200)
  return browser
}
const pageOf = async (browser: Browser, after = 0): Promise<MatchesReply> =>
  (await browser.get(`/api/match-finder/matches?after=${after}`).expect(200)).body
const namesOf = async (browser: Browser) => (await pageOf(browser)).matches.map(({ profile }) => profile.name)

/** Pauses all other members, so that only the members of the current test are found. */
async function aloneAs(options: MemberOptions = {}) {
  await app.db.asOwner("update profile set status = 'paused' where status = 'active'")
  return aMember(app, { name: 'Anna', ...options })
}

test('SC-13 RT-13 answers are stored one by one, and the last one creates the ranking; before that it is empty', async () => {
  const browser = await logIn(app, await aloneAs())
  await aMan()
  expect((await browser.get('/api/match-finder').expect(200)).body).toEqual({ answers: {}, ranked_at: null })
  for (const question of ['intent', 'rhythm', 'weekend', 'travel'] as const)
    await browser.put('/api/match-finder', { [question]: answers[question] }).expect(200)
  expect(await pageOf(browser)).toEqual({ matches: [], next: null })
  const { body } = await browser.put('/api/match-finder', { matters: 'calm' }).expect(200)
  expect(body).toEqual({ answers, ranked_at: app.clock.now.toISOString() })
  expect((await pageOf(browser)).matches).toHaveLength(1)
})

test('SC-13 members with equal answers come first, with shared reasons; then other answers, then none', async () => {
  const anna = await aloneAs({ city: 'Amsterdam', birth_on: '1990-03-25', interests: ['cooking', 'reading'] })
  const alike = await aMan({ name: 'Gelijk', city: 'Amsterdam', birth_on: '1991-03-25', interests: ['reading'] })
  const unlike = await aMan({ name: 'Anders', city: 'Groningen', birth_on: '1970-03-25' })
  await aMan({ name: 'Zwijger', city: 'Amsterdam', birth_on: '1990-03-25', interests: ['cooking', 'reading'] })
  await aMan({ name: 'Getekend', kind: 'fictional', interests: ['cooking', 'reading'] })
  await aMan({ name: 'Past niet', looking_for: 'male' })
  await answer(alike, answers)
  await answer(unlike, others)
  const browser = await answer(anna, answers)

  const { matches, next } = await pageOf(browser)
  expect(matches.map(({ profile, has_answered }) => [profile.name, has_answered])).toEqual([
    ['Gelijk', true],
    ['Anders', true],
    ['Zwijger', false],
    ['Getekend', false],
  ])
  expect(next).toBeNull()
  expect(matches[0]?.reasons).toEqual([
    { about: 'intent', answer: 'lasting', interests: [], amount: null },
    { about: 'matters', answer: 'calm', interests: [], amount: null },
    { about: 'weekend', answer: 'home', interests: [], amount: null },
    { about: 'rhythm', answer: 'early', interests: [], amount: null },
    { about: 'interests', answer: null, interests: ['reading'], amount: null },
  ])
  expect(matches[1]?.reasons).toEqual([])
  expect(matches[2]?.reasons.map(({ about, amount }) => [about, amount])).toEqual([
    ['interests', null],
    ['near', 0],
    ['age', 0],
  ])
})

test('SC-13 both wishes count: the order is the same from both sides', async () => {
  const anna = await aloneAs({ city: 'Amsterdam' })
  const [far, near] = [await aMan({ name: 'Ver', city: 'Maastricht' }), await aMan({ name: 'Dichtbij', city: 'Amsterdam' })]
  await answer(far, { ...answers, travel: 'anywhere' })
  await answer(near, answers)
  expect(await namesOf(await answer(anna, answers))).toEqual(['Dichtbij', 'Ver'])
  const reasonsOf = async (browser: Browser) =>
    (await pageOf(browser)).matches.find(({ profile }) => profile.name === 'Ver')?.reasons.map(({ about }) => about)
  const browser = await logIn(app, anna)
  expect(await reasonsOf(browser)).not.toContain('travel')
  await answer(anna, { travel: 'anywhere', intent: 'light' })
  expect(await reasonsOf(browser), 'both would travel now').toContain('travel')
})

test('SC-13 a ranking stays the same until it is computed again, without members who left or blocked', async () => {
  const anna = await aloneAs()
  const men = []
  for (let n = 0; n < 30; n++) men.push(await aMan({ name: `Man ${n}`, last_seen_at: new Date(app.clock.now.getTime() - n * 86_400_000) }))
  const browser = await answer(anna, answers)
  const first = await pageOf(browser)
  expect(first.matches).toHaveLength(24)
  await aMan({ name: 'Nieuw' })
  const [gone] = men.slice(-1)
  await app.db.asOwner("update profile set status = 'paused' where member_id = $1", [gone?.id])
  await (await logIn(app, men[28] as TestMember)).put(`/api/blocked/${anna.id}`).expect(204)
  const second = await pageOf(browser, first.next ?? 0)
  const all = [...first.matches, ...second.matches].map(({ profile }) => profile.name)
  expect(all).toEqual(men.slice(0, 28).map(({ name }) => name))
  expect(second.next).toBeNull()

  app.clock.pass({ hours: 1 })
  expect((await browser.put('/api/match-finder/ranking').expect(200)).body.ranked_at).toBe(app.clock.now.toISOString())
  const again = await pageOf(browser)
  expect([...again.matches, ...(await pageOf(browser, again.next ?? 0)).matches].map(({ profile }) => profile.name)).toContain('Nieuw')
})

test('SC-13 deleting the answers deletes all ranks that used them', async () => {
  const anna = await aloneAs()
  const bram = await aMan({ name: 'Bram' })
  const his = await answer(bram, answers)
  const hers = await answer(anna, answers)
  expect(await namesOf(hers)).toEqual(['Bram'])
  await his.delete('/api/match-finder').expect(204)
  expect((await his.get('/api/match-finder')).body).toEqual({ answers: {}, ranked_at: null })
  expect(await pageOf(his)).toEqual({ matches: [], next: null })
  expect(await namesOf(hers)).toEqual([])
  await hers.put('/api/match-finder/ranking').expect(200)
  expect((await pageOf(hers)).matches).toMatchObject([{ has_answered: false, profile: { name: 'Bram' } }])
  expect((await his.put('/api/match-finder/ranking').expect(200)).body.ranked_at).toBeNull()
})

test('SC-13 an invalid answer is refused with its field and changes nothing; a visitor must log in', async () => {
  const browser = await logIn(app, await aloneAs())
  const refused = await browser.put('/api/match-finder', { intent: 'lasting', rhythm: 'never' }).expect(400)
  expect(Object.keys(refused.body.error.fields)).toEqual(['rhythm'])
  await browser.put('/api/match-finder', {}).expect(400)
  expect((await browser.get('/api/match-finder')).body.answers).toEqual({})
  await app.visit('vonk').get('/api/match-finder').expect(403)
})

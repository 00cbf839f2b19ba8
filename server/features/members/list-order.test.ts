import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'

const people = 8
const lists = ['search', 'related', 'deck', 'finder'] as const
type List = (typeof lists)[number]

let app: TestApp
beforeAll(async () => {
  const plain = { countries: ['NL'] }
  app = await anApp({ sites: { told: plain, untold: { ...plain, visible_profile_fields: ['age', 'region', 'looking_for'] } } })
  app.clock.set('2026-11-20T12:00:00Z')
})
afterAll(() => app.close())

const daysAgo = (days: number, minutes = 0) => new Date(app.clock.now.getTime() - days * 86_400_000 - minutes * 60_000)
const see = (members: readonly TestMember[], momentOf: (index: number) => Date) =>
  Promise.all(
    members.map(({ id }, index) => app.db.asOwner('update profile set last_seen_at = $2 where member_id = $1', [id, momentOf(index)])),
  )
const hide = ({ id }: TestMember) => app.db.asOwner('update profile set shows_presence = false where member_id = $1', [id])
const forget = (site: string) => app.db.asOwner("update profile set status = 'disabled' where site_id = $1", [app.site(site).id])

/** A woman, and eight men who differ only in the time of their last visit. */
async function aCrowd(site: string, options: MemberOptions = {}) {
  await forget(site)
  const men: TestMember[] = []
  for (let index = 0; index < people; index++)
    men.push(await aMember(app, { site, gender: 'male', looking_for: 'female', created_at: daysAgo(40 + index), ...options }))
  const woman = await aMember(app, { site })
  return { men, woman, browser: await logIn(app, woman) }
}

const idsOf = (cards: readonly Pick<ProfileCard, 'id'>[]): string[] => cards.map(({ id }) => id)
const answers = { intent: 'open', rhythm: 'late', weekend: 'city', travel: 'anywhere', matters: 'calm' }

async function read(list: List, browser: Browser, men: readonly TestMember[]): Promise<string[]> {
  if (list === 'search') return idsOf((await browser.get('/api/members').expect(200)).body.profiles)
  if (list === 'deck') return idsOf((await browser.get('/api/swipe-game').expect(200)).body.profiles)
  if (list === 'related') return idsOf((await browser.get(`/api/members/${men[0]?.id}/related`).expect(200)).body.profiles)
  await browser.put('/api/match-finder', answers).expect(200)
  return idsOf(
    (await browser.get('/api/match-finder/matches').expect(200)).body.matches.map(({ profile }: { profile: ProfileCard }) => profile),
  )
}

test.each(lists)(
  'EN-03 SC-13 within a day the order of a list (%s) does not reveal the hour, and each day has a different order',
  async (list) => {
    const { men, browser } = await aCrowd('told')
    await see(men, (index) => daysAgo(3, index))
    const before = await read(list, browser, men)
    expect(before.length).toBeGreaterThan(4)
    await see(men, (index) => daysAgo(3, 60 - index))
    expect(await read(list, browser, men)).toEqual(before)
    await see(men, (index) => daysAgo(2, index))
    const other = await read(list, browser, men)
    await see(men, (index) => daysAgo(1, index))
    // two days have the same order with a probability of one in forty thousand
    expect([other, await read(list, browser, men)]).not.toEqual([before, before])
  },
)

test.each(lists)('EN-03 SC-13 members with a later day of visit come first in a list (%s)', async (list) => {
  const { men, browser } = await aCrowd('told')
  await see(men, (index) => daysAgo(20 - index))
  const wanted = men.map(({ id }) => id).toReversed()
  const found = await read(list, browser, men)
  expect(found).toEqual(wanted.filter((id) => found.includes(id)))
})

test.each(lists)('EN-03 SC-13 in a list (%s), a visit does not move a member who hides presence', async (list) => {
  const { men, browser } = await aCrowd('told')
  for (const man of men) await hide(man)
  await see(men, (index) => daysAgo(20 - index))
  const before = await read(list, browser, men)
  await see(men, (index) => daysAgo(index))
  expect(await read(list, browser, men)).toEqual(before)
})

test.each(lists)(
  'EN-03 SC-13 a list (%s) is not ordered by visits for a viewer who hides presence, nor on a site that hides it',
  async (list) => {
    for (const site of ['told', 'untold']) {
      const { men, woman, browser } = await aCrowd(site)
      if (site === 'told') await hide(woman)
      await see(men, (index) => daysAgo(20 - index))
      const before = await read(list, browser, men)
      await see(men, (index) => daysAgo(index))
      expect(await read(list, browser, men)).toEqual(before)
    }
  },
)

test('EN-13 if lists are not ordered by visits, a search does not offer that order', async () => {
  const { woman, browser } = await aCrowd('told')
  const sortsOf = async (by: Browser) => (await by.get('/api/members').expect(200)).body.offers.sorts
  expect(await sortsOf(browser)).toEqual(['last_active', 'newest'])
  await hide(woman)
  expect(await sortsOf(browser)).toEqual(['newest'])
})

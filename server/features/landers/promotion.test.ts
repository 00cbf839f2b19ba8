import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, aPhoto, logIn, type MemberOptions } from '#tests/support/factories.ts'
import { blockPages, readingOf } from '#tests/support/pages/block-pages.ts'
import { choosePromoted } from './promoted-members.ts'

const plain = { niche: 1, fictional_profiles: false }
let app: TestApp
beforeAll(async () => {
  app = await anApp({
    pages: blockPages,
    sites: {
      quiet: plain,
      crowd: plain,
      turns: plain,
      shy: { ...plain, visible_profile_fields: ['age'] },
      mixed: { niche: 1, fictional_profiles: true },
      ladies: { ...plain, niche: 6 },
    },
  })
})
afterAll(() => app.close())

const profile_landers = ['signup', 'landing', 'landing2', 'landing3']
const read = async (site: string, path: string) => {
  const { status, text } = await app.visit(site).get(path)
  return { status, html: text, ...readingOf(text) }
}
const chosen = async (site: string) => {
  const context = app.contextOf(site)
  const members = await choosePromoted(context, 'any')
  await context.unit.finish()
  return members
}
const promoted = (site: string, options: MemberOptions) => aMember(app, { site, promoted: true, ...options })

test('SC-14 no member is shown on a lander without consent, and consent is off by default', async () => {
  const visitor = app.visit('quiet')
  const form = { email: 'eva@example.test', name: 'Eva Zwijgt', password: 'een-lang-wachtwoord', date_of_birth: '1990-05-17' }
  await visitor.post('/api/signup', { ...form, gender: 'female', looking_for: 'male', country: 'NL' }).expect(200)
  expect((await visitor.get('/api/profile')).body.profile.promotion_consent).toBe(false)
  const silent = await aMember(app, { site: 'quiet', name: 'Saskia', photos: 1 })
  const { text } = await read('quiet', '/landers/gallery')
  expect(text).not.toMatch(/Saskia|Eva Zwijgt/)
  for (const lander of profile_landers) expect((await read('quiet', `/members/${silent.id}/${lander}`)).status).toBe(404)
})

test('SC-14 a member gives and withdraws consent on the profile page; both take effect with the next request', async () => {
  const anna = await aMember(app, { site: 'quiet', name: 'Annabel', photos: 1 })
  const browser = await logIn(app, anna)
  for (const [promotion_consent, status] of [
    [true, 200],
    [false, 404],
    [true, 200],
  ] as const) {
    const { body } = await browser.put('/api/profile', { promotion_consent }).expect(200)
    expect(body.profile.promotion_consent).toBe(promotion_consent)
    expect((await read('quiet', '/landers/gallery')).text.includes('Annabel')).toBe(promotion_consent)
    for (const lander of profile_landers) expect((await read('quiet', `/members/${anna.id}/${lander}`)).status).toBe(status)
  }
  // a change of another field keeps the consent
  expect((await browser.put('/api/profile', { about: 'Hoi' })).body.profile.promotion_consent).toBe(true)
  const other = await logIn(app, await aMember(app, { site: 'quiet' }))
  expect((await other.get(`/api/members/${anna.id}`)).body.profile.promotion_consent).toBe(null)
})

test('SC-14 a paused, disabled, unfinished or removed profile is not shown in spite of consent', async () => {
  for (const status of ['draft', 'paused', 'disabled', 'removed'] as const) {
    const { id, name } = await promoted('quiet', { name: `Weg ${status}`, status, photos: 1 })
    expect((await read('quiet', '/landers/gallery')).text).not.toContain(name)
    for (const lander of profile_landers) expect((await read('quiet', `/members/${id}/${lander}`)).status).toBe(404)
  }
})

test('SC-14 a fictional profile appears only if the site allows them, with a label and its explanation', async () => {
  const ghost = await aMember(app, { site: 'mixed', name: 'Verzonnen Vera', kind: 'fictional', photos: 1 })
  const { fictional_icon, fictional_singular, fictional_warning } = (await app.visit('mixed').get('/api/settings')).body
  for (const path of ['/landers/gallery', '/landers/collagelanding', '/landers/socialnetwork', `/members/${ghost.id}/landing2`]) {
    const { status, text, html } = await read('mixed', path)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(text).toContain('Verzonnen Vera')
    // the label must appear at the picture and in the explanation; footer and age dialog contain it on every page and do not count
    const shown = readingOf(html.replaceAll(/<(footer|dialog)\b.*?<\/\1>/gs, '')).text
    expect(shown.split(`${fictional_icon} ${fictional_singular}`).length, path).toBeGreaterThan(2)
    expect(text).toContain(fictional_warning)
  }
  const hidden = await aMember(app, { site: 'quiet', name: 'Stille Geest', kind: 'fictional', photos: 1 })
  expect((await read('quiet', '/landers/gallery')).text).not.toContain('Stille Geest')
  expect((await read('quiet', `/members/${hidden.id}/signup`)).status).toBe(404)
})

test('SC-14 a lander shows the main photo and the region, but no other photos, city or presence', async () => {
  const given = { name: 'Open Olga', region: 'NH', city: 'Bovenkarspel', about: 'Ik schrijf graag.', interests: ['cinema'], photos: 3 }
  // visitors share a cached list for some seconds
  app.clock.pass({ seconds: 6 })
  const olga = await promoted('mixed', { ...given, last_seen_at: app.clock.now, sexuality: 'bi' })
  const [main, ...others] = await app.db.asOwner<{ filename: string }>(
    'select filename from photo where member_id = $1 order by position',
    [olga.id],
  )
  for (const lander of ['/landers/gallery', '/landers/maplanding', ...profile_landers.map((each) => `/members/${olga.id}/${each}`)]) {
    const { html, text } = await read('mixed', lander)
    expect(text).toContain('Open Olga')
    expect(text).not.toMatch(/Bovenkarspel|Nu online|Laatst gezien|\bBi\b/)
    for (const { filename } of others) expect(html).not.toContain(filename)
  }
  const { html, text } = await read('mixed', `/members/${olga.id}/landing2`)
  expect(html).toContain(main?.filename)
  expect(text).toMatch(/Ik schrijf graag\..*Noord-Holland/)
})

test('EN-03 fields that a site hides are hidden on its landers, too', async () => {
  const words = { name: 'Schuwe Sam', region: 'NH', about: 'Dit is geheim.', interests: ['cinema'], photos: 1 }
  const sam = await promoted('shy', words)
  for (const path of ['/landers/socialnetwork', '/landers/maplanding', ...profile_landers.map((each) => `/members/${sam.id}/${each}`)]) {
    const { text } = await read('shy', path)
    expect(text).toContain('Schuwe Sam')
    // the map names every region, but must not reveal in which region a member lives
    expect(text).not.toMatch(/Dit is geheim|Film|Schuwe Sam, 36 Noord-Holland|Woont in Noord-Holland/)
  }
})

test('SC-14 a photo that waits for review is not shown, and its owner comes after members with a photo', async () => {
  const waiting = await promoted('shy', { name: 'Wachtende Wim' })
  await aPhoto(app, { site: 'shy', member_id: waiting.id, position: 0, status: 'pending' })
  await promoted('shy', { name: 'Zichtbare Zoë', photos: 1 })
  const members = await chosen('shy')
  expect(members.at(-1)).toMatchObject({ name: 'Wachtende Wim', main_image: null })
})

test('SC-14 a page gets at most 24: members with a photo, then fictional profiles with a photo, then those without', async () => {
  for (let count = 0; count < 9; count++) await promoted('mixed', { name: `Zonder ${count}` })
  for (let count = 0; count < 9; count++) await promoted('mixed', { name: `Echt ${count}`, photos: 1 })
  for (let count = 0; count < 9; count++) await aMember(app, { site: 'mixed', name: `Verzonnen ${count}`, kind: 'fictional', photos: 1 })
  const members = await chosen('mixed')
  expect(members).toHaveLength(24)
  const kinds = members.map(({ kind, main_image }) => `${kind} ${main_image ? 'with' : 'without'}`)
  expect(kinds).toEqual([
    ...Array<string>(10).fill('member with'),
    ...Array<string>(10).fill('fictional with'),
    ...Array<string>(4).fill('member without'),
  ])
})

test('SC-14 two statements select the members of a page, and neither writes', async () => {
  const context = app.contextOf('mixed')
  let statements = 0
  const counted: typeof context.unit = {
    ...context.unit,
    run: (statement) => {
      statements += 1
      return context.unit.run(statement)
    },
    transaction: () => Promise.reject(new TypeError('a lander writes nothing')),
  }
  expect(await choosePromoted({ ...context, unit: counted }, 'any')).not.toHaveLength(0)
  expect(statements).toBe(2)
  await context.unit.finish()
})

test('SC-14 a section shows the gender that it needs: women if the niche mentions them', async () => {
  await promoted('ladies', { name: 'Vrouw Vos', gender: 'female', photos: 1 })
  await promoted('ladies', { name: 'Man Mees', gender: 'male', photos: 1 })
  const { text } = await read('ladies', '/landers/gallery')
  expect(text).toContain('Vrouw Vos')
  expect(text).not.toContain('Man Mees')
})

test('SC-14 the members stay the same all day and change daily, so that all are shown equally often', async () => {
  const crowd = 60
  const days = 40
  for (let count = 0; count < crowd; count++) await promoted('turns', { name: `Lid ${count}`, photos: 1 })
  const before = app.clock.now
  const namesOf = async () => (await chosen('turns')).map(({ name }) => name)
  app.clock.set('2026-05-01T00:30:00Z')
  const turns = new Map<string, number>()
  const rows: string[] = []
  for (let day = 0; day < days; day++) {
    const names = await namesOf()
    rows.push(names.join())
    for (const name of names) turns.set(name, (turns.get(name) ?? 0) + 1)
    app.clock.pass({ hours: 20 })
    expect(await namesOf()).toEqual(names)
    app.clock.pass({ hours: 4 })
  }
  app.clock.set(before)
  expect(turns.size).toBe(crowd)
  expect(new Set(rows).size).toBeGreaterThan(days / 2)
  // the expected value is 16 of 40 days
  expect(Math.min(...turns.values())).toBeGreaterThan(4)
  expect(Math.max(...turns.values())).toBeLessThan(32)
})

test('SC-14 the number of a region counts real members, and small numbers are not shown', async () => {
  for (let count = 0; count < 10; count++) await aMember(app, { site: 'crowd', region: 'UT' })
  for (let count = 0; count < 9; count++) await aMember(app, { site: 'crowd', region: 'ZE' })
  await aMember(app, { site: 'crowd', region: 'ZE', status: 'paused' })
  for (let count = 0; count < 20; count++) await aMember(app, { site: 'crowd', region: 'DR', kind: 'fictional' })
  const { text, html } = await read('crowd', '/landers/maplanding')
  expect(text).toContain('Utrecht 10 leden')
  expect(text.match(/\d+ leden/g)).toEqual(['10 leden'])
  expect(html).toContain('Zeeland')
})

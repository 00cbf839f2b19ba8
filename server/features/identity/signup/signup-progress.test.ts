import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, aPhoto, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ has_pages: true, sites: { discreet: { conceal_membership: true, name: 'Discreet' } } })
})
afterAll(() => app.close())

let count = 0
async function newcomer(site = 'vonk'): Promise<{ browser: Browser; id: string; email: string }> {
  const email = `steps-${++count}@example.test`
  const browser = app.visit(site)
  const form = {
    email,
    name: 'Femke',
    password: 'kastanje-lepel-9',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  const { body } = await browser.post('/api/signup', form)
  return { browser, id: body.user.profile.id, email }
}

const progressOf = async (browser: Browser) => (await browser.get('/api/signup-progress')).body
const statesOf = async (browser: Browser): Promise<Record<string, string>> =>
  Object.fromEntries((await progressOf(browser)).steps.map(({ step, state }: { step: string; state: string }) => [step, state]))
const take = (browser: Browser, step: SignupStep, state: 'done' | 'skipped') => browser.put('/api/signup-progress', { step, state })

test('SC-05 a new account has all its steps in order and has finished none', async () => {
  const { browser } = await newcomer()
  const { steps, is_finished, missing, can_change_email } = await progressOf(browser)
  const offered = signupSteps.filter((step) => step !== 'push' || app.site('vonk').push !== null)
  expect(steps).toEqual(offered.map((step) => ({ step, state: 'open' })))
  expect({ is_finished, missing, can_change_email }).toEqual({ is_finished: false, missing: null, can_change_email: true })
})

test('SC-05 a skipped step stays skipped until it is done; a filled profile field counts as done in any case', async () => {
  const { browser, id } = await newcomer()
  await take(browser, 'about', 'skipped')
  await take(browser, 'personal', 'done')
  await take(browser, 'photo', 'done')
  expect(await statesOf(browser)).toMatchObject({ photo: 'open', personal: 'done', about: 'skipped', email: 'open' })
  await browser.put('/api/profile', { about: 'Ik hou van fietsen.' })
  await aPhoto(app, { site: 'vonk', member_id: id, position: 0, status: 'pending' })
  expect(await statesOf(browser)).toMatchObject({ photo: 'done', about: 'done' })
  await app.db.asOwner("update photo set status = 'rejected' where member_id = $1", [id])
  expect(await statesOf(browser)).toMatchObject({ photo: 'open' })
})

test('SC-05 only the link completes the email step', async () => {
  const { browser, id } = await newcomer()
  await take(browser, 'email', 'done')
  expect(await statesOf(browser)).toMatchObject({ email: 'open' })
  await app.db.asOwner("update account set status = 'active' where id = $1", [id])
  expect(await statesOf(browser)).toMatchObject({ email: 'done' })
})

test('SC-05 accounts from before the steps have finished them, and may still do one', async () => {
  const browser = await logIn(app, await aMember(app))
  expect(await progressOf(browser)).toMatchObject({ is_finished: true })
  await take(browser, 'about', 'skipped')
  expect(await progressOf(browser)).toMatchObject({ is_finished: true })
})

test('SC-05 the end is stored once, and needs a login', async () => {
  const { browser } = await newcomer()
  expect((await browser.post('/api/signup-finished')).status).toBe(204)
  expect(await progressOf(browser)).toMatchObject({ is_finished: true })
  expect((await app.visit('vonk').post('/api/signup-finished')).status).toBe(403)
  expect((await take(browser, 'account' as SignupStep, 'done')).status).toBe(400)
})

const profile = { region: 'NH', city: 'Haarlem', interests: ['board_games'], about: 'Een paar regels.' }
const writes: Partial<Record<SignupStep, object>> = {
  personal: { region: profile.region, city: profile.city, interests: profile.interests },
  about: { about: profile.about },
}

test('SC-05 steps in any order, skipped, repeated or reloaded end with the same stored profile', async () => {
  const action = fc.record({ step: fc.constantFrom(...signupSteps), how: fc.constantFrom('skip', 'do', 'twice', 'reload') })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const { browser } = await newcomer()
      const doStep = async (step: SignupStep) => {
        if (writes[step]) expect((await browser.put('/api/profile', writes[step])).status).toBe(200)
        expect((await take(browser, step, 'done')).status).toBe(200)
      }
      for (const { step, how } of actions) {
        const before = await progressOf(browser)
        if (how === 'skip') await take(browser, step, 'skipped')
        if (how === 'do' || how === 'twice') await doStep(step)
        if (how === 'twice') await doStep(step)
        if (how === 'reload') expect(await progressOf(browser)).toEqual(before)
      }
      for (const step of signupSteps) await doStep(step)
      const { body } = await browser.get('/api/profile')
      expect(body.profile).toMatchObject(profile)
      expect(await statesOf(browser)).toMatchObject({ personal: 'done', about: 'done' })
    }),
    { numRuns: 12 },
  )
})

test('SC-05 a mistyped address is corrected before its confirmation, and the old link becomes invalid', async () => {
  const { browser, id, email } = await newcomer()
  const [first] = (await app.mails()).filter(({ to }) => to === email)
  const linkIn = (text = '') => new URL(/(https?:\/\/\S+\/[\w-]{22})\s/.exec(text)?.[1] ?? 'http://none').pathname
  const { status, body } = await browser.put('/api/signup-email', { email: 'Right@example.test' })
  expect([status, body.user?.email]).toEqual([200, 'Right@example.test'])
  const [second] = (await app.mails()).filter(({ to }) => to === 'Right@example.test')
  const statusNow = async () => (await app.db.asOwner<{ status: string }>('select status from account where id = $1', [id]))[0]?.status
  const follow = async (mail: typeof first) => (await browser.get(linkIn(mail?.text))).headers.location
  expect(await follow(first)).toBe('/activate/error?reason=expired')
  expect(await statusNow()).toBe('not_confirmed')
  expect(await follow(second)).toBe('/activate/done')
  expect(await statusNow()).toBe('active')
})

test('EC-09 a taken address is refused; a confirmed one is changed in the settings, and a concealing site changes none', async () => {
  const { browser, id } = await newcomer()
  await aMember(app, { email: 'held@example.test' })
  const taken = await browser.put('/api/signup-email', { email: 'Held@example.test' })
  expect([taken.status, taken.body.error.code]).toEqual([409, 'email_taken'])
  expect((await browser.put('/api/signup-email', { email: 'no address' })).body.error.fields).toEqual({ email: { rule: 'not_a_email' } })
  await app.db.asOwner("update account set status = 'active' where id = $1", [id])
  expect((await browser.put('/api/signup-email', { email: 'other@example.test' })).status).toBe(409)
  const discreet = await logIn(app, await aMember(app, { site: 'discreet', confirmed: false }))
  expect((await progressOf(discreet)).can_change_email).toBe(false)
  expect((await discreet.put('/api/signup-email', { email: 'held@example.test' })).body.error.code).toBe('forbidden')
})

test('SC-05 corrections of the address count toward the limit of activation mails', async () => {
  const { browser } = await newcomer()
  const statuses = []
  for (let n = 0; n < 7; n++) {
    app.clock.pass({ minutes: 1 })
    statuses.push((await browser.put('/api/signup-email', { email: `right-${n}-${count}@example.test` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

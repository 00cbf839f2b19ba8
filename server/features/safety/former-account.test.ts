import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, password } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { open: { logged_out_search: true, countries: ['NL'] } } })
})
afterAll(() => app.close())

/** Whether a browser sees a member: in a search, by the profile URL, and among related profiles. */
async function isSeen(browser: Browser, id: string, other_id: string): Promise<boolean[]> {
  const found = async (path: string) => (await browser.get(path).expect(200)).body.profiles.some((each: { id: string }) => each.id === id)
  return [
    await found('/api/members'),
    (await browser.get(`/api/members/${id}`)).status === 200,
    await found(`/api/members/${other_id}/related`),
  ]
}

test('ST-19 after a logout, the same browser does not see members who blocked its former account; other browsers do', async () => {
  const [anna, carla] = [await aMember(app, { site: 'open' }), await aMember(app, { site: 'open' })]
  const bram = await aMember(app, { site: 'open', gender: 'male', looking_for: 'female' })
  await app.db.asOwner('insert into blocked_member (site_id, blocker_id, blocked_id, created_at) values ($1, $2, $3, now())', [
    app.site('open').id,
    anna.id,
    bram.id,
  ])
  const browser = app.visit('open')
  expect(await isSeen(browser, anna.id, carla.id)).toEqual([true, true, true])
  await browser.post('/api/user', { email: bram.email, password }).expect(200)
  await browser.post('/api/logout').expect(204)
  expect((await browser.get('/api/user').expect(200)).body.user ?? null).toBeNull()
  // this browser must not get the cached answer of another visitor
  expect(await isSeen(app.visit('open'), anna.id, carla.id)).toEqual([true, true, true])
  expect(await isSeen(browser, anna.id, carla.id)).toEqual([false, false, false])
  expect((await browser.get(`/api/members/${carla.id}`)).status).toBe(200)
  // a cookie that this site did not encrypt is ignored
  const forged = app.visit('open', { cookies: { former: 'x'.repeat(60) } })
  expect(await isSeen(forged, anna.id, carla.id)).toEqual([true, true, true])
  // only the server can read the account from the cookie
  expect(browser.cookies.get('former')).toBeTruthy()
  expect(Buffer.from(browser.cookies.get('former') ?? '', 'base64url').toString('latin1')).not.toContain(bram.id)
})

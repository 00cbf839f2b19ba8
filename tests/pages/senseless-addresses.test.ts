import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { vonk: { logged_out_search: true } }, pages: sourcePages() })
})
afterAll(() => app.close())

test('EN-13 an old or mistyped address of a search leads to its criteria that make sense, and keeps what says where a visitor came from', async () => {
  const visitor = app.visit('vonk')
  const led = await visitor.get('/members?min_age=abc&sort=best&gender=male&network=partner')
  expect([led.status, led.headers.location]).toEqual([307, '/members?gender=male&network=partner'])
  expect((await visitor.get('/members?gender=male&network=partner')).status).toBe(200)
})

test('EN-13 the next page of a search that does not exist leads to its first one', async () => {
  const visitor = app.visit('vonk')
  const led = await visitor.get('/members?gender=male&after=garbage')
  expect([led.status, led.headers.location]).toEqual([307, '/members?gender=male'])
})

test('a value that a page does not know is the same as none', async () => {
  const member = await logIn(app, await aMember(app, { site: 'vonk', account_status: 'not_confirmed' }))
  for (const [path, senseless] of [
    ['/match-finder', 'question=99'],
    ['/account-deleted', 'until=soon'],
    ['/signup', 'step=zzz'],
    ['/directdebit', 'package=p9'],
  ] as const) {
    const { status, headers } = await member.get(`${path}?${senseless}`)
    expect({ path, status, leads_to: headers.location?.split('?')[0] }).toEqual({ path, status: 307, leads_to: path })
  }
})

test('an id that holds an encoded slash or percent sign is not found, on the page and in its call', async () => {
  const member = await logIn(app, await aMember(app, { site: 'vonk' }))
  const paths = ['/members/%25', '/members/a%2Fb', '/members/..%2Fuser', '/members/..%2Fuser/chat', '/chats/%25', '/pages/..%2Fuser']
  const found = await Promise.all(paths.map(async (path) => [path, (await member.get(path)).status]))
  expect(found).toEqual(paths.map((path) => [path, 404]))
})

import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltPages } from '#server/platform/pages/page.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { silent } from '#tests/support/database/database.ts'
import { createDesk } from './desk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** The desk with a page that names one script. */
function aDesk() {
  const files = { desk: { scripts: [{ src: '/desk.js' }], styles: [] } } as unknown as BuiltPages['files']
  const { db, sites, limits, inSite, clock, desk_key: key } = app
  const parts = { database: db.desk, sites, limits, inSite, key, is_demo: false, clock: () => clock.now, log: silent }
  return createDesk({
    ...parts,
    host: 'desk.localhost',
    pages: { assets: (_req, _res, next) => next(), files },
    trust_proxy: false,
    is_development: false,
    checks_replies: true,
  })
}

test('the host of the desk leads to its page, and every address of the page has the same strict headers', async () => {
  const desk = aDesk()
  for (const path of ['/', '/desk']) expect((await request(desk).get(path).expect(303)).headers.location).toBe('/desk/')
  for (const path of ['/desk/', '/desk/staff', '/desk/invitation/x']) {
    const { headers, text } = await request(desk).get(path).expect(200)
    expect(text).toContain('src="/desk.js"')
    expect(headers['content-security-policy']).toMatch(/frame-src 'none'.*frame-ancestors 'none'.*trusted-types 'none'/)
    expect([
      headers['cache-control'],
      headers['x-robots-tag'],
      headers['cross-origin-opener-policy'],
      headers['cross-origin-resource-policy'],
    ]).toEqual(['no-store', 'noindex', 'same-origin', 'same-origin'])
  }
  expect((await request(desk).get('/members').expect(404)).body).toEqual({ error: { code: 'not_found' } })
  expect((await request(desk).get('/desk/api/nothing').expect(404)).body).toEqual({ error: { code: 'not_found' } })
})

test('a body that is not JSON is refused with its reason', async () => {
  const post = (type: string, body: string) => app.atDesk().post('/desk/api/login/password').type(type).send(body)
  expect((await post('application/json', '{').expect(400)).body.error.code).toBe('invalid_json')
  expect((await post('text/plain', 'email=a').expect(415)).body.error.code).toBe('unsupported_media_type')
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEarlyInput } from '#client/app/early-input.ts'
import { anApp, type TestApp } from './support/app.ts'
import { aMember, logIn } from './support/factories.ts'
import { sourcePages } from './support/source-pages.ts'

let app: TestApp
let member_id: string
beforeAll(async () => {
  app = await anApp({ sites: { vonk: { logged_out_search: true } }, pages: sourcePages(), keeps_pages: true })
  ;({ id: member_id } = await aMember(app, { site: 'vonk' }))
})
afterAll(() => app.close())

/** Which scripts the page itself loads, and what makes the application come. */
function readScripts(html: string): { asks_for: string[]; wakes_at: string | undefined } {
  const asks_for = [...html.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
  const [, told] = /<script [^>]*? data-application="\/assets\/start\.js"([^>]*)>/.exec(html) ?? []
  return { asks_for, wakes_at: told && (told.includes(' data-at-load') ? 'load' : 'sign') }
}

const asks_for = ['/assets/asleep.js']

test('a visitor’s page that only has to be read sleeps until a sign; any other loads the application once it is seen', async () => {
  const visitor = app.visit('vonk')
  const reading = [
    '/members',
    '/members?min_age=30&sort=newest',
    `/members/${member_id}`,
    '/pages/faq',
    '/pages/terms',
    '/pricing',
    '/complaints',
  ]
  for (const path of reading) {
    const { text, status } = await visitor.get(path)
    expect({ path, status, ...readScripts(text) }).toEqual({ path, status: 200, asks_for, wakes_at: 'sign' })
  }
  const { status, text } = await visitor.get('/nowhere')
  expect({ status, ...readScripts(text) }).toEqual({ status: 404, asks_for, wakes_at: 'sign' })
  // what is a form, or counts seconds
  for (const path of ['/login', '/signup', '/lang-config', '/reset-password', '/members?t=5']) {
    const page = await visitor.get(path)
    expect({ path, ...readScripts(page.text) }).toEqual({ path, asks_for, wakes_at: 'load' })
  }
})

test('a member’s page never sleeps', async () => {
  const member = await logIn(app, await aMember(app, { site: 'vonk' }))
  for (const path of ['/members', `/members/${member_id}`, '/pages/faq', '/nowhere'])
    expect({ path, ...readScripts((await member.get(path)).text) }).toEqual({ path, asks_for, wakes_at: 'load' })
})

test('a profile brings a visitor who is like it, for a sleeping page asks for nothing', async () => {
  for (let number = 0; number < 3; number++) await aMember(app, { site: 'vonk' })
  const { text } = await app.visit('vonk').get(`/members/${member_id}`)
  expect(text).toContain('id="profile-related"')
  expect(text).not.toMatch(/<section[^>]*aria-busy="true"/)
})

test('a kept page that sleeps names by its hash what holds early input, and nothing else may run', async () => {
  const { text, headers } = await app.visit('vonk').get('/members')
  const hash = createHash('sha256').update(holdEarlyInput).digest('base64')
  expect(text).toContain(`<script>${holdEarlyInput}</script>`)
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
  expect(text).not.toContain('nonce')
})

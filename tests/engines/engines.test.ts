import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ServerProcess, send } from '#tests/support/faults/built-server.ts'
import { findFirefox, openFirefox } from './firefox.ts'
import { look, settled, until } from './looks.ts'
import type { EngineBrowser } from './webdriver.ts'
import { hasWebkit, openWebkit } from './webkit.ts'

const firefox = findFirefox()
const engines = [
  ...(hasWebkit() ? [{ name: 'WebKit', launch: openWebkit }] : []),
  ...(firefox ? [{ name: 'Firefox', launch: () => openFirefox(firefox) }] : []),
]
const widths = [
  { width: 400, height: 850 },
  { width: 1280, height: 850 },
]
const sites = ['vonk', 'rondeur', 'northlight']
const open_pages = ['/', '/members', '/login', '/signup', '/pricing', '/reset-password', '/pages/terms', '/pages/faq', '/nowhere']
const member_pages = [
  ...['/', '/members', '/chats', '/likes', '/likes/given', '/premium', '/credits', '/credits/p0', '/transactions'],
  ...['/profile', '/settings', '/swipe-game', '/match-finder'],
]

const data_dir = mkdtempSync(join(tmpdir(), 'couplet-engines-'))
let server: ServerProcess
const addressOf = (site: string, path: string) => `http://${site}.localhost:${server.port}${path}`

beforeAll(async () => {
  server = await ServerProcess.create(data_dir, 26_000, { DEMO: '1', TRUST_PROXY: '127.0.0.1' })
  await server.start()
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(data_dir, { recursive: true, force: true })
})

test('there is another engine than Chromium to look with', () => {
  expect(engines.map(({ name }) => name)).not.toEqual([])
})

describe.each(engines)('in $name', ({ launch }) => {
  let browser: EngineBrowser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  const visit = async (site: string, path: string) => {
    await browser.open(addressOf(site, path))
    await until(browser, settled)
  }

  /** Dismisses the age warning if the page shows it. */
  const enter = async (site: string) => {
    await visit(site, '/')
    if (!(await browser.run(() => document.querySelector('dialog[open] [data-enter]') !== null))) return
    await browser.click('dialog[open] [data-enter]')
    await until(browser, () => !document.querySelector('dialog[open]'))
  }

  test('MO-02 the age warning is as high as its text, and can be answered', async () => {
    for (const size of widths) {
      await browser.resize(size.width, size.height)
      for (const site of sites) {
        await visit(site, '/')
        expect(await browser.run(look), `${site} ${size.width}`).toEqual({ too_wide: 0, num_headings: 1, broken: [], gaps: [] })
      }
    }
    for (const site of sites) await enter(site)
  })

  test('RT-01 a visitor’s pages fit the window, with their pictures', async () => {
    for (const site of sites) await enter(site)
    for (const size of widths) {
      await browser.resize(size.width, size.height)
      for (const site of sites)
        for (const path of open_pages) {
          await visit(site, path)
          const { num_headings, ...seen } = await browser.run(look)
          expect(seen, `${site} ${path} ${size.width}`).toEqual({ too_wide: 0, broken: [], gaps: [] })
          expect(num_headings, path).toBeGreaterThan(0)
        }
    }
  })

  test('SC-07 RO-04 RT-04 a member logs in with the form, likes a member, writes, and gets a live reply', async () => {
    const other = await logIn('premium')
    await enter('vonk')
    await visit('vonk', '/login')
    await browser.type('input[type=email]', 'free@demo.example')
    await browser.type('input[type=password]', 'couplet-demo')
    await browser.click('main form button[type=submit], main form button:not([type])')
    await until(
      browser,
      () => !location.pathname.startsWith('/login') && document.readyState === 'complete' && 'hydrated' in document.documentElement.dataset,
    )

    await visit('vonk', '/members')
    await browser.click('main li button[aria-pressed=false]')
    await until(browser, () => document.querySelector('main li button[aria-pressed=true]'))

    await visit('vonk', `/members/${other.id}/chat`)
    const words = `Hallo uit ${newId()}`
    await browser.type('#message', words)
    await until(browser, () => document.querySelector('form button[type=submit][aria-label]:enabled'))
    await browser.click('form button[type=submit][aria-label]')
    await until(browser, (said) => document.querySelector('[role=log]')?.textContent?.includes(said), words)
    const answer = `Terug aan ${newId()}`
    const me = await browser.run(async () => (await (await fetch('/api/user')).json()).user.profile.id as string)
    await other.ask('POST', '/api/messages', { id: newId(), profile_id: me, body: answer })
    await until(browser, (said) => document.querySelector('[role=log]')?.textContent?.includes(said), answer)
  })

  test('RT-02 a member’s pages fit the window, with their pictures, and the application takes them over', async () => {
    for (const size of widths) {
      await browser.resize(size.width, size.height)
      for (const path of member_pages) {
        await visit('vonk', path)
        await until(browser, () => 'hydrated' in document.documentElement.dataset)
        const { num_headings, ...seen } = await browser.run(look)
        expect(seen, `${path} ${size.width}`).toEqual({ too_wide: 0, broken: [], gaps: [] })
        expect(num_headings, path).toBeGreaterThan(0)
      }
    }
  })
})

/** Logs in another member over HTTP, without a browser. */
async function logIn(role: string) {
  const host = `vonk.localhost:${server.port}`
  const login = await send({
    port: server.port,
    method: 'POST',
    path: '/api/user',
    host,
    body: { email: `${role}@demo.example`, password: 'couplet-demo' },
  })
  const cookie = [login?.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(login?.status).toBe(200)
  const { user } = (login?.body ?? {}) as { user: { profile: { id: string } } }
  const ask = async (method: string, path: string, body: object) => {
    const answer = await send({ port: server.port, method, path, host, cookie, body })
    expect(answer?.status, JSON.stringify(answer?.body)).toBe(200)
  }
  return { id: user.profile.id, ask }
}

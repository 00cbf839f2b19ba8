import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { decidePush, givePush } from '#tests/support/e2e/give-push.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { logInAs, signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'

const alert = (page: Page, title: string) => page.getByRole('status').getByText(title)
const photo = 'Je hebt nog geen foto'
const push = 'Meldingen staan uit'
const activation = 'Bevestig je e-mailadres'

test('MO-06 MO-07 alerts come one at a time and stay away from the pages of their lists', { tag: '@once' }, async ({ browser }) => {
  const { page: bare } = await signUp(browser, 'Fotoloos')
  // on the search page of a new member, the alert is about the time bonus; on other pages, the alert asks for a photo
  await visit(bare, addressOf('vonk', '/members'))
  await expect(alert(bare, photo)).toHaveCount(0)
  for (const path of ['/', '/transactions']) {
    await goOn(bare, addressOf('vonk', path))
    await expect(alert(bare, photo), path).toBeVisible()
    await expect(alert(bare, push), 'one at a time').toHaveCount(0)
  }
  for (const path of ['/profile', '/premium', '/settings', '/notifications']) {
    const go = path === '/profile' ? visit : goOn
    await go(bare, addressOf('vonk', path))
    await expect(alert(bare, photo), path).toHaveCount(0)
  }
})

test.describe('push', () => {
  // the member enables push, which needs a service worker
  test.use({ serviceWorkers: 'allow' })
  test('EN-05 MO-07 MO-10 ST-03 API-04 push is explained, switched on, switched off, and its alert dismissed', { tag: '@once' }, async ({
    browser,
  }) => {
    const { page } = await logInAs(browser, 'premium')
    await givePush(page)
    await visit(page, addressOf('vonk', '/premium'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(alert(page, push)).toHaveCount(0)
    const application = await holdApplication(page)
    const visited = visit(page, addressOf('vonk', '/members'))
    await expect(alert(page, push), 'it takes its place before the page comes to life').toBeVisible()
    application.come()
    await visited
    await expect(alert(page, push)).toBeVisible()
    await page.getByRole('button', { name: 'Aanzetten', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Er staat nooit een naam of een bericht in')
    const registered = page.waitForResponse((response) => response.url().endsWith('/api/user?push=1'))
    await dialog.getByRole('button', { name: 'Meldingen aanzetten' }).click()
    expect((await registered).status()).toBe(204)
    await expect(alert(page, push)).toHaveCount(0)

    await visit(page, addressOf('vonk', '/notifications'))
    const control = page.getByRole('switch', { name: 'Vonk mag mij hier een melding sturen' })
    await expect(control).toBeChecked()
    const ended = page.waitForResponse(
      (response) => response.url().endsWith('/api/user?push=1') && response.request().method() === 'DELETE',
    )
    await control.click()
    expect((await ended).status()).toBe(204)
    await expect(control).not.toBeChecked()
    await decidePush(page, 'denied')
    await expect(control).toHaveCount(0)
    await expect(page.getByText('Je browser houdt meldingen van Vonk tegen.')).toBeVisible()
    await decidePush(page, 'default')
    await expect(control).not.toBeChecked()

    await visit(page, addressOf('vonk', '/members'))
    await page.getByRole('status').filter({ hasText: push }).getByRole('button', { name: 'Sluiten' }).click()
    await expect(alert(page, push)).toHaveCount(0)
    const stamp = Number(await page.evaluate(() => localStorage.getItem('hide-push-notification-alert')))
    expect(Math.abs(stamp - Date.now() / 1000)).toBeLessThan(60)
    await visit(page, addressOf('vonk', '/members'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(alert(page, push)).toHaveCount(0)
  })
})

test('MO-05 the activation reminder is an alert, or a modal for a member from a partner on a phone', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page } = await logInAs(browser, 'new')
  await visit(page, addressOf('vonk', '/'))
  await expect(alert(page, activation)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(alert(page, activation)).toBeVisible()
  await visit(page, addressOf('vonk', '/settings'))
  await expect(alert(page, activation)).toHaveCount(0)
  const modal = page.getByRole('dialog', { name: activation })
  await visit(page, addressOf('vonk', '/?api_signup_complete=1'))
  await expect(alert(page, activation), 'at a desk').toBeVisible()
  await expect(modal).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, addressOf('vonk', '/likes?api_signup_complete=1'))
  await expect(modal).toBeVisible()
  await expect(alert(page, activation)).toHaveCount(0)
  await modal.getByRole('button', { name: 'Sluiten' }).click()
  await expect(modal).toHaveCount(0)
})

test.describe('the server is told when a page becomes hidden', () => {
  for (const [whose, path] of [
    ['a member’s page', '/likes'],
    ['a visitor’s page of blocks', '/'],
    ['a visitor’s page whose application is not loaded', '/pricing'],
    ['a visitor’s page whose application is loaded', '/signup'],
  ] as const)
    test(`ST-22 API-07 ${whose}`, { tag: '@once' }, async ({ browser }) => {
      const page = whose.startsWith('a member') ? (await logInAs(browser, 'free')).page : await browser.newPage()
      await page.addInitScript(() => {
        const beacons: string[] = []
        const send = navigator.sendBeacon.bind(navigator)
        Object.assign(window, { beacons })
        navigator.sendBeacon = (address, data) => {
          void (data as Blob).text().then((text) => beacons.push(text))
          return send(address, data)
        }
      })
      await visit(page, addressOf('vonk', path))
      const beacon = page.waitForRequest((request) => request.url().endsWith('/api/page-hidden.php'))
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }))
      // repeat the event, because the first one may come before the application listens
      await expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        expect(await page.evaluate(() => Reflect.get(window, 'beacons').length)).toBeGreaterThan(0)
      }).toPass()
      const request = await beacon
      expect([request.method(), request.headers()['content-type']]).toEqual(['POST', 'application/json'])
      // read the beacon from the page, because the test cannot read the body of a beacon request
      expect(await page.evaluate(() => Reflect.get(window, 'beacons')[0])).toBe('{}')
      await page.close()
    })
})

test.describe('a chunk that is gone', () => {
  test.use({ allowedConsole: /Failed to load resource|dynamically imported module|Failed to fetch/ })
  for (const [title, late_part] of [
    ['reloads the page once; where that does not help, the error page says so', null],
    ['does so too where a part that the page does without was still on its way', /assets\/answer-dialogs-/],
  ] as const)
    test(`ST-20 ${title}`, { tag: '@once' }, async ({ browser }) => {
      const { page } = await logInAs(browser, 'premium')
      const open = async () => {
        const asked = late_part && page.waitForRequest(late_part)
        await visit(page, addressOf('vonk', '/members'))
        const request = await asked
        if (!is_held) await (await request?.response())?.finished()
      }
      let is_held = false
      await open()
      const known = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
      await page.route('**/assets/*.js', (route) => (known.has(route.request().url()) ? route.continue() : route.abort()))
      if (late_part) {
        await page.route(late_part, (route) => is_held || route.continue())
        is_held = true
        await open()
      }
      let loads = 0
      page.on('load', () => void loads++)
      const settings = page.locator('a[href="/premium"], a[href="/credits"]').first()
      const reloaded = page.waitForEvent('load')
      await settings.dispatchEvent('click')
      await reloaded
      await expect.poll(() => loads).toBe(1)
      is_held = false
      await open()
      loads = 0
      await settings.dispatchEvent('click')
      await expect(page.getByRole('heading', { name: 'Fout', exact: true })).toBeVisible()
      expect(loads).toBe(0)
    })
})

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow', allowedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/ })
  test('offline, there is an offline page; a new version is offered, never forced; no personal data is cached', {
    tag: '@once',
  }, async ({ browser }) => {
    const { page } = await logInAs(browser, 'free')
    // the first page may load before the service worker is active; the next page is controlled by the service worker
    await expect(async () => {
      await visit(page, addressOf('vonk', '/likes'))
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }).toPass()
    await visit(page, addressOf('vonk', '/members'))
    const kept = await page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.filter((path) => !/^\/assets\/[\w./-]+$|^\/offline$/.test(path))).toEqual([])

    const say = (data: object) =>
      page.evaluate((news) => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: news })), data)
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/user'))
    await say({ kind: 'push', message: { kind: 'new_messages', title: 'Vonk', body: 'x', path: '/chats', tag: 'x' } })
    await asked
    const toast = page.getByText('Er is een nieuwe versie van deze site.')
    await say({
      kind: 'build',
      build: await page.evaluate(() => [...document.scripts].map(({ dataset }) => dataset.application).find(Boolean)),
    })
    await expect(toast).toHaveCount(0)
    await say({ kind: 'build', build: '/assets/entry-client-other.js' })
    await expect(toast).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Vernieuwen' }).click()
    await reloaded

    await page.context().setOffline(true)
    await page.goto(addressOf('vonk', '/chats'))
    await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
    await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
    // the page must reload without a click
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Je bent offline' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/chats$/)
  })
})

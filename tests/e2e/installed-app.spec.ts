import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'

/** Makes the page believe that it runs in the window of an installed app. Headless Chromium cannot emulate such a window. */
const installApp = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? ask('all') : ask(query))
  })

const back = (page: Page) => page.getByRole('button', { name: 'Terug', exact: true })

test('NAV-09 the back button shows only in an installed app with history, on the inner screens without their own Back', {
  tag: '@phone',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const { page } = await logInAs(browser, 'premium')
  const id = await aFictional(page)
  await call(page, 'PUT', `/api/likes/${id}`)
  const inner = ['/likes/given', '/credits']
  const with_own_back = [`/members/${id}`, `/likes/m/${id}`]
  const expectBack = async (path: string, count: 0 | 1) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(back(page), path).toHaveCount(count)
  }
  await visit(page, addressOf('vonk', '/members'))
  for (const path of inner) {
    await goOn(page, path)
    // in a browser window, the page shows no back button, because the browser has one
    await expectBack(path, 0)
  }

  await installApp(page)
  for (const path of inner) {
    await visit(page, addressOf('vonk', '/members'))
    await expectBack('/members', 0)
    await goOn(page, path)
    await expectBack(path, 1)
    await back(page).click()
    await expect(page).toHaveURL(addressOf('vonk', '/members'))
    await visit(page, addressOf('vonk', path))
    // the page is the first entry of the history, so there is no page to go back to
    await expectBack(path, 0)
  }
  for (const path of with_own_back) {
    await goOn(page, path)
    await expectBack(path, 0)
    await page.getByRole('link', { name: 'Terug', exact: true }).click()
    await expect(page).not.toHaveURL(addressOf('vonk', path))
  }
  for (const path of ['/members', '/likes', '/premium', '/settings', '/profile', '/transactions', '/credits/repeat-order', '/credits/p1']) {
    await goOn(page, path)
    await expectBack(path, 0)
  }
})

const heightOf = async (page: Page, role: 'banner' | 'contentinfo') => (await page.getByRole(role).boundingBox())?.height ?? 0

test('VR-01 the navigation has one height on all pages, the footer is lower for a member, and both are lower in the installed app', {
  tag: '@phone',
}, async ({ browser, page: visitor }) => {
  const { page: member } = await logInAs(browser, 'free')
  const measure = async (page: Page, size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    const gap = await page.getByRole('contentinfo').evaluate((footer) => Number.parseFloat(getComputedStyle(footer).paddingTop))
    return { bar: await heightOf(page, 'banner'), gap, foot: await heightOf(page, 'contentinfo') }
  }
  const look = async (page: Page, path: string) => {
    await visit(page, addressOf('vonk', path))
    return {
      phone: await measure(page, { width: 390, height: 844 }),
      desk: await measure(page, { width: 1280, height: 800 }),
    }
  }
  const front = await look(visitor, '/')
  const inside = await look(member, '/premium')
  for (const width of ['phone', 'desk'] as const) {
    expect(Math.round(inside[width].bar)).toBe(width === 'phone' ? 57 : 65)
    expect(inside[width].gap).toBeLessThan(front[width].gap)
  }

  await visitor.addInitScript(() => Object.assign(navigator, { standalone: true }))
  await installApp(member)
  for (const [page, path, before] of [
    [visitor, '/', front],
    [member, '/premium', inside],
  ] as const) {
    const app = await look(page, path)
    await expect(page.locator('html')).toHaveClass('is-pwa')
    for (const width of ['phone', 'desk'] as const) {
      expect(app[width].bar).toBeLessThan(before[width].bar)
      expect(app[width].gap).toBeLessThan(before[width].gap)
      expect(app[width].foot, 'the links stay').toBeGreaterThan(40)
    }
  }
})

test('VR-01 a page changes its layout when it moves into the window of the installed app', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    const media = Object.assign(new EventTarget(), { matches: false, media: '(display-mode: standalone)' })
    window.matchMedia = (query) => (query === media.media ? (media as unknown as MediaQueryList) : ask(query))
    Object.assign(window, {
      moveIntoApp: (is_app: boolean) => {
        media.matches = is_app
        media.dispatchEvent(new Event('change'))
      },
    })
  })
  await visit(page, addressOf('vonk', '/pricing'))
  const move = (is_app: boolean) => page.evaluate((into: boolean) => Reflect.get(window, 'moveIntoApp')(into), is_app)
  await expect(page.locator('html.is-pwa')).toHaveCount(0)
  await move(true)
  await expect(page.locator('html.is-pwa')).toHaveCount(1)
  await move(false)
  await expect(page.locator('html.is-pwa')).toHaveCount(0)
})

test('NAV-10 NAV-11 title and application badge show unread messages plus new likes; a failing badge is ignored', { tag: '@once' }, async ({
  browser,
}) => {
  const { page, id } = await signUp(browser, 'Anna')
  const bram = await signUp(browser, 'Bram')
  await call(bram.page, 'PUT', `/api/likes/${id}`)
  await page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => {
        badges.push(count)
        throw new Error('this browser shows no badge')
      },
      clearAppBadge: async () => {
        badges.push(0)
      },
    })
  })
  await visit(page, addressOf('northlight', '/?network=demo'))
  await visit(page, addressOf('vonk', '/likes'))
  const { user } = await call<{ user: { num_unread_messages: number; num_new_likes: number } }>(page, 'GET', '/api/user')
  const count = user.num_unread_messages + user.num_new_likes
  expect(count, 'the like is new').toBeGreaterThan(0)
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `))
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges'))).toContain(count)
})

test('VR-02 the colour of the browser’s bars follows the selected appearance', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  const painted = () => page.locator('meta[name="theme-color"]').getAttribute('content')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--t-paper').trim())
  await visit(page, addressOf('vonk', '/settings'))
  const light = await painted()
  await page.locator('label', { hasText: 'Donker' }).click()
  await expect.poll(painted).not.toBe(light)
  expect(await painted()).toBe(await paper())
  await visit(page, addressOf('vonk', '/likes'))
  await expect.poll(painted).toBe(await paper())
  expect(await painted()).not.toBe(light)
})

import type { Locator, Page } from '@playwright/test'
import type { User } from '#schemas/members/user.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, started, test, visit } from '#tests/support/e2e/test.ts'
import { aPayment } from '#tests/support/money/a-payment.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true })
const addresses = (page: Page) =>
  navigation(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** The test resizes the window to these sizes, which is faster than loading the page for each width. */
const widths = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

async function expectInOrder(page: Page, fourth: string): Promise<void> {
  await visit(page, addressOf('vonk', '/likes'))
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    await expect(navigation(page)).toHaveCount(1)
    const found = await addresses(page)
    expect(found.slice(0, 4)).toEqual(['/members', '/chats', '/likes', fourth])
    const account = page.getByRole('button', { name: /^Account van / })
    await expect(account).toBeVisible()
    const [bar, menu] = [await navigation(page).boundingBox(), await account.boundingBox()]
    if (name === 'desk') expect(menu?.x).toBeGreaterThan((bar?.x ?? 0) + (bar?.width ?? 0) - 1)
  }
}

test('NAV-01 NAV-04 NAV-05 a member finds search, messages, likes, Credits and the account, in this order', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page } = await logInAs(browser, 'premium')
  await expectInOrder(page, '/credits')
})

test('RT-23 NAV-06 NAV-01 NAV-05 SC-10 a free member finds Get Premium, a menu behind the main image, and prices', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await expectInOrder(page, '/premium')
  // the menu has links to the own profile, the settings and the logout
  const { user } = await call<{ user: User }>(page, 'GET', '/api/user')
  await visit(page, addressOf('vonk', '/members'))
  const account = page.getByRole('button', { name: `Account van ${user.profile.name}` })
  expect(user.profile.main_image).not.toBe(null)
  await expect(account.locator('img')).toHaveAttribute('src', user.profile.main_image?.thumb_filename ?? '')
  await account.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mijn profiel', 'Instellingen', 'Uitloggen'])
  await page.getByRole('menuitem', { name: 'Instellingen' }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/settings'))
  await account.click()
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/profile'))

  await test.step('prices stand beside credits, each page says what it sells', async () => {
    for (const [path, go, title] of [
      ['/credits', goOn, t('credits.title')],
      ['/premium', goOn, t('premium.page_title')],
      ['/pricing', visit, 'Prijzen'],
    ] as const) {
      await go(page, addressOf('vonk', path))
      await expect(page).toHaveTitle(new RegExp(title))
      const cards = page.getByRole('list', { name: t('credits.packages') }).getByRole('listitem')
      await expect(cards).toHaveCount(4)
      for (const [index, price] of ['9,95', '24,95', '49,95', '99,95'].entries()) await expect(cards.nth(index)).toContainText(price)
    }
  })
})

test('NAV-07 NAV-08 a visitor finds the login; languages only where there is more than one', { tag: '@phone' }, async ({ page }) => {
  for (const [site, has_languages] of [
    ['vonk', false],
    ['rondeur', true],
    ['northlight', false],
  ] as const) {
    const words = wordsOf(site === 'rondeur' ? 'de-DE' : site === 'vonk' ? 'nl-NL' : 'en-US')
    await visit(page, addressOf(site))
    for (const size of [widths.desk, widths.phone]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('banner').getByRole('link', { name: words('navigation.login') })).toHaveAttribute('href', '/login')
      await expect(page.getByRole('banner').locator('details')).toHaveCount(has_languages ? 1 : 0)
    }
    await visit(page, addressOf(site, '/pricing'))
    for (const size of [widths.desk, widths.phone]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('button', { name: words('navigation.language') })).toHaveCount(has_languages ? 1 : 0)
    }
  }
})

test('NAV-08 CO-01 a chosen language is the page’s, with its question and place, and is remembered for 365 days', { tag: '@once' }, async ({
  page,
  context,
}) => {
  for (const [tag, name, prefix, next] of [
    ['de-DE', 'Polski', '/pl', 'pl-PL'],
    ['pl-PL', 'Suomi', '/fi', 'fi-FI'],
    ['fi-FI', 'Français', '/fr', 'fr-FR'],
  ] as const) {
    if (tag === 'de-DE') await visit(page, addressOf('rondeur', '/pages/terms?of=today#credits'))
    await page.getByRole('button', { name: wordsOf(tag)('navigation.language') }).click()
    const languages = page.getByRole('menuitemradio')
    await expect(languages).toHaveCount(12)
    for (const each of await languages.all()) {
      const { x = -1, width = 0 } = (await each.boundingBox()) ?? {}
      expect(x, 'no language lies beside the window').toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    }
    await languages.filter({ hasText: name }).click()
    await expect(page).toHaveURL(addressOf('rondeur', `${prefix}/pages/terms?of=today#credits`))
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    await expect(page.locator('#credits')).toHaveText(/\S/)
    await page.setViewportSize({ width: 320, height: 640 })
    await started(page)
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie?.value).toBe('fr-FR')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
})

test('SC-02 RT-02 likes are listed under received, given and matches, and a new one is marked until its profile is opened', {
  tag: '@phone',
}, async ({ browser }) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  await call(anna.page, 'PUT', `/api/likes/${bram.id}`)
  const people = (page: Page) => page.getByRole('main').getByRole('article')
  const open = (page: Page, path: string) => visit(page, addressOf('vonk', path))

  await open(anna.page, '/likes/given')
  await expect(people(anna.page)).toHaveCount(1)
  await expect(people(anna.page)).toContainText('Bram')
  await open(bram.page, '/likes')
  const admirers = bram.page.getByRole('region', { name: t('likes.likes_you') }).getByRole('article')
  await expect(admirers).toContainText('Anna')
  await expect(admirers.getByText(t('likes.new'), { exact: true })).toBeVisible()
  await admirers.getByRole('link').click()
  await expect(bram.page.getByRole('heading', { level: 1 })).toContainText('Anna')
  await open(bram.page, '/likes/received')
  await expect(people(bram.page)).toContainText('Anna')
  await expect(people(bram.page).getByText(t('likes.new'), { exact: true })).toHaveCount(0)

  await open(bram.page, '/likes/mutual')
  await expect(people(bram.page)).toHaveCount(0)
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  for (const [page, name] of [
    [bram.page, 'Anna'],
    [anna.page, 'Bram'],
  ] as const) {
    await open(page, '/likes/mutual')
    await expect(people(page)).toContainText(name)
    const tabs = page.getByRole('navigation', { name: t('likes.title') })
    await expect(tabs.locator('[aria-current]'), 'on a phone too').toBeInViewport({ ratio: 0.99 })
  }
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: /net::ERR_/ })

  test('ST-20 a page whose code could not load is shown as soon as the connection is back', { tag: '@once' }, async ({ browser }) => {
    const { page } = await logInAs(browser, 'free')
    await visit(page, addressOf('vonk', '/chats'))
    await expect(page.getByRole('region', { name: 'Gesprekken' })).toBeVisible()
    await page.context().setOffline(true)
    const missed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script')
    await navigation(page).getByRole('link', { name: 'Leden zoeken' }).click()
    await missed
    await expect(page.getByText(t('common.offline_page'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Wie is er?' })).toBeVisible()
  })
})

test.describe('without a connection, a page whose data is already loaded', () => {
  // React logs the error of the page
  test.use({ allowedConsole: /net::ERR_|dynamically imported/ })

  test('ST-20 waits for its code without an error page', { tag: '@once' }, async ({ browser }) => {
    const { page } = await logInAs(browser, 'free')
    await visit(page, addressOf('vonk', '/chats'))
    await expect(page.getByRole('region', { name: 'Gesprekken' })).toBeVisible()
    await page.context().setOffline(true)
    await navigation(page).getByRole('link', { name: 'Likes' }).click()
    await expect(page.getByText(t('common.offline_page'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Fout' })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  })
})

test.describe('with a server that stumbles', () => {
  test.use({ allowedConsole: /status of 503|ApiFault: internal/ })

  test('FT-03 a page whose call failed shows the error in the member’s language, and retries in place', { tag: '@once' }, async ({
    browser,
  }) => {
    const { page } = await logInAs(browser, 'free')
    // the client repeats a failed request after growing delays, so use a fake clock
    await page.clock.install()
    const expectInTime = (shown: Locator) =>
      expect.poll(() => page.clock.fastForward(4000).then(() => shown.isVisible()), { timeout: 20_000 }).toBe(true)
    await visit(page, addressOf('vonk', '/credits'))
    await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json: { error: { code: 'internal' } } }))
    await page.locator('main').locator('a[href="/transactions"]').click()
    const again = page.getByRole('button', { name: t('common.retry') })
    await expectInTime(again)
    await expect(page.getByText(t('common.try_later'))).toBeVisible()
    await page.unroute('**/api/orders')
    // there are two pages of payments, and the first request for the second page fails; after a retry the button disappears, and the focus
    // must move to the first new row
    const rows = (marks: string) => ({
      payments: [...marks].map((mark) => ({ ...aPayment, order_id: `${mark}${aPayment.order_id.slice(1)}` })),
      next: marks === 'ab' ? aPayment.order_id : null,
    })
    await page.route('**/api/orders*', (route) => route.fulfill({ json: rows(route.request().url().includes('after=') ? 'cd' : 'ab') }))
    // hovering or focusing a row prefetches its page
    await page.route('**/api/orders/**', (route) => route.fulfill({ status: 503, json: { error: { code: 'internal' } } }))
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: t('orders.transactions') })).toBeVisible()
    await expect(page).toHaveURL(addressOf('vonk', '/transactions'))
    await page.route('**/api/orders?after=*', (route) => route.fulfill({ status: 503, json: { error: { code: 'internal' } } }))
    await page.getByRole('button', { name: t('orders.more') }).press('Enter')
    await expectInTime(page.getByRole('alert').getByText(t('common.try_later')))
    await page.unroute('**/api/orders?after=*')
    await again.press('Enter')
    await expect(page.locator('main li > a').nth(2)).toBeFocused()

    // on a phone, a conversation has no navigation and no footer; it has only a link back to the list
    await visit(page, addressOf('vonk', '/chats'))
    await page.route('**/api/chats/*', (route) => route.fulfill({ status: 503, json: { error: { code: 'internal' } } }))
    await page
      .getByRole('list', { name: t('chats.list') })
      .getByRole('link')
      .first()
      .click()
    await expectInTime(page.getByRole('heading', { name: t('chats.load_failed') }))
    const back = page.getByRole('link', { name: t('chats.back') })
    await expect(back).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(back).toHaveCount(1)
    await back.click()
    await expect(page).toHaveURL(addressOf('vonk', '/chats'))
  })
})

import type { Page } from '@playwright/test'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const phone = { width: 390, height: 844 }
const strips = (page: Page) => page.locator('[data-look=edge]').filter({ visible: true })
const tabBar = (page: Page) => page.locator('[data-tab-bar]')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function expectStrips(page: Page, expected: Readonly<Record<string, number>>): Promise<void> {
  for (const [path, count] of Object.entries(expected)) {
    await goOn(page, addressOf('vonk', path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(strips(page), path).toHaveCount(count)
    if (count > 0) expect((await strips(page).boundingBox())?.height, path).toBeLessThanOrEqual(45)
  }
}

test('MO-05 MO-06 MO-07 MO-08 ST-13 a page has at most one strip, which is one line high on a phone', { tag: '@once' }, async ({
  browser,
}) => {
  const pages = { '/': 1, '/chats': 1, '/members': 1, '/likes': 1, '/swipe-game': 1, '/credits': 1, '/premium': 1, '/settings': 0 }
  // a new member without a photo and with a time bonus; a member with an unconfirmed mailbox; an active member, whom the site asks for push
  const { page: bare } = await signUp(browser, 'Kaal')
  const { page: unconfirmed } = await logInAs(browser, 'new')
  for (const page of [bare, unconfirmed]) {
    await page.setViewportSize(phone)
    await visit(page, addressOf('vonk', '/pricing'))
    await expectStrips(page, pages)
  }
})

test('RT-01 the home page of a new member shows a whole face above the fold, and then the empty parts of the profile', {
  tag: '@once',
}, async ({ browser }) => {
  const t = wordsOf(ownLocale.vonk)
  const { page } = await signUp(browser, 'Nieuw')
  await page.setViewportSize(phone)
  await visit(page, addressOf('vonk', '/'))
  const photo = await cards(page).first().locator('img').first().boundingBox()
  const bar = await tabBar(page).boundingBox()
  expect(photo?.y).toBeLessThan(200)
  expect((photo?.y ?? 0) + (photo?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(bar?.y ?? 0)
  const todo = page.getByRole('link', { name: t('account.finish_profile') })
  await expect(todo).toHaveAttribute('href', '/profile')
  expect((await todo.boundingBox())?.y).toBeGreaterThan(photo?.y ?? 0)
  // a section without content is left out
  await expect(page.getByRole('heading', { level: 2, name: t('chats.title') })).toHaveCount(0)
})

test('RT-01 the home page of an active member shows messages before new members', { tag: '@once' }, async ({ browser }) => {
  const t = wordsOf(ownLocale.vonk)
  const { page } = await logInAs(browser, 'free')
  await visit(page, addressOf('vonk', '/'))
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  const others = titles.filter((title) => title !== t('likes.mutual') && title !== t('likes.likes_you'))
  expect(others[0]).toBe(t('chats.title'))
  expect([t('home.nearby'), t('home.newest')]).toContain(others[1])
})

for (const [site, shows_all] of [
  ['vonk', true],
  ['rondeur', false],
  ['northlight', true],
] as const satisfies readonly (readonly [SiteName, boolean])[]) {
  test(`NAV-01 on ${site}, a keyboard reaches every item of the tab bar in a window of 320, and text of 200 % fits`, {
    tag: '@once',
  }, async ({ browser }) => {
    const t = wordsOf(ownLocale[site])
    const names = ['search_short', 'messages', 'likes', 'premium_short', 'account'].map((word) => t(`navigation.${word}`))
    const { page } = await logInAs(browser, 'free', site)
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, addressOf(site, '/likes'))
    const links = tabBar(page).getByRole('link')
    await expect(links).toHaveCount(5)
    await links.first().focus()
    for (const [index, name] of names.entries()) {
      const link = links.nth(index)
      await expect(link).toBeFocused()
      await expect(link).toHaveAccessibleName(new RegExp(name))
      await expect(link).toBeInViewport({ ratio: 0.99 })
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      // a dock shows only the label of the current item
      const width = await link.getByText(name, { exact: true }).evaluate((label) => label.getBoundingClientRect().width)
      if (shows_all || index === 2) expect(width).toBeGreaterThan(10)
      else expect(width).toBeLessThan(2)
      await page.keyboard.press('Tab')
    }
    expect(await overflowOf(page)).toBe(0)

    await page.setViewportSize(phone)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 0.99 })
      const [label, item] = [await link.locator('> span').last().boundingBox(), await link.boundingBox()]
      expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual((item?.x ?? 0) + (item?.width ?? 0) + 1)
    }
    expect(await overflowOf(page)).toBe(0)

    // in a low landscape window, the bar is at the side
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await page.setViewportSize({ width: 844, height: 390 })
    const rail = await tabBar(page).boundingBox()
    expect(rail).toMatchObject({ x: 0, y: 0, height: 390 })
    expect(rail?.width).toBeLessThan(100)
    expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(rail?.width ?? 0)
    await expect(page.getByRole('navigation', { name: t('navigation.main') }).filter({ visible: true })).toHaveCount(1)
  })
}

test('VR-02 pages follow the dark mode of the device until the member chooses', { tag: '@once' }, async ({ browser }) => {
  const t = wordsOf(ownLocale.vonk)
  const { page } = await logInAs(browser, 'premium')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, addressOf('vonk', '/settings'))
  expect(await scheme()).toBe('dark')
  await expect(page.getByRole('radio', { name: t('account.appearance_auto') })).toBeChecked()
  await page.locator('label', { hasText: t('account.appearance_light') }).click()
  await expect.poll(scheme).toBe('light')
  await visit(page, addressOf('vonk', '/likes'))
  expect(await scheme()).toBe('light')
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: /net::ERR_/ })

  test('LY-01 offline, a bar above the tab bar says so, beside at most one strip', { tag: '@once' }, async ({ browser }) => {
    const t = wordsOf(ownLocale.vonk)
    const { page } = await logInAs(browser, 'new')
    await page.setViewportSize(phone)
    await visit(page, addressOf('vonk', '/members'))
    await page.context().setOffline(true)
    const bar = page.getByRole('status').getByText(t('common.offline'))
    await expect(bar).toBeInViewport({ ratio: 0.99 })
    const [line, tabs] = [await bar.boundingBox(), await tabBar(page).boundingBox()]
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) + 1)
    expect(line?.y).toBeGreaterThan(phone.height / 2)
    await expect(strips(page)).toHaveCount(1)
    await page.context().setOffline(false)
    await expect(bar).toHaveCount(0)
  })
})

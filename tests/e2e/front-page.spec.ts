import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { logInAs } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const fronts: readonly [SiteName, string][] = [
  ['vonk', '/'],
  ['rondeur', '/'],
  ['rondeur', '/fi'],
  ['northlight', '/'],
  ['northlight', '/?network=demo'],
]

test('RT-01 SC-14 the front page is whole on every site: no React, nothing wider than 320, nothing wrong for axe', {
  tag: '@once',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  for (const [site, path] of fronts) {
    await visit(page, addressOf(site, path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const { violations } = await axe(page).analyze()
    expect({ site, path, found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`) }).toEqual({
      site,
      path,
      found: [],
    })
    await page.setViewportSize({ width: 320, height: 640 })
    expect({ site, path, over: await overflowOf(page) }).toEqual({ site, path, over: 0 })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect(scripts.filter((name) => /vendor|\/ui-|\/app-|entry-client/.test(name))).toEqual([])
})

test('the people of the login and the signup are in the HTML of the server, and stay when their code is loaded', { tag: '@once' }, async ({
  page,
}) => {
  for (const path of ['/login', '/signup']) {
    const response = await page.goto(addressOf('rondeur', path))
    // three people, each with a second copy that continues the place above the head
    expect((await response?.text())?.match(/<img[^>]* data-person=/g)).toHaveLength(6)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('figure img')).toHaveCount(6)
  }
})

test('RT-01 SC-14 the people of a front page are drawn and labelled, and are in the first paint', { tag: '@once' }, async ({ page }) => {
  for (const [site, path, drawn, count] of [
    ['vonk', '/', 'Getekende voorbeelden, geen leden', 2],
    ['rondeur', '/', 'Gezeichnete Beispiele, keine Mitglieder', 5],
    ['northlight', '/?network=demo', 'Drawn examples, not members', 5],
  ] as const) {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, addressOf(site, path))
    const hero = page.locator('#hero')
    await expect(hero.getByText(drawn)).toBeVisible()
    const people = hero.locator('img')
    await expect(people).toHaveCount(count)
    for (const person of await people.all()) {
      expect(await person.getAttribute('width')).toBe('600')
      await expect(person).toHaveAttribute('alt', '')
      await expect.poll(() => person.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(600)
      expect(await person.evaluate((img) => getComputedStyle(img).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
    }
    for (const way of await hero.getByRole('link').all()) {
      const box = await way.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(52)
      expect(box?.height).toBeLessThanOrEqual(60)
    }
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02)
  }
})

test.describe('a browser with reduced motion', { tag: '@once' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('RT-01 SC-14 the people of a front page stand still', async ({ page }) => {
    for (const site of ['vonk', 'rondeur', 'northlight'] as const) {
      await visit(page, addressOf(site))
      const moving = await page.locator('#hero').evaluate((hero) => hero.getAnimations({ subtree: true }).length)
      expect({ site, moving }).toEqual({ site, moving: 0 })
    }
  })
})

test('RT-01 NAV-08 a visitor changes the language, goes inside by links, and comes back to the front page by loading it', {
  tag: '@phone',
}, async ({ page }) => {
  const [de, fr] = [wordsOf('de-DE'), wordsOf('fr-FR')]
  await visit(page, addressOf('rondeur'))
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(addressOf('rondeur', '/fr'))
  expect((await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('fr-FR')
  await page
    .getByRole('main')
    .getByRole('link', { name: fr('site.browse') })
    .click()
  await expect(page).toHaveURL(addressOf('rondeur', '/fr/members'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Rondeur/ })
    .click()
  await expect(page).toHaveURL(addressOf('rondeur', '/fr'))
  await expect(page.locator('html')).toHaveAttribute('data-page', 'front')
  await visit(page, addressOf('rondeur'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: de('navigation.login') })
    .click()
  await expect(page).toHaveURL(addressOf('rondeur', '/login'))
})

test('NAV-06 RT-01 a member comes home from anywhere without loading it, and leaves to the visitors’ page', { tag: '@once' }, async ({
  browser,
  page: sized,
}) => {
  const t = wordsOf(ownLocale.vonk)
  const { page } = await logInAs(browser, 'free')
  await page.setViewportSize(sized.viewportSize() ?? { width: 1280, height: 800 })
  await visit(page, addressOf('vonk', '/pricing'))
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('banner').getByRole('link', { name: /Vonk/ }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo ')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  for (const name of [t('chats.title'), t('navigation.discover')]) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
})

test.describe('a browser in another language than the page', { tag: '@once' }, () => {
  test.use({ locale: 'fr-CA' })

  test('ST-21 a visitor at the plain domain gets a line in their language, and can follow or dismiss it', async ({ page }) => {
    const line = page.locator('[data-suggestions]')
    await visit(page, addressOf('rondeur', '/'))
    const link = line.getByRole('link', { name: wordsOf('fr-FR')('site.language_suggestion') })
    await expect(link).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('[data-suggestion]:not([hidden])').length)).toBe(1)
    const { violations } = await axe(page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflowOf(page)).toBe(0)
    await line.getByRole('button', { name: wordsOf('fr-FR')('common.close') }).click()
    await expect(line).toBeHidden()
    await visit(page, addressOf('rondeur', '/'))
    await expect(line).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await visit(page, addressOf('rondeur', '/'))
    await link.click()
    await expect(page).toHaveURL(addressOf('rondeur', '/fr'))
    await expect(line).toHaveCount(0)
    // the choice of the language also applies to a URL without a language prefix, and the server does not redirect
    await visit(page, addressOf('rondeur', '/'))
    await expect(link).toBeVisible()
    await visit(page, addressOf('vonk', '/'))
    await expect(line).toBeHidden()
  })
})

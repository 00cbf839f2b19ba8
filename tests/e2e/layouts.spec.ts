import type { Locator, Page } from '@playwright/test'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { noteDialogs } from '#tests/support/pages/dialogs-seen.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/pages/words.ts'

// the browser logs the status 404 of a missing page
test.use({ isFirstVisit: true, allowedConsole: /status of 404/ })

const t = wordsOf('nl-NL')
const warning = (page: Page, words: Words = t, age = 18): Locator => page.getByRole('dialog', { name: words('site.adults_only', { age }) })
const enter = (page: Page, words: Words = t, age = 18) => page.getByRole('button', { name: words('site.entry_enter', { age }) }).click()
const storedAt = (page: Page) => page.evaluate(() => Number(localStorage.getItem('hide-entry-warning')))

test('MO-02 a first visit meets the warning, and only an answer ends it', async ({ page }) => {
  await visit(page, addressOf('vonk'))
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText(t('site.entry_text', { site: 'Vonk' }))
  await expect(warning(page).getByText(/Verzonnen profiel$/), 'the label it speaks of').toBeVisible()
  await expect(page.locator('h1'), 'the page is there behind it').toBeAttached()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/^(DIALOG|BODY)$/)
    expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer') ?? null)).toBe(null)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(warning(page)).toBeVisible()
  expect(await storedAt(page)).toBe(0)
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await expect(page.getByRole('link', { name: t('site.entry_leave') })).toHaveAttribute('href', /^https:\/\/www\.wikipedia\.org\//)
  await enter(page)
  await expect(warning(page)).toBeHidden()
  await page.getByRole('link', { name: t('site.browse') }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/members'))
})

test('MO-02 the server renders the page without it, as a crawler reads it', { tag: '@once' }, async ({ page }) => {
  await visit(page, addressOf('vonk'))
  const html = await page.evaluate(async () => (await fetch('/')).text())
  expect(html).toContain('Eén goed gesprek is genoeg')
  // in the HTML, the dialog must be closed; the script of the page opens it
  expect(html).not.toMatch(/<dialog[^>]* open/)
  const pricing = await page.evaluate(async () => (await fetch('/pricing')).text())
  expect(pricing).toContain(t('site.entry_leave'))
  expect(pricing).not.toMatch(/<dialog[^>]* open/)
})

test('MO-03 the answer is stored with its time, and the warning never flashes again', { tag: '@once' }, async ({ page, context }) => {
  await visit(page, addressOf('vonk'))
  const before = Math.floor(Date.now() / 1000)
  await enter(page)
  await expect(warning(page)).toBeHidden()
  const stored_at = await storedAt(page)
  expect(stored_at).toBeGreaterThanOrEqual(before)
  expect(stored_at).toBeLessThanOrEqual(Date.now() / 1000)

  const another = await context.newPage()
  const dialogsSeen = await noteDialogs(another)
  for (const path of ['/', '/login', '/members']) await visit(another, addressOf('vonk', path))
  expect(await dialogsSeen()).toEqual([])
  expect(await storedAt(another)).toBe(stored_at)
})

test('MO-02 members and the installed app do not see it; it states a higher minimum age of the site', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const { page: member } = await logInAs(browser, 'free')
  const memberSaw = await noteDialogs(member)
  await visit(member, addressOf('vonk', '/members'))
  expect(await memberSaw()).toEqual([])

  const english = wordsOf('en-US')
  await visit(page, addressOf('northlight'))
  await expect(warning(page, english, 25)).toBeVisible()

  await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
  const appSaw = await noteDialogs(page)
  await visit(page, addressOf('vonk'))
  expect(await appSaw()).toEqual([])
})

test('MO-02 the texts it leads to can be read before the answer', { tag: '@phone' }, async ({ page }) => {
  for (const [key, path] of [
    ['terms', '/pages/terms'],
    ['privacy', '/pages/privacy'],
    ['cookies', '/pages/cookies'],
  ] as const) {
    await visit(page, addressOf('vonk'))
    await warning(page)
      .getByRole('link', { name: t(`site.${key}`) })
      .click()
    await expect(page).toHaveURL(addressOf('vonk', path))
    await expect(warning(page)).toBeHidden()
    const beside = page.getByRole('region', { name: t('site.adults_only', { age: 18 }) })
    await expect(beside).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 2 }).last().click()
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    await expect
      .poll(async () => {
        const [link, foot] = await Promise.all([last.boundingBox(), beside.boundingBox()])
        return (link?.y ?? 0) + (link?.height ?? 0) - (foot?.y ?? 0)
      }, 'what has the focus is not covered')
      .toBeLessThanOrEqual(1)
  }
  await enter(page)
  await expect(page.getByRole('region', { name: t('site.adults_only', { age: 18 }) })).toHaveCount(0)
  expect(await storedAt(page)).toBeGreaterThan(0)
})

test('MO-02 it speaks the languages of the site and fits a window of 320', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/', '/pages/terms']) {
    await visit(page, addressOf('rondeur', path))
    await expect(page.getByRole('button', { name: wordsOf('de-DE')('site.entry_enter', { age: 18 }) })).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
  await visit(page, addressOf('rondeur', '/pricing'))
  await started(page)
  const dialog = warning(page, wordsOf('de-DE'))
  await dialog.getByRole('button', { name: wordsOf('de-DE')('navigation.language') }).click()
  const french = page.getByRole('menuitemradio', { name: 'Français' })
  await expect(french).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(french).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: wordsOf('de-DE')('navigation.language') }).click()
  await french.click()
  await expect(warning(page, wordsOf('fr-FR'))).toBeVisible()
})

test('MO-04 it does not show before completing a signup or resetting a password', { tag: '@once' }, async ({ page }) => {
  const dialogsSeen = await noteDialogs(page)
  const without = ['/complete-signup', '/reset-password', '/reset-password/do']
  for (const path of without) await visit(page, addressOf('vonk', path))
  await visit(page, addressOf('vonk', '/login'))
  await expect(warning(page)).toBeVisible()
  expect(await dialogsSeen()).toEqual(['/login'])

  for (const path of without) await visit(page, addressOf('rondeur', `/fr${path}`))
  await visit(page, addressOf('rondeur', '/fr/login'))
  await expect(warning(page, wordsOf('fr-FR'))).toBeVisible()
  expect(await dialogsSeen()).toEqual(['/fr/login'])
})

/**
 * Shows the chat layout to a visitor. A visitor sees it only if the member of an open conversation is logged out in another session,
 * and the login page has not loaded yet.
 */
async function loggedOutInConversation(page: Page, site: SiteName, country?: string): Promise<void> {
  const someone = await aFictional(page)
  if (country) await page.context().addCookies([{ name: 'country', value: country, url: addressOf(site) }])
  await visit(page, addressOf(site, `/members/${someone}/chat`))
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.route('**/api/user', (route) => route.fulfill({ json: { user: null } }))
  await page.route('**/assets/login-*.js', () => {})
  await page.clock.fastForward(6000)
}

/** Expects no navigation, footer or banner of the default layout. */
const expectNoDefaultLayout = async (page: Page, words: Words) => {
  const navigation = page
    .getByRole('banner')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('link', { name: words('navigation.login') }))
  await expect(navigation.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0)
  // the list of conversations has a link to the likes of its own
  await expect(page.locator('a:is([href="/likes"], [href="/settings"], [href="/premium"]):not(#content a)')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByText(words('site.disclaimer', { site: '' }).trim().slice(0, 40))).toHaveCount(0)
}

test('LY-02 a conversation has no navigation at any width, and a link back to the messages', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  const someone = await aFictional(page)
  await visit(page, addressOf('vonk', `/members/${someone}/chat`))
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('textbox')).toBeVisible()
    await expectNoDefaultLayout(page, t)
    await expect(page.getByRole('link', { name: t('chats.back') })).toHaveCount(1)
  }
  await page.getByRole('link', { name: t('chats.back') }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/chats'))
  await expect(page.getByRole('navigation', { name: t('navigation.main') }).filter({ visible: true })).toHaveCount(1)
})

test('LY-02 the chat layout has the warning in the Netherlands and Germany, and nothing else of the default one', { tag: '@once' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  for (const [site, countries] of [
    ['vonk', ['NL', 'BE']],
    ['rondeur', ['DE', 'CH']],
    ['northlight', [undefined]],
  ] as const) {
    const { page } = await logInAs(browser, 'premium', site)
    await page.clock.install()
    const words = wordsOf(ownLocale[site])
    for (const country of countries) {
      await loggedOutInConversation(page, site, country)
      await expect(warning(page, words)).toHaveCount(country === 'NL' || country === 'DE' ? 1 : 0)
      await expectNoDefaultLayout(page, words)
      await page.unrouteAll()
    }
  }
})

test('LY-04 the empty layout of the signup has the warning, and neither navigation nor footer', { tag: '@once' }, async ({ page }) => {
  await visit(page, addressOf('vonk', '/signup'))
  await expect(warning(page)).toBeVisible()
  await enter(page)
  await expect(warning(page)).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('LY-01 the default layout brings navigation, footer, disclaimer, warning and the signup modal to a visitor', async ({ page }) => {
  await visit(page, addressOf('vonk', '/members'))
  await expect(warning(page)).toBeVisible()
  await enter(page)
  await expect(page.getByRole('banner').getByRole('link', { name: t('navigation.login') })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: t('navigation.signup') })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(t('site.disclaimer', { site: 'Vonk' }))
  await page
    .getByRole('list', { name: t('members.title') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog').getByLabel(t('signup.email'))).toBeVisible()
})

test('LY-01 the default layout brings warning banners to a member', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'new')
  await visit(page, addressOf('vonk', '/'))
  await expect(page.getByRole('status').filter({ hasText: t('account.activate_title') })).toBeVisible()
})

test('navigation and footer contain the site’s own links in the language of the page', { tag: '@once' }, async ({ page }) => {
  for (const [prefix, tag, top, foot] of [
    ['', 'de-DE', 'Preise', 'Im Salon umsehen'],
    ['/fr', 'fr-FR', 'Tarifs', 'Faire le tour du salon'],
  ] as const) {
    const words = wordsOf(tag)
    await visit(page, addressOf('rondeur', `${prefix}/login`))
    if (await warning(page, words).isVisible()) await enter(page, words)
    const own = page.getByRole('contentinfo').getByRole('link', { name: foot })
    await expect(own).toHaveAttribute('href', `${prefix}/members`)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // a phone shows the link in the footer only
      const area = page.getByRole(width === 1280 ? 'banner' : 'contentinfo')
      await expect(area.getByRole('link', { name: top, exact: true }).filter({ visible: true })).toHaveCount(1)
      const in_bar = page.getByRole('banner').getByRole('link', { name: top })
      await expect(in_bar.filter({ visible: true })).toHaveCount(width === 1280 ? 1 : 0)
      // the login page offers the signup in place of itself
      await expect(page.getByRole('banner').getByRole('link', { name: words('navigation.signup') })).toHaveCount(1)
      await expect(page.getByRole('banner').getByRole('link', { name: words('navigation.login') })).toHaveCount(0)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    await page.getByRole('link', { name: top }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(addressOf('rondeur', `${prefix}/pricing`))
  }
  await call(page, 'POST', '/api/user', { email: 'free@demo.example', password: 'couplet-demo' })
  await visit(page, addressOf('rondeur', '/members'))
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Im Salon umsehen' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Preise' })).toHaveCount(0)
})

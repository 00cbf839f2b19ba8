import type { Browser, Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { aVisitor } from '#tests/support/e2e/visitor.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)
const at = (path: string) => addressOf('vonk', path)
// the browser logs the status 404 if there is no discount (API-09)
test.use({ allowedConsole: /status of 404/ })

/** The focused pages of a member, with the name of their main button. */
const memberPages: readonly [path: string, button: string][] = [
  ['/signup?step=photo', 'photos.choose'],
  ['/signup?step=personal', 'signup.step_next'],
  ['/signup?step=about', 'signup.step_next'],
  ['/credits/p2', 'orders.pay'],
  ['/directdebit', 'payments.debit_send_code'],
  ['/settings/delete', 'leaving.go_on'],
  ['/settings/delete?step=confirm', 'leaving.delete'],
]
const visitorPages: readonly [path: string, button: string][] = [
  ['/signup', 'signup.submit'],
  ['/reset-password', 'session.reset_submit'],
]

const main = (page: Page) => page.getByRole('main')
/** The main button. Soft hyphens are removed, because the accessible name contains none; the pay button also contains the price. */
const mainButton = (page: Page, words: Words, key: string) =>
  main(page)
    .getByRole('button', { name: words(key, { total: '' }).replaceAll('\u00ad', '').trim() })
    .last()

/** A member who has not confirmed the email address yet. */
async function unconfirmed(browser: Browser, provider: string): Promise<Page> {
  const page = await aVisitor(browser, 'vonk')
  const who = { email: `anna.${Date.now().toString(36)}.${process.pid}@${provider}`, name: 'Anna', password: 'een-lang-wachtwoord' }
  await call(page, 'POST', '/api/signup', {
    ...who,
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  })
  return page
}

async function expectFocused(page: Page, key: string, words: Words = t): Promise<void> {
  await expect(mainButton(page, words, key)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const legal = page.getByRole('region', { name: words('site.footer_links') })
  await expect(legal.getByRole('link', { name: words('site.terms') })).toHaveCount(1)
  await expect(legal.getByRole('link', { name: words('site.privacy') })).toHaveCount(1)
}

test('SC-05 SC-09 SC-06 focused pages have no navigation and no footer, and their main button is in view at 390 × 700', {
  tag: '@once',
}, async ({ page: visitor, browser }) => {
  const { page: member } = await signUp(browser, 'Doelgericht')
  for (const [page, paths] of [
    [visitor, visitorPages],
    [member, memberPages],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 700 })
    for (const [path, key] of paths)
      await test.step(path, async () => {
        await visit(page, at(path))
        await expectFocused(page, key)
        const back = main(page)
          .getByRole('link', { name: t('navigation.back') })
          .or(main(page).getByRole('button', { name: t('navigation.back') }))
        const away = main(page).getByRole('link', { name: t('session.back_to_login') })
        const box = await back.or(away).first().boundingBox()
        expect(box?.x, 'Back is in the upper left').toBeLessThan(24)
        expect(box?.y).toBeLessThan(24)
      })
  }
  await member.context().close()
})

test('SC-09 the checkout shows the total, the tax as a part of it, and the pay button at 390 × 700 without scrolling', {
  tag: '@once',
}, async ({ browser }) => {
  for (const site of ['vonk', 'rondeur', 'northlight'] as const) {
    const words = wordsOf(ownLocale[site])
    const { page } = await logInAs(browser, 'premium', site)
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, addressOf(site, '/credits/p2'))
    const pay = main(page).locator('button[type=submit]')
    await expect(pay).toBeInViewport({ ratio: 1 })
    const total = main(page).getByText(words('orders.total'), { exact: true })
    await expect(total).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    if (site === 'vonk') await expect(main(page).getByText('waarvan 21% btw € 8,67')).toBeInViewport({ ratio: 1 })
    // the methods scroll under the button
    await main(page).getByRole('radio').last().focus()
    await expect(pay).toBeInViewport({ ratio: 1 })
    await page.context().close()
  }
})

test('SC-09 CO-08 the payment method of the last purchase comes first, and the pay button keeps its label while it waits', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Herhaler')
  await visit(page, at('/credits/p0'))
  const first = main(page).getByRole('radio').first()
  await expect(first, 'the usual method of the country').toHaveAccessibleName(/^iDEAL/)
  await page.getByText(t('orders.method_paypal'), { exact: true }).click()
  const pay = main(page).locator('button[type=submit]')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders', async (route) => {
    await held
    await route.continue()
  })
  await pay.click()
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  expect(
    await pay
      .locator('span')
      .first()
      .evaluate((label) => getComputedStyle(label).opacity),
    'the label stays',
  ).toBe('1')
  answer()
  await page.getByRole('button', { name: t('orders.bank_paid'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('orders.completed_title') })).toBeVisible()
  await goOn(page, at('/credits/p1'))
  await expect(first).toHaveAccessibleName(/^PayPal/)
  await expect(first).toBeChecked()
  await page.context().close()
})

test('SC-05 every step has the same label to skip it, and Back opens the previous step with its values', { tag: '@once' }, async ({
  browser,
}) => {
  const { page } = await signUp(browser, 'Stapper')
  const skip = main(page).getByRole('button', { name: t('signup.step_skip'), exact: true })
  for (const step of ['photo', 'personal', 'about', 'push']) {
    await visit(page, at(`/signup?step=${step}`))
    await expect(skip, step).toHaveCount(1)
  }
  await visit(page, at('/signup?step=personal'))
  await page.getByRole('combobox', { name: t('account.city') }).fill('Utrecht')
  await skip.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signup.about_title'))
  await main(page)
    .getByRole('button', { name: t('signup.step_back') })
    .click()
  await expect(page.getByRole('combobox', { name: t('account.city') })).toHaveValue('Utrecht')
  await page.context().close()
})

test('VR-01 focused pages can be used by keyboard in a small window, in landscape, and with text twice as large', {
  tag: '@once',
}, async ({ page: visitor, browser }) => {
  test.setTimeout(120_000)
  const { page: member } = await signUp(browser, 'Toetsen')
  // twice as large: the browser lays out the page in half the width and shows it at double size
  const windows = [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 195, height: 350 },
  ]
  for (const [page, paths] of [
    [visitor, visitorPages],
    [member, memberPages],
  ] as const)
    for (const [path, key] of paths)
      await test.step(path, async () => {
        for (const size of windows) {
          await page.setViewportSize(size)
          await visit(page, at(path))
          expect(await overflowOf(page), `${size.width}`).toBeLessThanOrEqual(0)
          const button = mainButton(page, t, key)
          await button.focus()
          // a scroll position is rounded, so a fraction of a pixel may lie outside the window
          await expect(button).toBeInViewport({ ratio: 0.99 })
          await page.keyboard.press('Shift+Tab')
          // the bar with the main button must not cover the focused element (WCAG 2.4.11)
          const is_covered = await page.evaluate(() => {
            const element = document.activeElement
            const box = element?.getBoundingClientRect()
            if (!element || !box) return true
            const hit = document.elementFromPoint(box.x + box.width / 2, Math.min(box.y + box.height / 2, innerHeight - 1))
            return hit?.closest('[data-action-bar]') !== null && !element.closest('[data-action-bar]')
          })
          expect(is_covered, `${size.width}`).toBe(false)
        }
      })
  await member.context().close()
})

test('SC-10 each package has a button, one reason for an outline, and no second percentage beside the own discount', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Kiezer')
  await visit(page, at('/credits'))
  const cards = page.getByRole('list', { name: t('credits.packages') }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('link')).toHaveCount(1)
    await expect(card).not.toContainText('%')
  }
  await expect(cards.filter({ hasText: t('credits.lowest') })).toHaveCount(1)
  await expect(cards.last()).toContainText(t('credits.lowest'))
  const { page: paid } = await logInAs(browser, 'premium')
  await visit(paid, at('/credits'))
  await expect(paid.getByRole('list', { name: t('credits.packages') })).toContainText(t('credits.saving', { percent: 33 }))
  await page.context().close()
})

test('SC-05 the mail step opens the mailbox of a known provider with its main button', { tag: '@once' }, async ({ browser }) => {
  const page = await unconfirmed(browser, 'gmail.com')
  await visit(page, at('/signup?step=email'))
  const open = main(page).getByRole('link', { name: t('signup.email_inbox', { provider: 'Gmail' }) })
  await expect(open).toHaveAttribute('data-variant', 'solid')
  await expect(main(page).locator('[data-variant=solid]')).toHaveCount(1)
  const other = await unconfirmed(browser, 'example.test')
  await visit(other, at('/signup?step=email'))
  await expect(main(other).getByText(/Open hem waar je wilt/)).toBeVisible()
  await expect(main(other).locator('[data-variant=solid]')).toHaveCount(0)
})

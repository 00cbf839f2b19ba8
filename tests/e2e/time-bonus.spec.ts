import type { Browser, Page } from '@playwright/test'
import { limits } from '#schemas/limits.ts'
import type { PaymentReply, PaymentsReply } from '#schemas/money/order.ts'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { call, type Person } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join, logInByHand } from '#tests/support/e2e/people.ts'
import { expect, goOn, reach, started, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

// run these tests in parallel, because they are the last ones
test.describe.configure({ mode: 'parallel' })

const t = wordsOf(ownLocale.vonk)
const at = (path: string) => addressOf('vonk', path)
const percent = 25

const banner = (page: Page) => page.getByRole('status').filter({ hasText: t('orders.bonus_title', { percent }) })
const modal = (page: Page) => page.getByRole('dialog', { name: t('orders.bonus_modal_title', { percent }) })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('hide-time-bonus-modal'))

/** Returns the seconds that are left on the countdown of the banner. */
async function left(page: Page): Promise<number> {
  const [, hours, minutes, seconds] = /(\d):(\d\d):(\d\d)/.exec(await banner(page).innerText()) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Creates a new member, who then spends all free credits. */
async function withoutCredits(browser: Browser, site: SiteName = 'vonk'): Promise<Person> {
  const [anna, bram] = [
    await join(browser, site, aNewcomer(site, { name: 'Anna', gender: 'female' })),
    await join(browser, site, aNewcomer(site, { name: 'Bram', gender: 'male' })),
  ]
  const { user } = await call<{ user: { credits: number } }>(anna.page, 'GET', '/api/user')
  const { message_credits } = await call<{ message_credits: number }>(anna.page, 'GET', '/api/settings')
  for (let credits = user.credits; credits > 0; credits -= message_credits)
    await call(anna.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: bram.id, body: 'Hallo' })
  await bram.page.context().close()
  await anna.page.clock.install()
  return anna
}

test('LY-01 ST-12 the modal opens after 40 s in the members area, not outside it, and never again after it was closed', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await withoutCredits(browser)
  await visit(page, at('/members'))
  await expect(banner(page)).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(modal(page)).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(modal(page)).toBeVisible()
  expect(await stored(page)).toBe(null)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  expect(Number(await stored(page)) * 1000).toBeGreaterThan(Date.now() - 600_000)

  await page.reload()
  await expect(banner(page)).toBeVisible()
  await page.clock.fastForward(50_000)
  await expect(modal(page)).toBeHidden()

  // a modal that was not shown yet: leaving the members area cancels this modal; the button of the modal leads to the credits
  await page.evaluate(() => localStorage.removeItem('hide-time-bonus-modal'))
  await page.reload()
  await started(page)
  await expect(banner(page)).toBeVisible()
  await page.clock.fastForward(30_000)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site.pricing') })
    .click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.clock.fastForward(30_000)
  await expect(modal(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await expect(banner(page)).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(modal(page)).toBeHidden()
  await page.clock.fastForward(11_000)
  await modal(page)
    .getByRole('link', { name: t('orders.bonus_link') })
    .click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(modal(page)).toBeHidden()
})

test('RT-22 ST-12 ST-13 the chat list has the banner, the modal and the footer of the members area; a conversation has none', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await withoutCredits(browser)
  await visit(page, at('/chats'))
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await page.clock.fastForward(41_000)
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await page.getByRole('main').locator('a[href^="/chats/"]').first().click()
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.context().close()
})

test('ST-09 ST-10 ST-11 ST-12 ST-13 the countdown continues across pages and a reload, stops at logout, returns at login, and ends', {
  tag: '@once',
}, async ({ browser }) => {
  const who = aNewcomer('vonk', { name: 'Dora', gender: 'female' })
  const { page } = await join(browser, 'vonk', who)
  await page.clock.install()
  await visit(page, at('/members'))
  const first = await left(page)
  expect(first).toBeGreaterThan(14_400 - 120)
  expect(first).toBeLessThanOrEqual(14_400)
  await page.clock.runFor(10_000)
  await expect.poll(() => left(page)).toBeLessThanOrEqual(first - 10)
  expect(await left(page)).toBeGreaterThan(first - 40)
  // a member with credits must not see the modal
  await page.clock.fastForward(50_000)
  await expect(banner(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()

  await page
    .getByRole('navigation', { name: t('navigation.main') })
    .filter({ visible: true })
    .getByRole('link', { name: /Likes/ })
    .click()
  await expect(page).toHaveURL(/\/likes$/)
  await expect(banner(page)).toBeVisible()
  await banner(page)
    .getByRole('link', { name: t('orders.bonus_link') })
    .click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(banner(page)).toBeHidden()

  await visit(page, at('/members'))
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: t('navigation.account_of', { name: who.name }) }).click()
  await page.getByRole('menuitem', { name: t('navigation.logout') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-page', 'front')
  await visit(page, at('/members'))
  await expect(banner(page)).toBeHidden()
  await logInByHand(page, 'vonk', who)
  await expect(page).toHaveURL(at('/'))
  await visit(page, at('/premium'))
  await expect(banner(page)).toBeVisible()

  // when the time bonus ends, it must disappear, but the welcome discount must stay
  const offer = page.getByRole('main').getByText(t('credits.discount_until', { percent, until: '#' }).split('#')[0] ?? '')
  const during = await offer.innerText()
  await page.clock.fastForward('04:00:01')
  await expect(banner(page)).toBeHidden()
  await expect(offer).toBeVisible()
  // The price stays the same: the shop shows the date on which the welcome discount ends, also while a time bonus runs.
  expect(await offer.innerText()).toBe(during)
})

/** Logs an error if a visible banner is removed, which fails the test. Removing the banner would move the content of the page. */
function missBanners(): void {
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes) if (node instanceof Element && node.matches('[data-tone=offer]')) console.error('the banner went')
  }).observe(document, { childList: true, subtree: true })
}

test('ST-09 the countdown is the server’s: a browser whose clock is hours fast shows the same, from its first paint on', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Fenna', gender: 'female' }))
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await page.addInitScript(missBanners)
  await visit(page, at('/members'))
  await page.clock.runFor(5000)
  await expect(banner(page)).toBeVisible()
  expect(await left(page)).toBeGreaterThan(14_400 - 120)
})

test('CO-05 ST-10 ST-11 the first purchase costs the shown price, names the discount, and ends the bonus', { tag: '@once' }, async ({
  browser,
}) => {
  const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Greta', gender: 'female' }))
  await visit(page, at('/credits'))
  const card = page
    .getByRole('list', { name: t('credits.packages') })
    .getByRole('listitem')
    .nth(1)
  await expect(card).toContainText('24,95')
  await expect(card).toContainText('18,71')
  await card.getByRole('link').click()
  await expect(page.getByRole('region', { name: t('orders.summary') })).toContainText(/18,71.*24,95.*25%/)
  await page.getByRole('button', { name: /18,71/ }).click()
  const inFull = page.getByText(/18,71.*24,95.*25%/)
  await expect(page.getByText(t('orders.bank_notice_title'))).toBeVisible()
  await expect(inFull).toBeVisible()
  await page.getByRole('button', { name: t('orders.bank_paid') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.completed_title'))
  await expect(inFull).toBeVisible()
  await goOn(page, at('/transactions'))
  await expect(page.getByText(t('orders.discount', { percent }))).toBeVisible()
  await visit(page, at('/members'))
  await expect(banner(page)).toBeHidden()
  await goOn(page, at('/credits'))
  await expect(page.getByText('24,95')).toBeVisible()
  await expect(page.getByText('18,71')).toBeHidden()
})

test('CO-05 the pricing page shows visitors the welcome discount if they may sign up', { tag: '@once' }, async ({ page }) => {
  const { value_percentage, days } = limits.welcome_discount
  const welcome = (site: SiteName) => page.getByText(wordsOf(ownLocale[site])('pricing.welcome', { percent: value_percentage, days }))
  await visit(page, at('/pricing'))
  await expect(welcome('vonk')).toBeVisible()
  await visit(page, addressOf('northlight', '/pricing'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome('northlight')).toBeHidden()
  await visit(page, addressOf('northlight', '/pricing?network=demo'))
  await expect(welcome('northlight')).toBeVisible()
})

test.describe('a price that changed', () => {
  test.use({ allowedConsole: /status of 409/ })
  test('CO-05 nothing is ordered until the new price has been seen', { tag: '@once' }, async ({ browser }) => {
    const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Hanna', gender: 'female' }))
    // without events and refreshes, only the timer of the page can end the bonus
    await page.route('**/api/live*', (route) => route.fulfill({ status: 204 }))
    await page.clock.install()
    await visit(page, at('/credits/p1'))
    await page.clock.pauseAt(Date.now() + 1000)
    const elsewhere = { id: crypto.randomUUID(), package: 'p0', method: 'ideal', total_cents: 746 }
    const { payment } = await call<PaymentReply>(page, 'POST', '/api/orders', elsewhere)
    await call(page, 'POST', `/api/simulated-payments/${payment.payment_id}`, { outcome: 'paid' })

    await page.getByRole('button', { name: /18,71/ }).click()
    const refusal = page.getByRole('alert').filter({ hasText: t('orders.faults.discount_used') })
    await expect(refusal.getByRole('link', { name: t('orders.to_held') })).toBeVisible()
    await expect(page.getByRole('region', { name: t('orders.summary') })).not.toContainText('%')
    expect((await call<PaymentsReply>(page, 'GET', '/api/orders')).payments).toHaveLength(1)
    await page.getByRole('button', { name: /24,95/ }).click()
    await expect(page.getByText(t('orders.bank_notice_title'))).toBeVisible()
    await expect(page.getByText('24,95')).toBeVisible()
  })
})

for (const site of ['vonk', 'rondeur'] as const) {
  test(`ST-13 ST-12 banner, modal and reduced prices of ${site} fit 320 px, and axe finds nothing wrong with them`, {
    tag: '@once',
  }, async ({ browser }) => {
    const words = wordsOf(ownLocale[site])
    const { page } = await withoutCredits(browser, site)
    await page.setViewportSize({ width: 320, height: 720 })
    // switch animations off, because elements that fade in do not have their final colours yet
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = async (what: string) => {
      const { violations } = await axe(page).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
      expect({ what, found, too_wide: (await overflowOf(page)) > 0 }).toEqual({ what, found: [], too_wide: false })
    }
    for (const path of ['/credits', '/credits/p1', '/premium', '/members']) {
      await reach(page, addressOf(site, path))
      await check(path)
    }
    await page.clock.fastForward(41_000)
    await expect(page.getByRole('dialog', { name: words('orders.bonus_modal_title', { percent }) })).toBeVisible()
    await check('the modal')
  })
}

import type { Page } from '@playwright/test'
import type { PaymentsReply } from '#schemas/money/order.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, reach, test, visit } from '#tests/support/e2e/test.ts'
import { expectWellMade } from '#tests/support/e2e/well-made.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)
const at = (path: string) => addressOf('vonk', path)

// the browser logs these errors: 404 if there is no discount (API-09), rejected requests, and lost connections
test.use({ allowedConsole: /status of (400|404|409)|ERR_INTERNET_DISCONNECTED/ })

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const payButton = (page: Page) => page.locator('main button[type=submit]')

/** Makes the page believe that the browser is Safari with Apple Pay. */
const withApplePay = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } }))

/** Pays: goes from the checkout to the simulated bank, and comes back with the result. */
async function payBy(page: Page, method: string, outcome: string): Promise<void> {
  await reach(page, at(`/credits/p0/${method}`))
  await payButton(page).click()
  await page.getByRole('button', { name: t(`orders.bank_${outcome}`), exact: true }).click()
  await page.waitForURL(/\/transactions\//)
}

/** The buttons of the simulated bank, each with the status of the payment after a press. */
const outcomes = { paid: 'completed', paid_later: 'pending', failed: 'failed', cancelled: 'cancelled', expired: 'expired' }

type Outcome = keyof typeof outcomes

/**
 * The combinations of payment method and outcome that run in the browser. All of them use the same three pages. failure-care.test.ts tests
 * all combinations without a browser.
 */
const walks: [tag: string, walked: Record<string, readonly Outcome[]>][] = [
  ['@phone', { ideal: ['paid', 'paid_later', 'failed', 'cancelled', 'expired'] }],
  [
    '@once',
    {
      creditcard: ['paid', 'failed'],
      paypal: ['paid', 'cancelled'],
      applepay: ['paid', 'expired'],
      banktransfer: ['paid', 'paid_later'],
    },
  ],
]

for (const [tag, walked] of walks)
  test(`SC-09 ST-02 CO-08 ${Object.keys(walked).join(', ')}: what the bank decides is what is told`, { tag }, async ({ browser }) => {
    const { page } = await signUp(browser, 'Betaler')
    await withApplePay(page)
    for (const [method, ends] of Object.entries(walked))
      await test.step(`${method} leads to ${ends.join(', ')}`, async () => {
        for (const outcome of ends) {
          await payBy(page, method, outcome)
          await expect(heading(page, t(`orders.${outcomes[outcome]}_title`))).toBeVisible()
        }
      })
    await page.context().close()
  })

test('CO-08 Apple Pay is offered only in a browser that can pay with it', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Appel')
  const choice = (method: 'applepay' | 'ideal') => page.getByRole('radio', { name: t(`orders.method_${method}`) })
  await reach(page, at('/credits/p0/applepay'))
  await expect(choice('ideal')).toBeChecked()
  await expect(choice('applepay')).toHaveCount(0)
  await withApplePay(page)
  await page.reload()
  await expect(choice('applepay')).toBeChecked()
  await page.context().close()
})

test('ST-02 EC-11 SC-09 CO-06 a failed payment is retried with another payment method at the same price, and withdrawn from in two steps', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Payer')
  await withApplePay(page)
  await payBy(page, 'applepay', 'failed')
  await expect(heading(page, t('orders.failed_title'))).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('link', { name: t('orders.retry_with', { method: t('orders.method_paypal') }) }).click()
  await expect(page.getByText(t('orders.kept_price'))).toBeVisible()
  // after a failed order offline, the page must not place the order later
  await page.clock.install()
  await page.context().setOffline(true)
  await payButton(page).click()
  await expect(page.locator('main').getByRole('alert')).toHaveText(t('orders.offline'))
  await page.clock.runFor(5000)
  await page.context().setOffline(false)
  await payButton(page).click()
  const paid = page.getByRole('button', { name: t('orders.bank_paid'), exact: true })
  await expect(paid).toBeVisible()
  const other = await page.context().newPage()
  await visit(other, page.url())
  await paid.click()
  await expect(heading(page, t('orders.completed_title'))).toBeVisible()
  const failed = other.getByRole('button', { name: t('orders.bank_failed'), exact: true })
  await failed.click()
  await expect(failed).toBeHidden()
  await other.close()
  await page.getByRole('link', { name: t('payments.receipt') }).click()
  await expectWellMade(page)
  const reminder = page.getByText(t('alerts.photo_title'))
  await expect(reminder).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(reminder).toBeHidden()
  await page.emulateMedia({ media: null })

  await page
    .locator('main')
    .getByRole('link', { name: t('payments.withdraw_title') })
    .click()
  const start = page.getByRole('button', { name: t('payments.withdraw_start') })
  await start.click()
  await page.getByRole('button', { name: t('payments.withdraw_keep') }).click()
  await expect(start).toBeFocused()
  await start.click()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('payments.withdraw_confirm') }).click()
  await expect(heading(page, t('payments.withdrawn_title'))).toBeInViewport()
  await expect(page.locator('main').getByRole('status')).toBeFocused()
  await page.context().close()
})

test('ST-02 EC-11 a rejected saved card offers the card again or PayPal, and a pending payment updates automatically', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Kaarthouder')
  await visit(page, at('/credits/p0/creditcard'))
  await page.getByLabel(t('orders.save_card')).check()
  await payButton(page).click()
  await page.getByRole('button', { name: t('orders.bank_paid_once') }).click()
  await expect(heading(page, t('orders.completed_title'))).toBeVisible()
  const card = page.getByRole('radio', { name: 'Visa •••• 0002' })
  await goOn(page, at('/credits/p0'))
  await expect(card).toBeChecked()
  await goOn(page, at('/credits/repeat-order'))
  await page.getByRole('link', { name: t('payments.repeat') }).click()
  await expect(card).toBeChecked()
  await payButton(page).click()
  await expect(heading(page, t('orders.failed_title'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('orders.retry_card') })).toBeVisible()
  await expectWellMade(page)

  await page.getByRole('link', { name: t('orders.retry_with', { method: t('orders.method_paypal') }) }).click()
  await payButton(page).click()
  await page.getByRole('button', { name: t('orders.bank_paid_later') }).click()
  await expect(heading(page, t('orders.pending_title'))).toBeVisible()
  // mark the document, because a reload would remove the mark
  await page.evaluate(() => {
    document.documentElement.dataset.here = 'still'
  })
  const [payment] = (await call<PaymentsReply>(page, 'GET', '/api/orders')).payments
  const decide = (outcome: string) => call(page, 'POST', `/api/simulated-payments/${payment?.payment_id}`, { outcome })
  await decide('paid')
  await expect(heading(page, t('orders.completed_title'))).toBeVisible()
  await expect(page.locator('html[data-here=still]')).toBeAttached()
  await decide('charged_back')
  await goOn(page, at('/transactions'))
  await expect(page.getByText(t('orders.status_charged_back'))).toBeVisible()
  await expectWellMade(page)
  await page.context().close()
})

test('RT-17 SC-09 VA-09 a receipt, a code that is not one, and the order again', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  await payBy(page, 'banktransfer', 'paid')
  await goOn(page, at('/credits/repeat-order'))
  const again = page.getByRole('link', { name: t('payments.repeat') }).first()
  await expect(again).toBeVisible()
  await expectWellMade(page)
  await again.click()
  await expect(payButton(page)).toBeVisible()
  await page.getByText(t('orders.code_question')).click()
  await page.getByLabel(t('orders.code'), { exact: true }).fill('BESTAATNIET')
  await page.getByRole('button', { name: t('orders.code_apply') }).click()
  await expect(page.getByText(t('orders.faults.code_not_found'))).toBeVisible()

  // simulate a code that is valid only for bank transfers, and that another member uses before this member pays
  const code = { code: 'SAMEN', value_percentage: 40, minimum_order_value: 0, status: 'active', validity: 'once', expired: false }
  const bounds = { country: null, currency: null, user_id: null, expires: null, paymentmethods: ['banktransfer'] }
  await page.route('**/api/discountcode?*', (route) => route.fulfill({ json: { ...code, ...bounds } }))
  await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json: { error: { code: 'code_used' } } }))
  await page.getByLabel(t('orders.code'), { exact: true }).fill('SAMEN')
  await page.getByRole('button', { name: t('orders.code_apply') }).click()
  await expect(payButton(page)).toContainText('5,97')
  await page.getByText(t('orders.method_ideal'), { exact: true }).click()
  await expect(page.getByText(t('orders.faults.code_method'))).toBeVisible()
  await expect(payButton(page)).toContainText('9,95')
  await page.getByText(t('orders.method_banktransfer'), { exact: true }).click()
  await payButton(page).click()
  await expect(page.getByText(t('orders.faults.code_used'))).toBeVisible()
  await expect(payButton(page)).toContainText('9,95')
  await expectWellMade(page)
  await page.context().close()
})

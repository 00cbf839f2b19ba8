import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import type { PaymentReply } from '#schemas/money/order.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, signUp } from '#tests/support/e2e/members.ts'
import { expect, expectSilence, started, test, visit } from '#tests/support/e2e/test.ts'

/** Problems in a page that must fail a browser test. If the console check misses one of these problems, this test fails. */
const breakages: [what: string, breaks: (page: Page) => Promise<unknown>, says: RegExp][] = [
  ['an error', (page) => page.evaluate(() => console.error('something broke')), /something broke/],
  ['an exception that nobody caught', (page) => page.evaluate(() => void setTimeout(() => Promise.reject(new Error('unseen')))), /unseen/],
  [
    'a breach of the content policy',
    (page) => page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))),
    /Content Security Policy/,
  ],
  [
    'a text that is taken for markup',
    (page) =>
      page.evaluate(() => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<b>text</b>')
        } catch {
          // the page continues after the error, but the browser logs the error
        }
      }),
    /TrustedHTML/,
  ],
  ['a page that does not exist', (page) => visit(page, addressOf('vonk', '/nothing-here')), /status of 404/],
]

test(`the watch over the console notices ${breakages.map(([what]) => what).join(', ')}, in any window`, { tag: '@once' }, async ({
  page,
  browser,
  complaints,
}) => {
  const other = await (await browser.newContext()).newPage()
  for (const each of [page, other]) {
    await visit(each, addressOf('vonk'))
    for (const [what, breaks, says] of breakages)
      await test.step(what, async () => {
        expectSilence(complaints)
        await breaks(each)
        await expect.poll(() => complaints.join()).toMatch(says)
        expect(() => expectSilence(complaints)).toThrow()
        complaints.length = 0
      })
  }
})

test.describe('what a test announces', () => {
  test.use({ allowedConsole: /something broke/ })
  test('is no failure', { tag: '@once' }, async ({ page }) => {
    await visit(page, addressOf('vonk'))
    await page.evaluate(() => console.error('something broke'))
  })
})

test('a browser with other number and date formats hydrates without a mismatch', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Rijk')
  for (const total_cents of [7496, 9995, 9995, 9995, 9995]) {
    const order = { id: newId(), package: 'p3', method: 'ideal', total_cents }
    const { payment } = await call<PaymentReply>(page, 'POST', '/api/orders', order)
    await call(page, 'POST', `/api/simulated-payments/${payment.payment_id}`, { outcome: 'paid' })
  }
  // simulate a browser engine that formats numbers and dates differently; small whole numbers stay, because all engines format them equally
  await page.addInitScript(() => {
    for (const { prototype } of [Intl.NumberFormat, Intl.DateTimeFormat]) {
      const get = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
      Object.defineProperty(prototype, 'format', {
        get() {
          const format = get?.call(this)
          return (value: number) => format(value).replace(/^(?!\d+$).*/, '$&~')
        },
      })
    }
  })
  await visit(page, addressOf('vonk', '/credits'))
  await started(page)
  await expect(page.getByText('9,95')).not.toHaveCount(0)
  await expect(page.getByText('1.003 credits')).toBeVisible()
})

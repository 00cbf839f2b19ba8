import type { Locator, Page } from '@playwright/test'
import { addressOf, e2e } from '#tests/support/e2e/browser-settings.ts'
import { signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { expectWellMade } from '#tests/support/e2e/well-made.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)
const at = (path: string) => addressOf('vonk', path)

// the browser logs these errors: 404 if there is no discount (API-09), and rejected requests
test.use({ allowedConsole: /status of (400|404|409)/ })

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const payButton = (page: Page) => page.locator('main button[type=submit]')

/** Returns the horizontal middle of an element. */
async function middleOf(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
  return x + width / 2
}

async function codeFor(mobile: string): Promise<string> {
  const outbox = `http://127.0.0.1:${e2e.ops_port}`
  let code = ''
  await expect(async () => {
    const list = await (await fetch(`${outbox}/outbox`)).text()
    const item = list.split('<li>').find((row) => row.includes(mobile))
    const file = /href="([^"]+)"/.exec(item ?? '')?.[1]
    const text = file ? await (await fetch(outbox + file)).text() : ''
    code =
      /\b(\d{6})\b/.exec(
        text
          .replace(/<[^>]+>/g, ' ')
          .split('SMS')
          .at(-1) ?? '',
      )?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

test.describe('direct debit', () => {
  test('RT-10 VA-08 EC-12 a direct debit: a changed price, field errors, details changed, a wrong code, the right one, and one at a time', {
    tag: '@phone',
  }, async ({ browser }) => {
    const { page } = await signUp(browser, 'Incasso')
    await test.step('a price that has changed meanwhile is the one that is asked for next', async () => {
      const asked: number[] = []
      await page.route('**/api/directdebit', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        asked.push(route.request().postDataJSON().total_cents)
        await route.fulfill({ status: 409, json: { error: { code: 'price_changed', data: { total_cents: 995 } } } })
      })
      await visit(page, at('/directdebit'))
      const submit = page.getByRole('button', { name: t('payments.debit_send_code') })
      await submit.click()
      await expect(page.getByRole('checkbox', { name: /9,95/ })).toBeVisible()
      await submit.click()
      await expect.poll(() => asked).toEqual([746, 995])
      await page.unroute('**/api/directdebit')
    })
    await visit(page, at('/directdebit'))
    await page.getByRole('button', { name: t('payments.debit_send_code') }).click()
    await expect(page.getByText(t('faults.fields.required')).first()).toBeVisible()
    await expect(page.getByText(t('faults.fields.mandate_needed'))).toBeVisible()
    await expect(page.getByLabel(t('payments.debit_iban'), { exact: true })).toBeFocused()
    await expect(page.getByRole('alert'), 'the first is heard with its field, and not all at once').toHaveCount(0)
    expect((await page.getByRole('checkbox').boundingBox())?.width, 'as large as a finger needs').toBeGreaterThanOrEqual(24)
    await expectWellMade(page)
    const wrong = page.locator('form input:not([type=checkbox])[aria-invalid]')
    const holder = page.getByLabel(t('payments.debit_holder'), { exact: true })
    const unchanged = (await wrong.count()) - 1
    await holder.fill('Anna')
    await expect(wrong, 'of what is written since nothing is wrong yet').toHaveCount(unchanged)
    await expect(holder).not.toHaveAttribute('aria-describedby')
    await holder.fill('')
    await page.getByRole('button', { name: t('payments.debit_send_code') }).click()
    await expect(holder).toHaveAttribute('aria-invalid')
    const mobile = `06${String(Date.now())
      .slice(-8)
      .replace(/^[0-9]/, '2')}`
    const form = {
      iban: 'NL91 ABNA 0417 1643 00',
      holder: 'Anna de Vries',
      street: 'Gracht',
      house_number: '1',
      postcode: '1015 CJ',
      city: 'Amsterdam',
      mobile,
    }
    for (const [field, value] of Object.entries(form)) await page.getByLabel(t(`payments.debit_${field}`), { exact: true }).fill(value)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('payments.debit_send_code') }).click()
    await page.getByRole('button', { name: t('payments.debit_change') }).click()
    await expect(page.getByLabel(t('payments.debit_iban'), { exact: true })).toBeFocused()
    for (const [field, value] of Object.entries(form))
      await expect(page.getByLabel(t(`payments.debit_${field}`), { exact: true })).toHaveValue(value)
    await expect(page.getByRole('checkbox')).toBeChecked()
    const right_mobile = mobile.replace(/^06./, '063')
    await page.getByLabel(t('payments.debit_mobile')).fill(right_mobile)
    await page.getByRole('button', { name: t('payments.debit_send_code') }).click()
    await expect(page.getByLabel(t('payments.debit_code'))).toBeFocused()
    const code = await codeFor(`+31${right_mobile.slice(1)}`)
    await page.getByLabel(t('payments.debit_code')).fill(code === '000000' ? '000001' : '000000')
    await payButton(page).click()
    await expect(page.getByText(t('orders.faults.sms_code_invalid'))).toBeVisible()
    await expectWellMade(page)
    await page.getByLabel(t('payments.debit_code')).fill(code)
    await payButton(page).click()
    await expect(heading(page, t('orders.pending_title'))).toBeVisible()
    const spinner = page.getByRole('status').locator('svg[data-size="small"]')
    expect(await middleOf(spinner)).toBeCloseTo(await middleOf(heading(page, t('orders.pending_title'))), 0)
    await goOn(page, at('/directdebit'))
    await expect(page.getByText(t('payments.debit_open'))).toBeVisible()
    await page.context().close()
  })
})

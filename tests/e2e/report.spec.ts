import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')

async function fillReport(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel(t('safety.form_about'), { exact: true }).fill('Femke, Utrecht')
  await form.getByText(t('safety.reason_content')).click()
  await form.getByLabel(t('safety.form_words'), { exact: true }).fill('Deze foto is van mij.')
  await form.getByLabel(t('safety.form_good_faith')).check()
  return form
}

const send = (page: Page) => page.getByRole('button', { name: t('safety.report_submit') }).click()

test('RT-09 a visitor reports content with the form, from the complaints page', async ({ page }) => {
  await visit(page, addressOf('vonk', '/complaints'))
  await page.getByRole('link', { name: t('pages.report_action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('pages.report') })).toBeVisible()
  await send(page)
  await expect(page.getByText(t('safety.reason_missing'))).toBeVisible()
  await expect(page.getByText(t('safety.form_good_faith_missing'))).toBeVisible()
  await fillReport(page)
  await send(page)
  await expect(page.getByRole('heading', { name: t('safety.form_sent_title') })).toBeVisible()
  await expect(page).toHaveURL(/\/report\?sent=1$/)
})

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('RT-09 a visitor reports content by a form without script', async ({ page }) => {
    await page.goto(addressOf('vonk', '/report'))
    await expect(page.locator('[data-no-script]')).toHaveCount(0)
    await fillReport(page)
    await send(page)
    await expect(page.getByRole('heading', { name: t('safety.form_sent_title') })).toBeVisible()
  })
})

test('RT-09 a visitor reports content before the application is loaded', { tag: '@once' }, async ({ page }) => {
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/report'))
  await fillReport(page)
  await send(page)
  await expect(page.getByRole('heading', { name: t('safety.form_sent_title') })).toBeVisible()
  application.come()
  await started(page)
})

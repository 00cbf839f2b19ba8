import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { signUp } from '#tests/support/e2e/members.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { reportWordsOf, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const said = reportWordsOf('nl')

async function fillReport(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel(said('form_about'), { exact: true }).fill('Femke, Utrecht')
  await form.getByLabel(said('reason')).selectOption({ label: said('reason_nudity') })
  await form.getByLabel(said('form_words'), { exact: true }).fill('Deze foto is van mij.')
  await form.getByLabel(said('form_good_faith')).check()
  return form
}

const send = (page: Page) => page.getByRole('button', { name: said('report_submit') }).click()

test('RT-09 a visitor reports content with the form, from the complaints page', async ({ page }) => {
  await visit(page, addressOf('vonk', '/complaints'))
  await page.getByRole('link', { name: t('pages.report_action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('pages.report') })).toBeVisible()
  await send(page)
  await expect(page.getByText(said('reason_missing'))).toBeVisible()
  await expect(page.getByText(said('form_good_faith_missing'))).toBeVisible()
  await fillReport(page)
  await send(page)
  await expect(page.getByRole('heading', { name: said('form_sent_title') })).toBeVisible()
  await expect(page).toHaveURL(/\/report\?sent=[A-Z]{5}-[A-Z]{5}$/)
})

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('RT-09 a visitor reports content by a form without script', async ({ page }) => {
    await page.goto(addressOf('vonk', '/report'))
    await expect(page.locator('[data-no-script]')).toHaveCount(0)
    await fillReport(page)
    await send(page)
    await expect(page.getByRole('heading', { name: said('form_sent_title') })).toBeVisible()
  })
})

test('RT-09 a visitor reports content before the application is loaded', { tag: '@once' }, async ({ page }) => {
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/report'))
  await fillReport(page)
  await send(page)
  await expect(page.getByRole('heading', { name: said('form_sent_title') })).toBeVisible()
  application.come()
  await started(page)
})

test('RT-09 a member finds the own report, its number and its state on a page of its own', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Meldster')
  await visit(page, addressOf('vonk', '/safety'))
  await expect(page.getByText(said('own_none'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('pages.report') })
    .click()
  await fillReport(page)
  await send(page)
  await expect(page).toHaveURL(/sent=/)
  const number = new URL(page.url()).searchParams.get('sent') ?? ''
  await visit(page, addressOf('vonk', '/settings'))
  await page.getByRole('link', { name: t('safety.own_reports') }).click()
  const report = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(report).toContainText(said('reason_nudity'))
  await expect(report).toContainText('Deze foto is van mij.')
  await expect(report).toContainText(said('outcome_none'))
})

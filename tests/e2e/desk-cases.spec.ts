import type { Page } from '@playwright/test'
import { comeIn, desk_console, expectAccessible } from '#tests/support/e2e/desk.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.use({ allowedConsole: desk_console })

async function openReports(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
}

const evidenceOf = (page: Page) => page.getByRole('region', { name: 'Evidence' })

/** Chooses the first case of the queue with `j`, and opens it with Enter. */
async function openFirst(page: Page): Promise<void> {
  await openReports(page)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(evidenceOf(page)).toBeVisible()
}

test('a moderator opens a case with keys and sees its evidence, a second moderator sees who has it, and Esc frees it', {
  tag: '@once',
}, async ({ browser }) => {
  const mila = await comeIn(browser, '2')
  await openReports(mila)
  await expect(mila.getByRole('row', { name: /demo/ })).not.toHaveCount(0)
  await expectAccessible(mila)
  await openFirst(mila)
  const evidence = evidenceOf(mila)
  await expect(evidence).toContainText('As of the report')
  await expect(evidence.getByText('marked by A')).toHaveCount(2)
  await expect(evidence.getByText('5 messages, as sealed')).toBeVisible()
  await expect(mila.getByText(/^Yours until/)).toBeVisible()

  const noor = await comeIn(browser, '7')
  await openReports(noor)
  await expect(noor.getByText(/^Mila Testman, until/)).toBeVisible()
  await openFirst(noor)
  await expect(noor.getByText(/^Mila Testman has this case/)).toBeVisible()
  await expectAccessible(mila)

  await mila.keyboard.press('Escape')
  await expect(mila.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await noor.keyboard.press('Escape')
  await expect(noor.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(noor.getByText(/^Mila Testman, until/)).toHaveCount(0)
})

test('a sealed photo shows beside the photo now, and loads only in the opened case', { tag: '@once' }, async ({ browser }) => {
  const noor = await comeIn(browser, '7')
  await openReports(noor)
  await noor.getByRole('link', { name: 'fake', exact: true }).click()
  const sealed = evidenceOf(noor).getByRole('button', { name: /Photo 1 as of the report.*: show in colour/ })
  await expect(sealed).toBeVisible()
  await expect(sealed.locator('img')).toHaveJSProperty('complete', true)
  expect(await sealed.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await noor.keyboard.press('b')
  await expect(sealed).toHaveAttribute('data-shown', 'true')
  await noor.keyboard.press('Escape')
})

test('a moderator decides a case by keys, reads both mails before, and takes the decision back', { tag: '@once' }, async ({ browser }) => {
  const page = await comeIn(browser, '2')
  await openFirst(page)
  const panel = page.getByRole('region', { name: 'Case' })
  await expect(panel.getByText(/^Yours until/)).toBeVisible()
  const address = page.url()

  await page.keyboard.press('2')
  await expect(panel.getByRole('radio', { name: 'fake' })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Apply, next' })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'Warn' }).focus()
  await page.keyboard.press('Space')
  const mails = panel.getByRole('group', { name: 'Mails' })
  await expect(mails.getByText('To the member')).toBeVisible()
  await expect(mails.getByText(/This is a warning/)).toBeVisible()
  await expect(mails.getByText('To A', { exact: false }).and(mails.locator('summary'))).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/is decided\. The mails leave in 60 seconds/)).toBeVisible()
  expect(page.url()).not.toBe(address)
  await expect(page.getByText(/^Yours until/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible()

  await page.goto(address)
  await expect(panel.getByText(/^Yours until/)).toBeVisible()
  await expect(panel.getByText('Mila Testman took the decision back.')).toBeVisible()
  await page.keyboard.press('f')
  await expect(panel.getByRole('combobox', { name: 'Outcome' })).toHaveValue('no_breach')
  await page.keyboard.press('Escape')
})

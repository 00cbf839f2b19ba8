import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const members = addressOf('vonk', '/members')
const like = (page: Page) => page.locator('main [data-profile] button').first()
const signup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true })
  test('MO-02 MO-03 the warning for adults is answered before hydration, and stays closed', { tag: '@phone' }, async ({ page }) => {
    const application = await holdApplication(page)
    await page.goto(members)
    const warning = page.getByRole('dialog', { name: t('site.adults_only', { age: 18 }) })
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).press('Enter')
    await expect(warning).toBeHidden()
    application.come()
    await started(page)
    await expect(warning).toBeHidden()
    await page.reload()
    await started(page)
    await expect(warning).toBeHidden()
    await like(page).click()
    await expect(signup(page)).toBeVisible()
  })

  test('MO-02 an open age warning survives hydration', { tag: '@once' }, async ({ page }) => {
    await visit(page, members)
    const warning = page.getByRole('dialog', { name: t('site.adults_only', { age: 18 }) })
    await expect(warning).toBeVisible()
    await started(page)
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(warning).toBeHidden()
  })

  test('MO-02 on a page with a form, the warning shows and can be answered before the application loads', { tag: '@once' }, async ({
    page,
  }) => {
    const application = await holdApplication(page)
    await page.goto(addressOf('vonk', '/login'))
    const warning = page.getByRole('dialog', { name: t('site.adults_only', { age: 18 }) })
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(warning).toBeHidden()
    application.come()
    await started(page)
    await expect(warning).toBeHidden()
  })

  for (const [path, name] of [
    ['/login', 'the warning'],
    ['/pages/terms', 'the note at the foot'],
  ] as const)
    test(`MO-02 ${name} can be answered during hydration`, { tag: '@once' }, async ({ page }) => {
      // delay the code of the page: React ignores events on a part of the page until the code of this part has loaded
      let come = () => {}
      const allowed = new Promise<void>((resolve) => (come = resolve))
      await page.route(/\/assets\/(login|static-page)-/, async (route) => {
        await allowed
        await route.continue()
      })
      await page.goto(addressOf('vonk', path))
      const warning = page.locator('[data-entry-dialog], [data-entry-warning]')
      await expect(warning).toBeVisible()
      await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(warning).toBeVisible()
      await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
      await expect(warning).toBeHidden()
      come()
      await started(page)
      await expect(warning).toBeHidden()
    })

  test('MO-02 on the terms, the warning is at the bottom of the window and can be answered there', { tag: '@once' }, async ({ page }) => {
    const application = await holdApplication(page)
    await page.goto(addressOf('vonk', '/pages/terms'))
    const note = page.locator('[data-entry-warning]')
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(note).toBeHidden()
    application.come()
    await started(page)
    await expect(note).toBeHidden()
  })

  test.describe('a missing address', () => {
    test.use({ allowedConsole: /status of 404/ })
    test('MO-02 the warning for adults does not cover the help, a missing page or a missing profile', { tag: '@once' }, async ({
      page,
    }) => {
      for (const path of ['/pages/faq', '/nothing-here', '/members/nobody']) {
        await visit(page, addressOf('vonk', path))
        await expect(page.locator('[data-entry-warning]')).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  })
})

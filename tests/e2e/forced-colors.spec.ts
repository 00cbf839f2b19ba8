import type { Locator } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { logInAs } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
/** Returns the width and style of an element's border or outline. */
const lineOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(element)
    return { around: outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineStyle}`, border: borderTopStyle }
  })

test('VR-01 in forced colours, lines mark selected, current, focused and floating elements', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, addressOf('vonk', '/members'))

  const genders = page
    .getByRole('complementary')
    .locator('label')
    .filter({ has: page.getByRole('radio') })
  const chosen = genders.filter({ has: page.locator(':checked') })
  expect((await lineOf(chosen)).around).toBe('3px solid')
  expect((await lineOf(genders.filter({ hasNot: page.locator(':checked') }).first())).around).toBe('1px solid')
  const here = page
    .getByRole('banner')
    .getByRole('link', { name: t('navigation.search') })
    .first()
  expect((await lineOf(here)).around).toBe('3px solid')
  // the focus must be visible on a selected element too
  await chosen.getByRole('radio').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect((await lineOf(chosen)).around).toBe('3px dashed')

  const hearts = (pressed: boolean) => page.getByRole('main').locator(`button[aria-pressed=${pressed}]`).first()
  expect((await lineOf(hearts(false))).around).toBe('1px solid')
  await visit(page, addressOf('vonk', '/likes/given'))
  expect((await lineOf(hearts(true))).around).toBe('3px solid')

  await visit(page, addressOf('vonk', '/settings'))
  await expect(page.getByRole('switch').first()).toHaveCSS('appearance', 'auto')

  await visit(page, addressOf('vonk', '/likes/given'))
  await page.getByRole('main').getByRole('link').filter({ hasText: '(demo)' }).first().click()
  await page.getByRole('button', { name: t('safety.block') }).click()
  expect((await lineOf(page.getByRole('dialog').locator('> *').first())).border).toBe('solid')
})

import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, signUp } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)

test('SC-03 on a desktop the field has the focus, and a question mark outside of it explains the keys', { tag: '@once' }, async ({
  browser,
}) => {
  const { page } = await signUp(browser, 'Anna')
  await visit(page, addressOf('vonk', `/members/${await aFictional(page)}/chat`))
  const field = page.getByRole('textbox', { name: /^Bericht aan/ })
  await expect(field).toBeFocused()
  const keys = page.getByRole('dialog', { name: t('swipe.keys') })
  await page.keyboard.type('Hoe is het?')
  await expect(field).toHaveValue('Hoe is het?')
  await expect(keys).toHaveCount(0)
  await page.getByRole('log').focus()
  await page.keyboard.press('?')
  await expect(keys).toContainText(t('chats.key_line'))
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('SC-03 the date above the messages fades when scrolling stops, and shows while scrolling', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Anna')
  const id = await aFictional(page)
  for (let number = 1; number <= 4; number++) {
    const body = `Bericht ${number}${'\nregel'.repeat(40)}`
    await call(page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: id, body })
  }
  await visit(page, addressOf('vonk', `/members/${id}/chat`))
  const log = page.getByRole('log')
  const date = log.getByRole('heading').first()
  await expect(date, 'it would cover text').toHaveCSS('opacity', '0')
  await log.hover()
  await page.mouse.wheel(0, -300)
  await expect(date).toHaveCSS('opacity', '1')
  await expect(date).toHaveCSS('opacity', '0')
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await page.waitForTimeout(900)
  await expect(date, 'at its own place it stays').toHaveCSS('opacity', '1')
})

import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const top = (page: Page) => page.locator('article[data-place=top]')
const nameOf = (page: Page) => top(page).getByRole('heading')

test('SC-13 the card is taller than 5:4 on every screen, and beside the buttons in a low window', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  await page.addInitScript(() => localStorage.setItem('hide-push-notification-alert', `${Math.floor(Date.now() / 1000)}`))
  await visit(page, addressOf('vonk', '/swipe-game'))
  const boxes = async () => {
    const [card, like] = [await top(page).boundingBox(), await page.locator('button[data-does=like]').boundingBox()]
    if (!card || !like) throw new Error('the game shows no card')
    return { card, like }
  }
  for (const [width, height] of [
    [390, 844],
    [390, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { card, like } = await boxes()
    expect(card.height / card.width, `${width} × ${height}`).toBeGreaterThanOrEqual(1.25)
    expect(like.y, 'the buttons are below the card').toBeGreaterThanOrEqual(card.y + card.height)
    expect(like.y + like.height, 'and visible').toBeLessThanOrEqual(height)
  }
  await page.setViewportSize({ width: 740, height: 400 })
  const { card, like } = await boxes()
  expect(card.height).toBeGreaterThan(card.width)
  expect(like.x).toBeGreaterThanOrEqual(card.x + card.width)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('SC-13 the question mark explains the keys, and a wide window lists them beside the card', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Toets')
  await visit(page, addressOf('vonk', '/swipe-game'))
  await expect(page.getByRole('list', { name: t('swipe.keys') })).toContainText(t('swipe.key_undo'))
  const first = await nameOf(page).innerText()
  await page.keyboard.press('ArrowLeft')
  await expect(nameOf(page)).not.toHaveText(first)
  // after the first arrow key, the focus is in the game, so the letter keys work
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t('swipe.keys') })
  await expect(help.getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('u')
  await expect(nameOf(page)).toHaveText(first)
})

test('SC-13 beside a member the game shows why both fit, beside a fictional profile it shows no reasons', { tag: '@once' }, async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const anna = await signUp(browser, 'Anna')
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  const { page } = anna
  await visit(page, addressOf('vonk', '/swipe-game'))
  const reasons = page.getByRole('region', { name: t('members.fit_title') })
  const explain = top(page).getByRole('button', { name: t('swipe.what_is_it') })
  const seen = new Set<string>()
  // the deck shows fictional profiles after the members, and other journeys add members
  for (let n = 0; n < 100 && seen.size < 2; n++) {
    const name = await nameOf(page).innerText()
    const is_fictional = await explain.isVisible()
    // other members may have nothing in common with the viewer
    const is_bram = name.startsWith('Bram')
    if (is_fictional || is_bram) seen.add(is_fictional ? 'fictional' : 'member')
    if (is_fictional) {
      await expect(reasons).toHaveCount(0)
      await explain.click()
      await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
      await page.keyboard.press('Escape')
    } else if (is_bram) await expect(reasons).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(nameOf(page)).not.toHaveText(name)
  }
  expect(seen.size, 'the deck has members and fictional profiles').toBe(2)
})

import type { Page } from '@playwright/test'
import { comeIn, desk_console, expectAccessible } from '#tests/support/e2e/desk.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.use({ allowedConsole: desk_console })

const shown = (page: Page) => page.locator('img[data-large="shown"]')
const coming = (page: Page) => page.locator('img[data-large="next"]').first()
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

/** Counts the keys, so that the test states how many presses the work takes. */
function keyboardOf(page: Page) {
  let presses = 0
  return {
    async press(key: string) {
      presses += 1
      await page.keyboard.press(key)
    },
    count: () => presses,
  }
}

test('a moderator approves 50 photos with 51 key presses, and each next picture is loaded before it is shown', {
  tag: '@once',
}, async ({ browser }) => {
  const page = await comeIn(browser, '2')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
  await expect(page.getByText('50 for you to review')).toBeVisible()
  await expectAccessible(page)

  const keys = keyboardOf(page)
  await expect.poll(() => shown(page).evaluate(isLoaded)).toBe(true)
  for (let photo = 1; photo <= 50; photo++) {
    if (photo < 50) await expect.poll(() => coming(page).evaluate(isLoaded)).toBe(true)
    const next = photo < 50 ? await coming(page).getAttribute('src') : null
    await keys.press('f')
    if (next === null) continue
    await expect(shown(page)).toHaveAttribute('src', next)
    expect(await shown(page).evaluate(isLoaded)).toBe(true)
  }
  await expect(page.getByText('50 fine, 0 rejected')).toBeVisible()
  // a picture that is still loading when its photo is approved would be refused
  const small = page.locator('[data-photo-grid] img')
  await expect.poll(() => small.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete))).toBe(true)
  await keys.press('Control+Enter')
  expect(keys.count()).toBe(51)
  await expect(page.getByText('50 photos approved.')).toBeVisible()
  await expect(page.getByText('50 fine, 0 rejected')).toHaveCount(0)

  // a rejection is a decision: it is announced, told after a minute, and taken back until then
  const first = await page.locator('[data-photo-grid] [aria-current]').getAttribute('aria-label')
  await keys.press('3')
  await expect(page.getByText('not a face', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/: not a face\.$/)).toBeAttached()
  await keys.press('Control+Enter')
  await expect(page.getByText('One photo rejected. The reasons are sent in 60 seconds.')).toBeVisible()
  await expect(page.getByRole('button', { name: first?.slice(0, first.indexOf('. not reviewed')) })).toHaveCount(0)
  await keys.press('u')
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: first?.slice(0, first.indexOf('. not reviewed')) })).toHaveCount(1)
})

test('a photo whose picture does not load is not judged, neither by button nor by key', { tag: '@once' }, async ({ browser }) => {
  const page = await comeIn(browser, '2')
  await page.route('**/desk/api/photos/*/*/large', (route) => route.fulfill({ contentType: 'text/plain', body: 'no picture' }))
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByText('This picture cannot be shown, so it cannot be judged.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fine/ })).toBeDisabled()
  await page.keyboard.press('f')
  await page.keyboard.press('1')
  await expect(page.getByText('0 fine, 0 rejected')).toBeVisible()
})

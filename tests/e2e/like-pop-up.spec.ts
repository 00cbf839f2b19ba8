import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, type Person, signUp } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const popUp = (page: Page, { name }: Pick<Person, 'name'>) => page.getByRole('dialog', { name: t('likes.pop_up_title', { name }) })

/** Installs a fake clock, then opens a URL that shows the pop-up after a delay. */
async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await visit(page, addressOf('vonk', address))
}

test('LY-01 MO-15 after N seconds, a member who likes the viewer is shown, and t is removed from the URL', { tag: '@once' }, async ({
  browser,
}) => {
  const [anna, bram, chris] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram'), await signUp(browser, 'Chris')]
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  await call(chris.page, 'PUT', `/api/likes/${anna.id}`)
  // mark the newest like as seen, so that the pop-up must show the earlier, unseen like
  await call(anna.page, 'PUT', `/api/likes/${chris.id}/seen`)
  const { page } = anna
  await openWithClock(page, '/pages/terms?a=1&t=60&b=twee')
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('site.cookies') })
  await link.evaluate((element) => element.focus({ preventScroll: true }))
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.clock.fastForward(30_000)
  await expect(page).toHaveURL(/[?&]t=60/)
  await expect(popUp(page, bram)).toHaveCount(0)
  // the delay starts when the code of the pop-up has loaded; the page does not show this moment, so move the clock repeatedly
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(popUp(page, bram)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page).toHaveURL(addressOf('vonk', '/pages/terms?a=1&b=twee'))
  expect(await page.evaluate(() => scrollY)).toBe(400)
  await page.keyboard.press('Escape')
  await expect(popUp(page, bram)).toBeHidden()
  await expect(link, 'the focus is where it was').toBeFocused()

  await visit(page, addressOf('vonk', '/members?t=1'))
  await page.clock.runFor(1100)
  await popUp(page, bram)
    .getByRole('link', { name: t('likes.pop_up_open', { name: 'Bram' }) })
    .click()
  await expect(page).toHaveURL(addressOf('vonk', `/members/${bram.id}`))
  await expect(popUp(page, bram)).toBeHidden()
})

test('MO-15 without a like, or for a visitor, nothing shows, and t is still removed', { tag: '@once' }, async ({
  browser,
  page: visitor,
}) => {
  const { page: member } = await signUp(browser, 'Dirk')
  for (const page of [member, visitor]) {
    await openWithClock(page, '/members?t=3')
    await page.clock.runFor(3100)
    await expect(page).toHaveURL(addressOf('vonk', '/members'))
    await page.clock.runFor(3000)
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  }
})

test('MO-15 a value that is not a positive integer is ignored', { tag: '@once' }, async ({ page }) => {
  for (const value of ['0', '-2', '1.5', 'soon']) {
    await openWithClock(page, `/login?t=${value}`)
    await page.clock.runFor(5000)
    expect(new URL(page.url()).searchParams.get('t')).toBe(value)
  }
})

test('VR-08 the like modal animates its parts for about 0.75 s, and shows them at once with reduced motion', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  const { page } = anna
  const delaysShown = async () => {
    await openWithClock(page, '/members?t=1')
    await page.clock.runFor(1100)
    await expect(popUp(page, bram)).toBeVisible()
    const delays = await popUp(page, bram)
      .locator('*')
      .evaluateAll((parts) =>
        parts.map((part) => getComputedStyle(part)).map(({ animationName, animationDelay }) => [animationName, animationDelay]),
      )
    return delays.filter(([name, delay]) => name !== 'none' && delay !== '0s').map(([, delay = '']) => Number.parseFloat(delay))
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const delays = await delaysShown()
  expect(delays.length).toBeGreaterThanOrEqual(3)
  for (const delay of delays) {
    expect(delay).toBeGreaterThanOrEqual(0.65)
    expect(delay).toBeLessThanOrEqual(0.85)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await delaysShown()).toEqual([])
})

import type { CDPSession, Page } from '@playwright/test'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, logInAs } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { untilStill } from '#tests/support/pages/axe.ts'
import { hardControls, hiddenFocus } from '#tests/support/pages/comfort.ts'
import { misfitsOf } from '#tests/support/pages/fits.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/pages/words.ts'

const sites = ['vonk', 'rondeur', 'northlight'] as const satisfies readonly SiteName[]

/** Width and height of the window, and the size of the text. */
const windows = [
  [320, 640, 16],
  [390, 844, 32],
  [844, 390, 16],
  [1280, 800, 32],
  [1280, 1000, 32],
] as const

async function resize(page: Page, devtools: CDPSession, [width, height, text]: readonly [number, number, number]): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text * 0.8125 } })
  await page.setViewportSize({ width, height })
}

/** With large text, a button may have more lines, but nothing may be cut off. */
const misfitsIn = async (page: Page) => (await misfitsOf(page)).filter((misfit) => !/stands on \d lines/.test(misfit))

async function expectComfort(page: Page, where: string): Promise<void> {
  await untilStill(page)
  expect.soft(await overflowOf(page), where).toBeLessThanOrEqual(0)
  expect.soft(await misfitsIn(page), where).toEqual([])
  expect.soft(await hardControls(page), where).toEqual([])
  expect.soft(await hiddenFocus(page, 16), where).toEqual([])
}

/** Opens the filters, if they are not beside the results. */
async function openFilters(page: Page, t: Words): Promise<boolean> {
  const opener = page.getByRole('button', { name: new RegExp(`^${t('members.filters')}`) })
  if (!(await opener.isVisible())) return false
  await opener.click()
  await expect(page.getByRole('dialog', { name: t('members.filters') })).toBeVisible()
  return true
}

for (const site of sites) {
  test(`VR-06 NAV-01 on ${site}, the discovery pages fit narrow windows, low windows and text of 200 %, by touch and by keyboard`, {
    tag: '@once',
  }, async ({ browser }) => {
    test.setTimeout(300_000)
    const t = wordsOf(ownLocale[site])
    const { page } = await logInAs(browser, 'free', site)
    await visit(page, addressOf(site, '/likes'))
    const someone = await aFictional(page)
    const devtools = await page.context().newCDPSession(page)
    for (const path of ['/', '/members', `/members/${someone}`, '/swipe-game', '/match-finder', '/likes', '/likes/given']) {
      await goOn(page, addressOf(site, path))
      for (const size of windows) {
        await resize(page, devtools, size)
        await expectComfort(page, `${path} in ${size}`)
        if (path !== '/members' || !(await openFilters(page, t))) continue
        await expectComfort(page, `filters in ${size}`)
        await page.keyboard.press('Escape')
      }
    }
  })

  test(`MO-11 VR-06 on ${site}, a match fits narrow windows, low windows and text of 200 %`, { tag: '@once' }, async ({ browser }) => {
    const t = wordsOf(ownLocale[site])
    const { page } = await logInAs(browser, 'free', site)
    const devtools = await page.context().newCDPSession(page)
    await visit(page, addressOf(site, '/members'))
    await page.route('**/api/likes/*', (route) => route.fulfill({ json: { is_liked: true, matched: true } }))
    const modal = page.getByRole('dialog', { name: t('likes.match_title') })
    for (const size of windows) {
      await resize(page, devtools, size)
      await page.getByRole('main').getByRole('article').locator('button[aria-pressed=false]').first().click()
      await expect(modal.getByRole('link')).toHaveCount(3)
      await untilStill(page)
      for (const seen of [
        modal.getByText(t('likes.match_title')).last(),
        modal.getByRole('button', { name: t('common.close') }),
        modal.getByRole('button', { name: t('likes.match_later') }),
        modal.getByRole('link').last(),
      ])
        await expect.soft(seen, `at the opening in ${size}`).toBeInViewport({ ratio: 0.99 })
      await expectComfort(page, `match in ${size}`)
      for (const control of await modal.getByRole('link').all()) {
        await control.scrollIntoViewIfNeeded()
        await expect(control).toBeInViewport({ ratio: 0.99 })
      }
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
    }
  })

  test(`RT-01 VR-06 on ${site}, the home page of a new member fits narrow windows, low windows and text of 200 %`, {
    tag: '@once',
  }, async ({ browser }) => {
    const { page } = await join(browser, site, aNewcomer(site, { name: 'Anna', gender: 'female' }))
    const devtools = await page.context().newCDPSession(page)
    await visit(page, addressOf(site, '/'))
    for (const size of windows) {
      await resize(page, devtools, size)
      await expectComfort(page, `home in ${size}`)
    }
  })

  test(`SC-13 VR-06 on ${site}, the swipe card is taller than 5:4, and its words cover no face`, { tag: '@once' }, async ({ browser }) => {
    const { page } = await logInAs(browser, 'free', site)
    const devtools = await page.context().newCDPSession(page)
    await visit(page, addressOf(site, '/swipe-game'))
    for (const size of [[390, 844, 16], [390, 700, 16], [1280, 800, 16], ...windows] as const) {
      await resize(page, devtools, size)
      const seen = await page.evaluate(swipeCard)
      expect(seen.ratio, `${size}`).toBeGreaterThanOrEqual(1.25)
      expect(seen.covering, `${size}`).toEqual([])
    }
  })
}

/** Returns the ratio of the card on top, and its words that are on the face of a sample portrait (3:4, eyes at 40 to 42 % of the height). */
function swipeCard() {
  const card = document.querySelector('article[data-place=top]')
  const photo = card?.querySelector('[data-ratio]')?.getBoundingClientRect()
  if (!card || !photo) throw new Error('the game shows no card')
  const height = Math.max(photo.height, (photo.width * 4) / 3)
  const top = photo.top + (photo.height - height) * 0.36
  const face = {
    top: top + height * 0.33,
    bottom: top + height * 0.53,
    left: photo.left + photo.width * 0.3,
    right: photo.right - photo.width * 0.3,
  }
  const covering: string[] = []
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // the initial in place of a photo is a part of the picture
    if (!node.parentElement?.closest('[data-part=caption]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.left < face.right && box.right > face.left && box.top < face.bottom && box.bottom > face.top)
        covering.push(node.textContent ?? '')
  }
  const { width, height: card_height } = card.getBoundingClientRect()
  return { ratio: card_height / width, covering }
}

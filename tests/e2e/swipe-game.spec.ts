import type { Browser, Locator, Page } from '@playwright/test'
import type { SwipeDeck } from '#schemas/discovery/swipe-game.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

// the browser logs the failed request of a page that is offline
test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })

const t = wordsOf('nl-NL')
const top = (page: Page) => page.locator('article[data-place=top]')
const nameOf = (page: Page) => top(page).getByRole('heading')
/** Returns the name in a heading, without the age after it. */
const nameIn = (heading: string) => heading.trim().replace(/,\s+\d+$/, '')
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const problemsOf = async (page: Page) => (await axe(page).analyze()).violations.map(({ id }) => id)
const deckOf = (page: Page) => call<SwipeDeck>(page, 'GET', '/api/swipe-game')

/** Simulates a drag with a finger. */
async function drag(page: Page, dx: number): Promise<void> {
  // wait until the animation of the card has ended, because its position is wrong before that
  await top(page).evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)))
  const box = await top(page).boundingBox()
  if (!box) throw new Error('no card lies on top')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + 4, { steps: 4 })
  await page.mouse.move(x + dx, y + 6, { steps: 4 })
  await page.mouse.up()
}

/** Taps the like button. The button must not be disabled. */
async function tapLike(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('swipe.like', { name: nameIn(await nameOf(page).innerText()) }) })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await expect(button).toHaveCSS('opacity', '1')
  await expect(button).toHaveCSS('cursor', 'pointer')
  // wait, because two taps in a shorter time count as a double tap
  await page.waitForTimeout(400)
  await button.tap()
}

/** Creates a member who likes the new member, and passes the other cards until this member is on top. */
async function anAdmirer(browser: Browser, id: string) {
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  await call(bram.page, 'PUT', `/api/likes/${id}`)
  return bram
}

test('VA-12 SC-13 RT-13 the game by touch on a phone and by keys on a desktop: pass, undo, four likes, a match, no fifth like, nothing lost offline', async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000)
  const anna = await signUp(browser, 'Anna')
  const { page } = anna
  const bram = await anAdmirer(browser, anna.id)
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, addressOf('vonk', '/members'))
  await page
    .getByRole('navigation', { name: t('navigation.discover') })
    .getByRole('link', { name: t('navigation.swipe_game') })
    .click()
  await expect(page).toHaveURL(addressOf('vonk', '/swipe-game'))
  const far = (await page.evaluate(() => innerWidth)) / 2
  const pass = () => (isMobile ? drag(page, -far) : page.keyboard.press('ArrowLeft'))
  async function like() {
    if (isMobile) return drag(page, far)
    // wait, because two presses in a shorter time count as a double press
    await page.waitForTimeout(400)
    await page.keyboard.press('ArrowRight')
  }

  await expect(nameOf(page)).toBeVisible()
  if (isMobile) {
    const before = await nameOf(page).innerText()
    await drag(page, 30)
    await expect(nameOf(page), 'a little is not enough').toHaveText(before)
  }
  // pass the cards above the member who likes back, and undo the first pass
  const first = await nameOf(page).innerText()
  await pass()
  await expect(nameOf(page)).not.toHaveText(first)
  await expect(said(page, t('swipe.said_passed', { name: '' }).trim())).toHaveCount(1)
  if (isMobile) await page.getByRole('button', { name: /^Haal .* terug$/ }).click()
  else await page.keyboard.press('Backspace')
  await expect(nameOf(page)).toHaveText(first)
  await expect.poll(async () => (await deckOf(page)).last_pass).toBeNull()
  // other journeys add members, and some of them were here later
  for (let n = 0; n < 60 && !(await nameOf(page).innerText()).includes(bram.name); n++) {
    const name = await nameOf(page).innerText()
    await pass()
    await expect(nameOf(page)).not.toHaveText(name)
  }

  await like()
  const match = page.getByRole('dialog').filter({ hasText: t('likes.match_title') })
  await expect(match).toContainText(bram.name)
  await page.keyboard.press('Escape')
  await expect(match).toBeHidden()
  for (let left = 2; left >= 0; left--) {
    const name = await nameOf(page).innerText()
    if (isMobile) await tapLike(page)
    else await like()
    await expect(nameOf(page)).not.toHaveText(name)
    await expect(
      page.getByText(left > 0 ? t('swipe.likes_left', { count: left, total: 4 }) : t('swipe.limit_title', { total: 4 })),
    ).toBeVisible()
  }
  const fifth = await nameOf(page).innerText()
  await like()
  await expect(said(page, t('faults.swipe_limit'))).toHaveCount(1)
  await expect(nameOf(page)).toHaveText(fifth)
  await expect.poll(async () => (await deckOf(page)).likes_left).toBe(0)

  await page.context().setOffline(true)
  await pass()
  await expect(page.getByText(/Je bent offline\. .* blijft liggen\./).first()).toBeVisible()
  await expect(nameOf(page)).toHaveText(fifth)
  await page.context().setOffline(false)
  await pass()
  await expect(nameOf(page)).not.toHaveText(fifth)
  await expect.poll(async () => (await deckOf(page)).last_pass?.name).toBe(nameIn(fifth))

  const name = nameIn(await nameOf(page).innerText())
  if (isMobile) await page.getByRole('button', { name: t('swipe.open', { name }) }).click()
  else await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('SC-13 without motion a card fades, axe finds nothing wrong, and the game fits a screen of 320 px', { tag: '@once' }, async ({
  browser,
}) => {
  const { page } = await signUp(browser, 'Stil')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, addressOf('vonk', '/swipe-game'))
  expect(await problemsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  const frames = await page.evaluate(async () => {
    const animate = Element.prototype.animate
    const seen: string[] = []
    Element.prototype.animate = function (keyframes, options) {
      seen.push(JSON.stringify(keyframes))
      return animate.call(this, keyframes, options)
    }
    document.querySelectorAll<HTMLButtonElement>('button[data-does=pass]')[0]?.click()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return seen
  })
  expect(frames.join()).toContain('opacity')
  expect(frames.join()).not.toContain('translate')
})

test('SC-13 MO-10 the cards have their final size from the first paint, also with a hidden alert above them', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  // this browser has closed the strip before; the server cannot know this, so it renders the strip
  await page.addInitScript(() => localStorage.setItem('hide-push-notification-alert', `${Math.floor(Date.now() / 1000)}`))
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/swipe-game'))
  await expect(page.locator('[data-alert]')).toHaveCount(1)
  await expect(page.locator('[data-alert]')).toBeHidden()
  const before = await top(page).boundingBox()
  application.come()
  await started(page)
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  expect(await top(page).boundingBox()).toEqual(before)
})

test('VA-12 a double press and a held key decide one card, and use one like', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Dubbel')
  await visit(page, addressOf('vonk', '/swipe-game'))
  const first = await nameOf(page).innerText()
  await page.getByRole('button', { name: t('swipe.like', { name: nameIn(first) }) }).dblclick()
  await expect(nameOf(page)).not.toHaveText(first)
  const second = await nameOf(page).innerText()
  await expect(page.getByText(t('swipe.likes_left', { count: 3, total: 4 }))).toBeVisible()

  await page.waitForTimeout(400)
  // simulate a held key: the browser repeats the event
  for (let n = 0; n < 3; n++) await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await expect(nameOf(page)).not.toHaveText(second)
  await expect(page.getByText(t('swipe.likes_left', { count: 2, total: 4 }))).toBeVisible()
  await page.waitForTimeout(400)
  for (let n = 0; n < 3; n++) await page.keyboard.down('ArrowLeft')
  await page.keyboard.up('ArrowLeft')
  await expect.poll(async () => (await deckOf(page)).likes_left).toBe(2)
  await expect(page.getByRole('button', { name: /^Haal .* terug$/ })).toBeEnabled()

  // on other pages, the second press of a double press must not undo the like
  await visit(page, addressOf('vonk', '/members'))
  const heart = page.getByRole('main').locator('button[aria-pressed]').first()
  const is_liked = (await heart.getAttribute('aria-pressed')) === 'true'
  await pressAt(heart, 10_000)
  await expect(heart).toHaveAttribute('aria-pressed', String(!is_liked))
  // the test waits longer than a double press takes, but the time stamps of the events are close: a busy page must compare the time stamps
  await page.waitForTimeout(800)
  await pressAt(heart, 10_200)
  await page.waitForTimeout(300)
  await expect(heart).toHaveAttribute('aria-pressed', String(!is_liked))
})

/** Sends a click with this time stamp. */
const pressAt = (button: Locator, timeStamp: number) =>
  button.evaluate((element, value) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value })
    element.dispatchEvent(event)
  }, timeStamp)

test('SC-13 below an alert, the buttons of the game stay above the tab bar', { tag: '@phone' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'new')
  await visit(page, addressOf('vonk', '/swipe-game'))
  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect(page.locator('[data-look=edge]')).toBeVisible()
    const like = await page.getByRole('button', { name: t('swipe.like', { name: nameIn(await nameOf(page).innerText()) }) }).boundingBox()
    const bar = await page
      .getByRole('navigation')
      .filter({ has: page.locator('a[href="/chats"]') })
      .last()
      .boundingBox()
    expect((like?.y ?? height) + (like?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    const card = await top(page).boundingBox()
    expect((card?.y ?? 0) + (card?.height ?? 0), 'and beside what the card says').toBeLessThanOrEqual(like?.y ?? 0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const [name, undo] = [await nameOf(page).boundingBox(), await page.getByRole('button', { name: t('swipe.undo_none') }).boundingBox()]
  expect((name?.y ?? 0) + (name?.height ?? 0), 'where there is no room for both they stand below').toBeLessThanOrEqual(undo?.y ?? 0)
})

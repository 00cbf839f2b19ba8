import type { Browser, Locator, Page } from '@playwright/test'
import type { PhotosReply } from '#schemas/members/photo.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call } from '#tests/support/e2e/members.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { upload } from '#tests/support/e2e/photos.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { ask } from '#tests/support/e2e/visitor.ts'
import { axe, untilStill } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'
import { aJpeg } from '#tests/support/pictures.ts'

// the browser logs the status of a missing discount, and of the profile of a blocked member
test.use({ allowedConsole: /status of 40[49]/ })

const t = wordsOf('nl-NL')
const open = (page: Page, path: string) => visit(page, addressOf('vonk', path))
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const place = { country: 'NL', region: 'NH', city: 'Haarlem' }

async function expectNothingWrong(page: Page): Promise<void> {
  await untilStill(page)
  const { violations } = await axe(page).include('main, dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Buys the smallest package. The first order has a wrong price, and its error contains the current price. */
async function becomePremium(page: Page): Promise<void> {
  const order = async (total_cents: number) => {
    const { text } = await ask(page, 'POST', '/api/orders', { id: crypto.randomUUID(), package: 'p0', method: 'ideal', total_cents })
    return JSON.parse(text)
  }
  const asked = await order(1)
  const { payment } = await order(asked.error.data.total_cents)
  await call(page, 'POST', `/api/simulated-payments/${payment.payment_id}`, { outcome: 'paid' })
}

/** Creates a member with five photos, and a matching member who may see three of these photos. */
async function aPair(browser: Browser) {
  const anna = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  await call(anna.page, 'PUT', '/api/profile', { ...place, interests: ['cinema', 'cooking'] })
  await call(bram.page, 'PUT', '/api/profile', { ...place, interests: ['dancing', 'cooking'], about: 'Op zondag bak ik brood.' })
  await becomePremium(bram.page)
  for (const left of ['#c03020', '#208040', '#a0a020', '#2040c0', '#804080'])
    await upload(bram.page, await aJpeg({ width: 900, height: 1200, left }))
  return { anna, bram }
}

/** Simulates a swipe with a finger. */
async function swipe(page: Page, over: Locator): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const client = await page.context().newCDPSession(page)
  const [from, y] = [box.x + box.width * 0.85, box.y + box.height * 0.4]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  await touch('touchStart', [from])
  for (let part = 1; part <= 10; part++) await touch('touchMove', [from - (part / 10) * box.width * 0.7])
  await touch('touchEnd', [])
}

/** Presses the left or right third of a photo. */
async function pressThird(photo: Locator, side: 'left' | 'right'): Promise<void> {
  await expect(photo).toBeInViewport({ ratio: 0.7 })
  const box = await photo.boundingBox()
  if (!box) throw new Error('no photo to press')
  // the middle of the photo's height has buttons on a desktop
  await photo.click({ position: { x: box.width * (side === 'left' ? 0.15 : 0.85), y: box.height * 0.3 } })
}

/** Looks at all photos, with swipes on a phone and with keys on a desktop. The button of the locked photos opens the premium alert. */
async function lookThroughPhotos(page: Page, name: string): Promise<void> {
  const is_phone = (page.viewportSize()?.width ?? 0) < 768
  const gallery = page.getByRole('region', { name: t('members.photos', { name }) })
  const at = (text: string) => expect(gallery.getByText(text, { exact: true })).toBeVisible()
  const photo = (number: number) => gallery.getByRole('button', { name: t('members.photo_number', { name, number, total: 3 }) })
  await at('1 / 3')
  if (is_phone) await swipe(page, photo(1))
  else {
    await photo(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(photo(2)).toBeFocused()
  }
  await at('2 / 3')
  await pressThird(photo(2), 'right')
  await at('3 / 3')
  await pressThird(photo(3), 'left')
  await at('2 / 3')
  await photo(2).focus()
  await page.keyboard.press('End')
  await at('3 / 3')
  const unlock = page.getByRole('button', { name: t('members.unlock') })
  await unlock.click()
  const alert = dialog(page, t('premium.alert_photos'))
  await expect(alert.getByRole('link', { name: t('premium.alert_go') })).toHaveAttribute('href', '/premium')
  await expectNothingWrong(page)
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(unlock).toBeFocused()
  // press arrow keys only on a desktop, because phones have none
  await photo(3).focus()
  if (!is_phone) {
    await page.keyboard.press('ArrowLeft')
    await at('2 / 3')
    await gallery.getByRole('button', { name: t('members.next_photo') }).press('Enter')
    await at('3 / 3')
    await expect(photo(3), 'the button that leads no further leaves the focus here').toBeFocused()
  }

  // open the full-screen viewer: step through the photos, zoom, close; then the focus must be on the photo again
  await page.keyboard.press('Home')
  await at('1 / 3')
  await photo(1).click()
  const viewer = dialog(page, t('members.photos', { name }))
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('+')
  const first = viewer.getByRole('group', { name: t('members.photo_number', { name, number: 1, total: 3 }) })
  await expect(first).toHaveAttribute('style', /scale\(1\.5\)/)
  await page.keyboard.press('-')
  await expect(first).not.toHaveAttribute('style', /scale/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  const large = viewer.getByRole('group', { name: t('members.photo_number', { name, number: 2, total: 3 }) })
  const next = viewer.getByRole('button', { name: t('members.next_photo') })
  // on a phone, there is no button for the next photo
  await ((await next.isVisible()) ? next.click() : page.keyboard.press('ArrowRight'))
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await pressThird(viewer.getByRole('group', { name: t('members.photo_number', { name, number: 3, total: 3 }) }), 'left')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expect(large).toBeInViewport({ ratio: 0.99 })
  await large.dblclick()
  await expect(large).toHaveAttribute('style', /scale\(2\.5\)/)
  await large.dblclick()
  await expect(large).not.toHaveAttribute('style', /scale/)
  await expectNothingWrong(page)
  // wait 1.5 s: during this time, the row scrolls back to the requested photo, which could hide an unwanted move
  await page.waitForTimeout(1600)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(async () => expect(await page.evaluate(() => Boolean(history.state.is_overlay))).toBe(false)).toPass()
  await at('2 / 3')
  await expect(photo(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expect(large).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
}

test('SC-01 RO-02 RO-03 MO-13 ST-19 a profile: photos, locked photos, reasons for the match, a note, and related profiles', {
  tag: '@phone',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const { anna, bram } = await aPair(browser)
  const { page } = anna

  await test.step('it says why they fit, and what both like first', async () => {
    const html = (await (await open(page, `/members/${bram.id}`))?.text()) ?? ''
    const withheld = (await call<PhotosReply>(bram.page, 'GET', '/api/photos')).photos.slice(3)
    expect(withheld).toHaveLength(2)
    for (const { filename } of withheld) expect(html).not.toContain(filename.slice(0, -10))
    const reasons = page.getByRole('region', { name: t('members.fit_title') }).getByRole('listitem')
    await expect(reasons).toHaveCount(4)
    await expect(reasons.nth(2)).toHaveText(t('members.fit_same_place'))
    await expect(page.getByText(`${t('interests.cooking')} (${t('members.you_too')})`)).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: t('members.related') })
        .getByRole('link')
        .first(),
    ).toBeAttached()
    await expectNothingWrong(page)
  })

  await test.step('photos by finger; behind the lock is what premium is; as large as the window', () => lookThroughPhotos(page, bram.name))
  await test.step('the same by keys at a desk', async () => {
    const window = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
    const desk = await (await browser.newContext({ ...window, storageState: await page.context().storageState() })).newPage()
    await open(desk, `/members/${bram.id}`)
    await lookThroughPhotos(desk, bram.name)
    await desk.context().close()
  })

  await test.step('a note is saved as it is typed, and its author reads it again', async () => {
    const note = page.getByRole('textbox', { name: t('notes.label', { name: bram.name }) })
    await note.fill('Bakt brood')
    await expect(page.getByText(t('notes.saved'))).toBeVisible()
    await open(page, `/members/${bram.id}`)
    await expect(note).toHaveValue('Bakt brood')
  })

  await test.step('a gift is chosen in the conversation; visitors sign up first', async () => {
    const gift = { name: t('members.gift', { name: bram.name }) }
    await expect(page.getByRole('link', gift)).toHaveAttribute('href', `/members/${bram.id}/chat?gift=1`)
    const visitor = await (await browser.newContext()).newPage()
    await open(visitor, `/members/${bram.id}`)
    await visitor.getByRole('button', gift).click()
    await expect(visitor.getByRole('dialog').getByLabel(t('signup.email'))).toBeVisible()
  })

  await test.step('whoever blocks finds no profile but the way back', async () => {
    await page.getByRole('button', { name: t('safety.block'), exact: true }).click()
    // visitors can see this site without an account, so the dialog must explain that a block does not affect visitors
    await expect(page.getByRole('dialog').getByText(t('safety.block_visitors'))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('safety.block'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/members$/)
    await open(page, `/members/${bram.id}`)
    await expect(page.getByRole('heading', { name: t('safety.you_blocked', { name: bram.name }) })).toBeVisible()
    await expect(page.getByText(t('safety.block_visitors'))).toBeVisible()
    await page.getByRole('button', { name: t('safety.unblock_name', { name: bram.name }) }).click()
    await expect(page.getByRole('heading', { level: 1, name: bram.name })).toBeVisible()
  })
})

test('MO-13 VA-10 the tile for a fourth photo explains premium', { tag: '@once' }, async ({ browser }) => {
  const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
  for (const left of ['#c03020', '#208040', '#a0a020']) await upload(page, await aJpeg({ left }))
  await open(page, '/profile')
  await page.getByRole('button', { name: t('photos.add_premium') }).click()
  await expect(dialog(page, t('premium.alert_uploads', { photos: 3 }))).toContainText(t('premium.lead'))
})

test('MO-11 API-08 ST-17 the system matches two members with automatic likes, tells them, and one writes', { tag: '@once' }, async ({
  browser,
}) => {
  const [anna, bram] = [
    await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' })),
    await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' })),
  ]
  const match = (page: Page) => dialog(page, t('likes.match_title'))
  await call(anna.page, 'PUT', '/api/auto-like/choice', { is_on: true })
  await open(bram.page, '/settings')
  const wish = bram.page.getByRole('switch', { name: t('likes.automatic_switch') })
  // the switch changes only when the reply arrives, so wait for the change
  await wish.click({ force: true })
  await expect(wish).toBeChecked()
  await expect.poll(() => call(bram.page, 'GET', '/api/auto-like/choice')).toEqual({ is_on: true })

  await open(bram.page, '/likes')
  await expect(match(bram.page)).toContainText(t('likes.match_automatic', { name: anna.name }))
  await expectNothingWrong(bram.page)
  await match(bram.page).getByText(t('likes.match_automatic_why')).click()
  await expect(match(bram.page)).toBeHidden()
  await open(bram.page, '/likes/mutual')
  await expect(bram.page.getByText(t('likes.automatic')).first()).toBeVisible()

  await open(anna.page, '/members')
  await match(anna.page)
    .getByRole('link', { name: t('likes.match_write', { name: bram.name }) })
    .click()
  await expect(anna.page).toHaveURL(`${addressOf('vonk', '/members')}/${bram.id}/chat`)
  await open(anna.page, '/members')
  await expect(match(anna.page)).toHaveCount(0)
})

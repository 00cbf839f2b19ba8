import type { Page, Response } from '@playwright/test'
import type { SearchReply } from '#schemas/discovery/search.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { misfitsOf } from '#tests/support/pages/fits.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')

test.use({ reducedMotion: 'reduce' })

/** Part of a photo, in fractions of its width and height. The eye line of a portrait is at 40 to 45 % of the height. */
const face = { left: 0.28, right: 0.68, top: 0.27, bottom: 0.6 }

/** Returns the texts and buttons of cards that cover the face on the photo of their card. */
function coveredFaces(page: Page): Promise<string[]> {
  return page.evaluate((face) => {
    const wrong: string[] = []
    for (const card of document.querySelectorAll('main article:has([data-ratio="card"])')) {
      const photo = card.querySelector('[data-ratio="card"]')?.getBoundingClientRect()
      if (!photo || photo.width === 0) continue
      const [left, right] = [photo.left + face.left * photo.width, photo.left + face.right * photo.width]
      const [top, bottom] = [photo.top + face.top * photo.height, photo.top + face.bottom * photo.height]
      const parts: [string, DOMRect][] = [...card.querySelectorAll('button')].map((button) => ['button', button.getBoundingClientRect()])
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // the initial in place of a photo is a part of the picture
        if (node.parentElement?.closest('[data-ratio]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) parts.push([node.textContent ?? '', box])
      }
      for (const [name, box] of parts)
        if (box.left < right && box.right > left && box.top < bottom && box.bottom > top) wrong.push(`${card.ariaLabel}: ${name}`)
    }
    return wrong
  }, face)
}

test('RT-05 a new member on a phone sees whole faces without scrolling, and nothing covers a face', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page } = await signUp(browser, 'Anna')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, addressOf('vonk', '/members'))
  const photos = page.locator('main article [data-ratio="card"]')
  const bar = await page
    .getByRole('navigation', { name: t('navigation.main') })
    .filter({ visible: true })
    .boundingBox()
  const first = await photos.first().boundingBox()
  expect((first?.y ?? 0) + face.bottom * (first?.height ?? 9999)).toBeLessThan(bar?.y ?? 0)
  // the bar at the top, the filters and the number of results
  const strips = await page
    .locator('main')
    .evaluate((main) => main.getBoundingClientRect().top - (document.querySelector('header')?.offsetHeight ?? 0))
  expect((first?.y ?? 999) - strips).toBeLessThanOrEqual(152)
  expect(await coveredFaces(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await coveredFaces(page)).toEqual([])
})

test('RT-05 a card shows a long name completely, below the face', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await visit(page, addressOf('vonk', '/likes'))
  const reply = await call<SearchReply>(page, 'GET', '/api/members')
  const profiles = reply.profiles.map((profile) => ({ ...profile, name: 'Wolfeschlegelsteinhausenberger' }))
  await page.route('**/api/members', (route) => route.fulfill({ json: { ...reply, profiles } }))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('navigation').filter({ visible: true }).locator('a[href="/members"]').first().click()
  const name = page.getByRole('main').getByRole('article').getByText('Wolfeschlegel').first()
  await expect(name).toBeVisible()
  const [written, shown] = await name.evaluate((element) => [element.scrollWidth, element.closest('article')?.clientWidth ?? 0])
  expect(written).toBeLessThanOrEqual(shown)
  expect(await coveredFaces(page)).toEqual([])
})

test('EN-13 the button of the filters shows the number of members, and a newer change cancels the request of an older one', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await visit(page, addressOf('vonk', '/members'))
  const opener = page.getByRole('button', { name: t('members.filters'), exact: true })
  if (await opener.isVisible()) await opener.click()
  const submit = page.locator('button[type=submit]').filter({ visible: true })
  const shown = (count: number) => t('members.show_found', { count, number: String(count) })
  // other journeys add members at the same time, so the numbers are those of the replies
  const countFor = async (response: Promise<Response>) => ((await (await response).json()) as SearchReply).total_count
  await expect(submit).toContainText(/\d/)
  const before = (await submit.textContent()) ?? ''

  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.url()))
  await page.route('**/api/members?*max_age=60*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue().catch(() => {})
  })
  const age = page.getByRole('slider', { name: t('members.max_age') }).filter({ visible: true })
  const asked = page.waitForRequest(/max_age=60/)
  await age.fill('60')
  await asked
  // the old number stays until the new number is there
  await expect(submit).toHaveText(before)
  const answered = page.waitForResponse(/max_age=30/)
  await age.fill('30')
  const after = await countFor(answered)
  await expect(submit).toHaveText(shown(after))
  expect(cancelled.some((url) => url.includes('max_age=60'))).toBe(true)
  expect(shown(after), 'the two numbers differ').not.toBe(before)
  const asked_again = page.waitForRequest(/max_age=60/)
  await age.fill('60')
  await asked_again
  await expect(submit, 'not the number of the page').toHaveText(shown(after))
  await age.fill('30')
  await page
    .getByRole('slider', { name: t('members.min_age') })
    .filter({ visible: true })
    .fill('99')
  await age.fill('99')
  await expect(submit).toContainText(t('members.found', { count: 0, number: '0' }))
  await expect(submit).toContainText(t('members.criterion_age'))
  await age.fill('30')
  await page
    .getByRole('slider', { name: t('members.min_age') })
    .filter({ visible: true })
    .fill('18')
  await expect(submit).toHaveText(shown(after))
  await submit.click()
  await expect(page).toHaveURL(/max_age=30/)
})

const shapes = [
  ['plate', 'vonk'],
  ['arch', 'rondeur'],
  ['tile', 'northlight'],
] as const

for (const [shape, site] of shapes) {
  test(`VR-06 cards of the shape ${shape} fit at 320 px and at 200 % text size`, { tag: '@once' }, async ({ browser }) => {
    const { page } = await logInAs(browser, 'free', site)
    const devtools = await page.context().newCDPSession(page)
    for (const [width, size] of [
      [320, 16],
      [320, 32],
      [390, 32],
    ] as const) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await page.setViewportSize({ width, height: 800 })
      await visit(page, addressOf(site, '/members'))
      await expect(page.locator('html')).toHaveAttribute('data-card', shape)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      expect(await coveredFaces(page)).toEqual([])
      expect((await misfitsOf(page)).filter((misfit) => /profil|km|, \d\d/i.test(misfit))).toEqual([])
    }
  })
}

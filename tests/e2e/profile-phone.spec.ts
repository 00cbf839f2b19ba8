import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs } from '#tests/support/e2e/members.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { axe, untilStill } from '#tests/support/pages/axe.ts'
import { misfitsOf } from '#tests/support/pages/fits.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

// one test switches the network off
test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })

const t = wordsOf('nl-NL')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// other tests add members without a photo, who would fill the start of the list
const list = addressOf('vonk', '/members?with_photo=true')
const fictionalCard = (page: Page) =>
  page
    .getByRole('list', { name: t('members.title') })
    .getByRole('listitem')
    .filter({ hasText: 'Verzonnen profiel' })
    .first()
    .getByRole('link')

/** Logs in on a phone, and returns a fictional profile. */
async function onPhone(browser: Parameters<typeof logInAs>[0]) {
  const { page: wide } = await logInAs(browser, 'premium')
  const page = await (await browser.newContext({ ...phone, storageState: await wide.context().storageState() })).newPage()
  await visit(page, list)
  const id = await aFictional(page)
  const { profile } = await call<{ profile: { name: string } }>(page, 'GET', `/api/members/${id}`)
  return { page, id, name: profile.name }
}

const message = (page: Page, name: string) => page.getByRole('link', { name: t('members.message', { name }) })
const top = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y ?? -1

test('SC-01 on a phone the photo is the top of a profile, and a dock replaces the tab bar', { tag: '@once' }, async ({ browser }) => {
  const { page, id, name } = await onPhone(browser)
  await goOn(page, addressOf('vonk', `/members/${id}`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0)

  await test.step('the photo has 64 % of the window, and the facts overlap it by 24 px', async () => {
    const photo = await page.getByRole('region', { name: t('members.photos', { name }) }).boundingBox()
    expect(photo?.y).toBe(0)
    expect(photo?.height).toBeCloseTo(0.64 * 844, 0)
    const plate = await page.locator('summary', { hasText: 'Verzonnen profiel' }).boundingBox()
    expect(plate?.y).toBeCloseTo(0.64 * 844 - 24, 0)
    expect(plate?.height).toBeGreaterThanOrEqual(44)
    await page.getByText(t('members.what_is_that')).click()
    await expect(page.getByText('Dit profiel hebben we zelf bedacht')).toBeVisible()
  })

  await test.step('the dock stays at the lower edge, and says what a message costs', async () => {
    await expect(message(page, name)).toContainText(t('members.free'))
    for (const y of [0, 700]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      const box = await message(page, name).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800)
    }
  })

  await test.step('the header appears after the photo has left the window', async () => {
    const bar = page.locator('[data-past]')
    await expect(bar).toContainText(name)
    expect(await top(page, '[data-past]')).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toHaveCount(0)
  })

  await test.step('the five links are in the menu, and after the last section', async () => {
    const wanted = ['/members', '/chats', '/likes', '/credits', '/profile']
    const hrefs = (name: 'menuitem' | 'link', within = page.locator('body')) =>
      within.getByRole(name).evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter(Boolean))
    await page.getByRole('button', { name: t('members.menu'), exact: true }).click()
    expect(await hrefs('menuitem')).toEqual(wanted)
    await page.keyboard.press('Escape')
    const links = page.getByRole('navigation', { name: t('navigation.main') }).filter({ visible: true })
    await expect(links).toHaveCount(1)
    expect(await hrefs('link', links)).toEqual(wanted)
  })

  await untilStill(page)
  const { violations } = await axe(page).include('main').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('SC-01 Back closes the viewer of a profile first, and then returns to the list', { tag: '@once' }, async ({ browser }) => {
  const { page } = await onPhone(browser)
  const href = (await fictionalCard(page).getAttribute('href')) ?? ''
  const { profile } = await call<{ profile: { name: string } }>(page, 'GET', `/api${href}`)
  const { name } = profile
  await fictionalCard(page).click()
  const photos = page.getByRole('region', { name: t('members.photos', { name }) })
  await photos.getByRole('button').first().click()
  const viewer = page.getByRole('dialog', { name: t('members.photos', { name }) })
  await expect(viewer).toBeVisible()
  await expect.poll(() => page.evaluate(() => Boolean(history.state.is_overlay))).toBe(true)
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL(addressOf('vonk', href))
  await page.getByRole('link', { name: t('navigation.back'), exact: true }).click()
  await expect(page).toHaveURL(list)
})

test('SC-01 a profile from a list shows the photo and the name at once, while the rest loads', { tag: '@once' }, async ({ browser }) => {
  const { page } = await onPhone(browser)
  const card = fictionalCard(page)
  const href = (await card.getAttribute('href')) ?? ''
  const name = (await card.locator('..').getAttribute('aria-label')) ?? ''
  let answer = () => {}
  await page.route(`**/api${href}`, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await card.click()
  await expect(page).toHaveURL(addressOf('vonk', href))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(t('common.loading')).first()).toBeAttached()
  answer()
  await expect(page.getByText(t('common.loading'))).toHaveCount(0)
})

test('SC-01 offline, the dock of a profile stays and says so', { tag: '@once' }, async ({ browser }) => {
  const { page, id, name } = await onPhone(browser)
  await goOn(page, addressOf('vonk', `/members/${id}`))
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: t('members.offline') })).toBeVisible()
  await expect(message(page, name)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(t('members.offline'), { exact: true })).toHaveCount(0)
})

test('VR-06 a profile fits a low landscape window and text of 200 %', { tag: '@once' }, async ({ browser }) => {
  const { page, id, name } = await onPhone(browser)
  await goOn(page, addressOf('vonk', `/members/${id}`))
  await page.setViewportSize({ width: 844, height: 390 })
  const photo = await page.getByRole('region', { name: t('members.photos', { name }) }).boundingBox()
  expect(photo).toMatchObject({ x: 0, y: 0, height: 390 })
  const facts = await page.locator('summary').boundingBox()
  expect(facts?.x).toBeGreaterThan(photo?.width ?? 844)
  expect(await misfitsOf(page)).toEqual([])

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    // at this size, a button may have more lines, but nothing may be cut off
    expect((await misfitsOf(page)).filter((misfit) => !/stands on \d lines/.test(misfit))).toEqual([])
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const lower = await page.getByRole('region', { name: t('members.photos', { name }) }).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((lower?.y ?? 0) + (lower?.height ?? 0))
  }
})

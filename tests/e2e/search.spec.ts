import type { Locator, Page } from '@playwright/test'
import type { SearchReply } from '#schemas/discovery/search.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const list = (page: Page) => page.getByRole('list', { name: t('members.title') })
const cards = (page: Page) => list(page).getByRole('listitem')
/** The submit button of the filters. Its name contains the number of members that they find. */
const submitOf = (page: Page) => page.locator('button[type=submit]').filter({ visible: true })
const chip = (page: Page, filter: string) => page.getByRole('button', { name: t('members.remove_filter', { filter }) })

async function expectNothingWrong(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test.use({ reducedMotion: 'reduce' })

test('EN-13 filters are selected, kept in the URL, removed one by one, and remembered until they are cleared', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await visit(page, addressOf('vonk', '/members'))
  // the name of the button may end with a number; this pattern does not match the button that clears the filters
  const opener = page.getByRole('button', { name: new RegExp(`^${t('members.filters')}( \\d|$)`) })
  const form = page.getByRole('dialog').or(page.getByRole('complementary', { name: t('members.filters') }))
  await opener.click()
  await form.getByRole('slider', { name: t('members.min_age') }).fill('25')
  const city = form.getByRole('combobox', { name: t('members.city') })
  await city.fill('Nergenshuizen')
  await submitOf(page).click()
  await expect(form.getByText(t('members.city_unknown'))).toBeVisible()
  await expect(city).toBeFocused()
  // use only the keyboard: type, select, submit
  await city.fill('amst')
  await expect(form.getByRole('listbox').getByRole('option').first()).toHaveText(/^Amsterdam/)
  await city.press('ArrowDown')
  await city.press('Enter')
  await expect(city).toHaveValue('Amsterdam')
  await form.getByRole('slider', { name: t('members.distance') }).fill('100')
  await form.getByLabel(t('members.with_photo')).check()
  await expectNothingWrong(page)
  await city.press('Enter')
  await expect(page).toHaveURL(/min_age=25/)
  await expect(page).toHaveURL(/city=2759794&distance=100/)
  await expect(opener).toContainText('3')

  const around = t('members.around', { distance: '100 km', place: 'Amsterdam' })
  await expect(chip(page, around)).toBeVisible()
  await page.getByRole('combobox', { name: t('members.sort') }).selectOption('nearest')
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(cards(page).first()).toBeVisible()
  await expectNothingWrong(page)
  await chip(page, t('members.age_range', { min: 25, max: 99 })).click()
  await expect(page).not.toHaveURL(/min_age/)
  await page.goBack()
  await expect(chip(page, t('members.age_range', { min: 25, max: 99 }))).toBeVisible()

  // a visit of the search without criteria restores the last criteria
  await visit(page, addressOf('vonk', '/likes'))
  await page.getByRole('navigation').filter({ visible: true }).locator('a[href="/members"]').first().click()
  await expect(page).toHaveURL(/city=2759794/)
  await expect(cards(page).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('button', { name: t('members.clear') }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/members?sort=nearest'))
  await expect(chip(page, around)).toHaveCount(0)

  await visit(page, addressOf('vonk', '/members?city=2759794&min_age=97&with_photo=true'))
  await expect(page.getByText(t('members.none_title'))).toBeVisible()
  await expectNothingWrong(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('members.reset') })
    .first()
    .click()
  await expect(cards(page).first()).toBeVisible()
})

test('EN-13 a city that is typed before the cities are loaded, or without accents, is found', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  let send = () => {}
  const asked = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/cities?*', async (route) => {
    await asked
    await route.continue()
  })
  await visit(page, addressOf('vonk', '/members'))
  // on a desktop, the filters are next to the list, not in a dialog
  const form = page.getByRole('complementary', { name: t('members.filters') })
  const city = form.getByRole('combobox', { name: t('members.city') })
  await city.fill('Amsterdam')
  send()
  await expect(page.locator('input[name=city]')).toHaveValue('2759794')
  await expect(page.getByText(t('members.distance_from', { place: 'Amsterdam' }))).toBeVisible()
  // the site does not know this place, so the form offers no distance
  await city.fill('Xanadu')
  await expect(page.getByText(t('members.distance_unknown'))).toBeVisible()
  await city.fill('Nergenshuizen')
  await submitOf(page).click()
  await expect(form.getByText(t('members.city_unknown'))).toBeVisible()
  await expect(city).toBeFocused()
  await form.getByRole('slider', { name: t('members.min_age') }).fill('25')
  await form.getByLabel(t('members.with_photo')).check()
  await expectNothingWrong(page)
  await city.fill('s hertogenbosch')
  await city.press('Enter')
  await expect(page).toHaveURL(/min_age=25/)
  await expect(page).toHaveURL(/city=2747351/)
  await expect(chip(page, t('members.age_range', { min: 25, max: 99 }))).toBeVisible()
  await expectNothingWrong(page)
})

/** Simulates further pages of the search, because the demo has too few members. */
async function endless(page: Page, { reply, pages }: { reply: SearchReply; pages: number }): Promise<void> {
  await page.route('**/api/members?*after=*', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? ''
    const page_number = Number(/^page-(\d+)$/.exec(after)?.[1] ?? 1) + 1
    const profiles = reply.profiles.map((profile, index) => ({
      ...profile,
      id: `00000000-0000-4000-8000-${String(page_number * 100 + index).padStart(12, '0')}`,
      name: `Lid ${page_number}-${index + 1}`,
    }))
    const next = page_number < pages ? `page-${page_number}` : null
    await route.fulfill({ json: { ...reply, profiles, next } })
  })
}

/**
 * Scrolls with the mouse wheel until a card of a long list is visible. Distant cards are not in the document. The numbers of the visible
 * cards give the direction.
 */
async function wheelTo(page: Page, { card, place }: { card: Locator; place: number }): Promise<void> {
  await expect(async () => {
    if ((await card.count()) === 0) {
      const first = Number(await cards(page).first().getAttribute('aria-posinset', { timeout: 1000 }))
      await page.mouse.wheel(0, first < place ? 2000 : -2000)
    }
    await expect(card).toBeAttached({ timeout: 200 })
  }).toPass({ intervals: [20] })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
}

/** Clicks at the current position of a link. click() of the locator would scroll the page first if the link is in a sticky bar. */
async function clickInPlace(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox()
  if (!box) throw new Error('there is nothing to click')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('EN-13 a long list renders only visible cards, announces positions, and restores its scroll position', { tag: '@once' }, async ({
  browser,
  isMobile,
}) => {
  const { page } = await logInAs(browser, 'free')
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, addressOf('vonk', '/members?two_way=false'))
  const reply = await call<SearchReply>(page, 'GET', '/api/members?two_way=false')
  expect(reply.total_count).toBeGreaterThan(24)
  // without JavaScript, the same link must lead to the next page
  const more = page.getByRole('link', { name: t('members.more'), exact: true })
  await expect(more).toHaveAttribute('href', /\/members\?.*after=/)
  await endless(page, { reply, pages: 8 })
  // some pages load automatically, the others when the button is pressed
  await expect(async () => {
    if (await more.isVisible()) await more.press('Enter', { timeout: 1000 })
    await expect(more).toHaveCount(0, { timeout: 300 })
  }).toPass({ intervals: [20] })
  await expect(cards(page).last()).toHaveAttribute('aria-setsize', '192')
  // when the last page is loaded, the link to more results disappears, and the focus moves to the first new card
  await expect(cards(page).locator(':focus')).toHaveCount(1)
  expect(await page.evaluate(() => document.querySelectorAll('[data-profile]').length)).toBeLessThan(110)
  await expectNothingWrong(page)

  const card = cards(page).filter({ has: page.getByText(/^Lid 7-3(,|$)/) })
  await wheelTo(page, { card, place: 6 * 24 + 3 })
  const before = await card.boundingBox()
  await clickInPlace(page, page.getByRole('navigation').filter({ visible: true }).locator('a[href="/likes"]').first())
  await expect(page).toHaveURL(addressOf('vonk', '/likes'))
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? -9999) - (before?.y ?? 0))).toBeLessThan(40)
})

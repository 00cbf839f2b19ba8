import type { Page } from '@playwright/test'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { activate, aNewcomer, fillSignup } from '#tests/support/e2e/people.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const landers = ['/landers/collagelanding', '/landers/gallery', '/landers/maplanding', '/landers/socialnetwork']
const of_member = (id: string) => ['signup', 'landing', 'landing2', 'landing3'].map((name) => `/members/${id}/${name}`)

/** Navigates within the application, as a link does. */
async function goInside(page: Page, path: string): Promise<void> {
  await started(page)
  await page.evaluate((to) => {
    Object.assign(window, { stayed: true })
    history.pushState({}, '', to)
  }, path)
}

const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)

test.describe('consent', () => {
  test.use({ allowedConsole: /status of 404/ })
  test('SC-14 a member gives and withdraws the consent to appear on landers', { tag: '@once' }, async ({ browser, page: visitor }) => {
    const { page, id, name } = await signUp(browser, 'Lotte')
    await visitor.goto(addressOf('vonk', '/landers/gallery'))
    expect(await statusInside(visitor, `/members/${id}/landing`)).toBe(404)

    await visit(page, addressOf('vonk', '/profile'))
    const consent = page.getByRole('switch', { name: t('account.promotion', { site: 'Vonk' }) })
    await expect(consent).not.toBeChecked()
    await expect(page.getByText(t('account.promotion_text', { site: 'Vonk' }))).toBeVisible()
    for (const is_given of [true, false]) {
      await consent.setChecked(is_given)
      // wait for the response of the save, because the toast of the first save may still be visible during the second save
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/profile') && response.request().method() === 'PUT')
      await page.getByRole('button', { name: t('common.save') }).click()
      await saved
      await expect(page.getByText(t('account.profile_saved')).first()).toBeVisible()
      expect(await statusInside(visitor, `/members/${id}/landing`)).toBe(is_given ? 200 : 404)
      if (is_given) {
        await visitor.goto(addressOf('vonk', `/members/${id}/landing`))
        await expect(visitor.getByRole('main')).toContainText(name)
      }
    }
  })
})

/** Returns the status of a path. It runs in the browser, because on some systems only browsers resolve names below localhost. */
const statusInside = (page: Page, path: string) => page.evaluate(async (address) => (await fetch(address)).status, path)

test('RT-07 SC-14 the first message written on a member’s lander reaches that member once the address is confirmed', {
  tag: '@once',
}, async ({ browser, page }) => {
  test.setTimeout(90_000)
  const host = await signUp(browser, 'Gastvrouw')
  await call(host.page, 'PUT', '/api/profile', { promotion_consent: true })
  const guest = aNewcomer('vonk', { name: 'Gast', gender: 'male' })
  await page.goto(addressOf('vonk', `/members/${host.id}/signup`))
  await page.getByLabel(t('signup.message', { name: host.name })).fill('Dag, ik las je profiel.')
  await fillSignup(page, guest, t)
  await expect(page).toHaveURL(/\/signup\?step=/)
  await page.waitForLoadState('load')
  await activate(page, 'vonk', guest)
  const { chats } = await call<{ chats: { profile: { name: string }; num_unread_messages: number }[] }>(host.page, 'GET', '/api/chats')
  expect(chats.map(({ profile, num_unread_messages }) => [profile.name, num_unread_messages])).toEqual([[guest.name, 1]])
})

test('RT-07 RT-08 RT-20 client-side navigation opens landers and the site’s own pages', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, addressOf('vonk'))
  const id = await aFictional(page)
  for (const path of [...landers, '/landers/gallery/zomer', '/landers/tinderswipe', ...of_member(id)]) {
    await visit(page, addressOf('vonk', '/pricing'))
    await goInside(page, path)
    await expect(page.locator('form[data-signup]')).toBeAttached()
    expect(await hasStayed(page)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(addressOf('vonk', '/pricing'))
  }
  await visit(page, addressOf('rondeur', '/fr/pricing'))
  await goInside(page, '/fr/pages/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un salon, pas une vitrine')
  await visit(page, addressOf('rondeur', '/'))
  await page.getByRole('link', { name: 'Über den Salon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Salon, kein Schaufenster')
})

test.describe('an address that is none', () => {
  test.use({ allowedConsole: /status of 404/ })
  test('FT-03 is requested from the server once, and then shows the 404 page', { tag: '@once' }, async ({ page }) => {
    for (const path of ['/pages/nothing', '/landers/nothing', '/nothing-here']) {
      await visit(page, addressOf('vonk', '/pricing'))
      let asked = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest() && new URL(request.url()).pathname === path) asked += 1
      })
      await goInside(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('faults.page_not_found'))
      expect(await hasStayed(page)).toBe(false)
      expect(asked).toBe(1)
    }
  })
})

test('RT-20 a member who opens a lander is redirected to the members', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await page.goto(addressOf('vonk', '/landers/gallery'))
  await expect(page).toHaveURL(addressOf('vonk', '/members'))
})

test('SC-14 on a desktop, neither the text of the map lander nor the name of a region covers a mark', { tag: '@once' }, async ({
  page,
}) => {
  for (const site of ['vonk', 'rondeur', 'northlight'] as const)
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(addressOf(site, site === 'northlight' ? '/landers/maplanding?network=demo' : '/landers/maplanding'))
      const { marks, names, covered } = await page
        .getByRole('img')
        .filter({ has: page.locator('circle') })
        .evaluate(marksCovered)
      expect({ site, width, covered }).toEqual({ site, width, covered: [] })
      expect(marks).toBeGreaterThan(5)
      expect(names).toBeGreaterThan(3)
    }
})

/** The marks of a map that a name, the text beside the map, or the form covers. It runs in the browser. */
function marksCovered(map: Element) {
  const boxOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // the box of a name is higher than its letters
    const spare = element.tagName === 'text' ? (bottom - top) * 0.2 : 0
    return { left, right, top: top + spare, bottom: bottom - spare }
  }
  const marks = [...map.querySelectorAll('circle')]
  const names = [...map.querySelectorAll('text')]
  const panels = [...document.querySelectorAll('main h1, main h1 ~ *, main form')]
  const covered = marks.flatMap((mark) => {
    const { left, right, top, bottom } = boxOf(mark)
    return [...names, ...panels]
      .filter((each) => {
        const box = boxOf(each)
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map((each) => each.textContent?.slice(0, 40))
  })
  return { marks: marks.length, names: names.length, covered }
}

/**
 * The results of axe depend on the page, the width and the theme. Axe checks each page in one theme at one of two widths, and some pages in
 * every theme.
 */
const skins: readonly { site: SiteName; width: number }[] = [
  { site: 'vonk', width: 1280 },
  { site: 'rondeur', width: 390 },
  { site: 'northlight', width: 390 },
]

test.describe('looked at by a machine', { tag: '@once' }, () => {
  for (const [turn, { site, width: usual }] of skins.entries()) {
    test(`SC-14 axe finds nothing wrong on every third lander that shows members, at any width, on ${site}`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.goto(addressOf(site, '/?network=demo'))
      const id = await aFictional(page)
      for (const path of [...landers, ...of_member(id)].filter((_, index) => index % skins.length === turn)) {
        await page.goto(addressOf(site, path))
        for (const width of [1280, 820, 390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          expect({ path, width, overflow: await overflowOf(page) }).toEqual({ path, width, overflow: 0 })
        }
        await page.setViewportSize({ width: usual, height: 844 })
        const { violations } = await axe(page).analyze()
        const found = violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
        expect({ path, found }).toEqual({ path, found: [] })
      }
    })
  }
})

import type { Page } from '@playwright/test'
import { languages } from '#schemas/locales.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs } from '#tests/support/e2e/members.ts'
import { fetchPage, memberPages, navigateTo, openPages, overflowOf, textPages } from '#tests/support/e2e/pages.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { misfitsOf } from '#tests/support/pages/fits.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const sites: SiteName[] = ['vonk', 'rondeur', 'northlight']
const settingsOf = (page: Page) => call<PublicSettings>(page, 'GET', '/api/settings')
/** Returns the path of a page in a language. The main language of the site has no prefix. */
const inLocale = (prefix: string, path: string) => (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)
/**
 * Whether the browser visits a language: the main language of the site, and one language with a prefix. Other tests check all languages
 * over HTTP.
 */
const isWalked = ({ prefix }: { prefix: string }) => ['', 'fr'].includes(prefix)

// run these tests in parallel, because they are long and independent
test.describe.configure({ mode: 'parallel' })

test('RT-03 a profile reached from the likes is the same screen as the member’s own address', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  const id = await aFictional(page)
  const seen: string[] = []
  await call(page, 'PUT', `/api/likes/${id}`)
  for (const path of [`/members/${id}`, `/likes/m/${id}`]) {
    expect((await page.goto(addressOf('vonk', path)))?.status()).toBe(200)
    if (path.startsWith('/likes')) {
      await visit(page, addressOf('vonk', '/likes/given'))
      await page.getByRole('main').locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(addressOf('vonk', path))
    }
    // wait for the note: the page loads it in a separate request, because only its author may read it
    await expect(page.getByRole('main').getByRole('textbox')).toBeVisible()
    // ignore the related profiles, because they load later and change when members join
    const [screen = ''] = (await page.getByRole('main').innerText()).split(wordsOf('nl-NL')('members.related'))
    seen.push(screen)
  }
  expect(seen[0]).toContain('Verzonnen profiel')
  expect(seen[1]).toBe(seen[0])
})

test('WL-04 the three sites are one program with three themes', { tag: '@once' }, async ({ page }) => {
  const skins = new Set<string>()
  const programs = new Set<string>()
  for (const site of sites) {
    await visit(page, addressOf(site))
    const look = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--t-primary', '--t-paper', '--t-font-heading', '--t-radius-control'].map((name) => style.getPropertyValue(name)).join()
    })
    skins.add(look)
    programs.add(
      await page.locator('script[type=module][src]').evaluateAll((scripts) => scripts.map((each) => each.getAttribute('src')).join()),
    )
  }
  expect(skins.size).toBe(3)
  expect(programs.size).toBe(1)
})

test.describe('an address that is none', () => {
  test.use({ allowedConsole: /status of 404/ })
  test('FT-03 has status 404 and links to the home page', { tag: '@once' }, async ({ page }) => {
    for (const [site, tag, path, home] of [
      ['vonk', 'nl-NL', '/nothing-here', '/'],
      ['rondeur', 'de-DE', '/pt', '/'],
      ['rondeur', 'fr-FR', '/fr/nothing-here', '/fr'],
      ['northlight', 'en-US', '/nothing-here', '/'],
    ] as const) {
      const t = wordsOf(tag, ownLocale[site])
      const response = await visit(page, addressOf(site, path))
      expect({ path, status: response?.status() }).toEqual({ path, status: 404 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('faults.page_not_found'))
      await page.getByRole('link', { name: t('faults.back_to_home') }).click()
      await expect(page).toHaveURL(addressOf(site, home))
    }
    // all unknown paths show the same 404 page
    await visit(page, addressOf('vonk'))
    const { title, heading } = await fetchPage(page, '/nothing-here')
    expect(heading).toBe('Deze pagina is niet gevonden')
    for (const path of ['/members/0197a000-0000-7000-8000-000000000000', '/members/not-an-id', '/pages/nothing', '/AAAAAAAAAAAAAAAAAAAAAA'])
      expect({ path, ...(await fetchPage(page, path)) }).toMatchObject({ path, status: 404, title, heading })
  })
})

test('FT-01 FT-02 the footer links to nine pages in this order; only English for the US has an extra line', { tag: '@once' }, async ({
  page,
}) => {
  for (const site of sites) {
    await visit(page, addressOf(site))
    const { locales } = await settingsOf(page)
    for (const { tag, prefix } of locales.filter((each) => isWalked(each) || each.tag.startsWith('en'))) {
      const t = wordsOf(tag, ownLocale[site])
      if (prefix !== '') await visit(page, addressOf(site, inLocale(prefix, '/')))
      const links = page
        .getByRole('contentinfo')
        .getByRole('list', { name: t('site.footer_links') })
        .getByRole('link')
      const keys = ['terms', 'privacy', 'cookies', 'ban', 'pricing', 'complaints', 'return_policy', 'faq', 'support']
      await expect(links).toHaveText(keys.map((key) => t(`site.${key}`)))
      if (isWalked({ prefix }))
        for (const link of await links.all()) expect((await fetchPage(page, (await link.getAttribute('href')) ?? '')).status).toBe(200)
      await expect(page.getByRole('contentinfo').getByText('Residents of US states')).toHaveCount(tag === 'en-US' ? 1 : 0)
    }
  }
})

const usual_letters = { standard: 16, fixed: 13 }
const twice = { standard: 32, fixed: 26 }

/** Returns a function that sets the browser's default font size. */
async function lettersOf(page: Page): Promise<(fontSizes: typeof twice) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  return async (fontSizes) => void (await devtools.send('Page.setFontSizes', { fontSizes }))
}

test('NAV-07 with text of 200 %, the login and the languages fit on a phone', { tag: '@phone' }, async ({ page }) => {
  await (await lettersOf(page))(twice)
  for (const site of sites) {
    await visit(page, addressOf(site, '/login'))
    expect({ site, overflow: await overflowOf(page) }).toEqual({ site, overflow: 0 })
  }
})

test('with zoom of 400 %, text spacing and the longest names, the main controls stay visible, and a phone number is a large target', {
  tag: '@once',
}, async ({ page: visitor, browser }) => {
  const { page: member } = await logInAs(browser, 'premium', 'rondeur')
  const own = await memberPages(member)
  // a desktop window of 1280 px at a zoom of 400 % has this size (WCAG 1.4.10)
  await member.setViewportSize({ width: 320, height: 256 })
  const conversation = own.find((path) => path.startsWith('/chats/'))
  await visit(member, addressOf('rondeur', conversation))
  await expect(member.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  await expect(member.getByRole('note')).toBeInViewport()
  // check the top bar in English, because the name of the language menu is longest there
  await visitor.setViewportSize({ width: 360, height: 640 })
  await visit(visitor, addressOf('rondeur', '/en/login'))
  expect((await visitor.getByRole('banner').boundingBox())?.height).toBeLessThan(64)
  // a page must support this text spacing (WCAG 1.4.12)
  await visitor.setViewportSize({ width: 320, height: 640 })
  for (const prefix of ['', '/fr']) {
    await visit(visitor, addressOf('rondeur', `${prefix}/login`))
    await visitor.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }')
      document.adoptedStyleSheets = [spacing]
    })
    expect(await overflowOf(visitor)).toBe(0)
  }
  await visit(visitor, addressOf('rondeur', '/complaints'))
  for (const link of await visitor.locator('main a[href^="tel:"]').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

interface Looking {
  usual: { width: number; height: number }
  /** Sets the font size of the browser. If it is not null, each page is checked at each font size. */
  setLetters: Awaited<ReturnType<typeof lettersOf>> | null
}

/** Returns the problems of the page in its current state: widths at which it overflows, and violations that axe finds. */
async function lookAt(page: Page, { usual, setLetters }: Looking, is_judged: boolean) {
  const wide = (await overflowOf(page)) > 0 ? [usual.width] : []
  const { violations } = is_judged ? await axe(page).analyze() : { violations: [] }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  const misfits: string[] = []
  if (setLetters) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      if ((await overflowOf(page)) > 0) wide.push(width)
    }
    await setLetters(twice)
    if ((await overflowOf(page)) > 0) wide.push(390)
    misfits.push(...(await misfitsOf(page, true)))
    await setLetters(usual_letters)
    await page.setViewportSize(usual)
  }
  return { wide, misfits, found }
}
const nothing_wrong = { wide: [], misfits: [], found: [] }

/**
 * Whether a page is checked in this theme. Each theme gets every third page. Pages with the same layout are next to each other in the list,
 * so each theme gets some pages of every layout.
 */
const isItsTurn = (site: SiteName, index: number) => index % sites.length === sites.indexOf(site)

// Axe checks each page in one theme only, on a phone or a desktop, because the themes differ only in colours and fonts. One theme is
// checked completely: at every width, and with the largest fonts. words.spec.ts checks the longest texts of all languages.
for (const site of sites) {
  const is_whole = site === 'rondeur'
  const fits = is_whole
    ? 'is not wider than a window of 320, 390 or 1280, with its words whole where letters are twice as large'
    : 'on every third is nothing wider than the window'
  const options = { tag: site === 'vonk' ? '@phone' : '@once' }
  const lookingOn = async (page: Page, isMobile: boolean): Promise<Looking> => ({
    usual: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    setLetters: is_whole ? await lettersOf(page) : null,
  })
  const isGoneTo = (prefix: string, index: number) => (is_whole && prefix === '') || isItsTurn(site, index)

  test(
    `RT-21 RT-01 WL-05 each page of a visitor of ${site} answers with its own title, rendered and navigated to, ${fits}, and axe finds nothing wrong on every third`,
    options,
    async ({ page, isMobile }) => {
      test.setTimeout(180_000)
      expect(languages).toEqual(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'])
      const looking = await lookingOn(page, isMobile)
      const look = async (path: string, index: number) =>
        expect({ path, ...(await lookAt(page, looking, isItsTurn(site, index))) }).toEqual({ path, ...nothing_wrong })
      await visit(page, addressOf(site))
      const { locales, logged_out_search } = await settingsOf(page)
      // load the front page, because it is not part of the application, and a link within the application cannot reach it
      await look('/', 0)
      const every = [...openPages, ...textPages, ...(logged_out_search ? ['/members'] : [])]
      for (const { tag, prefix } of locales) {
        const is_walked = isWalked({ prefix })
        if (is_walked) await visit(page, addressOf(site, inLocale(prefix, '/pricing')))
        const titles = new Map<string, string>()
        for (const [index, path] of (is_walked ? every : ['/', '/login', '/pages/terms']).entries()) {
          const rendered = await fetchPage(page, inLocale(prefix, path))
          expect({ site, tag, path, status: rendered.status, lang: rendered.lang }).toEqual({ site, tag, path, status: 200, lang: tag })
          expect(rendered.heading, path).not.toBe('')
          expect(titles.get(rendered.title), `${path} has a title of its own: ${rendered.title}`).toBe(undefined)
          titles.set(rendered.title, path)
          if (!is_walked || path === '/' || !isGoneTo(prefix, index)) continue
          await navigateTo(page, inLocale(prefix, path), rendered)
          if (prefix === '') await look(path, index)
        }
      }
    },
  )

  test(
    `RT-05 RT-01 RT-02 RT-04 RT-06 RT-18 RT-23 each page of a member of ${site} answers with its own title, rendered and navigated to, ${fits}, and axe finds nothing wrong on every third`,
    options,
    async ({ browser, isMobile }) => {
      test.setTimeout(180_000)
      const { page } = await logInAs(browser, 'premium', site)
      const looking = await lookingOn(page, isMobile)
      await page.setViewportSize(looking.usual)
      const { locales } = await settingsOf(page)
      const paths = [...(await memberPages(page)), '/directdebit', '/notifications', '/swipe-game', '/match-finder']
      await visit(page, addressOf(site))
      await expect(page).toHaveURL(addressOf(site, '/'))
      for (const { tag, prefix } of locales.filter(isWalked)) {
        await visit(page, addressOf(site, inLocale(prefix, '/pricing')))
        for (const [index, path] of paths.entries()) {
          const rendered = await fetchPage(page, inLocale(prefix, path))
          expect({ tag, path, status: rendered.status, lang: rendered.lang }).toEqual({ tag, path, status: 200, lang: tag })
          expect(rendered.title, path).toMatch(/\S · \S/)
          if (!isGoneTo(prefix, index)) continue
          await navigateTo(page, inLocale(prefix, path), rendered)
          if (prefix === '') expect({ path, ...(await lookAt(page, looking, isItsTurn(site, index))) }).toEqual({ path, ...nothing_wrong })
        }
      }
    },
  )
}

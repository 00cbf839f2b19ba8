import type { Page } from '@playwright/test'
import type { User } from '#schemas/members/user.ts'
import { call, linkFor } from '#tests/support/e2e/members.ts'
import { fetchPage, navigateTo } from '#tests/support/e2e/pages.ts'
import { startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { misfitsOf, unmarkedIn } from '#tests/support/pages/fits.ts'
import { textsOf } from '#tests/support/pages/message-texts.ts'
import { makePseudoBuild, pseudo } from '#tests/support/pages/pseudo-build.ts'
import { dialogNames, lookAtDialogs } from '#tests/support/pages/pseudo-dialogs.ts'
import { pseudoMails } from '#tests/support/pages/pseudo-mails.ts'
import { memberScreens, pay, visitorScreens } from '#tests/support/pages/pseudo-screens.ts'
import { routePaths } from '#tests/support/pages/routes.ts'

// the browser logs the status 404 of a missing page
test.use({ isFirstVisit: true, allowedConsole: /status of 404/, viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' } as object)
test.describe.configure({ timeout: 300_000 })

const port = 31_708
const origin = `http://${pseudo.site}.localhost:${port}`
let stop = async () => {}
async function start() {
  const build = makePseudoBuild()
  const server = await startSpareServer({ port, sites: [], build })
  stop = () => server.stop().finally(build.remove)
  expect(await server.statusOf(pseudo.site)).toMatchObject({ state: 'active' })
}

/** The English names of the days. A conversation shows them for older messages. */
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)).toLocaleDateString('en', { weekday: 'long' }))
/**
 * Words that the pages show, but that are not in the client's texts: prices from the server, words of Intl, and the name of a sample
 * member.
 */
const said_elsewhere = new Set(['credit', 'credits', 'and', 'or', 'at', 'from', 'demo', 'mi', 'km', ...weekdays])
const english = [...textsOf('client/messages', 'en').values(), ...textsOf('client/messages', 'nl').values()]
const vocabulary = [
  ...new Set(
    english.flatMap(
      (text) =>
        text
          .replaceAll(/\{\w+/g, ' ')
          .toLowerCase()
          .match(/\p{L}{2,}/gu) ?? [],
    ),
  ),
]

/**
 * Opens every page at a width of 320 px. Returns the texts that do not fit and, on pages with marked texts, the texts without a mark.
 * - Pages of a member: with marked texts, they are loaded one by one; with the longest texts, they are reached by links.
 * - Pages of a visitor: with the longest texts, all are loaded. With marked texts, which are shorter, every third page is loaded; for the
 *   others, the HTML from the server is checked.
 */
async function walk(page: Page, prefix: string, screens: readonly string[], seen?: Set<string>): Promise<string[]> {
  const findings: string[] = []
  const unmarked = async (where = page, sent?: string) =>
    (await unmarkedIn(where, vocabulary, sent)).filter((each) => !said_elsewhere.has(each.split(': ')[1] ?? ''))
  const look = async () => (prefix === pseudo.marked ? [...(await misfitsOf(page, true)), ...(await unmarked())] : await misfitsOf(page))
  const opened = new Set<string>()
  const is_read = !seen && prefix === pseudo.marked
  const reader = is_read ? await page.context().newPage() : page
  for (const [index, screen] of screens.entries()) {
    const note = (found: readonly string[]) => findings.push(...found.map((each) => `${screen}: ${each}`))
    if (await pay(page, screen)) continue
    if (is_read && index % 3 > 0) {
      note(await unmarked(reader, await page.evaluate(async (address) => (await fetch(address)).text(), prefix + screen)))
      continue
    }
    if (seen && prefix === pseudo.longest) {
      const { title, heading } = await fetchPage(page, screen)
      await navigateTo(page, screen, { title: whateverIsUnread(title), heading })
    } else await visit(page, origin + prefix + screen)
    note(await look())
    if (seen) note(await lookAtDialogs(page, screen, { seen, look }))
    if (prefix === pseudo.longest) note(await openedOn(page, opened))
  }
  return findings
}

/**
 * Returns a pattern for the title of a page that ignores the unread count. The count disappears when a visible conversation is marked as
 * read.
 */
function whateverIsUnread(title: string): RegExp {
  const name = title.replace(/^\(\d+\) /, '').replaceAll(/\W/g, '\\$&')
  return new RegExp(`^(\\(\\d+\\) )?${name}$`)
}

/** Opens the activation link of a signup from another browser. Afterwards, `/activate/confirm` shows the name from that signup. */
async function holdActivation(page: Page): Promise<void> {
  const other = await page.context().browser()?.newContext()
  if (!other) throw new TypeError('the page belongs to no browser')
  const signup = await other.newPage()
  await visit(signup, `${origin}/pricing`)
  const email = `${crypto.randomUUID()}@example.test`
  const form = { email, name: 'Anna', password: 'een-lang-wachtwoord-31', date_of_birth: '1990-05-17', country: 'NL' }
  await call(signup, 'POST', '/api/signup', { ...form, gender: 'female', looking_for: 'male' })
  await page.goto(await linkFor(pseudo.site, email, { kind: 'activation', ops_port: port + 1 }))
  await expect(page).toHaveURL(/\/activate\/confirm$/)
  await other.close()
}

/** Returns the routes that no screen covers. It ignores routes without a screen of their own, such as layouts and development pages. */
function missedBy(screens: readonly string[]): string[] {
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\/\$\w+/g, '(?:/[^/]+)?')}$`)
  const routes = routePaths().filter((path) => path !== '/chats/route' && path !== '/design')
  return routes.filter((path) => !screens.some((screen) => patternOf(path).test(screen)))
}

/** Opens the menus, filters and collapsed texts of the page. Each one is opened only on the first page that has it. */
async function openedOn(page: Page, opened: Set<string>): Promise<string[]> {
  const findings: string[] = []
  for (let name = await openNext(page, opened); name !== null; name = await openNext(page, opened)) {
    opened.add(name)
    findings.push(...(await misfitsOf(page)).map((each) => `behind “${name}” ${each}`))
    await page.keyboard.press('Escape')
  }
  return findings
}

/** Presses the first control that was not opened yet, and returns its name; null if there is none. */
function openNext(page: Page, opened: ReadonlySet<string>): Promise<string | null> {
  return page.evaluate(
    async (known) => {
      const openers = document.querySelectorAll<HTMLElement>(
        'button[aria-haspopup], button[popovertarget], button[aria-expanded=false], summary',
      )
      for (const opener of openers) {
        const name = opener.getAttribute('aria-label') ?? opener.innerText
        if (known.includes(name) || !opener.checkVisibility({ visibilityProperty: true }) || opener.offsetWidth === 0) continue
        opener.click()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return name
      }
      return null
    },
    [...opened],
  )
}

test.describe('screens', () => {
  test.beforeAll(start)
  test.afterAll(() => stop())

  for (const [title, prefix] of [
    ['the widest words of all languages', pseudo.longest],
    ['words two fifths longer, of which every letter bears a mark', pseudo.marked],
  ] as const) {
    test(`VR-01 every screen holds ${title} in a window of 320`, { tag: '@phone' }, async ({ page }) => {
      await visit(page, `${origin}${prefix}/`)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await misfitsOf(page, prefix === pseudo.marked), 'the first visit').toEqual([])
      await page.evaluate(() => localStorage.setItem('hide-entry-warning', '1764000000'))
      await holdActivation(page)
      const screens = [...(await visitorScreens(page)), '/activate/confirm']
      const found = await walk(page, prefix, screens)
      // add the conversation with a member, because a sample profile accepts no gifts
      const somebody = await call<{ user: User }>(page, 'POST', '/api/user', { email: 'premium@demo.example', password: 'couplet-demo' })
      await call(page, 'POST', '/api/user', { email: 'free@demo.example', password: 'couplet-demo' })
      const members = [...(await memberScreens(page)), `/members/${somebody.user.profile.id}/chat`]
      const seen = new Set<string>()
      await visit(page, `${origin}${prefix}/pricing`)
      found.push(...(await walk(page, prefix, members, seen)))
      expect(found).toEqual([])
      expect([...seen].sort(), 'every dialog is opened').toEqual([...dialogNames].sort())
      expect(missedBy([...screens, ...members]), 'every route is walked').toEqual([])
    })
  }
})

test('every mail holds them as well', { tag: '@phone' }, async ({ page }) => {
  for (const { kind, html } of pseudoMails()) {
    await page.setContent(html)
    expect(await misfitsOf(page, true), kind).toEqual([])
  }
})

test('a text that is too wide, cut off, on too many lines or unmarked would be found', { tag: '@phone' }, async ({ page }) => {
  await page.setContent(`<meta name="viewport" content="width=device-width"><main>
    <a style="display:block;width:60px;white-space:nowrap">Benachrichtigungen</a>
    <p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Instellingen</p>
    <p style="height:1em;overflow:hidden">Een zin<br>op twee<br>regels</p>
    <button data-variant="solid" style="width:70px;font:16px sans-serif">Een twee drie vier vijf</button>
    <p lang="" style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Wie dit schreef, mag afgebroken worden</p>
    <img alt="" style="display:block;width:400px;height:1px">
  </main>`)
  const kinds = new Set(
    (await misfitsOf(page)).map((each) => each.replaceAll(/“.*” |\d+ px /g, '').replace(/on \d+ lines/, 'on too many lines')),
  )
  const wanted = ['is cut off at its side', 'is cut off below', 'stands on too many lines', 'sticks out of its a', 'the page is too wide']
  expect([...kinds].sort()).toEqual(wanted)
  await page.setContent('<p title="Ŝĺúíŧéñ">Ŵéĺķóṁ, Noor. Save <b translate="no">Jan de Wit</b></p><button aria-label="Close">×</button>')
  expect(await unmarkedIn(page, ['save', 'close'])).toEqual(['p: Save', '@aria-label: Close'])
  expect(await unmarkedIn(page, ['save', 'close'], '<title>Ŵéĺķóṁ</title><p>Close</p>')).toEqual(['p: Close'])
})

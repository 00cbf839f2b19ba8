import type { Browser, Page } from '@playwright/test'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { aVisitor } from '#tests/support/e2e/visitor.ts'
import { controlsOutOfReach } from '#tests/support/pages/controls.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

// run these tests in parallel, because they are long and independent
test.describe.configure({ mode: 'parallel' })
// the browser logs the status 404 if there is no discount (API-09)
test.use({ allowedConsole: /status of (403|404|409)/ })

const sites: SiteName[] = ['vonk', 'rondeur', 'northlight']
const t = wordsOf(ownLocale.vonk)

const phone = { width: 390, height: 844 }
const windows = {
  'a small phone': { width: 320, height: 640, is_large: false },
  'a phone in landscape orientation': { width: 844, height: 390, is_large: false },
  'a phone with text of 200 %': { ...phone, is_large: true },
  'a desktop with text of 200 %': { width: 1280, height: 800, is_large: true },
}

/** Returns the problems of the current page in each window. */
async function problemsOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const setLetters = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  const found: string[] = []
  for (const [name, { is_large, ...size }] of Object.entries(windows)) {
    await page.setViewportSize(size)
    await setLetters(is_large ? 32 : 16)
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${name}: ${overflow} px too wide`)
    found.push(...(await controlsOutOfReach(page)).map((each) => `${name}: ${each}`))
  }
  await setLetters(16)
  await page.setViewportSize(phone)
  await devtools.detach()
  return found
}

/** Each theme gets every third page, because the themes differ only in colours, fonts and the shape of cards. */
const isItsTurn = (site: SiteName, index: number) => index % sites.length === sites.indexOf(site)

for (const site of sites) {
  const at = (path: string) => addressOf(site, path)

  test(`VR-01 SC-14 front page, landers and pages of a visitor of ${site} fit each window, and every control can be pressed`, {
    tag: '@once',
  }, async ({ page, browser }) => {
    test.setTimeout(300_000)
    const someone = await aFictional((await logInAs(browser, 'premium', site)).page)
    const landers = [
      ...landerNames.map((name) => `/landers/${name}`),
      ...profileLanderNames.map((name) => `/members/${someone}/${name}`),
    ].filter((_, index) => isItsTurn(site, index))
    const pages = ['/', '/login', '/reset-password', '/signup', '/pricing', '/report', '/activate/error', '/pages/terms', '/lang-config']
    for (const path of [...pages, ...landers]) {
      await page.goto(at(path))
      expect({ path, found: await problemsOf(page) }).toEqual({ path, found: [] })
    }
  })

  test(`VR-01 the pages of a member of ${site} fit each window, and every control can be pressed`, {
    tag: '@once',
  }, async ({ browser }) => {
    test.setTimeout(300_000)
    const { page } = await logInAs(browser, 'premium', site)
    const chat = await aConversation(page)
    const paths = ['/chats', '/credits', '/credits/p1', '/directdebit', '/premium', '/transactions', '/withdraw', '/profile', '/settings']
    for (const path of [...paths, chat, '/notifications', '/settings/delete', '/settings/delete?step=confirm']) {
      await visit(page, at(path))
      expect({ path, found: await problemsOf(page) }).toEqual({ path, found: [] })
    }
  })
}

/** Sends a message to a sample profile, and returns the path of the conversation. */
async function aConversation(page: Page): Promise<string> {
  const message = { id: crypto.randomUUID(), profile_id: await aFictional(page), body: 'Hallo' }
  const { conversation } = await call<ChatReply>(page, 'POST', '/api/messages', message)
  return `/chats/${conversation?.id}`
}

/** Opens the picker for a gift in a conversation with another member. */
async function openGifts(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('chat_photos.attach') }).click()
  await page.getByRole('menuitem', { name: t('gifts.menu') }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
}

/** Waits until Back belongs to the open dialog. */
const untilInHistory = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(history.state?.is_overlay))).toBe(true)

async function besideAnother(browser: Browser): Promise<{ page: Page; chat: string; name: string }> {
  const other = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  const { page } = await signUp(browser, 'Gever')
  return { page, chat: `/members/${other.id}/chat`, name: other.name }
}

test('VR-01 SC-16 dialogs for a gift, a report and the signup fit each window, and Back closes them', { tag: '@once' }, async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(180_000)
  const { page, chat } = await besideAnother(browser)
  const expectClosedByBack = async (where: Page) => {
    const address = where.url()
    await where.goBack()
    await expect(where.getByRole('dialog')).toHaveCount(0)
    expect(where.url()).toBe(address)
  }

  await page.setViewportSize(phone)
  await visit(page, addressOf('vonk', chat))
  await openGifts(page)
  expect({ dialog: 'gift', found: await problemsOf(page) }).toEqual({ dialog: 'gift', found: [] })
  await untilInHistory(page)
  await expectClosedByBack(page)

  await page.getByRole('button', { name: t('chats.menu') }).click()
  await page.getByRole('menuitem', { name: t('safety.report') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeAttached()
  expect({ dialog: 'report', found: await problemsOf(page) }).toEqual({ dialog: 'report', found: [] })
  await untilInHistory(page)
  await expectClosedByBack(page)

  await visitor.setViewportSize(phone)
  await visit(visitor, addressOf('vonk', '/members'))
  await visitor.locator('main li button').first().click()
  await expect(visitor.getByRole('dialog').getByLabel(t('signup.email'))).toBeVisible()
  expect({ dialog: 'signup', found: await problemsOf(visitor) }).toEqual({ dialog: 'signup', found: [] })
  await expectClosedByBack(visitor)
})

test('VR-01 with text of 200 %, no part of a word in a choice or a headline gets a line of its own', { tag: '@once' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await page.setViewportSize(phone)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const site of sites)
    for (const path of ['/', '/signup?network=demo']) {
      await page.goto(addressOf(site, path))
      expect({ site, path, broken: await brokenWordsOf(page) }).toEqual({ site, path, broken: [] })
    }
})

/** Returns the words of headlines and choices that stand on several lines. A word may break at its hyphen. */
const brokenWordsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const broken: string[] = []
    for (const element of document.querySelectorAll('h1, label:has(> [type=radio])')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
    }
    return broken
  })

test.describe('by touch and by keyboard', () => {
  test.use({ hasTouch: true })

  test('VR-01 the main action of login, conversation, gift, credits and checkout works by touch and by keyboard at 320 px', {
    tag: '@once',
  }, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, chat, name } = await besideAnother(browser)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const way of ['touch', 'keyboard'] as const) {
      const press = async (target: ReturnType<Page['getByRole']>, key = 'Enter') => {
        if (way === 'touch') return target.tap()
        await target.focus()
        await page.keyboard.press(key)
      }
      await test.step(way, async () => {
        const visitor = await aVisitor(browser, 'vonk')
        await visitor.setViewportSize({ width: 320, height: 640 })
        await visit(visitor, addressOf('vonk', '/login'))
        const submit = visitor.getByRole('main').getByRole('button', { name: t('session.submit'), exact: true })
        if (way === 'touch') await submit.tap()
        else await submit.press('Enter')
        await expect(visitor.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible()

        await visit(page, addressOf('vonk', chat))
        await page.getByRole('textbox', { name: t('chats.message_to', { name }) }).fill(`Dag met ${way}`)
        await press(page.getByRole('button', { name: t('chats.send'), exact: true }))
        await expect(page.getByText(`Dag met ${way}`).filter({ visible: true })).toBeVisible()
        // the first message moves the page to the URL of the conversation, which closes an open menu
        await expect(page).toHaveURL(/\/chats\/[\w-]+$/)
        await visit(page, addressOf('vonk', chat))

        await openGifts(page)
        const picker = page.getByRole('dialog')
        await press(picker.getByRole('radio').first(), ' ')
        await expect(picker.getByRole('radio').first()).toBeChecked()
        await expect(picker.getByRole('button').last()).toBeEnabled()
        await page.keyboard.press('Escape')
        await expect(picker).toHaveCount(0)

        await visit(page, addressOf('vonk', '/credits'))
        const cards = page.getByRole('list', { name: t('credits.packages') })
        await press(cards.getByRole('link').nth(1))
        await expect(page).toHaveURL(/\/credits\/p1$/)
        await press(page.getByRole('main').locator('button[type=submit]'))
        await expect(page.getByText(t('orders.bank_notice_title'))).toBeVisible()
      })
    }
  })
})

test('two messages at once cover neither the heading of a page nor its main button', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Twee')
  const refuse = (status: number, code: string) => ({ status, json: { error: { code } } })
  await page.route('**/api/profile/pause', (route) => route.fulfill(refuse(409, 'conflict')))
  await page.route('**/api/notifications', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(refuse(403, 'forbidden')),
  )
  for (const size of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    await visit(page, addressOf('vonk', '/settings/delete'))
    await page.getByRole('button', { name: t('leaving.pause_do') }).click()
    await page.getByRole('button', { name: t('leaving.mails_off_do') }).click()
    const toasts = page.locator('[data-toast]')
    await expect(toasts).toHaveCount(2)
    const main = page.getByRole('main')
    for (const shown of [main.getByRole('heading', { level: 1 }), main.getByRole('button', { name: t('leaving.go_on') })]) {
      const box = await shown.boundingBox()
      for (const toast of await toasts.all()) {
        const other = await toast.boundingBox()
        if (!box || !other) throw new TypeError('nothing is shown')
        expect(other.y + other.height <= box.y || box.y + box.height <= other.y).toBe(true)
      }
    }
    await goOn(page, addressOf('vonk', '/settings'))
  }
})

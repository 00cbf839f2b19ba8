import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, type Person, signUp } from '#tests/support/e2e/members.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)
const at = (path: string) => addressOf('vonk', path)

const write = ({ page }: Person, to: Person) =>
  call<{ conversation: { id: string } }>(page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: to.id, body: 'Hallo' })

/** Opens a tab, waits for hydration, and counts the tab's requests for the event stream. */
async function aTab(page: Page, path: string, streams: Page[]): Promise<Page> {
  const count = streams.length
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(page)
  })
  await visit(page, at(path))
  await started(page)
  // at least one of the tabs must have an event stream
  await expect.poll(() => streams.length).toBeGreaterThanOrEqual(Math.max(1, count))
  return page
}

test('ST-14 ST-18 seven tabs over HTTP/1.1 work and share one stream; a chat read in one is read in all', { tag: '@once' }, async ({
  browser,
}) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  const streams: Page[] = []
  const tabs = [await aTab(anna.page, '/profile', streams)]
  while (tabs.length < 7) tabs.push(await aTab(await anna.page.context().newPage(), '/profile', streams))
  expect(streams).toHaveLength(1)

  const { conversation } = await write(bram, anna)
  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(1\) /)
  const [first] = tabs
  await first?.goto(at(`/chats/${conversation.id}`))
  for (const tab of tabs) await expect(tab).not.toHaveTitle(/^\(/)
  await anna.page.context().close()
  await bram.page.context().close()
})

test('EN-11 both sides see the match at once, and a list links to an existing conversation', { tag: '@once' }, async ({ browser }) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  await call(anna.page, 'PUT', `/api/likes/${bram.id}`)
  await visit(anna.page, at('/likes/given'))
  await started(anna.page)
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  const match = anna.page.getByRole('status').filter({ hasText: t('likes.match_news', { name: 'Bram' }) })
  await match.getByRole('button', { name: t('common.close') }).click()

  const item = anna.page.getByRole('listitem').filter({ hasText: 'Bram' })
  await expect(item.getByRole('link', { name: t('likes.say_hello_to', { name: 'Bram' }) })).toBeVisible()
  await write(bram, anna)
  const link = item.getByRole('link', { name: t('likes.to_chat') })
  await expect(link).toContainText('1')
  await link.click()
  await expect(anna.page).toHaveURL(/\/chat/)
  await anna.page.context().close()
  await bram.page.context().close()
})

test('Back closes an open sheet or modal and stays on the page, also on the first page of a visit', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page } = await signUp(browser, 'Anna')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, at('/members'))
  await page.getByRole('button', { name: t('members.filters') }).click()
  const sheet = page.getByRole('dialog', { name: t('members.filters') })
  await expect(sheet).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.is_overlay)).toBe(true)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/members$/)

  // closing the sheet with its button must leave no history entry
  await page.getByRole('button', { name: t('members.filters') }).click()
  await expect.poll(() => page.evaluate(() => history.state.is_overlay)).toBe(true)
  await sheet.getByRole('button', { name: t('common.close') }).click()
  await expect.poll(() => page.evaluate(() => history.state.is_overlay ?? false)).toBe(false)
  await expect(page).toHaveURL(/\/members$/)
  await page.context().close()
})

test.describe('offline', () => {
  // the browser logs each URL that it could not reach
  test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })
  test('without a connection the chat list says so, and loads when the connection is back', { tag: '@once' }, async ({ browser }) => {
    const { page } = await signUp(browser, 'Anna')
    // delay the reply with the list until the connection is off, because a slow machine would load it in the background before that
    let connect = () => {}
    const connected = new Promise<void>((resolve) => {
      connect = resolve
    })
    await page.route('**/api/chats', async (route) => {
      await connected
      await route.continue()
    })
    await visit(page, at('/profile'))
    await started(page)
    // load the code of the list in advance, but not its data
    await page.evaluate(async () => {
      const router = window.__TSR_ROUTER__
      if (!router) throw new Error('this page has no application')
      for (const id of ['/chats', '/chats/'] as const) await router.loadRouteChunk(router.routesById[id])
    })
    await page.context().setOffline(true)
    await page.evaluate(() => history.pushState({}, '', '/chats'))
    await expect(page.getByText(t('common.offline_page'))).toBeVisible()
    await page.context().setOffline(false)
    connect()
    await expect(page.getByRole('heading', { level: 1, name: t('chats.title') })).toBeVisible()
    // this text must also be true for a list that is empty because of a block
    await expect(page.getByText(t('chats.empty_text'))).toBeVisible()
    await page.context().close()
  })

  for (const [id, path, title] of [
    // the application loads the overview of likes in advance, so test another page of likes
    ['/likes/$type', '/likes/received', 'likes.received'],
    ['/members/', '/members', 'members.title'],
    ['/match-finder', '/match-finder', 'finder.intent'],
    ['/notifications', '/notifications', 'notices.title'],
  ] as const)
    test(`offline, ${path} says that it waits for a connection, and then loads`, { tag: '@once' }, async ({ browser }) => {
      const { page } = await signUp(browser, 'Anna')
      await visit(page, at('/profile'))
      await started(page)
      // load the code of the page in advance, but not its data
      await page.evaluate(async (route) => {
        const router = window.__TSR_ROUTER__
        if (!router) throw new Error('this page has no application')
        await router.loadRouteChunk(router.routesById[route])
      }, id)
      await page.context().setOffline(true)
      await page.evaluate((address) => history.pushState({}, '', address), path)
      await expect(page.getByText(t('common.offline_page'))).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText(t('common.offline_page'))).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      await expect(page.locator('main [aria-busy]')).toHaveCount(0)
      await page.context().close()
    })
})

test('API-16 MO-11 a tab that comes back after the logout in another tab keeps nothing of the member', { tag: '@once' }, async ({
  browser,
}) => {
  const { page, id } = await signUp(browser, 'Anna')
  await visit(page, at('/profile'))
  await started(page)
  await page.evaluate((member_id) => {
    sessionStorage.setItem(`match-news:${member_id}`, JSON.stringify({ waiting: [{ id: 'bram', name: 'Bram' }], told: [] }))
    sessionStorage.setItem(`drafts:${member_id}`, JSON.stringify({ bram: 'Hallo' }))
  }, id)
  // the browser has unloaded the tab, so the logout does not reach its page
  await page.goto('about:blank')
  const other = await page.context().newPage()
  await visit(other, at('/profile'))
  await started(other)
  await call(other, 'POST', '/api/logout')
  await page.goto(at('/profile'))
  await started(page)
  const names = () => page.evaluate((member_id) => Object.keys(sessionStorage).filter((name) => name.includes(member_id)), id)
  await expect.poll(names).toEqual([])
  await expect(page.getByText('Bram')).toHaveCount(0)
  await page.context().close()
})

import type { Page } from '@playwright/test'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { givePush } from '#tests/support/e2e/give-push.ts'
import { aFictional, call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')

test('SC-07 the index of the settings names every section in the order of the page, and deletion is last', async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  await visit(page, addressOf('vonk', '/settings'))
  const index = page.getByRole('navigation', { name: t('security.sections') })
  await expect(index).toHaveCount(1)
  if ((page.viewportSize()?.width ?? 0) < 992) await index.getByText(t('security.sections')).click()
  const named = await index.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)))
  const anchors = await page.locator('main div[id^="settings-"]').evaluateAll((all) => all.map(({ id }) => id))
  expect(named).toEqual(anchors)
  const order = named.map((id) => id.replace('settings-', ''))
  expect(order.slice(-5)).toEqual(['elsewhere', 'data', 'logout', 'visibility', 'leaving'])
  for (const name of ['presence', 'blocked']) expect(order).toContain(name)
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  for (const key of ['safety.presence_title', 'leaving.visibility_title']) {
    expect(headings).toContain(t(key))
    await index.getByRole('link', { name: t(key) }).click()
    await expect(page.getByRole('heading', { name: t(key) })).toBeInViewport()
  }
  const heights = await page.evaluate(
    ([notices, leaving]) => {
      const topOf = (text: string | undefined) =>
        [...document.querySelectorAll('main a, main h2')].find((each) => each.textContent?.includes(text ?? ''))?.getBoundingClientRect()
          .top ?? 0
      return [topOf(notices), topOf(leaving)]
    },
    [t('notices.title'), t('leaving.title')],
  )
  expect(heights[0]).toBeLessThan(heights[1] ?? 0)
})

test.describe('switches for push', { tag: '@once' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('SC-11 ST-03 a switch for push says "on" only while push is on here', async ({ browser }) => {
    const { page } = await signUp(browser, 'Pushkeuze')
    await givePush(page)
    await visit(page, addressOf('vonk', '/notifications'))
    const push = page.getByRole('group').getByRole('switch', { name: t('notices.push') })
    await expect(push).toHaveCount(8)
    const states = () =>
      push.evaluateAll((all) => all.map((each) => [(each as HTMLInputElement).checked, (each as HTMLInputElement).disabled]))
    await expect(page.getByText(t('notices.push_off'))).toBeVisible()
    expect(await states()).toEqual(Array(8).fill([false, true]))
    await page.getByRole('switch', { name: t('push.switch', { site: 'Vonk' }) }).press('Space')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('push.turn_on') })
      .click()
    await expect(page.getByText(t('notices.push_off'))).toHaveCount(0)
    expect((await states()).every(([, is_disabled]) => !is_disabled)).toBe(true)
    expect((await states()).some(([is_on]) => is_on)).toBe(true)
  })
})

/** Doubles the size of the text, but not of the window (WCAG 1.4.4). */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test('SC-03 VR-01 with text twice as large, the header of a conversation shows the name, and the message field keeps its space', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Grootschrift')
  const profile_id = await aFictional(page)
  const { conversation, profile } = await call<ChatReply>(page, 'POST', '/api/messages', {
    id: crypto.randomUUID(),
    profile_id,
    body: 'Hallo',
  }).then(({ conversation: begun }) => call<ChatReply>(page, 'GET', `/api/chats/${begun?.id}`))
  await visit(page, addressOf('vonk', `/chats/${conversation?.id}`))
  await enlarge(page)
  const name = page.getByRole('heading', { level: 1, name: profile.name })
  await expect(name).toBeInViewport()
  const shown = await name.evaluate((element) => ({ is_whole: element.scrollWidth <= element.clientWidth + 1, width: element.clientWidth }))
  expect(shown).toMatchObject({ is_whole: true })
  const field = page.getByRole('textbox', { name: t('chats.message_to', { name: profile.name }) })
  await field.fill('Een zin van gewone lengte')
  await expect(field).toBeInViewport()
  const letters = await field.evaluate((element) => {
    const { fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
    return (
      (element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)) /
      (Number.parseFloat(fontSize) / 2)
    )
  })
  expect(letters).toBeGreaterThan(14)
  await expect(page.getByRole('button', { name: t('chats.send') })).toBeInViewport()
  expect(await overflowOf(page)).toBe(0)
})

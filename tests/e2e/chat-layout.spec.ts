import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, logInAs, signUp } from '#tests/support/e2e/members.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const open = (page: Page, path: string) => page.goto(addressOf('vonk', path))
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })

test('RT-04 on a phone a conversation has the window to itself; on a desktop the list stays', {
  tag: '@phone',
}, async ({ browser }) => {
  const free = await logInAs(browser, 'free')
  await open(free.page, '/chats')
  await free.page.getByRole('list', { name: 'Je gesprekken' }).getByRole('link', { name: /demo/ }).click()
  await expect(field(free.page)).toBeVisible()
  for (const is_phone of [true, false]) {
    if (!is_phone) await free.page.setViewportSize({ width: 1280, height: 800 })
    await expect(free.page.getByRole('list', { name: 'Je gesprekken' })).toBeVisible({ visible: !is_phone })
    await expect(free.page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true })).toHaveCount(0)
    await expect(free.page.getByRole('contentinfo').filter({ hasText: 'KvK' })).toHaveCount(0)
    const beyond = await free.page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return { width: scrollWidth - clientWidth, height: scrollHeight - clientHeight }
    })
    expect(beyond, 'it fills the window, and no scrollbar stands beside it').toEqual({ width: 0, height: 0 })
  }
})

test('RT-04 older messages load while scrolling up, and the scroll position stays', { tag: '@once' }, async ({ browser }) => {
  const anna = await signUp(browser, 'Anna')
  const profile_id = await aFictional(anna.page)
  for (let number = 1; number <= 90; number++) {
    await call(anna.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id, body: `Bericht ${number}` })
  }
  await open(anna.page, `/members/${profile_id}/chat`)
  await expect(log(anna.page).getByText('Bericht 90', { exact: true })).toBeInViewport()
  await expect(log(anna.page).getByText('Bericht 51', { exact: true })).toBeAttached()

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await anna.page.route('**/api/chats/*before=*', async (route) => {
    await held
    await route.continue()
  })
  const seen = log(anna.page).getByText('Bericht 56', { exact: true })
  await seen.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = (await seen.boundingBox())?.y ?? 0
  answer()
  await expect(log(anna.page).getByText('Bericht 20', { exact: true })).toBeAttached()
  const after = (await seen.boundingBox())?.y ?? 0
  expect(Math.abs(after - before)).toBeLessThan(3)

  await anna.page.getByRole('button', { name: 'Naar het nieuwste bericht' }).click()
  await expect(log(anna.page).getByText('Bericht 90', { exact: true })).toBeInViewport()
})

test('RT-04 the message form of a fictional profile says that no person reads it and that it is free; text typed before hydration stays', {
  tag: '@once',
}, async ({ browser }) => {
  const free = await logInAs(browser, 'free')
  let start = () => {}
  const held = new Promise<void>((resolve) => (start = resolve))
  await free.page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await free.page.goto(addressOf('vonk', `/members/${await aFictional(free.page)}/chat`), { waitUntil: 'commit' })
  await field(free.page).fill('Vroeg begonnen')
  start()
  await expect(free.page.getByRole('button', { name: 'Versturen' })).toBeEnabled()
  await expect(field(free.page)).toHaveValue('Vroeg begonnen')
  await expect(free.page.getByRole('note')).toContainText('Er zit niemand achter')
  await expect(free.page.getByText('Kost niets: niemand leest dit')).toBeVisible()
})

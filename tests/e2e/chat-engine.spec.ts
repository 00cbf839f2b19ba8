import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import type { PaymentReply } from '#schemas/money/order.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, call, type Person, signUp } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)

// these tests cut connections and open missing pages, and the browser logs both
test.use({ allowedConsole: /net::ERR_|status of (404|503)/ })

const at = (path: string) => addressOf('vonk', path)
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
const aPair = async (browser: Browser): Promise<[Person, Person]> => [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
const creditsOf = async (page: Page) => (await call<{ user: User }>(page, 'GET', '/api/user')).user.credits
const letter = (to: string, body: string) => ({ id: crypto.randomUUID(), profile_id: to, body })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: t('chats.send') }).click()
}

/** Buys enough credits for the test. The price includes the discount of a new member. */
async function buyCredits(page: Page): Promise<void> {
  const order = { id: crypto.randomUUID(), package: 'p2', method: 'ideal', total_cents: 3746 }
  const { payment } = await call<PaymentReply>(page, 'POST', '/api/orders', order)
  await call(page, 'POST', `/api/simulated-payments/${payment.payment_id}`, { outcome: 'paid' })
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(70)
}

/** Cuts the connection to the server for all tabs of a member. */
async function cut(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/api/**', (route) => route.abort('connectionrefused'))
  return () => context.unroute('**/api/**')
}

test('RO-04 RT-04 fifty messages written without a connection, over a reload and from two tabs, arrive once and in order, and cost fifty times', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await buyCredits(anna.page)
  await call(anna.page, 'POST', '/api/messages', letter(bram.id, 'Dag'))
  await call(bram.page, 'POST', '/api/messages', letter(anna.id, 'Dag Anna'))
  const before = await creditsOf(anna.page)
  expect(before).toBeGreaterThanOrEqual(50)
  await visit(bram.page, at(`/members/${anna.id}/chat`))
  await visit(anna.page, at(`/members/${bram.id}/chat`))
  await expect(anna.page).toHaveURL(/\/chats\//)
  const context = anna.page.context()
  const second = await context.newPage()
  await visit(second, anna.page.url())

  await context.setOffline(true)
  for (let number = 1; number <= 25; number++) await write(anna.page, `Regel ${number}.`)
  await expect(log(second).getByText('Regel 25.', { exact: true })).toBeAttached()
  for (let number = 26; number <= 50; number++) await write(second, `Regel ${number}.`)
  await expect(log(anna.page).getByText('Regel 50.', { exact: true })).toBeVisible()
  await expect(log(anna.page).getByText(t('chats.state_waiting')).first()).toBeAttached()
  await expect(anna.page.getByText(t('chats.offline'))).toBeVisible()

  // restore the connection of both tabs at the same time, and reload one tab while it sends its messages
  await context.setOffline(false)
  await anna.page.reload()
  await expect(log(bram.page).getByText('Regel 50.', { exact: true })).toBeVisible({ timeout: 30_000 })
  const { conversation, messages } = await call<ChatReply>(bram.page, 'GET', `/api/members/${anna.id}/chat`)
  expect(conversation?.last_seq).toBe(52)
  const lines = messages.map(({ body }) => body).filter((body) => body.startsWith('Regel'))
  expect(lines).toEqual(Array.from({ length: lines.length }, (_, index) => `Regel ${50 - lines.length + index + 1}.`))
  await expect.poll(() => creditsOf(anna.page)).toBe(before - 50)
  for (const page of [anna.page, second]) {
    await expect(log(page).getByText('Regel 50.', { exact: true })).toHaveCount(1)
    await expect(log(page).getByText(t('chats.state_waiting'))).toHaveCount(0)
  }
})

test('RT-04 a message that arrives during hydration is added, and the server’s HTML is kept', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await call(anna.page, 'POST', '/api/messages', letter(bram.id, 'Dag'))
  const { conversation, messages } = await call<ChatReply>(bram.page, 'GET', `/api/members/${anna.id}/chat`)
  const message = { ...messages[0], id: crypto.randomUUID(), seq: 2, body: 'Ben je er?' }
  // fake a stream that sends an event as soon as it opens
  await bram.page.addInitScript(
    (data) => {
      window.EventSource = class extends EventSource {
        constructor(url: string | URL) {
          super(url)
          queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data })))
        }
      }
    },
    JSON.stringify({ kind: 'message', conversation_id: conversation?.id, profile_id: anna.id, message }),
  )
  await visit(bram.page, at(`/chats/${conversation?.id}`))
  await expect(log(bram.page).getByText('Ben je er?')).toBeVisible()
})

test('RT-04 while the server is unreachable, a bar says so and messages wait; afterwards they are sent automatically', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await call(bram.page, 'POST', '/api/messages', letter(anna.id, 'Dag Anna'))
  await visit(anna.page, at(`/members/${bram.id}/chat`))
  const restore = await cut(anna.page.context())
  // load the page while its stream cannot open
  await visit(anna.page, anna.page.url())
  await write(anna.page, 'Ben je er?')
  await expect(anna.page.getByText(t('chats.reconnecting'))).toBeVisible({ timeout: 20_000 })
  await expect(log(anna.page).getByText(t('chats.state_waiting'))).toBeAttached({ timeout: 20_000 })
  await restore()
  await expect(log(anna.page).getByText(t('chats.state_sent'), { exact: true })).toBeAttached({ timeout: 30_000 })
  await expect(anna.page.getByText(t('chats.reconnecting'))).toHaveCount(0)
  expect((await call<ChatReply>(bram.page, 'GET', `/api/members/${anna.id}/chat`)).messages).toHaveLength(2)
})

/** The row of a conversation. Below a short list, the page shows other members. */
const conversationIn = (page: Page, name: RegExp) => page.getByRole('list', { name: t('chats.list') }).getByRole('link', { name })

test('ST-19 after a block during a conversation, no message arrives, and the other member gets a 404 page', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await call(anna.page, 'POST', '/api/messages', letter(bram.id, 'Dag'))
  await call(bram.page, 'POST', '/api/messages', letter(anna.id, 'Dag Anna'))
  await visit(anna.page, at('/chats'))
  await conversationIn(anna.page, /Bram/).click()
  // open this page late, and write at once after the block: the refresh after 60 s would also show that the conversation is gone
  await visit(bram.page, at(`/members/${anna.id}/chat`))
  const asked_in_vain: string[] = []
  anna.page.on('response', (response) => response.status() === 404 && asked_in_vain.push(response.url()))
  await anna.page.getByRole('button', { name: t('chats.menu') }).click()
  await anna.page.getByRole('menuitem', { name: t('safety.block') }).click()
  await anna.page
    .getByRole('dialog')
    .getByRole('button', { name: t('safety.block') })
    .click()
  await expect(anna.page).toHaveURL(/\/chats$/)
  await write(bram.page, 'Nog iets')
  await expect(bram.page.getByRole('alert')).toContainText(t('chats.gone').slice(0, 30))
  await expect(conversationIn(anna.page, /Bram/)).toHaveCount(0)
  await anna.page.goBack()
  await expect(anna.page.getByRole('heading', { name: t('chats.title'), level: 1 })).toBeVisible()
  expect(asked_in_vain).toEqual([])
  await bram.page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  await expect(field(bram.page)).toHaveCount(0)
  await expect(bram.page.getByText('Deze pagina is niet gevonden').first()).toBeVisible()
  expect(await creditsOf(bram.page)).toBe(2)

  await visit(anna.page, at('/settings'))
  await expect(anna.page.getByRole('button', { name: /Bram/ })).toBeVisible()
  await anna.page.getByRole('button', { name: /Bram/ }).click()
  await expect(anna.page.getByRole('button', { name: /Bram/ })).toHaveCount(0)
  await visit(anna.page, at('/chats'))
  await conversationIn(anna.page, /Bram/).click()
  await expect(log(anna.page)).toContainText('Dag Anna')
  await expect(log(anna.page)).not.toContainText('Nog iets')

  // do not type, because typing would fetch the online state; the page must fetch it without typing
  await bram.page.clock.install()
  await visit(bram.page, at(`/members/${anna.id}/chat`))
  await expect(field(bram.page)).toBeVisible()
  await call(anna.page, 'PUT', `/api/blocked/${bram.id}`)
  await bram.page.route('**/api/chats', (route) => route.abort())
  await bram.page.clock.fastForward(limits.refresh.interval_ms + 1000)
  await expect(field(bram.page)).toHaveCount(0)
  await expect(bram.page.getByText('Deze pagina is niet gevonden').first()).toBeVisible()
})

test('RT-04 a conversation can be read, written and deleted with the keyboard only', { tag: '@once' }, async ({ browser }) => {
  const anna = await signUp(browser, 'Anna')
  const profile_id = await aFictional(anna.page)
  for (let number = 1; number <= 30; number++) await call(anna.page, 'POST', '/api/messages', letter(profile_id, `Bericht ${number}`))
  const { keyboard } = anna.page
  await visit(anna.page, at('/chats'))
  const row = anna.page.getByRole('list', { name: t('chats.list') }).getByRole('link')
  for (let presses = 0; presses < 30 && !(await row.evaluate((element) => element === document.activeElement)); presses++)
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(log(anna.page).getByText('Bericht 30', { exact: true })).toBeVisible()

  await log(anna.page).focus()
  await keyboard.press('Home')
  await expect(log(anna.page).getByText('Bericht 1', { exact: true })).toBeInViewport()
  await keyboard.press('End')
  await expect(log(anna.page).getByText('Bericht 30', { exact: true })).toBeInViewport()
  await field(anna.page).focus()
  await keyboard.type('Met toetsen')
  await keyboard.press('Enter')
  await expect(log(anna.page).getByText('Met toetsen')).toBeVisible()

  await anna.page.getByRole('button', { name: t('chats.menu') }).focus()
  await keyboard.press('Enter')
  await expect(anna.page.getByRole('menu').getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('End')
  await expect(anna.page.getByRole('menuitem', { name: t('chats.delete') })).toBeFocused()
  await keyboard.press('Enter')
  await expect(anna.page.getByRole('dialog')).toBeVisible()
  const remove = anna.page.getByRole('dialog').getByRole('button', { name: t('chats.delete') })
  for (let presses = 0; presses < 6 && !(await remove.evaluate((element) => element === document.activeElement)); presses++)
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(anna.page).toHaveURL(/\/chats$/)
  await expect(row).toHaveCount(0)
})

test('ST-14 RT-04 a conversation opens at its first unread message; later messages do not move it and are counted', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await buyCredits(anna.page)
  await call(anna.page, 'POST', '/api/messages', letter(bram.id, 'Dag'))
  await call(bram.page, 'POST', '/api/messages', letter(anna.id, 'Dag Anna'))
  for (let number = 1; number <= 60; number++) await call(anna.page, 'POST', '/api/messages', letter(bram.id, `Regel ${number}.`))
  await visit(bram.page, at(`/members/${anna.id}/chat`))
  await expect(log(bram.page).getByText(t('chats.new_messages'))).toBeInViewport()
  const seen = log(bram.page).getByText('Regel 3.', { exact: true })
  await expect(seen).toBeInViewport()
  const before = (await seen.boundingBox())?.y ?? 0
  await call(anna.page, 'POST', '/api/messages', letter(bram.id, 'Nog een'))
  const jump = bram.page.getByRole('button', { name: t('chats.to_newest') })
  await expect(jump).toContainText('1')
  expect(Math.abs(((await seen.boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
  await jump.click()
  await expect(log(bram.page).getByText('Nog een', { exact: true })).toBeInViewport()
})

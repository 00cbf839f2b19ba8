import type { Locator, Page } from '@playwright/test'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, type Person, signUp } from '#tests/support/e2e/members.ts'
import { expect, goOn, started, test } from '#tests/support/e2e/test.ts'

// these tests cut connections and open a missing page, and the browser logs both
test.use({ allowedConsole: /net::ERR_|status of 404/ })

/**
 * Creates two members who have not met. A test that changes their conversation creates two members of its own, so that tests do not affect
 * each other.
 */
async function aPair(browser: Parameters<typeof signUp>[0]): Promise<[Person, Person]> {
  return [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
}

const open = (page: Page, path: string) => page.goto(addressOf('vonk', path))
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Versturen' }).click()
}

async function send(from: Person, to: Person, ...bodies: string[]): Promise<void> {
  for (const body of bodies) await call(from.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: to.id, body })
}

/** The unread count next to the link to the messages in the navigation. */
const unreadInNavigation = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('img', { name: /ongelezen/ })
    .filter({ visible: true })

test('RT-06 RT-04 the first message opens the conversation; both see messages, typing and read marks within a second; a draft stays', {
  tag: '@phone',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await open(anna.page, `/members/${bram.id}/chat`)
  await expect(anna.page).toHaveURL(/\/members\/.+\/chat$/)
  await write(anna.page, 'Dag Bram')
  await expect(anna.page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(log(anna.page)).toContainText('Dag Bram')

  await open(bram.page, `/members/${anna.id}/chat`)
  await expect(bram.page).toHaveURL(/\/chats\//)
  await expect(log(bram.page)).toContainText('Dag Bram')
  // wait for hydration, because the text is visible before the script that marks it as read runs
  await started(bram.page)
  await expect(log(anna.page).getByText('Gelezen')).toBeAttached({ timeout: 1000 })

  await field(bram.page).pressSequentially('Hoi')
  await expect(log(anna.page).getByText('Bram is aan het typen')).toBeAttached({ timeout: 1000 })
  await write(bram.page, 'Hoi Anna')
  await expect(log(anna.page).getByText('Hoi Anna')).toBeVisible({ timeout: 1000 })
  await expect(log(anna.page).getByText('Bram is aan het typen')).toHaveCount(0)

  // each message keeps its own writing direction: the end of a Hebrew message is to the left of its start
  await write(bram.page, 'שלום Anna!')
  const ends = await log(anna.page)
    .getByText('שלום Anna!')
    .first()
    .evaluate(({ firstChild: text }) =>
      [0, 9].map((at) => {
        const letter = document.createRange()
        letter.setStart(text as Node, at)
        letter.setEnd(text as Node, at + 1)
        return letter.getBoundingClientRect().left
      }),
    )
  expect(ends[1]).toBeLessThan(ends[0] ?? 0)

  await test.step('a draft stays with its conversation, also over a reload', async () => {
    await field(anna.page).fill('Nog niet af')
    await anna.page.reload()
    await expect(field(anna.page)).toHaveValue('Nog niet af')
    await goOn(anna.page, addressOf('vonk', '/chats'))
    await expect(anna.page.locator('a[href^="/chats/"]', { hasText: 'Bram' })).toContainText('Nog niet af')
  })
})

test('RT-04 RT-06 VA-11 a first message with a lost reply, typing during a first message, and a third conversation that needs premium', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  const [chris, dirk] = [await signUp(browser, 'Chris'), await signUp(browser, 'Dirk')]

  await test.step('a lost request is retried with the same id: one message, one charge', async () => {
    await open(anna.page, `/members/${bram.id}/chat`)
    const ids: string[] = []
    await anna.page.route('**/api/messages', async (route) => {
      ids.push(route.request().postDataJSON().id)
      // only for the first request: store the message with a second request, then abort the first one, so that the page gets no reply
      if (ids.length > 1) return route.continue()
      await call(anna.page, 'POST', '/api/messages', route.request().postDataJSON())
      await route.abort()
    })
    await write(anna.page, 'Komt dit aan?')
    await expect(log(anna.page).getByText('Verstuurd', { exact: true })).toBeAttached()
    // three requests: the aborted one of the page, the one of this test that stored the message, and the retry of the page
    await expect.poll(() => ids.length).toBe(3)
    expect(new Set(ids).size).toBe(1)
    const { messages } = await call<ChatReply>(bram.page, 'GET', `/api/members/${anna.id}/chat`)
    expect(messages.map(({ body }) => body)).toEqual(['Komt dit aan?'])
    await expect(anna.page.getByRole('main').getByRole('link', { name: 'Nog 2 credits' })).toBeVisible()
    await anna.page.unroute('**/api/messages')
  })

  await test.step('typed text stays while the first message opens the conversation', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await anna.page.route('**/api/messages', async (route) => {
      await held
      await route.continue()
    })
    await open(anna.page, `/members/${chris.id}/chat`)
    await started(anna.page)
    await write(anna.page, 'Dag Chris')
    await anna.page.keyboard.type('En nog ')
    await field(anna.page).evaluate((old) => old.setAttribute('data-old-field', ''))
    answer()
    await expect(anna.page.locator('[data-old-field]')).toHaveCount(0)
    await expect(anna.page).toHaveURL(/\/chats\//)
    await expect(field(anna.page)).toBeFocused()
    await anna.page.keyboard.type('iets')
    await expect(field(anna.page)).toHaveValue('En nog iets')
  })

  await test.step('a free member begins two conversations; answering a third stays possible', async () => {
    const stream = anna.page.waitForResponse((response) => response.url().includes('/api/live'))
    await open(anna.page, `/members/${dirk.id}/chat`)
    await expect(anna.page.getByText('Een nieuw gesprek begin je met premium')).toBeVisible()
    await expect(anna.page.getByRole('main').getByRole('link', { name: 'Word Premium' })).toHaveAttribute('href', '/premium')
    await expect(field(anna.page)).toHaveCount(0)
    await stream
    await send(dirk, anna, 'Dag Anna')
    await expect(anna.page).toHaveURL(/\/chats\//)
    await expect(field(anna.page)).toBeVisible()
  })
})

test('NAV-02 ST-14 ST-15 a message on another page counts as unread, opening the conversation sets the count to 0, and a deletion removes it', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await open(bram.page, '/chats')
  await expect(bram.page.getByText('Hier komen je gesprekken')).toBeVisible()
  await send(anna, bram, 'Eén', 'Twee')
  await expect(unreadInNavigation(bram.page)).toHaveText('2')
  await expect(bram.page).toHaveTitle(/^\(2\) /)

  const row = bram.page.getByRole('link', { name: /Anna/ })
  await expect(row.getByRole('img', { name: '2 ongelezen berichten' })).toBeVisible()
  await row.click()
  await expect(log(bram.page)).toContainText('Nieuwe berichten')
  await expect(bram.page).not.toHaveTitle(/^\(/)
  await send(anna, bram, 'Drie')
  await expect(log(bram.page).getByText('Drie')).toBeVisible()
  await expect(bram.page).not.toHaveTitle(/^\(/)
  await open(bram.page, '/chats')
  await expect(unreadInNavigation(bram.page)).toHaveCount(0)

  await test.step('it is gone at once; when the server refuses, an alert says so and it comes back', async () => {
    await row.click()
    const remove = async () => {
      await bram.page.getByRole('button', { name: 'Meer over dit gesprek' }).click()
      await bram.page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).click()
      await bram.page.getByRole('dialog').getByRole('button', { name: 'Gesprek verwijderen' }).click()
    }
    await bram.page.route('**/api/chat', (route) => route.abort())
    await remove()
    await expect(bram.page.getByRole('alert')).toContainText('Er is een fout opgetreden')
    await bram.page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click()
    await expect(row).toBeVisible()

    await bram.page.unroute('**/api/chat')
    await row.click()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await bram.page.route('**/api/chat', async (route) => {
      await held
      await route.continue()
    })
    await remove()
    await expect(bram.page).toHaveURL(/\/chats$/)
    await expect(row).toHaveCount(0)
    answer()
    await bram.page.reload()
    await expect(row).toHaveCount(0)
  })
})

test('SC-04 ST-07 without a confirmed email there is a notice in place of the field, and the mail can be sent again', {
  tag: '@phone',
}, async ({ browser }) => {
  const [fresh, free] = [await logInAs(browser, 'new'), await logInAs(browser, 'free')]
  await open(fresh.page, `/members/${free.id}/chat`)
  await expect(fresh.page.getByText('Bevestig eerst je e-mailadres')).toBeVisible()
  await expect(field(fresh.page)).toHaveCount(0)
  const sent = fresh.page.waitForResponse('**/api/activation-mail')
  await fresh.page.getByRole('button', { name: 'Mail opnieuw sturen' }).click()
  expect((await sent).status()).toBe(204)
  await expect(fresh.page.getByText('De mail is onderweg')).toBeVisible()
})

test('RO-04 MO-14 NAV-04 a message written offline waits, is sent and charged once when the connection returns; without credits it is not sent', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await send(anna, bram, 'Dag')
  await open(bram.page, `/members/${anna.id}/chat`)
  await open(anna.page, `/members/${bram.id}/chat`)
  await field(anna.page).fill('Ben je er nog?')
  await expect(anna.page.getByRole('button', { name: 'Versturen' })).toBeEnabled()
  await anna.page.context().setOffline(true)
  await anna.page.getByRole('button', { name: 'Versturen' }).click()
  await expect(log(anna.page).getByText('Wacht op verbinding')).toBeAttached()
  await anna.page.context().setOffline(false)
  await expect(log(bram.page).getByText('Ben je er nog?')).toHaveCount(1)
  await expect(log(anna.page).getByText('Ben je er nog?')).toHaveCount(1)
  await expect(log(anna.page).getByText('Wacht op verbinding')).toHaveCount(0)
  await expect(anna.page.getByRole('main').getByRole('link', { name: 'Nog 1 credit' })).toBeVisible()

  await test.step('without credits an alert offers to buy some, and the words stay', async () => {
    const badge = anna.page.getByRole('main').getByRole('link', { name: /Nog .*credit/ })
    await expect(badge).toHaveText('1')
    await write(anna.page, 'Drie')
    await expect(badge).toHaveText('0')
    await expect(badge).toHaveAttribute('data-tone', 'danger')

    await write(anna.page, 'Vier')
    await expect(anna.page.getByRole('alert')).toContainText('je hebt er geen meer')
    const buy = anna.page.getByRole('dialog').getByRole('link', { name: 'Credits kopen' })
    await expect(buy).toHaveAttribute('href', '/credits')
    await anna.page.getByRole('button', { name: 'Nu niet' }).click()
    await expect(field(anna.page)).toHaveValue('Vier')
    await expect(log(anna.page)).not.toContainText('Vier')
  })
})

test('RT-04 a conversation of other members gives a 404 page', { tag: '@once' }, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await send(anna, bram, 'Onder ons')
  const { conversation } = await call<ChatReply>(anna.page, 'GET', `/api/members/${bram.id}/chat`)
  const free = await logInAs(browser, 'free')
  for (const id of [conversation?.id, 'x']) {
    const response = await open(free.page, `/chats/${id}`)
    expect(response?.status()).toBe(404)
    await expect(free.page.getByText('Deze pagina is niet gevonden').first()).toBeVisible()
  }
})

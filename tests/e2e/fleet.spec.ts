import type { Browser, Page } from '@playwright/test'
import { findPackages } from '#scripts/dev/fleet/packages.mjs'
import { e2e } from '#tests/support/e2e/browser-settings.ts'
import { type Fleet, startFleet } from '#tests/support/e2e/fleet.ts'
import { call } from '#tests/support/e2e/members.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const { missing } = findPackages()
// the process that the test kills drops connections and requests, and the browser logs these errors
test.use({ allowedConsole: /net::ERR_|status of 50[23]/ })
test.setTimeout(240_000)

interface Person {
  page: Page
  id: string
  email: string
  /** The name of the process that serves the event stream of the page. */
  servedBy(): string
}

const password = 'correct-horse-battery'

async function open(browser: Browser, fleet: Fleet): Promise<{ page: Page; servedBy(): string }> {
  const page = await (await browser.newContext()).newPage()
  let stream = ''
  page.on('response', (response) => {
    if (response.url().includes('/api/live')) stream = response.headers()['x-served-by'] ?? ''
  })
  await page.goto(fleet.addressOf('/pages/terms'))
  return { page, servedBy: () => stream }
}

async function signUp(browser: Browser, fleet: Fleet, name: string): Promise<Person> {
  const opened = await open(browser, fleet)
  const email = `${name.toLowerCase()}@example.test`
  const form = { email, name, password, date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male', country: 'NL' }
  const { user } = await call<{ user: { profile: { id: string } } }>(opened.page, 'POST', '/api/signup', form)
  const { id } = user.profile
  // confirm the address in the database, which has the same effect as opening the link in the mail
  await fleet.ask("update account set status = 'active', confirmed_at = now() where id = $1", [id])
  await fleet.ask("update profile set status = 'active' where member_id = $1", [id])
  await fleet.giveCredits(id, 50)
  return { ...opened, id, email }
}

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
const badge = (page: Page) => page.getByRole('main').getByRole('link', { name: /Nog .*credit/ })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Versturen' }).click()
}

/** Opens the conversation repeatedly, until two different processes serve the event streams of `person` and `other`. */
async function openApart(person: Person, path: string, other: Person): Promise<void> {
  await expect(async () => {
    await person.page.goto(path)
    await expect.poll(person.servedBy).not.toBe('')
    expect(person.servedBy()).not.toBe(other.servedBy())
  }).toPass()
}

test('RT-06 ST-14 two members in two processes of a fleet: all events are live, and a killed process loses nothing', {
  tag: '@once',
}, async ({ browser }) => {
  test.skip(missing.length > 0, `this machine has no ${missing.join(' and no ')}`)
  const fleet = await startFleet(e2e.port + 40)
  try {
    const [anna, bram] = [await signUp(browser, fleet, 'Anna'), await signUp(browser, fleet, 'Bram')]
    await anna.page.goto(fleet.addressOf(`/members/${bram.id}/chat`))
    await write(anna.page, 'Dag Bram')
    await expect(log(anna.page)).toContainText('Dag Bram')
    await expect(anna.page).toHaveURL(/\/chats\//)
    await expect.poll(anna.servedBy).not.toBe('')
    await openApart(bram, fleet.addressOf(`/members/${anna.id}/chat`), anna)
    await expect(log(bram.page)).toContainText('Dag Bram')
    await expect(log(anna.page).getByText('Gelezen')).toBeAttached()
    await field(bram.page).pressSequentially('Hoi')
    await expect(log(anna.page).getByText('Bram is aan het typen')).toBeAttached()
    const before = Number(await badge(bram.page).innerText()) - 1
    await write(bram.page, 'Hoi Anna')
    await expect(log(anna.page).getByText('Hoi Anna')).toBeVisible()
    // Anna may see the message before Bram's page shows that he has paid for it
    await expect(badge(bram.page)).toHaveText(String(before))

    // when Bram likes Anna, the title of her page must show the number of new likes
    await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
    await expect(anna.page).toHaveTitle(/^\(1\) /)

    // kill the process of Anna's stream while Bram writes; each accepted message must exist exactly once
    const doomed = fleet.webs.find(({ address }) => address === anna.servedBy())
    if (!doomed) throw new Error(`no process ${anna.servedBy()}`)
    const texts = Array.from({ length: 6 }, (_, number) => `Bericht ${number + 1}`)
    for (const [number, text] of texts.entries()) {
      await write(bram.page, text)
      await expect(field(bram.page)).toHaveValue('')
      if (number === 2) process.kill(doomed.pid, 'SIGKILL')
    }
    for (const text of texts) await expect(log(anna.page).getByText(text, { exact: true })).toHaveCount(1, { timeout: 30_000 })
    await expect(badge(bram.page)).toHaveText(String(before - texts.length))
    const [booked] = await fleet.ask<{ balance: number; messages: number }>(
      'select (select balance::int from credit_account where member_id = $1) as balance, (select count(*)::int from message where sender_id = $1) as messages',
      [bram.id],
    )
    expect(booked).toEqual({ balance: before - texts.length, messages: texts.length + 1 })
    await write(anna.page, 'Ik ben er nog')
    await expect(log(bram.page).getByText('Ik ben er nog')).toBeVisible()

    // one process was killed, but a member must still be able to end the sessions in other browsers
    const elsewhere = await open(browser, fleet)
    await call(elsewhere.page, 'POST', '/api/user', { email: anna.email, password })
    await elsewhere.page.goto(fleet.addressOf('/chats'))
    await expect.poll(elsewhere.servedBy).not.toBe('')
    await call(anna.page, 'DELETE', '/api/devices')
    await expect(elsewhere.page).toHaveURL(/\/login/)
  } finally {
    expect(await fleet.stop()).toBe(0)
  }
})

import { expect, type Page } from '@playwright/test'
import type { User } from '#schemas/members/user.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs, type Person, signUp } from '#tests/support/e2e/members.ts'
import { test } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'

// the browser logs the request that the server rejects in this test
test.use({ allowedConsole: /status of 403/ })

const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
const log = (page: Page) => page.getByRole('log')
const creditsOf = async (page: Page) => (await call<{ user: User }>(page, 'GET', '/api/user')).user.credits

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Versturen' }).click()
}

async function expectAccessible(page: Page, within: string): Promise<void> {
  const { violations } = await axe(page).include(within).analyze()
  expect(violations).toEqual([])
}

/** Sends the beacon that a hidden page sends, without closing the page. */
const lookAway = ({ page }: Person) => call(page, 'POST', '/api/page-hidden', {})

test('RO-04 EN-02 a phone number in a first message is rejected with the reason and allowed after a reply; the top bar follows the online state', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  const { page } = anna
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(addressOf('vonk', `/members/${bram.id}/chat`))
  await expect(page.getByRole('link', { name: /Bram/ }).first()).toContainText('Nu online')
  const credits = await creditsOf(page)

  const words = 'Hoi! Bel me op 06 12 34 56 78'
  await write(page, words)
  const alert = page.getByRole('dialog', { name: 'Dat kan pas na een antwoord' })
  await expect(alert).toContainText('een telefoonnummer: “06 12 34 56 78”')
  await expect(alert).toContainText('heeft niets gekost')
  await expect(alert.getByRole('link', { name: 'Waarom is dat zo?' })).toHaveAttribute('href', '/pages/faq#first-messages')
  await expectAccessible(page, 'dialog[open]')
  await alert.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(field(page)).toHaveValue(words)
  await expect(log(page)).not.toContainText('06 12')
  expect(await creditsOf(page)).toBe(credits)

  await write(page, 'Hoi Bram, hoe was je weekend?')
  await expect(page).toHaveURL(/\/chats\//)
  await expect(log(page)).toContainText('hoe was je weekend?')

  await lookAway(bram)
  await expect(page.getByRole('link', { name: /Bram/ }).filter({ hasText: 'Vandaag actief' }).first()).toBeVisible()
  await call(bram.page, 'GET', '/api/user')
  await expect(page.getByRole('link', { name: /Bram/ }).filter({ hasText: 'Nu online' }).first()).toBeVisible()

  await call(bram.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: anna.id, body: 'Goed! Wat is je nummer?' })
  await expect(log(page)).toContainText('Wat is je nummer?')
  await write(page, words)
  await expect(log(page)).toContainText('06 12 34 56 78')
})

test('SC-15 the advertisement is labelled, links only to the URL in the site file, and stays closed', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium', 'rondeur')
  const advertisement = page.getByRole('complementary', { name: 'Live-Cams bei Podium' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))

  await page.goto(addressOf('rondeur', '/chats?network=demo&ref=secret&sub1=me'))
  await expect(advertisement).toContainText('Anzeige')
  await expect(advertisement).toContainText('podium.example')
  const link = advertisement.getByRole('link', { name: 'Ansehen' })
  for (const [name, value] of [
    ['href', 'https://podium.example/'],
    ['rel', 'sponsored noopener'],
    ['referrerpolicy', 'no-referrer'],
    ['target', '_blank'],
  ] as const)
    await expect(link).toHaveAttribute(name, value)
  await expectAccessible(page, 'aside')

  // the advertisement must be below the list of members, not inside it
  await page.goto(addressOf('rondeur', '/members'))
  await expect(advertisement).toBeAttached()
  expect(await page.getByRole('listitem').filter({ has: advertisement }).count()).toBe(0)
  expect([...new Set(asked)]).toEqual(['rondeur.localhost'])

  await page.goto(addressOf('rondeur', '/chats'))
  await advertisement.getByRole('button', { name: /14 Tage/ }).click()
  await expect(advertisement).toHaveCount(0)
  for (const path of ['/chats', '/members']) {
    await page.goto(addressOf('rondeur', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(advertisement).toHaveCount(0)
  }
})

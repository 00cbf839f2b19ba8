import type { Locator, Page, Request } from '@playwright/test'
import type { ChatReply } from '#schemas/chats/chat.ts'
import type { Profile } from '#schemas/members/profile.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { aFictional, buyCredits, call, type Person, signUp } from '#tests/support/e2e/members.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { aJpeg } from '#tests/support/pictures.ts'

test.use({ allowedConsole: /net::ERR_|status of (402|409|502)/ })

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
const credits = (page: Page) => page.getByRole('main').getByRole('link', { name: /Nog .*credit/ })
const attach = (page: Page) => page.getByRole('button', { name: 'Foto of cadeautje toevoegen' })

/** Opens a conversation, and waits until the page is hydrated and its event stream is open. */
async function openChat({ page }: Person, { id }: { id: string }): Promise<void> {
  await page.goto(addressOf('vonk', `/members/${id}/chat`))
  await field(page).fill('Hoi')
  await expect(page.getByRole('button', { name: 'Versturen' })).toBeEnabled()
  await field(page).fill('')
}

const aFile = async () => ({ name: 'strand.jpg', mimeType: 'image/jpeg', buffer: await aJpeg({ width: 900, height: 1200 }) })

async function aPair(browser: Parameters<typeof signUp>[0]): Promise<[Person, Person]> {
  return [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
}

/** Waits until all animations have ended, then checks the page with axe. */
async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))))
  const walk = axe(page)
  const { violations } = await (within ? walk.include(within) : walk).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/**
 * Uploads a photo to the URL of an earlier upload, so both uploads have the same id. The application in the page does not notice this
 * upload.
 */
async function sendAgain(page: Page, request: Request): Promise<void> {
  const sent = { url: request.url(), body: (await aFile()).buffer.toString('base64') }
  const status = await page.evaluate(async ({ url, body }) => {
    const headers = { 'content-type': 'image/jpeg', 'x-couplet-client': '1' }
    return (await fetch(url, { method: 'POST', headers, body: Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) })).status
  }, sent)
  expect(status).toBe(200)
}

const isLoaded = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

test('SC-03 SC-16 a gift is chosen by its price and arrives live; without credits an alert offers some, and nothing is given', {
  tag: '@phone',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  await anna.page.goto(addressOf('vonk', `/members/${bram.id}/chat?gift=1`))
  const picker = anna.page.getByRole('dialog', { name: 'Een cadeautje voor Bram' })
  await expect(picker.getByRole('radio')).toHaveCount(9)
  await expect(anna.page).toHaveURL(/\/chat$/)
  await expectAccessible(anna.page)
  await picker.getByRole('radio', { name: /Roos/ }).focus()
  await anna.page.keyboard.press('Space')
  await anna.page.keyboard.press('ArrowRight')
  await expect(picker.getByRole('radio', { name: /Kop koffie 5 credits/ })).toBeChecked()
  await picker.getByRole('button', { name: 'Geven voor 5 credits' }).click()
  const alert = anna.page.getByRole('dialog', { name: 'Je hebt te weinig credits' })
  await expect(alert).toContainText('Dit cadeautje kost 5 credits, en je hebt er nog maar 3.')
  await expect(alert.getByRole('link', { name: 'Credits kopen' })).toHaveAttribute('href', '/credits')
  await alert.getByRole('button', { name: 'Nu niet' }).click()
  await expect(log(anna.page)).not.toContainText('Kop koffie')

  await buyCredits(anna.page)
  await call(anna.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: bram.id, body: 'Dag Bram' })
  await openChat(bram, anna)
  await expect(log(bram.page)).toContainText('Dag Bram')
  await openChat(anna, bram)
  await expect(credits(anna.page)).toHaveText('12')
  await attach(anna.page).click()
  await anna.page.getByRole('menuitem', { name: 'Cadeautje geven' }).click()
  await picker.locator('label', { hasText: 'Taartje' }).click()
  await expect(picker.getByRole('radio', { name: /Taartje/ })).toBeChecked()
  // offline, sending a gift fails at once, and the page does not send the gift later
  await anna.page.clock.install()
  await anna.page.context().setOffline(true)
  await picker.getByRole('button', { name: 'Geven voor 10 credits' }).click()
  await expect(async () => {
    await anna.page.clock.runFor(5000)
    await expect(picker.getByRole('alert')).toContainText('Er is niets afgeschreven', { timeout: 100 })
  }).toPass()
  await anna.page.context().setOffline(false)
  // the reply gets lost, so the page sends the same gift again; the member must pay only once
  const ids: string[] = []
  await anna.page.route('**/api/gifts', async (route) => {
    const gift = route.request().postDataJSON()
    ids.push(gift.id)
    if (ids.length > 1) return route.continue()
    await call(anna.page, 'POST', '/api/gifts', gift)
    await route.abort()
  })
  await picker.getByRole('button', { name: 'Geven voor 10 credits' }).click()
  await expect(picker).toBeHidden()
  await expect.poll(() => ids.length).toBe(3)
  expect(new Set(ids).size).toBe(1)
  await expect(log(anna.page).getByText('Taartje')).toBeVisible()
  await expect(credits(anna.page)).toHaveText('2')

  const gift = log(bram.page).getByText('Taartje')
  await expect(gift).toBeVisible({ timeout: 5000 })
  await expectAccessible(bram.page, '[role=log]')
  await expect(log(bram.page).getByText('Taartje')).toHaveCount(1)
  await bram.page.goto(addressOf('vonk', '/chats'))
  await expect(bram.page.getByRole('link', { name: /Anna/ })).toContainText('Cadeautje: Taartje')
})

test('SC-16 RO-04 a photo shows its price and arrives live; after a lost reply, the retry is charged once', { tag: '@once' }, async ({
  browser,
}) => {
  const [anna, bram] = await aPair(browser)
  await call(anna.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: bram.id, body: 'Dag Bram' })
  await openChat(bram, anna)
  await expect(log(bram.page)).toContainText('Dag Bram')
  await openChat(anna, bram)
  await attach(anna.page).click()
  await expect(anna.page.getByRole('menuitem', { name: /Foto sturen/ })).toContainText('2 credits')
  const chooser = anna.page.waitForEvent('filechooser')
  await anna.page.getByRole('menuitem', { name: /Foto sturen/ }).click()
  await (await chooser).setFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  const refused = anna.page.getByRole('dialog', { name: 'Je foto is niet verstuurd' })
  await expect(refused).toContainText('Dit is een HEIC-bestand')
  await refused.getByRole('button', { name: 'Sluiten' }).last().click()

  const input = anna.page.locator('input[type=file]')
  await input.setInputFiles(await aFile())
  const preview = anna.page.getByRole('dialog', { name: 'Deze foto sturen?' })
  await expect(preview.getByRole('img', { name: 'De foto die je hebt gekozen' })).toBeVisible()
  await expect(preview).toContainText('Alleen Bram en jij zien deze foto')
  await expectAccessible(anna.page)
  const ids: (string | null)[] = []
  await anna.page.route('**/api/chat-photos?*', async (route) => {
    ids.push(new URL(route.request().url()).searchParams.get('id'))
    if (ids.length > 4) return route.continue()
    // three requests fail; the server stores and charges the fourth one, but its reply gets lost
    if (ids.length === 4) await sendAgain(anna.page, route.request())
    return route.fulfill({ status: 502, body: '' })
  })
  await preview.getByRole('button', { name: 'Sturen voor 2 credits' }).click()
  await expect(log(anna.page).getByText('Opnieuw proberen kost nooit dubbel')).toBeVisible({ timeout: 15_000 })
  await log(anna.page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(log(anna.page).getByText('Opnieuw proberen kost nooit dubbel')).toBeHidden()
  await expect(log(anna.page).getByRole('button', { name: 'Jouw foto groot bekijken' })).toHaveCount(1)
  expect(new Set(ids).size).toBe(1)
  await expect(credits(anna.page)).toHaveText('0')

  // Bram has not answered Anna, so the photo is covered, and its file is not loaded
  const cover = log(bram.page).getByRole('button', { name: 'Laat zien' })
  await expect(cover).toHaveCount(1)
  await expect(
    log(bram.page)
      .getByRole('listitem')
      .filter({ has: bram.page.getByRole('button', { name: 'Laat zien' }) })
      .getByRole('button', { name: 'Melden' }),
  ).toHaveCount(1)
  await expect(log(bram.page).getByRole('img', { name: 'Foto van Anna' })).toHaveCount(0)
  await log(bram.page).getByRole('button').filter({ hasText: 'Melden' }).click()
  await expect(bram.page.getByRole('dialog').filter({ visible: true })).toContainText('Anna melden')
  await bram.page.keyboard.press('Escape')
  await cover.click()
  const shown = log(bram.page).getByRole('button', { name: 'Foto van Anna groot bekijken' })
  await expect(shown).toHaveCount(1)
  await expect.poll(() => isLoaded(shown.getByRole('img', { name: 'Foto van Anna' }))).toBe(true)
  await expectAccessible(bram.page, '[role=log]')
  await shown.click()
  await expect.poll(() => isLoaded(bram.page.getByRole('dialog').getByRole('img', { name: 'Foto van Anna' }).last())).toBe(true)
  await bram.page.keyboard.press('Escape')
  await expect(bram.page.getByRole('dialog')).toBeHidden()
  await expect(shown).toBeFocused()
  const { messages } = await call<ChatReply>(bram.page, 'GET', `/api/members/${anna.id}/chat`)
  expect(messages).toHaveLength(2)

  await input.setInputFiles(await aFile())
  await preview.getByRole('button', { name: 'Sturen voor 2 credits' }).click()
  const too_few = anna.page.getByRole('dialog', { name: 'Je hebt te weinig credits' })
  await expect(too_few).toContainText('Een foto kost 2 credits, en je hebt er geen meer.')
  await test.step('what was chosen stays through the purchase', async () => {
    await too_few.getByRole('link', { name: 'Credits kopen' }).click()
    await expect(anna.page).toHaveURL(/\/credits$/)
    await buyCredits(anna.page)
    await anna.page.goBack()
    await expect(log(anna.page).getByText('Niet verstuurd.')).toBeVisible()
    await log(anna.page).getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(log(anna.page).getByText('Niet verstuurd.')).toBeHidden()
    await expect(cover).toHaveCount(1)
    await call(bram.page, 'PUT', '/api/profile', { covers_photos: false })
    await bram.page.reload()
    await expect(shown).toHaveCount(2)
    await expect(credits(anna.page)).toHaveText('8')
  })
})

test('MO-12 the icebreaker offers three lines about what the other likes; a chosen one lands in the field and is not sent', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = await aPair(browser)
  const { profile } = await call<{ profile: Profile }>(bram.page, 'PUT', '/api/profile', {
    interests: ['board_games', 'camping', 'cinema'],
  })
  expect(profile.interests).toHaveLength(3)
  await openChat(anna, bram)
  await anna.page.getByRole('button', { name: 'Hulp bij je eerste zin' }).click()
  const modal = anna.page.getByRole('dialog', { name: 'Een eerste zin' })
  await expect(modal.getByRole('listitem')).toHaveCount(3)
  await expect(modal.getByRole('listitem').first()).toContainText('“')
  await expectAccessible(anna.page)
  const second = modal.getByRole('listitem').nth(1).getByRole('button')
  const line = await second.innerText()
  await second.click()
  await expect(field(anna.page)).toHaveValue(line)
  await expect(field(anna.page)).toBeFocused()
  await anna.page.keyboard.type(' Vertel!')
  const { conversation } = await call<ChatReply>(bram.page, 'GET', `/api/members/${anna.id}/chat`)
  expect(conversation).toBeNull()
  await expect(field(anna.page)).toHaveValue(`${line} Vertel!`)
  await openChat(anna, { id: await aFictional(anna.page) })
  await expect(attach(anna.page)).toHaveCount(0)
})

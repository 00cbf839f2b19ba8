import type { Browser, Page } from '@playwright/test'
import { totpCode } from '#server/desk/access/secrets.ts'
import { fromBase32 } from '#tests/support/desk/people.ts'
import { comeIn, expectAccessible } from '#tests/support/e2e/desk.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.use({ allowedConsole: /status of (401|403|404) .*desk\.localhost:\d+\/desk\// })

/** The owner invites somebody who may read the log, and gets the link that is shown once. */
async function invite(owner: Page, { name, email }: { name: string; email: string }): Promise<string> {
  await owner.keyboard.press('g')
  await owner.getByRole('link', { name: 'Staff' }).click()
  await owner.getByRole('button', { name: 'Invite…' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name, as colleagues will see it').fill(name)
  await dialog.getByLabel('Mail address').fill(email)
  await dialog.getByLabel('Role').selectOption('read_only')
  await dialog.getByRole('group', { name: 'For' }).getByRole('checkbox').first().check()
  await dialog.getByRole('group', { name: 'With' }).locator('[value=audit]').check()
  await dialog.getByRole('button', { name: 'Make the invitation' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

async function openInvitation(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /invites you to the desk/ })).toBeVisible()
  return page
}

/** Keeps the recovery codes and opens the desk. */
async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your 10 recovery codes' })).toBeFocused()
  const codes = await page.getByRole('listitem').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Keep the codes first, and tick this box.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /invites you/ })).toHaveCount(0)
  return codes
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /language and sign out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
}

test('an invited person makes a passkey, keeps the codes, signs in with it again, and confirms a file of the log with it', {
  tag: '@once',
}, async ({ browser }) => {
  const owner = await comeIn(browser, '1')
  const link = await invite(owner, { name: 'Pia Proef', email: 'pia@staff.example' })
  const pia = await openInvitation(browser, link)
  const session = await pia.context().newCDPSession(pia)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await expectAccessible(pia)
  await pia.getByLabel('Mail address').fill('pia@staff.example')
  await pia.getByRole('button', { name: /^Make a passkey/ }).click()
  await keepCodes(pia)

  await logOut(pia)
  await expectAccessible(pia)
  await pia.keyboard.press('Enter')
  await expect(pia.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0)
  await pia.keyboard.press('g')
  await pia.keyboard.press('l')
  await pia.getByRole('button', { name: 'CSV' }).click()
  await pia.getByRole('button', { name: 'Make the file' }).click()
  await expect(pia.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  const file = pia.waitForEvent('download')
  await pia.getByRole('button', { name: 'Confirm with a passkey' }).click()
  expect((await file).suggestedFilename()).toBe('log.csv')

  // the link works once
  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { level: 1, name: 'This invitation cannot be used.' })).toBeVisible()
})

test('an invited person sets a password and an authenticator app, and signs in with a recovery code that works once', {
  tag: '@once',
}, async ({ browser }) => {
  const owner = await comeIn(browser, '1')
  const who = { email: 'tom@staff.example', password: 'paper-lantern-river-42' }
  const tom = await openInvitation(browser, await invite(owner, { name: 'Tom Proef', email: who.email }))
  await tom.getByRole('radio', { name: /^Password/ }).check()
  await expect(tom.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await expectAccessible(tom)
  const secret = ((await tom.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const fill = async (email: string) => {
    await tom.getByLabel('Mail address').fill(email)
    await tom.getByRole('textbox', { name: 'Password' }).fill(who.password)
    await tom.getByLabel('Six digits that the app shows').fill(totpCode(fromBase32(secret), Math.floor(Date.now() / 30_000)))
    await tom.getByRole('button', { name: /^Set password and code/ }).click()
  }
  await fill(who.email)
  const [code = ''] = await keepCodes(tom)

  const signIn = async () => {
    await tom.getByRole('button', { name: 'Password and code' }).click()
    await tom.getByLabel('Mail address').fill(who.email)
    await tom.getByRole('textbox', { name: 'Password' }).fill(who.password)
    await tom.getByLabel('Code', { exact: true }).fill(code)
    await tom.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await logOut(tom)
  await signIn()
  await expect(tom.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0)
  await logOut(tom)
  await signIn()
  await expect(tom.getByRole('alert')).toBeVisible()
  await expect(tom.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

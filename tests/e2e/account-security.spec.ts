import type { Page } from '@playwright/test'
import { limits } from '#schemas/limits.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, linkFor } from '#tests/support/e2e/members.ts'
import { aNewcomer, join, logInByHand } from '#tests/support/e2e/people.ts'
import { anAddress, expect, test, visit } from '#tests/support/e2e/test.ts'
import { aVisitor } from '#tests/support/e2e/visitor.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const fresh = 'molen-regenjas-42'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const anna = () => aNewcomer('vonk', { name: 'Anna', gender: 'female' })

/** Opens another browser with the same window size as this page. */
async function anotherBrowser(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      viewport: page.viewportSize(),
      extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
    })
  if (!context) throw new Error('no browser')
  return context.newPage()
}

test.describe('a forgotten password', () => {
  // the browser logs every response with status 4xx in its console
  test.use({ allowedConsole: /status of 4\d\d/ })

  test('RT-15 SC-08 EC-04 EC-05 VA-06 is replaced by a mail, from the login to the members', { tag: '@once' }, async ({
    page,
    browser,
  }) => {
    const who = anna()
    await join(browser, 'vonk', who)
    await visit(page, addressOf('vonk', '/login'))
    await button(page, t('session.submit')).click()
    await expect(page.getByLabel(t('signup.email')), 'what is missing is where one writes on').toBeFocused()
    await page.getByLabel(t('signup.email')).fill('niemand@example.test')
    await page.getByRole('link', { name: t('session.forgot') }).click()
    await expect(page).toHaveURL(addressOf('vonk', '/reset-password'))
    await page.getByLabel(t('signup.email')).clear()
    await button(page, t('session.reset_submit')).click()
    await expect(page.getByLabel(t('signup.email'))).toBeFocused()
    await page.getByLabel(t('signup.email')).fill('niemand@example.test')
    await button(page, t('session.reset_submit')).click()
    await expect(page.getByText('E-mailadres niet gevonden')).toBeVisible()
    await page.getByLabel(t('signup.email')).fill(who.email)
    await button(page, t('session.reset_submit')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('session.reset_sent_title'))
    await expect(page.getByRole('main').getByRole('status')).toBeFocused()

    const link = await linkFor('vonk', who.email, { kind: 'password-reset' })
    await visit(page, link)
    await expect(page).toHaveURL(addressOf('vonk', '/reset-password/do'))
    await page.getByLabel(t('session.new_password'), { exact: true }).fill(fresh)
    await page.getByLabel(t('session.new_password_again'), { exact: true }).fill(`${fresh}x`)
    await button(page, t('session.choose_submit')).click()
    await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
    await expect(page.getByLabel(t('session.new_password_again'), { exact: true })).toBeFocused()
    await page.getByLabel(t('session.new_password_again'), { exact: true }).fill(fresh)
    await button(page, t('session.choose_submit')).click()
    await expect(page).toHaveURL(/\/members$/)
    await expect(page.getByText(t('session.choose_done'))).toBeVisible()

    await visit(page, link)
    await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
    await page.getByRole('link', { name: t('session.new_link') }).click()
    await expect(page).toHaveURL(addressOf('vonk', '/reset-password'))
    const elsewhere = await anotherBrowser(page)
    await logInByHand(elsewhere, 'vonk', { ...who, password: fresh })
    await expect(elsewhere).toHaveURL(addressOf('vonk', '/'))
  })
})

test.describe('the settings', () => {
  test.use({ allowedConsole: /status of 4\d\d/ })

  test('RT-16 SC-07 VA-05 VA-07 EC-07 EC-08 change the address, the password and the devices', { tag: '@once' }, async ({ browser }) => {
    const [who, other] = [anna(), aNewcomer('vonk', { name: 'Bram', gender: 'male' })]
    await join(browser, 'vonk', other)
    const { page } = await join(browser, 'vonk', who)
    await page.clock.install()
    await visit(page, addressOf('vonk', '/settings'))

    await test.step('another address', async () => {
      const part = section(page, t('security.email_title'))
      const change = part.getByRole('button', { name: new RegExp(`^${t('security.change')}`) })
      await change.press('Enter')
      await expect(part.getByLabel(t('security.email_new'))).toBeFocused()
      await button(page, t('common.cancel')).press('Enter')
      await expect(change).toBeFocused()
      await change.press('Enter')
      await part.getByLabel(t('security.email_new')).fill('anna@gmial.com')
      await part.getByLabel(t('security.current_password'), { exact: true }).fill(who.password)
      await expect(part.getByText('Bedoelde je')).toBeVisible()
      await part.getByRole('button', { name: 'anna@gmail.com' }).click()
      await expect(part.getByLabel(t('security.email_new'))).toHaveValue('anna@gmail.com')
      await part.getByLabel(t('security.email_new')).fill(other.email)
      await button(page, t('security.email_submit')).click()
      await expect(part.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
      const email = `nieuw.${who.email}`
      await part.getByLabel(t('security.email_new')).fill(email)
      await button(page, t('security.email_submit')).click()
      await expect(part.getByText(t('security.email_sent', { email }))).toBeVisible()
      const tab = await page.context().newPage()
      const link = await linkFor('vonk', email, { kind: 'mail-change' })
      const elsewhere = await aVisitor(browser, 'vonk')
      await visit(elsewhere, link)
      await expect(button(elsewhere, t('security.mail_change_submit'))).toBeVisible()
      // this browser asked for the change, so the link needs no further confirmation
      await visit(tab, link)
      await expect(tab).toHaveURL(addressOf('vonk', '/mail-change/do'))
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('security.mail_change_done_title'))
      await tab
        .getByRole('main')
        .getByRole('link', { name: t('security.to_settings') })
        .click()
      await expect(section(tab, t('security.email_title')).getByText(email)).toBeVisible()
      await tab.close()
      // the first tab still shows that it waits for the link
      await page.clock.fastForward(limits.refresh.interval_ms + 1000)
      await expect(part.getByText(email)).toHaveCount(1)
      await expect(part.getByText(t('security.email_sent', { email }))).toHaveCount(0)
      who.email = email
    })

    await test.step('another password', async () => {
      const part = section(page, t('security.password_title'))
      await part.getByRole('button', { name: new RegExp(`^${t('security.change')}`) }).click()
      await expect(part.getByLabel(t('security.old_password'), { exact: true })).toBeFocused()
      await part.getByLabel(t('security.old_password'), { exact: true }).fill('niet dit')
      await part.getByLabel(t('security.new_password'), { exact: true }).fill(fresh)
      await button(page, t('security.password_submit')).click()
      await expect(part.getByText('Controleer je oude wachtwoord.')).toBeVisible()
      await part.getByLabel(t('security.old_password'), { exact: true }).fill(who.password)
      await button(page, t('security.password_submit')).click()
      await expect(part.getByText(t('security.password_saved'))).toBeVisible()
      await expect(part.getByRole('button', { name: new RegExp(`^${t('security.change')}`) })).toBeFocused()
    })

    await test.step('another device is signed out, and its page knows at once', async () => {
      const elsewhere = await aVisitor(browser, 'vonk')
      await call(elsewhere, 'POST', '/api/user', { email: who.email, password: fresh })
      await visit(elsewhere, addressOf('vonk', '/profile'))
      await visit(page, addressOf('vonk', '/settings'))
      const part = section(page, t('security.devices_title'))
      await expect(part.getByText(t('security.device_this'), { exact: true })).toHaveCount(1)
      await expect(part.getByRole('listitem')).toHaveCount(2)
      await part.getByRole('button', { name: /^Uitloggen: .+, Laatst gezien: / }).click()
      await expect(page.getByText(t('security.device_ended'))).toBeVisible()
      await expect(part.getByRole('listitem')).toHaveCount(1)
      await expect(part.locator(':focus')).toContainText(t('security.device_this'))
      // after the login, the member must come back to the requested page
      await expect(elsewhere).toHaveURL(addressOf('vonk', '/login?to=%2Fprofile'))
    })
  })
})

test('SC-07 a passkey is made, named, used to log in and removed', { tag: '@once' }, async ({ browser }) => {
  const who = anna()
  const { page } = await join(browser, 'vonk', who)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit(page, addressOf('vonk', '/settings'))
  const part = section(page, t('security.passkeys_title'))
  await button(page, t('security.passkey_add')).click()
  await part.getByLabel(t('security.current_password'), { exact: true }).fill(who.password)
  await button(page, t('security.passkey_continue')).click()
  await expect(part.getByText(t('security.passkey_added'))).toBeVisible()
  await part.getByRole('button', { name: /^Naam wijzigen/ }).click()
  await expect(part.getByLabel(t('security.passkey_name'))).toBeFocused()
  await part.getByLabel(t('security.passkey_name')).fill('Mijn telefoon')
  await part.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(part.getByRole('button', { name: /^Naam wijzigen/ })).toBeFocused()
  await expect(part.getByText('Mijn telefoon', { exact: true })).toBeVisible()

  await call(page, 'POST', '/api/logout')
  await visit(page, addressOf('vonk', '/login?to=/settings'))
  await button(page, t('session.passkey')).click()
  await expect(page).toHaveURL(addressOf('vonk', '/settings'))
  await part.getByRole('button', { name: /^Verwijderen/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security.remove'), exact: true })
    .click()
  await expect(part.getByText('Mijn telefoon', { exact: true })).toBeHidden()
  await expect(button(page, t('security.passkey_add'))).toBeFocused()
})

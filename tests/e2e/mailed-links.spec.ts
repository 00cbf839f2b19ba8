import type { Browser, Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, linkFor } from '#tests/support/e2e/members.ts'
import { aNewcomer, type Newcomer } from '#tests/support/e2e/people.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { ask, aVisitor } from '#tests/support/e2e/visitor.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const fresh = 'een-nieuw-wachtwoord-42'

interface Signup {
  who: Newcomer
  page: Page
  link: string
}

/** Signs up a member, and returns the activation link, which is still unused. */
async function pending(browser: Browser, name: string): Promise<Signup> {
  const who = aNewcomer('vonk', { name, gender: 'female' })
  const page = await aVisitor(browser, 'vonk')
  await call(page, 'POST', '/api/signup', { ...who, date_of_birth: '1990-05-17' })
  return { who, page, link: await linkFor('vonk', who.email, { kind: 'activation' }) }
}

const statusOf = async (page: Page) => (await call<{ user: { status: string } | null }>(page, 'GET', '/api/user')).user?.status ?? null
const canLogIn = async (browser: Browser, email: string, password: string) =>
  (await ask(await aVisitor(browser, 'vonk'), 'POST', '/api/user', { email, password })).status === 200
const press = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(text), exact: true })
    .click()

test.describe('the first confirmation of a mailbox', { tag: '@phone' }, () => {
  // the browser logs the rejected requests: a wrong password and invalid links
  test.use({ allowedConsole: /status of (400|410)/ })

  test('ST-07 in the browser that signed up, the link confirms at once', async ({ browser }) => {
    const { page, link } = await pending(browser, 'Anna')
    await visit(page, link)
    await expect(page).toHaveURL(/\/activate\/done$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.activated_title'))
    expect(await statusOf(page)).toBe('active')
  })

  test('ST-07 a link scanner changes nothing, by HEAD or by GET', async ({ browser }) => {
    const { page, link } = await pending(browser, 'Bea')
    const scanner = await aVisitor(browser, 'vonk')
    expect((await ask(scanner, 'HEAD', new URL(link).pathname)).status).toBe(200)
    expect((await ask(scanner, 'GET', new URL(link).pathname)).headers.location).toMatch(/\/activate\/confirm$/)
    // open the link with a scanner that also renders the page, as some mail programs do
    await visit(scanner, link)
    await expect(scanner).toHaveURL(/\/activate\/confirm$/)
    expect(await statusOf(page)).toBe('not_confirmed')
  })

  test('ST-07 another browser shows the signup and confirms by its password; the first session stays', async ({ browser }) => {
    const { who, page, link } = await pending(browser, 'Cleo')
    const other = await aVisitor(browser, 'vonk')
    await visit(other, link)
    await expect(other).toHaveURL(/\/activate\/confirm$/)
    const main = other.getByRole('main')
    await expect(main.getByText(who.name, { exact: true })).toBeVisible()
    await expect(main.getByText(who.email, { exact: true })).toBeVisible()
    await expect(main.getByText(t('account.confirm_passkeys'))).toBeVisible()
    const field = main.getByLabel(t('account.confirm_password'), { exact: true })
    await press(other, 'account.confirm_submit')
    await expect(field).toBeFocused()
    await field.fill('niet-dit-wachtwoord')
    await press(other, 'account.confirm_submit')
    await expect(main.getByText(t('faults.fields.password_wrong'))).toBeVisible()
    expect(await statusOf(page)).toBe('not_confirmed')
    await field.fill(who.password)
    await press(other, 'account.confirm_submit')
    await expect(other).toHaveURL(/\/activate\/done$/)
    expect([await statusOf(other), await statusOf(page)]).toEqual(['active', 'active'])
    // after the confirmation, the page `/activate/confirm` redirects to `/activate/done`
    await visit(other, addressOf('vonk', '/activate/confirm'))
    await expect(other).toHaveURL(/\/activate\/done$/)
  })

  test('ST-07 a new password ends the old one and every session', async ({ browser }) => {
    const { who, page, link } = await pending(browser, 'Dana')
    const owner = await aVisitor(browser, 'vonk')
    await visit(owner, link)
    await press(owner, 'account.confirm_unknown')
    const field = owner.getByRole('main').getByLabel(t('session.new_password'), { exact: true })
    await expect(field).toBeFocused()
    await expect(owner.getByText(t('account.confirm_new_text'))).toBeVisible()
    await field.fill(fresh)
    await press(owner, 'account.confirm_submit')
    await expect(owner).toHaveURL(/\/activate\/done$/)
    expect([await statusOf(owner), await statusOf(page)]).toEqual(['active', null])
    expect([await canLogIn(browser, who.email, who.password), await canLogIn(browser, who.email, fresh)]).toEqual([false, true])
  })

  test('EC-05 a page whose link is used up, or that was opened without a link, says so', async ({ browser }) => {
    const { page, link } = await pending(browser, 'Elsa')
    const other = await aVisitor(browser, 'vonk')
    await visit(other, link)
    await visit(page, link)
    await other.getByLabel(t('account.confirm_password'), { exact: true }).fill('een-lang-wachtwoord')
    await press(other, 'account.confirm_submit')
    await expect(other.getByRole('main').getByText(t('faults.link_expired'))).toBeVisible()
    const nobody = await aVisitor(browser, 'vonk')
    await visit(nobody, addressOf('vonk', '/activate/confirm'))
    await expect(nobody).toHaveURL(/\/activate\/error\?reason=expired$/)
  })
})

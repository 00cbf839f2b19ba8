import type { Page } from '@playwright/test'
import type { User } from '#schemas/members/user.ts'
import { givePush } from '#tests/support/e2e/give-push.ts'
import { call, linkFor } from '#tests/support/e2e/members.ts'
import { aNewcomer, arrivalOf, birthday, fillSignup, join, logInByHand, type Newcomer } from '#tests/support/e2e/people.ts'
import {
  allowPush,
  aWalk,
  elsewhere,
  expectMails,
  expectNoGood,
  expectSound,
  heading,
  lockOut,
  meetMatches,
  next,
  stumble,
  takePhoto,
  tellAbout,
  tellPlace,
  type Walk,
} from '#tests/support/e2e/signup.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { ask, aVisitor } from '#tests/support/e2e/visitor.ts'

/** Fills in the steps of the signup: photo, person and place, text, push. */
async function takeSteps(page: Page, walk: Walk, told: { town: string; about: string }): Promise<void> {
  await takePhoto(page, walk)
  await tellPlace(page, walk, told.town)
  await tellAbout(page, walk, told)
  await allowPush(page, walk)
}

/** Deletes an account as its page does. For fourteen days, nobody can sign up with the same email address. */
const leave = (page: Page, { password }: Newcomer) => call(page, 'POST', '/api/account-deletion', { password })

test.describe('every step', () => {
  // the browser logs failed logins and taken addresses; enabling push needs a service worker
  test.use({ allowedConsole: /status of (401|409|410|423)/, serviceWorkers: 'allow' })

  test('SC-12 SC-05 RT-12 ST-06 VA-04 VA-05 EC-02 EC-03 EC-09 EC-10 every step of the signup on an open site', {
    tag: '@once',
  }, async ({ page, browser }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await givePush(page)
    const walk = aWalk('rondeur', 'de-DE')
    const { t } = walk
    const who = aNewcomer('rondeur', { name: 'Anna', gender: 'female' })
    const known = aNewcomer('rondeur', { name: 'Bram', gender: 'male' })
    const told = { town: 'Hamburg', about: 'Ich backe mein eigenes Brot.' }
    const his = await join(browser, 'rondeur', known)

    await test.step('what cannot be is said, and a reload keeps what was written', async () => {
      await stumble(page, walk, { name: who.name, problems: 3 })
      await expectSound(page)
    })
    await test.step('an address that has an account is led to the login, which locks after five wrong passwords', async () => {
      await fillSignup(page, { ...who, email: known.email }, t)
      await expect(page.getByRole('alert').filter({ hasText: t('faults.email_taken') })).toBeVisible()
      await page.getByRole('link', { name: t('signup.log_in_instead') }).click()
      await expect(page.getByLabel(t('signup.email'))).toHaveValue(known.email)
      await lockOut(page, walk, known)
    })
    await test.step('an address whose account was deleted a moment ago is pointed to what is still there', async () => {
      await leave(his.page, known)
      await visit(page, walk.address('/signup'))
      await fillSignup(page, { ...who, email: known.email }, t)
      await expect(page.getByRole('alert').filter({ hasText: t('signup.reactivate') })).toBeVisible()
      await expect(page.getByRole('link', { name: t('leaving.mail_again') })).toBeVisible()
    })
    await test.step('the steps', async () => {
      await fillSignup(page, who, t)
      await expect(page).toHaveURL(/\/signup\?step=photo/)
      await expectSound(page)
      await takeSteps(page, walk, told)
    })
    await test.step('a mistyped address is put right, and the link sent to the old one is no good any more', async () => {
      await expect(heading(page)).toHaveText(t('signup.email_title'))
      const expired = await linkFor('rondeur', who.email, { kind: 'activation' })
      await page.getByRole('button', { name: t('signup.email_wrong') }).click()
      const email = `neu.${who.email}`
      await page.getByLabel(t('signup.email')).fill(email)
      await page.getByRole('button', { name: t('signup.email_correct') }).click()
      await expect(page.getByText(t('signup.email_sent', { email }))).toBeVisible()
      await expectSound(page)
      const other = await elsewhere(browser)
      await expectNoGood(other, walk, expired)
      await visit(other, await linkFor('rondeur', email, { kind: 'activation' }))
      await expect(other).toHaveURL(/\/activate\/confirm$/)
      await other.getByLabel(t('account.confirm_password'), { exact: true }).fill(who.password)
      await other.getByRole('button', { name: t('account.confirm_submit') }).click()
      await expect(other).toHaveURL(/\/activate\/done$/)
      await expect(page.getByText(t('signup.email_confirmed', { email }))).toBeVisible()
      await next(page, walk)
    })
    await meetMatches(page, walk, told)
  })

  // at phone width only, because the test above covers these steps at both widths
  test('SC-05 RT-12 RO-01 ST-06 ST-08 VA-04 EC-03 EC-10 every step of the signup on an invitation-only site that conceals membership', {
    tag: '@phone',
  }, async ({ page, browser }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await givePush(page)
    const walk = aWalk('northlight', 'en-US')
    const { t, address } = walk
    const who = aNewcomer('northlight', { name: 'Adam', gender: 'male' })
    const known = aNewcomer('northlight', { name: 'Noah', gender: 'male' })
    const told = { town: 'Seattle', about: 'I bake my own bread.' }
    const his = await join(browser, 'northlight', known)

    await test.step('closed to whoever comes by themselves, open to whoever was sent', () => expectInvitation(page, walk))
    await test.step('the login locks whoever guesses', async () => {
      await visit(page, address('/login'))
      await lockOut(page, walk, known)
    })
    await test.step('what cannot be is said, and a reload keeps what was written', () =>
      // a site for men does not ask for a gender, so the form shows one problem less
      stumble(page, walk, { name: who.name, problems: 1 }))
    await test.step('a new address, one with an account and one that was just deleted all read the same page', async () => {
      const answers: string[] = []
      for (const email of [known.email, known.email, who.email]) {
        if (answers.length > 0) await visit(page, address('/signup'))
        await fillSignup(page, { ...who, email }, t)
        await expect(page.getByText(t('signup.check_mail_title'))).toBeVisible()
        answers.push(await page.getByRole('main').innerText())
        if (email === who.email) break
        if (answers.length === 1) {
          await expectMails('northlight', { email, kind: 'already-member', count: 1 })
          await leave(his.page, known)
        } else await expectMails('northlight', { email, kind: 'account-deletion', count: 2 })
      }
      expect(new Set(answers).size).toBe(1)
    })
    await test.step('the mail’s link leads to the login, and the steps follow it', async () => {
      // open the page to which an expired link leads
      await expectNoGood(page, walk, address('/activate/error?reason=expired'))
      await visit(page, await linkFor('northlight', who.email, { kind: 'activation' }))
      await page
        .getByRole('main')
        .getByRole('link', { name: t('navigation.login') })
        .click()
      await logInByHand(page, 'northlight', who)
      await takeSteps(page, walk, told)
    })
    await meetMatches(page, walk, told)
  })
})

/** RO-01 ST-08: checks what visitors see without and with a traffic source. */
async function expectInvitation(page: Page, { t, address }: Walk): Promise<void> {
  await visit(page, address('/'))
  for (const link of ['navigation.signup', 'site.browse']) await expect(page.getByRole('link', { name: t(link) })).toHaveCount(0)
  await visit(page, address('/members'))
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByRole('link', { name: t('session.sign_up') }), 'what would be refused is not offered').toHaveCount(0)
  await visit(page, address('/signup'))
  await expect(page.getByText(t('signup.closed_title', { site: 'Northlight' }))).toBeVisible()
  await expect(page.getByLabel(t('signup.email'))).toHaveCount(0)
  const policy = () => call<{ may_search: boolean; may_sign_up: boolean }>(page, 'GET', '/api/settings')
  expect(await policy()).toMatchObject({ may_search: false, may_sign_up: false })
  await visit(page, arrivalOf('northlight'))
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: t('navigation.signup') })
      .first(),
  ).toBeVisible()
  expect(await policy()).toMatchObject({ may_search: true, may_sign_up: true })
  await visit(page, address('/members'))
  await expect(page.getByRole('list', { name: t('members.title') })).toBeVisible()
}

test('RT-09 a member from a partner completes the account, accepts the terms, and continues with the steps', { tag: '@phone' }, async ({
  browser,
}) => {
  const page = await aVisitor(browser, 'rondeur')
  const { t, address } = aWalk('rondeur', 'fr-FR')
  const who = aNewcomer('rondeur', { name: 'Fleur', gender: 'female' })
  const { name, email, gender, looking_for, country } = who
  const person = { name, email, gender, looking_for, country }
  const url = await askAsPartner(page, { request_id: `journey-${email}`, language: 'fr', ...person })
  await visit(page, url)
  await expect(page).toHaveURL(/\/complete-signup\?api_signup_complete=?$/)
  await expect(heading(page)).toHaveText(t('signup.complete_title', { site: 'Rondeur' }))
  await expect(page.getByRole('textbox', { name: t('signup.email') })).toHaveCount(0)
  await expectSound(page)
  // before the signup is complete, every other page redirects to this one
  await visit(page, address('/members'))
  await expect(page).toHaveURL(/\/complete-signup$/)
  await page.getByRole('button', { name: t('signup.complete_submit') }).click()
  await expect(page.getByText(t('faults.fields.required'))).not.toHaveCount(0)
  const partOf = (part: 'day' | 'month' | 'year') => page.getByLabel(t(`signup.${part}`), { exact: true })
  await partOf('day').fill(birthday.day)
  await partOf('month').fill(birthday.month)
  await visit(page, address('/complete-signup'))
  await expect(partOf('month')).toHaveValue(birthday.month)
  await partOf('year').fill(birthday.year)
  await page.getByLabel(t('signup.password'), { exact: true }).fill(who.password)
  await page.getByRole('checkbox', { name: t('signup.complete_terms', { site: 'Rondeur' }) }).check()
  await page.getByRole('button', { name: t('signup.complete_submit') }).click()
  await expect(page).toHaveURL(/\/signup\?step=/)
  await expect.poll(async () => (await call<{ user: User | null }>(page, 'GET', '/api/user')).user?.profile.name).toBe(name)
  // the link was used once, so it leads to the login
  const other = await elsewhere(browser)
  await visit(other, url)
  await expect(other).toHaveURL(/\/login$/)
})

/** Sends the request that the server of a partner sends. */
async function askAsPartner(page: Page, body: object): Promise<string> {
  const { text } = await ask(page, 'POST', '/api/partner-signup', body, { authorization: 'Bearer the-key-of-the-journeys' })
  return (JSON.parse(text) as { url: string }).url
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf, type SiteName } from '#tests/support/e2e.ts'
import { call, linkFor } from '#tests/support/e2e-members.ts'
import { overflowOf } from '#tests/support/e2e-pages.ts'
import { aNewcomer, arrivalOf, birthday, fillSignup, join, logInByHand } from '#tests/support/e2e-people.ts'
import { expect, test, visit } from '#tests/support/e2e-test.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/words.ts'

const t = wordsOf('nl-NL')
const skips = { photo: 'photos.step_skip', push: 'push.skip' } as const
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Steps that other features bring are passed over here: their own journeys take them. Where push is impossible its step is no step. */
async function passOver(page: Page, words: Words, step: 'photo' | 'push'): Promise<void> {
  const title = words(`signup.${step}_title`)
  const afterPush = [words('signup.email_title'), words('signup.matches_title')]
  await expect(heading(page).filter({ hasText: new RegExp([title, ...(step === 'push' ? afterPush : [])].join('|')) })).toBeVisible()
  if ((await heading(page).textContent()) !== title) return
  await page
    .getByRole('main')
    .getByRole('button', { name: words(skips[step]) })
    .click()
  await expect(heading(page)).not.toHaveText(title)
}

/** Nothing wrong by axe, nothing wider than a small phone. */
async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}

test('SC-05 RT-12 SC-12 VA-04 VA-05 every step on the page: reloaded, gone back, passed over, confirmed elsewhere, to the members who fit', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const anna = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))

  await test.step('an impossible date says so in a pop-up, a typo gets a suggestion, a reload keeps all but the password', async () => {
    await visit(page, addressOf('vonk', '/signup'))
    await page.getByLabel(t('signup.email')).fill('anna@gmial.com')
    await page.getByLabel(t('signup.name')).fill(anna.name)
    await page.getByLabel(t('signup.password'), { exact: true }).fill(anna.password)
    for (const [part, value] of Object.entries({ day: '31', month: '02', year: '1990' }))
      await page.getByLabel(t(`signup.${part}`), { exact: true }).fill(value)
    await expect(page.getByRole('button', { name: 'anna@gmail.com' })).toBeVisible()
    await page.getByRole('button', { name: t('signup.submit') }).click()
    await expect(page.getByRole('region', { name: t('common.news') }).getByText('Ongeldige geboortedatum.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: t('signup.summary', { count: 3 }) })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(t('signup.name'))).toHaveValue(anna.name)
    await expect(page.getByLabel(t('signup.year'), { exact: true })).toHaveValue('1990')
    await expect(page.getByLabel(t('signup.password'), { exact: true })).toHaveValue('')
    await fillSignup(page, anna, t)
    await expect(page).toHaveURL(/\/signup\?step=/)
  })

  await test.step('what is no photo is told in words, a photo is shown, and the step goes on', async () => {
    await expect(heading(page)).toHaveText(t('signup.photo_title'))
    await expectSound(page)
    const input = page.getByRole('main').locator('input[type=file]')
    await input.setInputFiles({ name: 'vakantie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') })
    await expect(page.getByRole('alert').filter({ hasText: t('faults.fields.photo_unreadable') })).toBeVisible()
    await input.setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: await aJpeg({ width: 800, height: 800, left: '#208040' }) })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('photos.save') })
      .click()
    await page.getByRole('button', { name: t('photos.step_next') }).click()
  })

  await test.step('personal information outlives a reload', async () => {
    await expect(heading(page)).toHaveText(t('signup.personal_title'))
    await expectSound(page)
    await page.getByLabel(t('account.city')).fill('Haarlem')
    await page.getByRole('checkbox').first().check()
    await page.reload()
    await expect(page.getByLabel(t('account.city'))).toHaveValue('Haarlem')
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.getByRole('button', { name: t('signup.step_next'), exact: true }).click()
    await expect(heading(page)).toHaveText(t('signup.about_title'))
    await expect(heading(page)).toBeFocused()
  })

  await test.step('back by the browser and by the button, and nothing is lost', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText(t('signup.personal_title'))
    await expect(page.getByLabel(t('account.city'))).toHaveValue('Haarlem')
    await page.goForward()
    await page.getByRole('button', { name: t('signup.step_back') }).click()
    await expect(heading(page)).toHaveText(t('signup.personal_title'))
    await page.getByRole('button', { name: t('signup.step_next'), exact: true }).click()
    await page.getByLabel(t('account.about')).fill('Ik bak mijn eigen brood.')
    await expectSound(page)
    await page.getByRole('button', { name: t('signup.step_next'), exact: true }).click()
  })

  await passOver(page, t, 'push')
  await test.step('the mail, opened in another browser, is noticed here', async () => {
    await expect(heading(page)).toHaveText(t('signup.email_title'))
    await expect(page.getByText(anna.email)).toBeVisible()
    await expectSound(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await visit(elsewhere, await linkFor('vonk', anna.email))
    await expect(elsewhere).toHaveURL(/\/activate\/done$/)
    await expect(page.getByText(t('signup.email_confirmed', { email: anna.email }))).toBeVisible()
    await page.getByRole('button', { name: t('signup.step_next'), exact: true }).click()
  })

  await test.step('members who fit, liked without leaving; then the members', async () => {
    await expect(page).toHaveURL(addressOf('vonk', '/signup-matches'))
    await expect(heading(page)).toHaveText(t('signup.matches_title'))
    const cards = page.getByRole('list', { name: t('signup.matches_title') }).getByRole('listitem')
    expect(await cards.count()).toBeLessThanOrEqual(12)
    await expect(cards.filter({ hasText: bram.name })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: t('likes.like', { name: bram.name }) }).click()
    await expect(page.getByRole('button', { name: t('likes.unlike', { name: bram.name }) })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(addressOf('vonk', '/signup-matches'))
    await page.getByRole('link', { name: t('signup.matches_finish') }).click()
    await expect(page).toHaveURL(/\/members$/)
    const { profile } = await call<{ profile: { city: string; about: string; interests: string[] } }>(page, 'GET', '/api/profile')
    expect(profile).toMatchObject({ city: 'Haarlem', about: 'Ik bak mijn eigen brood.' })
    expect(profile.interests).toHaveLength(1)
  })
})

test('SC-05 ST-08 on a site on invitation that conceals its members the steps follow the login, each may wait, and they end in the members', async ({
  page,
}) => {
  const site: SiteName = 'northlight'
  const words = wordsOf(ownLocale[site])
  const who = aNewcomer(site, { name: 'Adam', gender: 'male' })
  await visit(page, arrivalOf(site))
  await visit(page, addressOf(site, '/signup'))
  await fillSignup(page, who, words)
  await expect(page.getByText(words('signup.check_mail_title'))).toBeVisible()
  await visit(page, await linkFor(site, who.email))
  await page
    .getByRole('main')
    .getByRole('link', { name: words('navigation.login') })
    .click()
  await logInByHand(page, site, who)
  await expect(page).toHaveURL(/\/signup\?step=/)
  await passOver(page, words, 'photo')
  for (const step of ['personal', 'about'] as const) {
    await expect(heading(page)).toHaveText(words(`signup.${step}_title`))
    await page.getByRole('button', { name: words('signup.step_skip') }).click()
    await expect(heading(page)).not.toHaveText(words(`signup.${step}_title`))
  }
  await passOver(page, words, 'push')
  await expect(page).toHaveURL(addressOf(site, '/signup-matches'))
  await expect(heading(page)).toBeVisible()
  // through once: what was passed over is asked again, and never insisted on
  await visit(page, addressOf(site, '/signup'))
  await expect(page).toHaveURL(/\/signup\?step=/)
  await visit(page, addressOf(site, '/members'))
  await expect(page).toHaveURL(/\/members$/)
})

test('RT-09 whoever a partner sends completes the account, accepts the terms, and goes on with the steps', async ({ page }) => {
  const who = aNewcomer('vonk', { name: 'Fleur', gender: 'female' })
  const { name, email, gender, looking_for, country } = who
  await visit(page, addressOf('vonk', '/login'))
  const url = await askAsPartner(page, { request_id: `journey-${email}`, name, email, gender, looking_for, country })
  await visit(page, url)
  await expect(page).toHaveURL(addressOf('vonk', '/complete-signup?api_signup_complete'))
  await expect(heading(page)).toHaveText(t('signup.complete_title', { site: 'Vonk' }))
  await expect(page.getByRole('textbox', { name: t('signup.email') })).toHaveCount(0)
  await expectSound(page)
  // nothing else opens until then
  await visit(page, addressOf('vonk', '/members'))
  await expect(page).toHaveURL(/\/complete-signup$/)
  await page.getByRole('button', { name: t('signup.complete_submit') }).click()
  await expect(page.getByText(t('faults.fields.required'))).not.toHaveCount(0)
  await page.getByLabel(t('signup.password'), { exact: true }).fill(who.password)
  for (const part of ['day', 'month', 'year'] as const) await page.getByLabel(t(`signup.${part}`), { exact: true }).fill(birthday[part])
  await page.getByRole('checkbox', { name: t('signup.complete_terms', { site: 'Vonk' }) }).check()
  await page.getByRole('button', { name: t('signup.complete_submit') }).click()
  await expect(page).toHaveURL(/\/signup\?step=/)
  await expect(page.getByRole('button', { name: t('navigation.account_of', { name }) })).toBeVisible()
  // the link is spent
  await page.context().clearCookies()
  await visit(page, url)
  await expect(page).toHaveURL(/\/login$/)
})

/** As a partner's server does; by the browser, which alone finds names below localhost on every system. */
function askAsPartner(page: Page, body: object): Promise<string> {
  return page.evaluate(async (data) => {
    const headers = { authorization: 'Bearer the-key-of-the-journeys', 'content-type': 'application/json' }
    const response = await fetch('/api/partner-signup', { method: 'POST', headers, body: JSON.stringify(data) })
    const { url } = (await response.json()) as { url: string }
    return url
  }, body)
}

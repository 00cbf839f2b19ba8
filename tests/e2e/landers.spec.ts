import type { Page } from '@playwright/test'
import { addressOf, type SiteName } from '#tests/support/e2e/browser-settings.ts'
import { openLander, wordsOfBlock } from '#tests/support/e2e/lander.ts'
import { call } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, birthday, fillSignup, join, type Newcomer } from '#tests/support/e2e/people.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const steps = wordsOfBlock('signup_form')
const landers = ['alonetonight', 'iconslanding', 'tinderswipe', 'transitionsvideolanding', 'video'] as const
const next = (page: Page) => page.getByRole('button', { name: steps.next })

/** Expects that the signup is done: its first step is open, and this member is logged in. */
async function expectMember(page: Page, { name }: Newcomer) {
  await expect(page).toHaveURL(/\/signup\?step=/)
  const { user } = await call<{ user: { profile: { name: string } } }>(page, 'GET', '/api/user')
  expect(user.profile.name).toBe(name)
}

test('SC-14 one question at a time: select, go back, keep the answers, and sign up', { tag: '@phone' }, async ({ page }) => {
  const who = aNewcomer('vonk', { name: 'Femke', gender: 'female' })
  await openLander(page, 'alonetonight')
  const count = page.getByText(/^Vraag \d van 5$/)
  await expect(count).toHaveText('Vraag 1 van 5')
  await expect(page.getByLabel(t('signup.email'))).toBeHidden()
  // select nothing: the question must stay and show an error
  await next(page).click()
  await expect(page.getByText('Vul dit in.')).toBeVisible()
  await expect(count).toHaveText('Vraag 1 van 5')
  // a click on an option answers the question; the arrow keys only move between the options
  await page.getByRole('radio', { name: 'Mannen' }).click()
  await expect(count).toHaveText('Vraag 2 van 5')
  await page.getByRole('radio', { name: 'Vrouw', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(count).toHaveText('Vraag 2 van 5')
  await page.keyboard.press('Enter')
  await expect(count).toHaveText('Vraag 3 van 5')
  for (const [part, value] of Object.entries({ day: '31', month: '02', year: '1990' }))
    await page.getByLabel(t(`signup.${part}`), { exact: true }).fill(value)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-field=date_of_birth]').getByText('Ongeldige geboortedatum.')).toBeVisible()
  await expect(page.locator('[data-popup]').first()).toHaveText('Ongeldige geboortedatum.')
  await expect(page.locator('[data-popup]').first()).toBeVisible()
  await page.getByLabel(t('signup.day'), { exact: true }).fill(birthday.day)
  await page.getByLabel(t('signup.month'), { exact: true }).fill(birthday.month)
  await next(page).click()
  await page.getByLabel(t('signup.name')).fill(who.name)
  await next(page).click()
  await expect(count).toHaveText('Vraag 5 van 5')
  // go back to the first question: all values must still be there
  const back = page.getByRole('button', { name: t('navigation.back') })
  for (const step of [4, 3, 2, 1]) {
    await back.click()
    await expect(count).toHaveText(`Vraag ${step} van 5`)
  }
  await expect(back).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Mannen' })).toBeChecked()
  await next(page).click()
  await page.goBack()
  await expect(count, 'by the browser’s own way as well').toHaveText('Vraag 1 van 5')
  for (const step of [2, 3, 4, 5]) {
    await next(page).click()
    await expect(count).toHaveText(`Vraag ${step} van 5`)
  }
  await page.getByLabel(t('signup.email')).fill(who.email)
  await page.getByLabel(t('signup.password'), { exact: true }).fill(who.password)
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await expectMember(page, who)
})

test('VA-01 VA-02 VA-03 VA-04 VA-05 a lander shows the error beside the field, and sends nothing', { tag: '@once' }, async ({ page }) => {
  await openLander(page, 'iconslanding')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  const submit = page.getByRole('button', { name: t('signup.submit') })
  const field = (name: string) => page.locator(`[data-field=${name}]`)
  await submit.click()
  await expect(page.getByRole('radio', { name: 'Vrouwen' })).toBeFocused()
  await expect(field('date_of_birth').getByText('Vul uw geboortedatum in (18+ jaar)')).toBeVisible()
  await page.getByLabel(t('signup.email')).fill('anna@gmial.com')
  await page.getByLabel(t('signup.name')).fill('@anna')
  await page.getByLabel(t('signup.password'), { exact: true }).focus()
  await expect(field('name').getByRole('alert')).toHaveText('Je profielnaam mag niet beginnen met een @')
  await expect(page.getByLabel(t('signup.name'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t('signup.name'))).toHaveAccessibleDescription(/Je profielnaam mag niet beginnen/)
  // a press of the button must apply the suggestion
  await expect(field('email')).toContainText('Bedoelde je')
  await field('email').getByRole('button', { name: 'anna@gmail.com' }).click()
  await expect(page.getByLabel(t('signup.email'))).toHaveValue('anna@gmail.com')
  await page.getByLabel(t('signup.name')).fill('anna@gmail.com')
  await expect(field('name').getByRole('alert')).toHaveText('Je profielnaam moet anders zijn dan je e-mailadres')
  await page.getByLabel(t('signup.name')).fill('Anna')
  await expect(field('name').getByRole('alert')).toHaveCount(0)
  await page.getByLabel(t('signup.email')).fill('geen adres')
  await submit.click()
  await expect(field('email').getByRole('alert')).toHaveText('Ongeldige e-mail')
  // a press of the button must show the password
  await page.getByLabel(t('signup.password'), { exact: true }).fill('kastanje')
  await page.getByRole('button', { name: t('common.show_password') }).click()
  await expect(page.getByLabel(t('signup.password'), { exact: true })).toHaveAttribute('type', 'text')
  expect(sent).toEqual([])
})

test('SC-05 typed values on a lander survive a reload, and the application’s signup continues with them', { tag: '@once' }, async ({
  page,
}) => {
  await openLander(page, 'iconslanding')
  await page.getByRole('radio', { name: 'Mannen' }).check()
  await page.getByLabel(t('signup.name')).fill('Anna')
  await page.getByLabel(t('signup.day'), { exact: true }).fill('17')
  await page.getByLabel(t('signup.password'), { exact: true }).fill('een-lang-wachtwoord')
  await openLander(page, 'iconslanding')
  await expect(page.getByRole('radio', { name: 'Mannen' })).toBeChecked()
  await expect(page.getByLabel(t('signup.name'))).toHaveValue('Anna')
  await expect(page.getByLabel(t('signup.day'), { exact: true })).toHaveValue('17')
  await expect(page.getByLabel(t('signup.password'), { exact: true })).toHaveValue('')
  await visit(page, addressOf('vonk', '/signup'))
  await expect(page.getByLabel(t('signup.name'))).toHaveValue('Anna')
  await expect(page.getByLabel(t('signup.day'), { exact: true })).toHaveValue('17')
})

test.describe('a refusal of the server', () => {
  test.use({ allowedConsole: /status of 4(00|09)/ })
  test('EC-09 shows at its field or above the form, and the page stays', { tag: '@once' }, async ({ page, browser }) => {
    const who = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
    await join(browser, 'vonk', who)
    await openLander(page, 'iconslanding')
    await fillSignup(page, { ...who, password: 'password1' }, t)
    await expect(page.locator('[data-field=password]').getByRole('alert')).toHaveText(t('faults.fields.password_too_common'))
    await page.getByLabel(t('signup.password'), { exact: true }).fill(who.password)
    await page.getByRole('button', { name: t('signup.submit') }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Dit e-mailadres heeft al een account op deze site.' })).toBeVisible()
    await page.getByRole('link', { name: t('signup.log_in_instead') }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('where the line breaks', () => {
  test.use({ allowedConsole: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })
  test('SC-14 offline, the form stays; after a lost reply, the browser submits it again and continues with the server’s page', {
    tag: '@once',
  }, async ({ page }) => {
    const who = aNewcomer('vonk', { name: 'Fenna', gender: 'female' })
    await openLander(page, 'iconslanding')
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
    await page.context().setOffline(true)
    await fillSignup(page, who, t)
    await expect(page.getByRole('alert').filter({ hasText: t('signup.offline') })).toBeVisible()
    await page.context().setOffline(false)
    sent.length = 0
    await page.route('**/api/signup', (route) => route.abort())
    await page.getByRole('button', { name: t('signup.submit') }).click()
    await expectMember(page, who)
    expect(sent.filter((path) => path !== '/api/page-hidden')).toEqual(['/api/signup', '/landers/iconslanding'])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: /status of 400/ })
  test('SC-14 every lander shows its whole form; the signup works after one error', { tag: '@once' }, async ({ page }) => {
    for (const name of landers) {
      await page.goto(addressOf('vonk', `/landers/${name}`))
      for (const field of ['gender', 'looking_for', 'day', 'month', 'year', 'name', 'country', 'email', 'password'])
        await expect(page.locator(`form [name=${field}]`).first(), `${name}: ${field}`).toBeVisible()
      for (const button of [steps.next, t('navigation.back'), t('common.show_password')])
        await expect(page.getByRole('button', { name: button })).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const who = aNewcomer('vonk', { name: 'Froukje', gender: 'female' })
    await page.goto(addressOf('vonk', '/landers/alonetonight'))
    await fillSignup(page, { ...who, name: '@froukje' }, t)
    await expect(page.getByRole('alert').filter({ hasText: 'Je profielnaam mag niet beginnen met een @' })).toBeVisible()
    await expect(page.getByLabel(t('signup.email'))).toHaveValue(who.email)
    await expect(page.getByLabel(t('signup.password'), { exact: true })).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Vrouw', exact: true })).toBeChecked()
    await page.getByLabel(t('signup.name')).fill(who.name)
    await page.getByLabel(t('signup.password'), { exact: true }).fill(who.password)
    await page.getByRole('button', { name: t('signup.submit') }).click()
    await expect(page).toHaveURL(/\/signup\?step=/)
  })
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })
  test('MO-02 MO-03 LY-03 a lander warns once, in the Netherlands and Germany, and keeps the answer with its moment', {
    tag: '@phone',
  }, async ({ page }) => {
    await openLander(page, 'gallery', 'northlight')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openLander(page, 'video')
    const dialog = page.getByRole('dialog', { name: 'Voor volwassenen vanaf 18 jaar' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: t('site.entry_leave') })).toHaveAttribute('href', /^https:/)
    await dialog.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(dialog).toBeHidden()
    const kept = Number(await page.evaluate(() => localStorage.getItem('hide-entry-warning')))
    expect(Math.abs(kept - Date.now() / 1000)).toBeLessThan(60)
    await openLander(page, 'alonetonight')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // the application must read the answer that the lander has stored
    await page.goto(addressOf('vonk', '/'))
    await started(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('LY-03 logo bar, footer with its links in order, disclaimer; the same page in the other languages', { tag: '@once' }, async ({
  page,
}) => {
  await openLander(page, 'iconslanding', 'rondeur')
  const de = wordsOf('de-DE')
  await expect(page.getByRole('banner').getByRole('link', { name: /Rondeur/ })).toHaveAttribute('href', '/')
  await expect(page.getByRole('banner').getByRole('link', { name: de('navigation.login') })).toHaveAttribute('href', '/login')
  const footer = page.getByRole('contentinfo')
  const keys = ['terms', 'privacy', 'cookies', 'ban', 'pricing', 'complaints', 'return_policy', 'faq', 'support']
  await expect(footer.getByRole('list', { name: de('site.footer_links') }).getByRole('link')).toHaveText(
    keys.map((key) => de(`site.${key}`)),
  )
  await expect(footer).toContainText(de('site.disclaimer', { site: 'Rondeur' }))
  await expect(footer).toContainText(de('site.adults_only', { age: 18 }))
  await footer.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(addressOf('rondeur', '/fr/landers/iconslanding'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
})

// check each lander in one theme only, because the themes differ only in colours and fonts
const skins = ['vonk', 'rondeur', 'northlight'] as const satisfies readonly SiteName[]
for (const [turn, site] of skins.entries())
  test(`axe finds nothing wrong on every third lander, on ${site}, and none is wider than its window`, {
    tag: site === 'vonk' ? '@phone' : '@once',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    // switch animations off, so that all elements are at their final position
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const name of landers.filter((_, index) => index % skins.length === turn)) {
      await openLander(page, name, site)
      const submit = page.getByRole('button', { name: wordsOf(ownLocale[site])('signup.submit'), exact: true })
      if (await submit.isVisible()) await submit.click()
      const { violations } = await axe(page).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
      expect({ name, found }).toEqual({ name, found: [] })
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      expect({ name, overflow: await overflowOf(page) }).toEqual({ name, overflow: 0 })
      if (size) await page.setViewportSize(size)
    }
  })

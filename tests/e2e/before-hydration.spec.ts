import type { Page } from '@playwright/test'
import type { User } from '#schemas/members/user.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { call, signUp } from '#tests/support/e2e/members.ts'
import { aNewcomer, birthday } from '#tests/support/e2e/people.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'
import { aJpeg } from '#tests/support/pictures.ts'

const t = wordsOf('nl-NL')
const members = addressOf('vonk', '/members')
const like = (page: Page) => page.locator('main [data-profile] button').first()
const isApplication = (url: string) => /\/assets\/(entry-client|vendor|ui|app)-/.test(url)

/** Returns the file names of all scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('a visitor’s page loads the application after its pictures; links and collapsible parts work before', { tag: '@phone' }, async ({
  page,
}) => {
  const application = await holdApplication(page)
  const asked = scriptsOf(page)
  await page.goto(addressOf('vonk', '/pages/faq'))
  const parts = page.locator('main nav a[href^="#"]').filter({ visible: true })
  await page.locator('main summary').first().click()
  await parts.last().click()
  await expect(page).toHaveURL(/#/)
  application.come()
  await started(page)
  expect(asked.filter(isApplication).length).toBeGreaterThan(3)
  expect(asked.findIndex(isApplication), 'the start script comes first').toBeGreaterThan(0)
})

// desktop only: on a phone, the application opens the filters, so visitors cannot change the filters before hydration
test('values changed before hydration stay, and the application uses them, including the sort order', {
  tag: '@once',
}, async ({ page }) => {
  const sorted = await holdApplication(page)
  await page.goto(members)
  await page.getByRole('combobox', { name: t('members.sort') }).selectOption('newest')
  sorted.come()
  await expect(page).toHaveURL(/sort=newest/)

  await page.unrouteAll()
  const application = await holdApplication(page)
  await page.goto(members)
  const filters = page.getByRole('complementary', { name: t('members.filters') })
  const city = filters.getByRole('combobox', { name: t('members.city') })
  await city.click()
  await page.keyboard.type('amst')
  await filters.getByRole('slider', { name: t('members.min_age') }).fill('25')
  await filters.getByText(t('members.with_photo')).click()
  await city.focus()
  application.come()
  await started(page)
  await expect(city).toHaveValue('amst')
  await expect(city).toBeFocused()
  await page.keyboard.type('X')
  await expect(city).toHaveValue('amstX')
  await page.keyboard.press('Backspace')
  await expect(filters.getByRole('listbox').getByRole('option').first()).toHaveText(/^Amsterdam/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Amsterdam')
  await expect(filters.getByLabel(t('members.with_photo'))).toBeChecked()
  await filters.locator('[type=submit]').click()
  await expect(page).toHaveURL(/min_age=25/)
  await expect(page).toHaveURL(/city=2759794/)
  await expect(page).toHaveURL(/with_photo=true/)
})

test('SC-12 a signup form that is filled in before hydration keeps its values and its focus', {
  tag: '@phone',
}, async ({ page }) => {
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/signup'))
  const anna = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
  const day = page.getByLabel(t('signup.day'), { exact: true })
  await day.focus()
  // before hydration, the focus does not yet move from the day to the month, so the whole date stays in the field of the day
  await page.keyboard.type('17051990')
  const form = page.locator('form').filter({ has: day })
  await form.getByLabel(t('signup.email')).fill(anna.email)
  await form.getByLabel(t('signup.password'), { exact: true }).fill(anna.password)
  for (const field of ['gender', 'looking_for'] as const)
    await form
      .getByRole('group', { name: t(`signup.${field}`) })
      .getByRole('radio', { name: t(`signup.${field}_${anna[field]}`), exact: true })
      .check()
  await form.getByLabel(t('signup.country'), { exact: true }).selectOption('BE')
  // select a value and then another value: the form must send the second value
  const gender = form.getByRole('group', { name: t('signup.gender') })
  for (const value of ['male', anna.gender] as const)
    await gender.getByRole('radio', { name: t(`signup.gender_${value}`), exact: true }).check()
  const name = form.getByLabel(t('signup.name'))
  await name.fill('Ann')
  application.come()
  await started(page)
  await expect(name).toBeFocused()
  await page.keyboard.type('a')
  await expect(name).toHaveValue('Anna')
  for (const [part, value] of Object.entries(birthday))
    await expect(form.getByLabel(t(`signup.${part}`), { exact: true })).toHaveValue(value)
  await expect(form.locator('input[name=date_of_birth]')).toHaveValue('1990-05-17')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=photo/)
  const { user } = await call<{ user: User }>(page, 'GET', '/api/user')
  expect(user.profile).toMatchObject({ name: 'Anna', gender: 'female', country: 'BE', date_of_birth: '1990-05-17' })
})

test('photos that are swiped before hydration keep their place, and the counter shows it', { tag: '@phone' }, async ({ page }) => {
  await visit(page, members)
  const several = await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main [data-profile] a')) {
      const html = await (await fetch(link.href)).text()
      if (html.split('data-slide').length > 2) return link.pathname
    }
    return null
  })
  if (several === null) throw new Error('nobody shows several photos')
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', several))
  const gallery = page.locator('main section').first()
  const count = gallery.getByText(/^\d+ \/ \d+$/)
  await expect(count).toHaveText(/^1 /)
  await gallery.getByRole('list').evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
  application.come()
  await expect(count).toHaveText(/^2/)
})

test('a photo that is chosen before hydration opens the cropping dialog', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Anna')
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/profile'))
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  application.come()
  await expect(page.getByRole('dialog', { name: t('photos.crop_title') })).toBeVisible()
})

test('a like that is pressed twice before hydration is sent once', { tag: '@once' }, async ({ browser }) => {
  const { page } = await signUp(browser, 'Anna')
  const application = await holdApplication(page)
  await page.goto(members)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/likes/')) sent.push(request.url())
  })
  await like(page).click()
  await like(page).click()
  application.come()
  await started(page)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
})

test('SC-03 Enter in the message field before hydration adds no line break, and sends the message once', {
  tag: '@once',
}, async ({ browser }) => {
  const [{ page }, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', `/members/${bram.id}/chat`))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/messages')) sent.push(request.url())
  })
  const field = page.getByRole('textbox', { name: t('chats.message_to', { name: 'Bram' }) })
  await field.focus()
  await page.keyboard.type('Hoi')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Hoi')
  await page.keyboard.type(' Bram')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Hoi Bram')
  application.come()
  await expect(page.getByRole('log').getByText('Hoi Bram', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('SC-03 text that is typed after Enter and before hydration is not sent', { tag: '@once' }, async ({ browser }) => {
  const [{ page }, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', `/members/${bram.id}/chat`))
  const field = page.getByRole('textbox', { name: t('chats.message_to', { name: 'Bram' }) })
  await field.focus()
  await page.keyboard.type('Hoi')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  application.come()
  await started(page)
  await expect(field).toHaveValue('Hoi!')
})

test('NAV-08 the language menu works before hydration, in the window and with the keyboard', { tag: '@phone' }, async ({ page }) => {
  await holdApplication(page)
  await page.goto(addressOf('rondeur', '/pages/terms'))
  const words = wordsOf('de-DE')
  await page.getByRole('button', { name: words('navigation.language') }).press('Enter')
  const languages = page.getByRole('menuitemradio')
  await expect(languages.filter({ hasText: 'Deutsch' })).toBeFocused()
  const { x = -1, width = 0 } = (await page.getByRole('menu').boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await languages.filter({ hasText: 'Polski' }).click()
  await expect(page).toHaveURL(addressOf('rondeur', '/pl/pages/terms'))
  expect((await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('pl-PL')
})

test.describe('a refusal', () => {
  test.use({ allowedConsole: /status of 401/ })
  test('a form that is filled in and submitted before hydration is sent once', { tag: '@once' }, async ({ page }) => {
    const application = await holdApplication(page)
    await page.goto(addressOf('vonk', '/login'))
    await page.getByLabel(t('signup.email')).fill('nobody@demo.example')
    await page.getByLabel(t('signup.password'), { exact: true }).fill('wrong-password')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    application.come()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(addressOf('vonk', '/login'))
    expect(sent.filter((path) => path.startsWith('/api/'))).toHaveLength(1)
  })
})

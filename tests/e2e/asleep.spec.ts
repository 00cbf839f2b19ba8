import type { Page } from '@playwright/test'
import type { User } from '#schemas/user.ts'
import { addressOf } from '#tests/support/e2e.ts'
import { call, logInAs } from '#tests/support/e2e-members.ts'
import { aNewcomer, birthday } from '#tests/support/e2e-people.ts'
import { awake, expect, started, test, visit } from '#tests/support/e2e-test.ts'
import { holdApplication } from '#tests/support/hold-application.ts'
import { wordsOf } from '#tests/support/words.ts'

const t = wordsOf('nl-NL')
const members = addressOf('vonk', '/members')
const like = (page: Page) => page.locator('main [data-profile] button').first()
const signup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const isApplication = (url: string) => /\/assets\/(entry-client|vendor|ui|app)-/.test(url)

/** Every script the page asks for, by its file. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const isAsleep = (page: Page) => page.evaluate(() => window.early_input?.is_asleep)

test('a visitor who reads, scrolls and follows a link loads no application; what stays the browser’s own works', { tag: '@phone' }, async ({
  page,
}) => {
  const asked = scriptsOf(page)
  await visit(page, members)
  // further down the next people would come by themselves
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('main').locator('[data-profile] a').nth(1).click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]+$/)
  await started(page)
  await page.goto(addressOf('vonk', '/pages/faq'))
  const parts = page.locator('main nav a[href^="#"]').filter({ visible: true })
  await page.locator('main summary').first().click()
  await parts.last().click()
  await expect(page).toHaveURL(/#/)
  // at a desk they stand beside the text
  await page.setViewportSize({ width: 1280, height: 800 })
  await parts.first().click()
  await expect(page).toHaveURL(new RegExp(`${await parts.first().getAttribute('href')}$`))
  expect(asked.filter(isApplication)).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
})

test('a press on a sleeping page waits for the application, is seen to wait, and is answered once', { tag: '@once' }, async ({ page }) => {
  const application = await holdApplication(page)
  await visit(page, members)
  await page.evaluate(() => scrollTo(0, 300))
  const button = like(page)
  await button.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await button.click()
  await button.click()
  await expect(page.locator('html[data-waking]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => document.addEventListener('click', () => (document.body.dataset.presses += '+'), true))
  application.come()
  await expect(signup(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'early_input' in window)).toBe(false)
  expect(await page.evaluate(() => document.body.dataset.presses), 'once, however often it was pressed').toBe('undefined+')
  await expect(page.locator('html[data-waking]')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY), 'nothing moves').toBe(before)
  await expect(page).toHaveURL(members)
})

// a phone's filters are opened by the application, so nothing can be filled in there before it
test('what is filled in before the application is there stays, and the application knows of it, as of another order', {
  tag: '@once',
}, async ({ page }) => {
  const sorted = await holdApplication(page)
  await visit(page, members)
  await page.getByRole('combobox', { name: t('members.sort') }).selectOption('newest')
  sorted.come()
  await expect(page).toHaveURL(/sort=newest/)

  await page.unrouteAll()
  const application = await holdApplication(page)
  await visit(page, members)
  const filters = page.getByRole('complementary', { name: t('members.filters') })
  const city = filters.getByRole('combobox', { name: t('members.city') })
  await city.click()
  await page.keyboard.type('amst')
  await page.keyboard.press('ArrowLeft')
  await filters.getByLabel(t('members.min_age')).selectOption('25')
  await filters.getByText(t('members.with_photo')).click()
  await city.focus()
  application.come()
  await expect.poll(() => page.evaluate(() => window.early_input === undefined)).toBe(true)
  await expect(city).toHaveValue('amst')
  await expect(city).toBeFocused()
  await page.keyboard.type('X')
  await expect(city).toHaveValue('amsXt')
  await page.keyboard.press('Backspace')
  await expect(filters.getByRole('listbox').getByRole('option').first()).toHaveText(/^Amsterdam/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Amsterdam')
  await expect(filters.getByLabel(t('members.with_photo'))).toBeChecked()
  await filters.getByRole('button', { name: t('members.apply') }).click()
  await expect(page).toHaveURL(/min_age=25/)
  await expect(page).toHaveURL(/city=2759794/)
  await expect(page).toHaveURL(/with_photo=true/)
})

test('SC-12 a whole signup that is filled in before the application is there loses nothing, and puts nobody out of a field', {
  tag: '@phone',
}, async ({ page }) => {
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/signup'))
  const anna = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
  const day = page.getByLabel(t('signup.day'), { exact: true })
  await day.focus()
  // who does not look up: nothing moves on to the month yet
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
  const name = form.getByLabel(t('signup.name'))
  await name.fill('Ann')
  application.come()
  await expect.poll(() => page.evaluate(() => window.early_input === undefined)).toBe(true)
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

test('by keyboard alone: Tab finds the application asleep, Enter and Space are answered', { tag: '@once' }, async ({ page }) => {
  await visit(page, members)
  const button = like(page)
  const isThere = () => page.evaluate(() => document.activeElement === document.querySelector('main [data-profile] button'))
  for (let stop = 0; stop < 60 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signup(page)).toBeVisible()
  await visit(page, members)
  const other = page.getByRole('main').getByLabel(t('members.with_photo'))
  await other.focus()
  await page.keyboard.press('Space')
  await expect(other).toBeChecked()
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: /net::ERR_/ })
  test('an application that does not come says so, and comes with the next press', { tag: '@once' }, async ({ page }) => {
    const application = await holdApplication(page)
    await visit(page, members)
    await like(page).click()
    application.fail()
    await expect(page.getByRole('alert')).toHaveText(t('common.try_later'))
    await expect(page.locator('html[data-waking]')).toHaveCount(0)
    expect(await isAsleep(page)).toBe(true)
    await page.unrouteAll()
    await like(page).click()
    await expect(signup(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a refusal', () => {
  test.use({ allowedConsole: /status of 401/ })
  test('what is pressed and typed on a form before the application is there is not lost', { tag: '@once' }, async ({ page }) => {
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
    await expect(page.locator('html[data-waking]')).toHaveCount(1)
    application.come()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(addressOf('vonk', '/login'))
    expect(sent.filter((path) => path.startsWith('/api/'))).toHaveLength(1)
  })
})

test('back on a page that sleeps, and was gone to inside the application, shows the page before it', { tag: '@once' }, async ({ page }) => {
  await visit(page, members)
  await awake(page)
  await page.locator('main [data-profile] a').first().click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]+$/)
  await page.reload()
  expect(await isAsleep(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(members)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members.title'))
})

test('a row of photos that is moved before the application is there says where it stands', { tag: '@phone' }, async ({ page }) => {
  await visit(page, members)
  const several = await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main [data-profile] a')) {
      const html = await (await fetch(link.href)).text()
      if (html.split('data-slide').length > 2) return link.pathname
    }
    return null
  })
  if (several === null) throw new Error('nobody shows several photos')
  await visit(page, addressOf('vonk', several))
  const rail = page.locator('[data-follows]')
  const count = page
    .locator('main section')
    .first()
    .getByText(/^\d+ \/ \d+$/)
  await expect(count).toHaveText(/^1 /)
  await rail.evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
  await expect(count).toHaveText(/^2/)
})

test('a member’s page never sleeps', { tag: '@once' }, async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  const asked = scriptsOf(page)
  await visit(page, members)
  expect(asked.filter(isApplication).length).toBeGreaterThan(3)
  expect(await page.evaluate(() => 'early_input' in window)).toBe(false)
})

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true })
  test('MO-02 MO-03 the warning for adults stands before a sleeping page and is answered without the application', {
    tag: '@phone',
  }, async ({ page }) => {
    const asked = scriptsOf(page)
    await visit(page, members)
    const warning = page.getByRole('dialog', { name: t('site.adults_only', { age: 18 }) })
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    // a mouse would come to stand on whatever is below
    await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).press('Enter')
    await expect(warning).toBeHidden()
    expect(asked.filter(isApplication)).toEqual([])
    await page.reload()
    await started(page)
    await expect(warning).toBeHidden()
    await like(page).click()
    await expect(signup(page)).toBeVisible()
  })

  test('MO-02 an open warning is taken over as it stands', { tag: '@once' }, async ({ page }) => {
    await visit(page, members)
    const warning = page.getByRole('dialog', { name: t('site.adults_only', { age: 18 }) })
    await expect(warning).toBeVisible()
    await page.evaluate(() => window.early_input?.wake())
    await expect.poll(() => page.evaluate(() => 'early_input' in window)).toBe(false)
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(warning).toBeHidden()
  })

  test('MO-02 on a form it stands there before the application comes, and is answered', { tag: '@once' }, async ({ page }) => {
    const application = await holdApplication(page)
    await page.goto(addressOf('vonk', '/login'))
    const warning = page.getByRole('dialog', { name: t('site.adults_only', { age: 18 }) })
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(warning).toBeHidden()
    application.come()
    await started(page)
    await expect(warning).toBeHidden()
  })

  for (const [path, name] of [
    ['/login', 'the warning'],
    ['/pages/terms', 'the note at the foot'],
  ] as const)
    test(`MO-02 ${name} is answered while the application takes the page over`, { tag: '@once' }, async ({ page }) => {
      // a piece whose program has not come is nobody's: React keeps every press from what is in it
      let come = () => {}
      const allowed = new Promise<void>((resolve) => (come = resolve))
      await page.route(/\/assets\/(login|static-page)-/, async (route) => {
        await allowed
        await route.continue()
      })
      await page.goto(addressOf('vonk', path))
      const warning = page.locator('[data-entry-dialog], [data-entry-warning]')
      await expect(warning).toBeVisible()
      await page.evaluate(() => window.early_input?.wake())
      await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(warning).toBeVisible()
      await warning.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
      await expect(warning).toBeHidden()
      come()
      await started(page)
      await expect(warning).toBeHidden()
    })

  test('MO-02 beside the terms it stands at the foot, and is answered there', { tag: '@once' }, async ({ page }) => {
    const asked = scriptsOf(page)
    await visit(page, addressOf('vonk', '/pages/terms'))
    const note = page.locator('[data-entry-warning]')
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: t('site.entry_enter', { age: 18 }) }).click()
    await expect(note).toBeHidden()
    expect(asked.filter(isApplication)).toEqual([])
  })

  test.describe('a missing address', () => {
    test.use({ allowedConsole: /status of 404/ })
    test('MO-02 the warning for adults does not cover the help, a missing page or a missing profile', { tag: '@once' }, async ({
      page,
    }) => {
      for (const path of ['/pages/faq', '/nothing-here', '/members/nobody']) {
        await visit(page, addressOf('vonk', path))
        await expect(page.locator('[data-entry-warning]')).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  })
})

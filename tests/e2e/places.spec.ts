import type { Browser, Page } from '@playwright/test'
import type { Profile } from '#schemas/members/profile.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, signUp } from '#tests/support/e2e/members.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const once = { tag: '@once' }
const city = (page: Page) => page.getByRole('combobox', { name: t('account.city') })
const region = (page: Page) => page.getByLabel('Provincie')
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option')

async function aMemberAt(browser: Browser, path: string) {
  const { page } = await signUp(browser, 'Anna')
  await visit(page, addressOf('vonk', path))
  return page
}

const stored = async (page: Page) => (await call<{ profile: Profile }>(page, 'GET', '/api/profile')).profile

test('ST-04 API-06 a position leads to the nearest town, after one press and no sooner', once, async ({ browser }) => {
  const page = await aMemberAt(browser, '/settings')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode')) asked.push(new URL(request.url()).search)
  })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 52.089_351, longitude: 5.109_984 })
  await expect(page.getByText(t('places.locate_hint'))).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: t('places.locate') }).click()
  await expect(page.getByText(t('places.located', { city: 'Utrecht', region: 'Utrecht' }))).toBeVisible()
  expect(asked).toEqual(['?lat=52.09&lon=5.11'])
  await expect(city(page)).toHaveValue('Utrecht')
  await expect(region(page)).toHaveValue('UT')
  const section = page.locator('section', { has: page.getByRole('heading', { name: t('security.location_title') }) })
  await section.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('places.saved'))).toBeVisible()
  expect(await stored(page)).toMatchObject({ country: 'NL', region: 'UT', city: 'Utrecht' })
})

test.describe('refused', () => {
  test.use({ allowedConsole: /status of 404/ })
  test('ST-04 the sea and a refusal are told in words, and the place is chosen by hand', once, async ({ browser }) => {
    const page = await aMemberAt(browser, '/profile')
    const locate = page.getByRole('button', { name: t('places.locate') })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 40, longitude: -40 })
    await locate.click()
    await expect(page.getByText(t('places.problem_nowhere'))).toBeVisible()
    await page.context().clearPermissions()
    await locate.click()
    await expect(page.getByText(t('places.problem_denied'))).toBeVisible()
    await expect(city(page)).toHaveValue('')

    await city(page).fill('haa')
    await expect(suggestions(page).first()).toHaveText(/^Haarlem/)
    await city(page).press('ArrowDown')
    await city(page).press('Enter')
    await expect(city(page)).toHaveValue('Haarlem')
    await expect(region(page)).toHaveValue('NH')
    await expect(suggestions(page)).toHaveCount(0)
  })
})

test('EN-02 EN-03 personal data and residence are changed on the profile, and errors show beside the fields', once, async ({ browser }) => {
  const page = await aMemberAt(browser, '/profile')
  const pricing = page.getByRole('contentinfo').getByRole('link', { name: t('site.pricing') })
  await pricing.click()
  await expect(page.getByRole('main')).toContainText('Prijzen voor Nederland')
  await page.goBack()
  const name = page.getByLabel(t('signup.name'), { exact: true })
  await name.fill('@anna')
  await name.blur()
  await expect(page.getByText(t('faults.fields.name_starts_with_at'))).toBeVisible()
  await name.fill('Annelies')
  await page.getByLabel(t('profile.sexuality')).selectOption('bi')
  await page.getByLabel(t('places.country'), { exact: true }).selectOption('BE')
  // after a change of the country, the field must not keep a city of the previous country
  await expect(city(page)).toHaveValue('')
  await city(page).fill('Genk')
  await page
    .getByRole('group', { name: t('signup.date_of_birth') })
    .getByLabel(t('signup.year'))
    .fill('2020')
  await expect(page.getByText(t('faults.fields.minimum_age', { min_age: 18 }))).toBeVisible()
  await page
    .getByRole('group', { name: t('signup.date_of_birth') })
    .getByLabel(t('signup.year'))
    .fill('1988')
  const save = page.getByRole('button', { name: t('common.save') })
  await save.press('Enter')
  await expect(page.getByText(t('account.profile_saved'))).toBeVisible()
  await expect(page.getByText(t('account.all_saved')), 'heard once').toHaveAttribute('aria-hidden', 'true')
  await expect(save, 'with nothing left to save the focus is not lost').toBeFocused()
  const news = page.getByRole('region', { name: t('common.news') })
  await news.getByRole('button', { name: t('common.close') }).press('Enter')
  await expect(news.getByRole('listitem')).toHaveCount(0)
  await expect(save, 'nor with what was said of it').toBeFocused()
  expect(await stored(page)).toMatchObject({ name: 'Annelies', sexuality: 'bi', country: 'BE', region: null, city: 'Genk' })
  expect((await stored(page)).date_of_birth).toMatch(/^1988-/)
  await expect(page.getByText(t('account.completeness', { filled: 2, total: 6 })).last()).toBeVisible()
  await pricing.click()
  await expect(page.getByRole('main')).toContainText('Prijzen voor België')
})

test('RT-11 CO-07 country and language are selected on one page, which returns to the previous page', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const de = wordsOf('de-DE')
  await visit(page, addressOf('rondeur', '/pricing'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: de('places.lang_config') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('places.lang_config'))
  const languages = page.getByRole('radio')
  // the selected country is Germany; German is the only one of the site's twelve languages that people speak there
  await expect(languages).toHaveCount(0)
  await page.getByLabel(de('places.country'), { exact: true }).selectOption('CH')
  await expect(page.getByRole('main').getByRole('group', { name: de('places.language') })).toContainText(
    /Deutsch.*Italiano.*Français.*British English/s,
  )
  await expect(languages).toHaveCount(4)
  // below this choice, the page lists the other languages of the site
  const others = page.getByRole('navigation', { name: de('places.other_languages') })
  await expect(others.getByRole('link')).toHaveCount(8)
  await expect(others.getByRole('link', { name: 'Suomi' })).toHaveAttribute('href', '/fi/pricing')
  await page.getByRole('main').getByText('Français', { exact: true }).click()
  await page.getByRole('button', { name: de('places.continue') }).click()
  await expect(page).toHaveURL(addressOf('rondeur', '/fr/pricing'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await expect(page.getByRole('main')).toContainText('CHF')
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ country: 'CH', i18n_redirected: 'fr-FR' })

  // `to` must be a path of this site; all other values are ignored
  for (const elsewhere of ['//evil.example/', 'https://evil.example/', '/\\evil.example']) {
    await visit(page, addressOf('rondeur', `/fr/lang-config?to=${encodeURIComponent(elsewhere)}`))
    await page.getByRole('button', { name: wordsOf('fr-FR')('places.continue') }).click()
    await expect(page).toHaveURL(addressOf('rondeur', '/fr'))
  }
})

test('ST-21 CO-01 the first page sets the site’s own language for a new visitor, without a redirect', once, async ({ page, context }) => {
  const locale = async () => (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value
  await visit(page, addressOf('rondeur', '/fr'))
  await expect(page).toHaveURL(addressOf('rondeur', '/fr'))
  expect(await locale()).toBeUndefined()
  await visit(page, addressOf('rondeur', '/login'))
  await expect(page).toHaveURL(addressOf('rondeur', '/login'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect(await locale()).toBe('de-DE')
})

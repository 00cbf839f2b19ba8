import { type Browser, expect, type Page } from '@playwright/test'
import type { Profile } from '#schemas/members/profile.ts'
import { axe, untilStill } from '#tests/support/pages/axe.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/pages/words.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { addressOf, e2e, type SiteName } from './browser-settings.ts'
import { call } from './members.ts'
import { overflowOf } from './pages.ts'
import type { Newcomer } from './people.ts'
import { anAddress, started, visit } from './test.ts'

/** The signup on one site in one of its languages. */
export interface Walk {
  site: SiteName
  t: Words
  address(path: string): string
}

export function aWalk(site: SiteName, tag: string): Walk {
  const prefix = tag === ownLocale[site] ? '' : `/${tag.slice(0, 2)}`
  return { site, t: wordsOf(tag, ownLocale[site]), address: (path) => addressOf(site, prefix + path) }
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
export const next = (page: Page, { t }: Walk) => press(page, t('signup.step_next'))

/** Expects that axe finds no violations, and that nothing overflows at the width of a small phone. */
export async function expectSound(page: Page): Promise<void> {
  await untilStill(page)
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}

/** Opens a page in a separate browser context. */
export async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } })).newPage()
}

/**
 * Enters an impossible date and an address with a typo, then reloads. The page must show the errors and keep all values except the
 * password.
 */
export async function stumble(page: Page, { t, address }: Walk, { name, problems }: { name: string; problems: number }): Promise<void> {
  await visit(page, address('/signup'))
  await page.getByLabel(t('signup.email')).fill('anna@gmial.com')
  await page.getByLabel(t('signup.name')).fill(name)
  await page.getByLabel(t('signup.password'), { exact: true }).fill('een-lang-wachtwoord')
  for (const [part, value] of Object.entries({ day: '31', month: '02', year: '1990' }))
    await page.getByLabel(t(`signup.${part}`), { exact: true }).fill(value)
  await expect(page.getByRole('button', { name: 'anna@gmail.com' })).toBeVisible()
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await expect(page.getByRole('region', { name: t('common.news') }).getByText(t('faults.fields.invalid_date'))).toBeVisible()
  if (problems > 1) await expect(page.getByRole('alert').filter({ hasText: t('signup.summary', { count: problems }) })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('signup.name'))).toHaveValue(name)
  await expect(page.getByLabel(t('signup.year'), { exact: true })).toHaveValue('1990')
  await expect(page.getByLabel(t('signup.password'), { exact: true })).toHaveValue('')
  // the form must keep an incomplete birthday too
  await page.getByLabel(t('signup.day'), { exact: true }).fill('')
  await page.reload()
  await expect(page.getByLabel(t('signup.month'), { exact: true })).toHaveValue('02')
  await expect(page.getByLabel(t('signup.year'), { exact: true })).toHaveValue('1990')
}

/** Sends five wrong passwords through the login form, and then the right password, which must be rejected. */
export async function lockOut(page: Page, { t }: Walk, { email, password }: Newcomer): Promise<void> {
  const locked = new RegExp([14, 15].map((minutes) => t('faults.login_locked', { minutes })).join('|'))
  const field = page.getByLabel(t('signup.password'), { exact: true })
  // wait for the login page: the URL changes earlier than the page, and both pages have fields with the same names
  await expect(page.getByRole('button', { name: t('session.submit'), exact: true })).toBeVisible()
  for (const guess of ['fout-1', 'fout-2', 'fout-3', 'fout-4', 'fout-5', password]) {
    await page.getByLabel(t('signup.email')).fill(email)
    await field.fill(guess)
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/user') && response.request().method() === 'POST')
    await page.getByRole('button', { name: t('session.submit'), exact: true }).click()
    await answer
    await expect(page.getByText(t('faults.login_failed')).or(page.getByText(locked))).toBeVisible()
  }
  await expect(page.getByText(locked)).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
}

/** Selects two files that are not photos, then a photo, and crops the photo to a square. */
export async function takePhoto(page: Page, { t }: Walk): Promise<void> {
  await expect(heading(page)).toHaveText(t('signup.photo_title'))
  const input = page.getByRole('main').locator('input[type=file]')
  await input.setInputFiles({ name: 'ik.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: t('faults.fields.photo_type', { type: 'HEIC' }) })).toBeVisible()
  const picture = await aJpeg({ width: 800, height: 800, left: '#208040' })
  await input.setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') })
  await expect(page.getByRole('alert').filter({ hasText: t('faults.fields.photo_unreadable') })).toBeVisible()
  await input.setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: picture })
  const crop = page.getByRole('dialog')
  await crop.getByRole('radio', { name: t('photos.shape_square') }).check()
  await crop.getByRole('slider', { name: t('photos.zoom') }).press('ArrowRight')
  await crop.getByRole('button', { name: t('photos.save') }).click()
  await press(page, t('photos.step_next'))
}

/** Fills in the step about person and place. A suggested city sets its region, and a reload keeps all values. */
export async function tellPlace(page: Page, walk: Walk, town: string): Promise<void> {
  const { t } = walk
  await expect(heading(page)).toHaveText(t('signup.personal_title'))
  const city = page.getByRole('combobox', { name: t('account.city') })
  await city.fill(town.slice(0, 4))
  await page.getByRole('listbox').getByRole('option', { name: town }).first().click()
  await page.getByLabel(t('signup.sexuality')).selectOption('bi')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.reload()
  await expect(city).toHaveValue(town)
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
  // wait for hydration, because a click before hydration would have no effect
  await started(page)
  await next(page, walk)
  await expect(heading(page)).toHaveText(t('signup.about_title'))
  await expect(heading(page)).toBeFocused()
}

/** Goes back with the browser and with the button, which must keep all values. Then fills in the text. */
export async function tellAbout(page: Page, walk: Walk, { town, about }: { town: string; about: string }): Promise<void> {
  const { t } = walk
  const city = page.getByRole('combobox', { name: t('account.city') })
  await page.goBack()
  await expect(city).toHaveValue(town)
  await page.goForward()
  await expect(heading(page)).toHaveText(t('signup.about_title'))
  await press(page, t('signup.step_back'))
  await expect(city).toHaveValue(town)
  await next(page, walk)
  await page.getByLabel(t('account.about')).fill(about)
  await next(page, walk)
}

/** Enables push. The simulated browser grants the permission. */
export async function allowPush(page: Page, { t }: Walk): Promise<void> {
  await expect(heading(page)).toHaveText(t('signup.push_title'))
  await press(page, t('push.turn_on'))
  await expect(page.getByText(t('push.is_on'))).toBeVisible()
  await press(page, t('push.continue'))
}

/** Opens a link that is not valid, and expects the page for invalid links (EC-10). */
export async function expectNoGood(page: Page, { t }: Walk, link: string): Promise<void> {
  await visit(page, link)
  await expect(heading(page)).toHaveText(t('account.activation_failed'))
  await expect(page.getByText(t('faults.link_expired'))).toBeVisible()
}

/** Likes one of the matching members on the last page. Then expects the members page, and a profile with all entered data. */
export async function meetMatches(page: Page, { t, address }: Walk, told: { town: string; about: string }): Promise<void> {
  await expect(page).toHaveURL(address('/signup-matches'))
  const cards = page.getByRole('list', { name: t('signup.matches_title') }).getByRole('listitem')
  await expect(cards).not.toHaveCount(0)
  expect(await cards.count()).toBeLessThanOrEqual(12)
  const like = cards.first().getByRole('button').first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(address('/signup-matches'))
  await page.getByRole('link', { name: t('signup.matches_finish') }).click()
  await expect(page).toHaveURL(address('/members'))
  const { profile } = await call<{ profile: Profile }>(page, 'GET', '/api/profile')
  expect(profile).toMatchObject({ city: told.town, about: told.about, sexuality: 'bi', region: expect.any(String) })
  expect(profile.interests).toHaveLength(2)
  expect(profile.main_image).not.toBeNull()
}

/** Waits until an address has received this number of mails of a kind. */
export async function expectMails(site: SiteName, { email, kind, count }: { email: string; kind: string; count: number }): Promise<void> {
  await expect(async () => {
    const list = await (await fetch(`http://127.0.0.1:${e2e.ops_port}/outbox?site=${site}`)).text()
    expect(list.split('<li>').filter((row) => row.includes(email) && row.includes(`${kind}.eml`))).toHaveLength(count)
  }).toPass()
}

import type { Page } from '@playwright/test'
import type { NoticePreferences, Unsubscription } from '#schemas/chats/notice.ts'
import { addressOf, e2e } from '#tests/support/e2e/browser-settings.ts'
import { call, linkFor, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { upload } from '#tests/support/e2e/photos.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'
import { ask, aVisitor } from '#tests/support/e2e/visitor.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'
import { aJpeg } from '#tests/support/pictures.ts'

// the browser logs the status of an unknown link and of a rejected request
test.use({ allowedConsole: /status of (404|429)/ })

const t = wordsOf('nl-NL')
const ops = `http://127.0.0.1:${e2e.ops_port}`

const switchOf = (page: Page, kind: string, channel: 'mail' | 'push') =>
  page.getByRole('group', { name: t(`notices.${kind}`), exact: true }).getByRole('switch', { name: t(`notices.${channel}`) })

const problemsOf = async (page: Page) => (await axe(page).analyze()).violations.map(({ id }) => id)

test('RT-14 EN-15 SC-11 each kind has a switch for mail and one for push: saved at once, undone after a failure; all mail can be switched off and on', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Keuze')
  for (const path of ['/premium', '/pricing', '/profile']) expect((await ask(page, 'GET', path)).status, path).toBe(200)
  await visit(page, addressOf('vonk', '/settings'))
  await page
    .getByRole('link', { name: t('notices.title') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('notices.title') })).toBeVisible()
  await expect(page.getByText(t('notices.always'))).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(8)
  await expect(switchOf(page, 'promotions', 'mail')).not.toBeChecked()
  expect(await problemsOf(page)).toEqual([])

  await switchOf(page, 'like_received', 'mail').press('Space')
  await expect(switchOf(page, 'like_received', 'mail')).not.toBeChecked()
  await expect
    .poll(async () =>
      (await call<NoticePreferences>(page, 'GET', '/api/notifications')).choices.find(({ kind }) => kind === 'like_received'),
    )
    .toEqual({ kind: 'like_received', mail: false, push: true })
  await page.reload()
  await expect(switchOf(page, 'like_received', 'mail')).not.toBeChecked()

  await page.route('**/api/notifications', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 429, json: { error: { code: 'too_many_requests' } } }) : route.continue(),
  )
  await switchOf(page, 'news', 'mail').click()
  await expect(page.getByText(t('notices.news')).last()).toBeVisible()
  await expect(switchOf(page, 'news', 'mail')).not.toBeChecked()
  await page.unroute('**/api/notifications')

  await page.getByRole('button', { name: t('notices.all_mail_off') }).click()
  await expect(page.getByRole('button', { name: t('notices.all_mail_off') })).toBeHidden()
  await expect(switchOf(page, 'new_messages', 'mail')).not.toBeChecked()
  // this browser does not allow push, so the switch is off, but the server keeps the stored choice
  await expect(switchOf(page, 'new_messages', 'push')).not.toBeChecked()
  expect((await call<NoticePreferences>(page, 'GET', '/api/notifications')).choices).toContainEqual(
    expect.objectContaining({ kind: 'new_messages', push: true }),
  )
  await page.getByRole('button', { name: t('notices.undo') }).click()
  await expect(switchOf(page, 'new_messages', 'mail')).toBeChecked()
  await expect(switchOf(page, 'like_received', 'mail')).not.toBeChecked()

  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowOf(page)).toBe(0)
})

test('MO-08 ST-05 MO-09 MO-10 a bounce stops mail, an alert and the page give the reason, one click resumes it; then the alert for an incomplete profile shows', {
  tag: '@once',
}, async ({ browser, request }) => {
  const { page } = await signUp(browser, 'Onbestelbaar')
  const { user } = await call<{ user: { email: string } }>(page, 'GET', '/api/user')
  const events = [{ site: 'vonk', address: user.email, event: 'hard_bounce' }]
  const report = await request.post(`${ops}/mail-events`, {
    headers: { authorization: 'Bearer the-secret-of-the-journeys' },
    data: { events },
  })
  expect(report.status()).toBe(200)
  // open a page outside the members area, because in the members area a new member sees the time bonus instead
  await visit(page, addressOf('vonk', '/credits'))
  await expect(page.getByText(t('alerts.disabled_bounce'))).toBeVisible()
  await page.getByRole('link', { name: t('alerts.disabled_action') }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/notifications'))
  await expect(page.getByText(t('alerts.disabled_bounce'))).toHaveCount(0)
  await expect(page.getByText(t('notices.stopped_bounce'))).toBeVisible()
  await page.getByRole('button', { name: t('notices.resume') }).click()
  await expect(page.getByText(t('notices.stopped_bounce'))).toBeHidden()
  await page.reload()
  await expect(page.getByText(t('notices.stopped_title'))).toBeHidden()

  await upload(page, await aJpeg({ width: 800, height: 800 }))
  await visit(page, addressOf('vonk', '/credits'))
  await expect(page.getByText(t('alerts.disabled_bounce'))).toHaveCount(0)
  const bare = page.getByRole('status').filter({ hasText: t('alerts.enrich_title') })
  await expect(bare.getByRole('link', { name: t('alerts.enrich_action') })).toHaveAttribute('href', '/profile')
  await bare.getByRole('button', { name: t('common.close') }).click()
  await expect(page.getByText(t('alerts.enrich_title'))).toHaveCount(0)
  const stamp = Number(await page.evaluate(() => localStorage.getItem('hide-enrich-alert')))
  expect(Math.abs(stamp - Date.now() / 1000)).toBeLessThan(60)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('alerts.enrich_title'))).toHaveCount(0)
})

test('ST-05 the unsubscribe link asks first, stops one kind or all, and can be undone', { tag: '@once' }, async ({ page }) => {
  expect((await page.goto(addressOf('vonk', '/unsubscribe/nobody-has-this-link')))?.status()).toBe(404)
  await visit(page, addressOf('vonk', '/pages/faq'))
  // a notification mail is sent ten minutes later, so the test simulates the replies for the link in such a mail
  let state: Unsubscription = { kind: 'like_received', is_kind_on: true, notifications_disabled: [] }
  await page.route('**/api/unsubscribe/*', (route) => {
    const wish = route.request().method() === 'PUT' ? route.request().postDataJSON() : null
    if (wish?.scope === 'kind') state = { ...state, is_kind_on: wish.is_on }
    if (wish?.scope === 'all') state = { ...state, notifications_disabled: wish.is_on ? [] : ['unsubscribe'] }
    return route.fulfill({ json: state })
  })
  await started(page)
  await page.evaluate(() => history.pushState({}, '', `/unsubscribe/${'A'.repeat(43)}`))
  const title = (key: string) => page.getByRole('heading', { level: 1, name: t(`notices.${key}`, { site: 'Vonk' }) })
  const press = (key: string) => page.getByRole('button', { name: t(`notices.${key}`), exact: true }).click()
  await expect(title('unsubscribe_title')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await press('unsubscribe_kind')
  await expect(title('kind_stopped_title')).toBeVisible()
  await press('also_all')
  await expect(title('all_stopped_title')).toBeVisible()
  await press('undo')
  await expect(title('kind_stopped_title')).toBeVisible()
  await press('undo')
  await expect(title('resumed_title')).toBeVisible()
})

test('the outbox shows mails in the reader’s language, as HTML and as text', { tag: '@once' }, async ({ browser }) => {
  const page = await aVisitor(browser, 'rondeur')
  const form = { email: `brievenbus.${Date.now().toString(36)}@example.test`, name: 'Brievenbus', password: 'correct-horse-battery' }
  const person = { date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male', country: 'DE' }
  const { user } = await call<{ user: { email: string } }>(page, 'POST', '/api/signup', { ...form, ...person })
  const row = page.getByRole('listitem').filter({ hasText: user.email })
  // wait for the mail before loading the list: the worker writes the mail a moment later, and the list does not refresh
  await linkFor('rondeur', user.email, { kind: 'activation' })
  await page.goto(`${ops}/outbox?site=rondeur`)
  await expect(row).toContainText('activation')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestätige deine E-Mail-Adresse für Rondeur')
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'E-Mail-Adresse bestätigen' })).toBeVisible()
  expect(await page.frameLocator('iframe').locator('html').getAttribute('lang')).toMatch(/^de/)
  // the address is not confirmed, so the mail must not contain the name of the member
  await expect(page.locator('pre')).toContainText('Dein Profil auf Rondeur ist angelegt.')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'source' }).click()
  await expect(page.locator('body')).toContainText('Message-ID:')
})

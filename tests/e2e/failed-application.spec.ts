import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { holdApplication } from '#tests/support/e2e/hold-application.ts'
import { expect, started, test } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

/** A promise, and the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  let open = () => {}
  return [new Promise((resolve) => (open = resolve)), () => open()]
}

const t = wordsOf('nl-NL')
test.use({ allowedConsole: /net::ERR_/ })

test('a form that is submitted while the application cannot load shows an error, and the next try loads it', { tag: '@once' }, async ({
  page,
}) => {
  const application = await holdApplication(page)
  await page.goto(addressOf('vonk', '/login'))
  await page.getByLabel(t('signup.email')).fill('nobody@demo.example')
  await page.getByLabel(t('signup.password'), { exact: true }).fill('wrong-password')
  await page.keyboard.press('Enter')
  application.fail()
  await expect(page.getByRole('alert')).toHaveText(t('common.try_later'))
  await page.unrouteAll()
  await page.getByLabel(t('signup.email')).press('End')
  await started(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel(t('signup.email'))).toHaveValue('nobody@demo.example')
})

test('a reload before hydration keeps the typed email address, but not the password', { tag: '@once' }, async ({ page }) => {
  const [filled, release] = gate()
  let is_broken = true
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (this === sessionStorage) set.call(localStorage, `copy of ${key}`, value)
      set.call(this, key, value)
    }
  })
  // the file exists, but the browser cannot load it; after the second failure, the page reloads
  await page.route(/\/assets\/entry-client/, async (route) => {
    if (!is_broken || route.request().method() !== 'GET') return route.continue()
    await filled
    return route.abort()
  })
  await page.goto(addressOf('vonk', '/login'))
  await page.getByLabel(t('signup.email')).fill('nobody@demo.example')
  await page.getByLabel(t('signup.password'), { exact: true }).fill('wrong-password')
  const reloaded = page.waitForEvent('framenavigated')
  release()
  await reloaded
  is_broken = false
  await started(page)
  await expect(page.getByLabel(t('signup.email'))).toHaveValue('nobody@demo.example')
  await expect(page.getByLabel(t('signup.password'), { exact: true })).toHaveValue('')
  const stored = await page.evaluate(() => localStorage.getItem('copy of email-before-reload'))
  expect(stored).toContain('nobody@demo.example')
  expect(stored).not.toContain('wrong-password')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('nobody')
})

const emails = [{ name: 'email', value: 'nobody@demo.example' }]
const href = addressOf('vonk', '/login')
for (const [kind, saved, shown] of [
  ['new', { age: 1000, href }, 'nobody@demo.example'],
  ['old', { age: 60_000, href }, ''],
  ['future', { age: -60_000, href }, ''],
  ['other page’s', { age: 1000, href: `${href}?later` }, ''],
] as const)
  test(`a reload before hydration: the ${kind} email address is ${shown ? 'restored' : 'ignored'} and deleted`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.addInitScript(
      ([{ age, ...entry }, own]) => {
        if (location.href === own) sessionStorage.setItem('email-before-reload', JSON.stringify({ ...entry, saved_at: Date.now() - age }))
      },
      [{ ...saved, emails }, href] as const,
    )
    await page.goto(href)
    await started(page)
    await expect(page.getByLabel(t('signup.email'))).toHaveValue(shown)
    expect(await page.evaluate(() => sessionStorage.getItem('email-before-reload'))).toBeNull()
  })

import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, logInAs } from '#tests/support/e2e/members.ts'
import { aNewcomer, fillSignup, join, logInByHand } from '#tests/support/e2e/people.ts'
import { expect, goOn, reach, started, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')

test.describe('a login that fails', () => {
  test.use({ allowedConsole: /status of (401|403|423)/ })

  test('EC-02 EC-03 shows the texts of the specification, the lock time after five attempts, and the contact for a banned member', {
    tag: '@once',
  }, async ({ page, browser }) => {
    const who = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
    await join(browser, 'vonk', who)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await logInByHand(page, 'vonk', { email: who.email, password: `fout-${attempt}` })
      await expect(page.getByText('Login mislukt, probeer opnieuw').or(page.getByText('Te veel foute pogingen'))).toBeVisible()
    }
    await logInByHand(page, 'vonk', who)
    await expect(page.getByText(/^Te veel foute pogingen, account voor 1[45] min geblokkeerd\./)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)

    await page.route('**/api/user', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { error: { code: 'banned' } } }) : route.fallback(),
    )
    await logInByHand(page, 'vonk', { email: 'free@demo.example', password: 'couplet-demo' })
    const told = page.getByRole('alert').filter({ hasText: t('faults.banned') })
    await expect(told.getByRole('link', { name: t('site.ban') })).toHaveAttribute('href', '/pages/ban')
    await told.getByRole('link', { name: t('site.support') }).click()
    await expect(page).toHaveURL(/\/pages\/service$/)
  })
})

test('EC-02 a browser without cookies gets an explanation at login and signup, and nothing is sent', { tag: '@once' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  const told = page.getByText(t('faults.cookies_refused'))
  await logInByHand(page, 'vonk', { email: 'free@demo.example', password: 'couplet-demo' })
  await expect(told).toBeVisible()
  await visit(page, addressOf('vonk', '/signup'))
  await fillSignup(page, aNewcomer('vonk', { name: 'Anna', gender: 'female' }), t)
  await expect(told).toBeVisible()
  expect(sent.filter((url) => /\/api\/(user|signup)$/.test(url))).toEqual([])
})

test.describe('a session that has run out', () => {
  test.use({ allowedConsole: /status of 403/ })

  test('API-16 SC-07 redirects to the login after the next call or Back; the login returns to the page, its anchor and unsaved text', {
    tag: '@once',
  }, async ({ browser }) => {
    const { page } = await logInAs(browser, 'free')
    for (const [path, press] of [
      ['/members?sort=newest', () => page.getByRole('main').locator('button[aria-pressed=false]').first()],
      ['/profile', () => page.getByRole('button', { name: t('common.save'), exact: true })],
    ] as const) {
      await visit(page, addressOf('vonk', path))
      if (path === '/profile') await page.getByRole('main').getByRole('textbox').first().fill('Over het water.')
      await page.context().clearCookies()
      // a background request of the page may discover the logout before the click does
      await Promise.all([
        page.waitForURL(/\/login\?to=/),
        press()
          .click({ timeout: 10_000 })
          .catch(() => {}),
      ])
      await logInByHand(page, 'vonk', { email: 'free@demo.example', password: 'couplet-demo' })
      await expect(page).toHaveURL(addressOf('vonk', path))
    }
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Over het water.')

    // Simulates the browser's Back button. If the login has changed meanwhile, the restored page must reload.
    const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await visit(page, addressOf('vonk', '/settings'))
    await page.context().clearCookies()
    await call(page, 'POST', '/api/user', { email: 'premium@demo.example', password: 'couplet-demo' })
    await page.evaluate(() => Object.assign(window, { is_kept: true }))
    await comeBack()
    await page.waitForFunction(() => !('is_kept' in window) && document.readyState === 'complete')
    await expect(page.getByRole('main')).toContainText('premium@demo.example')
    await started(page)
    await page.context().clearCookies()
    await comeBack()
    await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()

    // the redirect to the login must keep the hash of the requested page
    await visit(page, addressOf('vonk', '/settings#settings-devices'))
    await expect(page).toHaveURL(/\/login\?to=/)
    await logInByHand(page, 'vonk', { email: 'free@demo.example', password: 'couplet-demo' })
    await expect(page).toHaveURL(addressOf('vonk', '/settings#settings-devices'))
    await expect(page.getByRole('heading', { name: t('security.devices_title') })).toBeInViewport()
  })
})

test('RO-02 a visitor who likes or writes is asked to sign up, on the spot', { tag: '@phone' }, async ({ page }) => {
  // select a member with a photo, because members whom other tests create have no photo
  await visit(page, addressOf('vonk', '/members?with_photo=true'))
  const card = page
    .getByRole('list', { name: t('members.title') })
    .getByRole('listitem')
    .filter({ hasText: 'Verzonnen profiel' })
    .first()
  await card.getByRole('button').click()
  await expect(page.getByRole('dialog').getByLabel(t('signup.email'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.is_signup)).toBeUndefined()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /^Schrijf / }).click()
  // nobody reads messages to a fictional profile, so the form asks for no message
  await expect(page.getByRole('dialog').getByLabel(t('signup.email'))).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel(/^Je eerste bericht aan /)).toHaveCount(0)
})

test('RO-02 the draft of a first message stays with its receiver, and does not appear in the form for another member', {
  tag: '@once',
}, async ({ page, browser }) => {
  const members = [
    await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bea', gender: 'female' })),
    await join(browser, 'vonk', aNewcomer('vonk', { name: 'Cleo', gender: 'female' })),
  ]
  await visit(page, addressOf('vonk', '/members'))
  const message = page.getByRole('dialog').getByLabel(/^Je eerste bericht aan /)
  for (const [place, text] of [
    [0, ''],
    [1, ''],
    [0, 'Dag, ik las je profiel.'],
  ] as const) {
    await goOn(page, addressOf('vonk', `/members/${members[place]?.id}`))
    await page.getByRole('button', { name: /^Schrijf / }).click()
    await expect(message).toHaveValue(text)
    if (place === 0 && text === '') await message.fill('Dag, ik las je profiel.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('MO-01 the signup modal does not close during the request, and Back belongs to the signup', {
  tag: '@once',
}, async ({ page }) => {
  const who = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
  await visit(page, addressOf('vonk', '/members'))
  const card = page
    .getByRole('list', { name: t('members.title') })
    .getByRole('listitem')
    .first()
  const dialog = page.getByRole('dialog')
  const asked = page.getByRole('button', { name: t('signup.leave_stay') })
  const goBack = () => page.evaluate(() => history.back())
  const open = async () => {
    await card.getByRole('button').click()
    await expect(dialog.getByLabel(t('signup.email'))).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state?.is_signup)).toBe(true)
  }

  await test.step('an untouched form closes, and the page below stays', async () => {
    await open()
    await goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(addressOf('vonk', '/members'))
  })
  await test.step('the focus goes back to what opened it', async () => {
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(card.getByRole('button')).toBeFocused()
  })
  await test.step('what was begun asks first, and nothing is lost', async () => {
    await open()
    await dialog.getByLabel(t('signup.name')).fill(who.name)
    await goBack()
    await asked.click()
    await expect(dialog.getByLabel(t('signup.name'))).toHaveValue(who.name)
  })

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/signup', async (route) => {
    await held
    await route.continue()
  })
  await fillSignup(page, who, t)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await goBack()
  await expect(dialog).toBeVisible()
  answer()

  await test.step('the steps follow in the same place, each back to the one before', async () => {
    const title = (step: string) => dialog.getByRole('heading', { level: 3, name: t(`signup.${step}_title`) })
    await expect(title('photo')).toBeVisible()
    await dialog.getByRole('button', { name: t('signup.step_skip') }).click()
    await expect(title('personal')).toBeVisible()
    await dialog.getByRole('button', { name: t('signup.step_skip') }).click()
    await expect(title('about')).toBeVisible()
    await goBack()
    await expect(title('personal')).toBeVisible()
    await goBack()
    await expect(title('photo')).toBeVisible()
    await goBack()
    await asked.click()
    await expect(title('photo')).toBeVisible()
  })
  await test.step('closes only after a confirmation', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await page.getByRole('button', { name: t('signup.leave_steps') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Account van ${who.name}` })).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state?.is_signup)).toBeUndefined()
    // the signup offers a skipped step again, but never requires it
    await visit(page, addressOf('vonk', '/signup'))
    await expect(page).toHaveURL(/\/signup\?step=/)
    await visit(page, addressOf('vonk', '/members'))
    await expect(page).toHaveURL(/\/members$/)
  })
})

test('VA-01 VA-02 VA-03 VA-04 VA-05 the signup form shows the errors of the specification, and sends nothing', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, addressOf('vonk', '/signup'))
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/signup') && sent.push(request.url())))
  const fill = async (values: Record<string, string>, born: [string, string, string]) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
    for (const [index, label] of ['Dag', 'Maand', 'Jaar'].entries()) await page.getByLabel(label, { exact: true }).fill(born[index] ?? '')
    await page.getByRole('button', { name: t('signup.submit') }).click()
  }
  const now = new Date().getFullYear()
  await fill({ 'E-mailadres': 'geen adres', Profielnaam: '@anna', Wachtwoord: 'een-lang-wachtwoord' }, ['31', '02', '1990'])
  for (const text of ['Ongeldige e-mail', 'Je profielnaam mag niet beginnen met een @', 'Ongeldige geboortedatum.'])
    await expect(page.getByText(text).first()).toBeVisible()
  await fill({ 'E-mailadres': 'anna@example.test', Profielnaam: 'anna@example.test' }, ['01', '01', String(now - 17)])
  await expect(page.getByText('Je profielnaam moet anders zijn dan je e-mailadres')).toBeVisible()
  await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)')).toBeVisible()
  await fill({ 'E-mailadres': 'anna@gmial.com' }, ['', '', ''])
  await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)')).toBeVisible()
  await expect(page.getByText(/Bedoelde je/)).toBeVisible()
  expect(sent).toEqual([])
})

test.describe('a link that is no good', () => {
  test.use({ allowedConsole: /status of 410/ })

  test('EC-10 says that activating failed, and how to get another', { tag: '@once' }, async ({ page }) => {
    await visit(page, addressOf('vonk', '/activate/error?reason=expired'))
    await expect(page.getByText('Activeren mislukt')).toBeVisible()
    await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
  })

  test('EC-10 a member with a confirmed address sees that, not an error', { tag: '@once' }, async ({ browser }) => {
    const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
    await visit(page, addressOf('vonk', '/activate/error?reason=expired'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.confirmed_already'))
    await expect(page.getByText('Activeren mislukt')).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(t('account.confirmed_already')))
  })
})

test('EC-11 ST-02 a failed payment shows an error and offers another payment method', { tag: '@once' }, async ({ browser }) => {
  const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
  for (const [button, title] of [
    [t('orders.bank_failed'), 'Betaling mislukt'],
    [t('orders.bank_cancelled'), t('orders.cancelled_title')],
  ] as const) {
    await reach(page, addressOf('vonk', '/credits/p1'))
    await page.getByRole('radio', { name: /iDEAL/ }).check()
    await page.getByRole('button', { name: /18,71/ }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('link', { name: t('orders.try_another') }).click()
    await expect(page).toHaveURL(/\/credits\/p1\?retry=/)
    await expect(page.getByRole('radio')).not.toHaveCount(0)
  }
  await goOn(page, addressOf('vonk', '/transactions'))
  await expect(page.getByText(t('orders.status_failed')).first()).toBeVisible()
  await expect(page.getByText(t('orders.status_cancelled')).first()).toBeVisible()
})

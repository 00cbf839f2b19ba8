import { addressOf } from '#tests/support/e2e.ts'
import { call } from '#tests/support/e2e-members.ts'
import { aNewcomer, fillSignup, join, logInByHand } from '#tests/support/e2e-people.ts'
import { expect, test, visit } from '#tests/support/e2e-test.ts'
import { wordsOf } from '#tests/support/words.ts'

const t = wordsOf('nl-NL')
const english = wordsOf('en-US')

test.describe('a login that fails', () => {
  test.use({ allowedConsole: /status of (401|423)/ })

  test('EC-02 EC-03 says so in the words of the specification, and after five times for how long', async ({ page, browser }) => {
    const who = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
    await join(browser, 'vonk', who)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await logInByHand(page, 'vonk', { email: who.email, password: `fout-${attempt}` })
      await expect(page.getByText('Login mislukt, probeer opnieuw').or(page.getByText('Te veel foute pogingen'))).toBeVisible()
    }
    await logInByHand(page, 'vonk', who)
    await expect(page.getByText(/^Te veel foute pogingen, account voor 1[45] min geblokkeerd\./)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('RO-02 a visitor who likes or writes is asked to sign up, on the spot', async ({ page }) => {
  await visit(page, addressOf('vonk', '/members'))
  const card = page
    .getByRole('list', { name: t('members.title') })
    .getByRole('listitem')
    .first()
  await card.getByRole('button').click()
  await expect(page.getByRole('dialog').getByLabel(t('signup.email'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /^Schrijf / }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Je eerste bericht aan /)).toBeVisible()
})

test('MO-01 while an account is being made, neither the backdrop nor Escape closes the signup', async ({ page }) => {
  const who = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
  await visit(page, addressOf('vonk', '/members'))
  await page
    .getByRole('list', { name: t('members.title') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/signup', async (route) => {
    await held
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  await fillSignup(page, who, t)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  answer()
  // the steps follow in the same place, and are left on purpose alone
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(1)
  await dialog.getByRole('button', { name: t('common.close') }).click()
  await page.getByRole('button', { name: t('signup.leave_steps') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Account van ${who.name}` })).toBeVisible()
})

test.describe('an address that is taken', () => {
  test.use({ allowedConsole: /status of 409/ })
  test('EC-09 is pointed to the login', async ({ page, browser }) => {
    const who = aNewcomer('vonk', { name: 'Anna', gender: 'female' })
    await join(browser, 'vonk', who)
    await visit(page, addressOf('vonk', '/signup'))
    await fillSignup(page, who, t)
    await expect(page.getByRole('alert').filter({ hasText: 'Dit e-mailadres heeft al een account op deze site.' })).toBeVisible()
    await page.getByRole('link', { name: t('signup.log_in_instead') }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel(t('signup.email'))).toHaveValue(who.email)
  })
})

test('VA-01 VA-02 VA-03 VA-04 VA-05 the signup form says what is wrong in the words of the specification, and sends nothing', async ({
  page,
}) => {
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

test('EC-10 a link that is no good says that activating failed, and how to get another', async ({ page }) => {
  await visit(page, addressOf('vonk', '/activate/error?reason=expired'))
  await expect(page.getByText('Activeren mislukt')).toBeVisible()
  await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible()
})

test('EC-11 ST-02 a payment that failed says so and offers another way to pay', async ({ browser }) => {
  const { page } = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
  for (const [button, title] of [
    [t('orders.bank_failed'), 'Betaling mislukt'],
    [t('orders.bank_cancelled'), t('orders.cancelled_title')],
  ] as const) {
    await visit(page, addressOf('vonk', '/credits/p1'))
    await page.getByRole('radio', { name: /iDEAL/ }).check()
    await page.getByRole('button', { name: /18,71/ }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('link', { name: t('orders.try_another') }).click()
    await expect(page).toHaveURL(/\/credits\/p1\?retry=/)
    await expect(page.getByRole('radio')).not.toHaveCount(0)
  }
  await visit(page, addressOf('vonk', '/transactions'))
  await expect(page.getByText(t('orders.status_failed')).first()).toBeVisible()
  await expect(page.getByText(t('orders.status_cancelled')).first()).toBeVisible()
})

test('RO-01 ST-08 a site on invitation is closed to whoever comes by themselves, and open to whoever was sent', async ({
  page,
  browser,
}) => {
  const open = (path: string) => visit(page, addressOf('northlight', path))
  await open('/')
  await expect(page.getByRole('link', { name: english('site.signup_free') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: english('site.browse') })).toHaveCount(0)
  await open('/members')
  await expect(page).toHaveURL(/\/login\?/)
  await open('/signup')
  await expect(page.getByText(english('signup.closed_title', { site: 'Northlight' }))).toBeVisible()
  await expect(page.getByLabel(english('signup.email'))).toHaveCount(0)

  await open('/?network=demo')
  await expect(page.getByRole('link', { name: english('site.signup_free') }).first()).toBeVisible()
  await open('/signup')
  await expect(page.getByLabel(english('signup.email'))).toBeVisible()
  await open('/members')
  await expect(page.getByRole('list', { name: english('members.title') })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await visit(stranger, addressOf('northlight'))
  const { may_search, may_sign_up } = await call<{ may_search: boolean; may_sign_up: boolean }>(stranger, 'GET', '/api/settings')
  expect({ may_search, may_sign_up }).toEqual({ may_search: false, may_sign_up: false })
})

import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { signUp } from '#tests/support/e2e/members.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'

// the tests make the files of a dialog fail to load, and the browser logs these errors
test.use({ allowedConsole: /net::ERR_/ })

test('VR-05 MO-01 a dialog whose code is loading shows this, can be closed and retried, and gets the focus when it is loaded', {
  tag: '@once',
}, async ({ browser }) => {
  const { page } = await signUp(browser, 'Anna')
  const { id } = await signUp(browser, 'Bram')
  let files: 'fail' | 'wait' | 'come' = 'fail'
  let release = () => {}
  await page.route('**/assets/icebreaker-modal-*.js', async (route) => {
    if (files === 'wait') await new Promise<void>((resolve) => (release = resolve))
    await (files === 'come' ? route.continue() : route.abort())
  })
  await page.goto(addressOf('vonk', `/members/${id}/chat`))
  // wait for hydration, because a click before hydration would have no effect
  await page.getByRole('textbox', { name: /^Bericht aan/ }).fill('Hoi')
  await expect(page.getByRole('button', { name: 'Versturen' })).toBeEnabled()
  const opener = page.getByRole('button', { name: 'Hulp bij je eerste zin' })
  const alert = page.getByRole('dialog').getByRole('alert')
  const focused = (name: string) => page.getByRole('dialog', { name }).locator(':focus')

  await opener.click()
  await expect(alert).toContainText('Er is een fout opgetreden')
  await expect(focused('Laden')).toHaveCount(1)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  files = 'wait'
  await opener.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Laden' }).locator('[aria-busy=true]')).toBeVisible()
  await expect(focused('Laden')).toHaveCount(1)
  files = 'fail'
  release()
  await expect(alert).toBeVisible()
  files = 'come'
  await alert.getByRole('button', { name: 'Opnieuw proberen' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Een eerste zin' })).toBeVisible()
  await expect(focused('Een eerste zin')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

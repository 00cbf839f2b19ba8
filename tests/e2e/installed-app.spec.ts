import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e.ts'
import { logInAs } from '#tests/support/e2e-members.ts'
import { expect, test, visit } from '#tests/support/e2e-test.ts'

/** What an installed app's window says of itself; Chromium without a window of its own does not emulate it. */
const installApp = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? ask('all') : ask(query))
  })

const back = (page: Page) => page.getByRole('button', { name: 'Terug', exact: true })

test('NAV-09 an installed app has a back button on the inner screens, once there is somewhere to go back to', async ({ browser }) => {
  const { page } = await logInAs(browser, 'premium')
  const openProfile = async () => {
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await visit(page, addressOf('vonk', '/members'))
  await openProfile()
  await expect(back(page), 'a browser has a back button of its own').toHaveCount(0)

  await installApp(page)
  await visit(page, addressOf('vonk', '/members'))
  await openProfile()
  await back(page).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(back(page), 'a list is not an inner screen').toHaveCount(0)
  await visit(page, addressOf('vonk', '/credits/p1'))
  await expect(back(page), 'the app was opened here').toHaveCount(0)
  await page.getByRole('link', { name: 'Ander pakket kiezen' }).click()
  await expect(back(page)).toBeVisible()
})

test('NAV-10 NAV-11 title and application badge show unread messages plus new likes; a failing badge is ignored', async ({ browser }) => {
  const { page } = await logInAs(browser, 'free')
  await page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => {
        badges.push(count)
        throw new Error('this browser shows no badge')
      },
      clearAppBadge: async () => {
        badges.push(0)
      },
    })
  })
  await visit(page, addressOf('northlight', '/?network=demo'))
  await visit(page, addressOf('vonk', '/likes'))
  const count = Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges'))).toContain(count)
})

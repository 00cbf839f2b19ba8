import type { Page } from '@playwright/test'
import { comeIn, desk_console } from '#tests/support/e2e/desk.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { axe, untilStill } from '#tests/support/pages/axe.ts'

test.use({ allowedConsole: desk_console })

/** The screens of the demo logins. `opens`: the first item of the list opens too. */
const screens = [
  { key: '1', path: '/desk/overview' },
  { key: '1', path: '/desk/staff' },
  { key: '1', path: '/desk/log' },
  { key: '2', path: '/desk/photos' },
  { key: '2', path: '/desk/reports', opens: true },
  { key: '3', path: '/desk/members' },
  { key: '4', path: '/desk/orders', opens: true },
  { key: '4', path: '/desk/ledger' },
  { key: '4', path: '/desk/asks' },
]

for (const [language, menu] of [
  ['English', /: language and sign out/],
  ['Nederlands', /: taal en uitloggen/],
] as const)
  test(`each screen of the desk is readable in a window of 320 pixels: ${language}`, { tag: '@once' }, async ({ browser }) => {
    for (const key of new Set(screens.map((screen) => screen.key))) {
      const page = await comeIn(browser, key)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (language === 'Nederlands') {
        await page.getByRole('button', { name: /: language and sign out/ }).click()
        await page.getByRole('menuitemradio', { name: language }).click()
      }
      await expect(page.getByRole('button', { name: menu })).toBeVisible()
      for (const { path, opens } of screens.filter((screen) => screen.key === key)) {
        await page.goto(new URL(path, page.url()).href)
        await expectReadable(page, path)
        if (!opens) continue
        await page.getByRole('row').nth(1).waitFor()
        await page.keyboard.press('j')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(new RegExp(`${path}/`))
        await expectReadable(page, `${path}/…`)
        await page.keyboard.press('Escape')
      }
      await page.context().close()
    }
  })

async function expectReadable(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main[aria-busy="true"], [aria-busy="true"]')).toHaveCount(0)
  await untilStill(page)
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    name,
  ).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, `${name}: nothing is wider than the window`).toBeLessThanOrEqual(0)
}

test('without single keys, letters do nothing, and Alt and Ctrl still act', { tag: '@once' }, async ({ browser }) => {
  const page = await comeIn(browser, '2')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const address = page.url()
  for (const key of ['j', 'Enter', 'g', 'p']) await page.keyboard.press(key)
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  expect(page.url()).toBe(address)

  await page.getByRole('row').getByRole('link').first().press('Enter')
  await expect(page.getByRole('region', { name: 'Evidence' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Case' })
  const proposed = await panel.getByRole('radio', { checked: true }).first().getAttribute('value')
  for (const key of ['1', '2', '3']) {
    await page.keyboard.press(key)
    expect(await panel.getByRole('radio', { checked: true }).first().getAttribute('value')).toBe(proposed)
  }
  await page.keyboard.press('Alt+3')
  await expect(panel).toBeFocused()
})

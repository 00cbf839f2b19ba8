import type { Browser, Page } from '@playwright/test'
import { axe, untilStill } from '#tests/support/pages/axe.ts'
import { e2e } from './browser-settings.ts'
import { expect } from './test.ts'

/** Before the login, the desk asks who is logged in. The browser logs the refusal. */
export const desk_console = /status of 403 .*desk\.localhost:\d+\/desk\/\)/

/** Comes into the desk of the demo with a number key: 1 is the owner, 2 and 7 are the moderators, 3 is support and 4 is finance. */
export async function comeIn(browser: Browser, key: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  await page.goto(`http://desk.localhost:${e2e.port}/`)
  await expect(page.getByRole('region', { name: 'demo' }).getByRole('button')).toHaveCount(7)
  await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0)
  return page
}

/** Checks a screen of the desk with axe at two widths, light and dark. Nothing may be wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await untilStill(page)
      const { violations } = await axe(page).analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        `${width} ${colorScheme}`,
      ).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${width} ${colorScheme}: nothing is wider than the window`).toBeLessThanOrEqual(0)
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}

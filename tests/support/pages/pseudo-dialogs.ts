import { expect, type Page } from '@playwright/test'

/**
 * Dialogs that need a special action to open: the pages that have the dialog, and the action. The selectors contain no texts, because the
 * texts are changed.
 */
const dialogs: readonly { name: string; on: RegExp; open(page: Page): Promise<void> }[] = [
  {
    name: 'reporting',
    on: /^\/members\/[\w-]{36}$/,
    open: (page) => page.locator('main button:not([role=menuitem]):has(.lucide-flag)').click(),
  },
  {
    name: 'giving',
    on: /^\/members\/[\w-]{36}\/chat$/,
    async open(page) {
      await page.locator('form button[aria-haspopup]').first().click()
      await page.locator('[role=menuitem]:has(.lucide-gift)').click()
    },
  },
]

/** Opens each dialog of the page that was not seen before, and checks it. */
export async function lookAtDialogs(page: Page, screen: string, { seen, look }: { seen: Set<string>; look(): Promise<string[]> }) {
  const findings: string[] = []
  for (const { name, on, open } of dialogs) {
    if (seen.has(name) || !on.test(screen)) continue
    // skip this dialog, because a sample profile accepts no gifts
    if (name === 'giving' && (await page.locator('form button[aria-haspopup]').count()) === 0) continue
    await open(page)
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveCount(0)
    await atRest(page)
    findings.push(...(await look()).map((each) => `in the dialog for ${name} ${each}`))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // wait until the history entry of the dialog is removed; removing it later would cancel a page load
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.is_overlay))).toBe(false)
    seen.add(name)
  }
  return findings
}

/** Waits until the fonts are loaded and the animations of a dialog have ended. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

export const dialogNames = dialogs.map(({ name }) => name)

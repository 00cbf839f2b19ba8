import type { Page } from '@playwright/test'

/** Records the pages on which a dialog is open, even for a moment. It starts with the next page load. */
export async function noteDialogs(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const key = 'dialogs-seen'
    const look = () => {
      if (!document.querySelector('dialog[open]')) return
      const seen: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      if (seen.at(-1) !== location.pathname) sessionStorage.setItem(key, JSON.stringify([...seen, location.pathname]))
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('dialogs-seen') ?? '[]'))
}

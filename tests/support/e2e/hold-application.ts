import type { Page } from '@playwright/test'

/** Delays the script of the application. The returned functions let the script load, or make it fail. */
export async function holdApplication(page: Page) {
  let release = (_how: 'come' | 'fail') => {}
  const decided = new Promise<'come' | 'fail'>((resolve) => (release = resolve))
  await page.route(/\/assets\/entry-client/, async (route) => ((await decided) === 'come' ? route.continue() : route.abort()))
  return { come: () => release('come'), fail: () => release('fail') }
}

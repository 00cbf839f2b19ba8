import type { Page } from '@playwright/test'
import { call } from '#tests/support/e2e/members.ts'
import { startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { expect, expectSilence, started, test } from '#tests/support/e2e/test.ts'

const port = 31_744
const at = (path: string) => `http://vonk.localhost:${port}${path}`

/**
 * Opens a page of the development server. Only the development build of React compares attributes during hydration. The first page is slow,
 * because Vite compiles modules on request.
 */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await started(page)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

test('RT-01 in development, every kind of page hydrates without a warning, and a mismatch is reported', {
  tag: '@once',
}, async ({ page, complaints }) => {
  test.setTimeout(480_000)
  const server = await startSpareServer({ port, sites: ['vonk'], is_development: true })
  try {
    // a list, a form and a 404 page, then a member's home, conversations and settings
    for (const path of ['/members', '/signup', '/nothing-here']) await open(page, path)
    await call(page, 'POST', '/api/user', { email: 'premium@demo.example', password: 'couplet-demo' })
    for (const path of ['/', '/chats', '/settings']) await open(page, path)
    expectSilence(complaints.splice(0).filter((text) => !/status of 404/.test(text)))

    // change the page after the HTML is parsed and before the application runs
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => document.querySelector('main')?.setAttribute('data-foreign', 'yes')),
    )
    await open(page, '/profile')
    await expect.poll(() => complaints.splice(0).join()).toMatch(/attributes of the server rendered HTML/)
  } finally {
    // close the page, because it would send requests to the server that stops now
    await page.close()
    await server.stop()
  }
})

import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { expect, started, test } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')

test('a page from the page cache hydrates without requests and keeps its content security policy', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const address = addressOf('vonk', '/pages/terms')
  const first = await page.goto(address)
  const again = await page.goto(address)
  const [etag, policy] = [await first?.headerValue('etag'), await again?.headerValue('content-security-policy')]
  expect(etag).toMatch(/^W\//)
  expect(await again?.headerValue('etag')).toBe(etag)
  expect(policy).not.toContain('nonce-')
  await started(page)
  // navigate within the application: the HTML from the server does not contain the styles of the next page, so the application must add
  // them
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site.faq'), exact: true })
    .click()
  await expect(page).toHaveURL(addressOf('vonk', '/pages/faq'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path === '/api/pages/terms')).toEqual([])
  expect(asked.filter((path) => path === '/pages/faq')).toEqual([])
})

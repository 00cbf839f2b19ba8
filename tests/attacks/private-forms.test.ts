import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages: sourcePages() })
})
afterAll(() => app.close())

/** These forms may put values into the URL: a search, and the choice of a country and language. */
const open = ['client/features/members/search/search-form.tsx', 'client/features/site/lang-config-page.tsx']

test('without the application, a form puts no typed value into a URL', async () => {
  const member = await logIn(app, await aMember(app, { site: 'vonk' }))
  for (const [browser, paths] of [
    [app.visit('vonk'), ['/login', '/signup', '/reset-password', '/account-deleted']],
    [member, ['/profile', '/settings', '/directdebit']],
  ] as const)
    for (const path of paths) {
      const forms = [...(await browser.get(path)).text.matchAll(/<form\b[^>]*>/g)].map(([form]) => form.includes(' method="post"'))
      expect({ path, forms: forms.length > 0, is_private: forms.every(Boolean) }).toEqual({ path, forms: true, is_private: true })
    }
})

test('every form uses POST, except those whose result has its own URL', () => {
  const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('studio'))
    .map((file) => `client/${file.replaceAll('\\', '/')}`)
  const careless = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const styled = [...text.matchAll(/const (\w+) = styled\.form/g)].map(([, name]) => name)
    return new RegExp(`<(${['form', ...styled].join('|')})\\s(?!method="post")[^>]*onSubmit`).test(text)
  })
  expect(careless.sort()).toEqual(open)
})

test('a form without a handler redirects to its page, and other requests with a body to a page are rejected', async () => {
  const visitor = app.visit('vonk')
  const sent = await visitor.post('/login?to=%2Fprofile').type('form').send({ email: 'anna@example.nl', password: 'geheim-genoeg' })
  expect([sent.status, sent.headers.location, sent.headers['cache-control']]).toEqual([303, '/login?to=%2Fprofile', 'no-store'])
  expect((await visitor.post('/login').send({ email: 'anna@example.nl' })).status).toBe(405)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { StaticPageName } from '#schemas/pages/static-page.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp({ sites: { vonk: { refund_days: 21 } } })
})
afterAll(() => app.close())

test('WL-06 every text is served to a visitor', async () => {
  const visitor = app.visit('vonk')
  for (const page of StaticPageName.enum) {
    const { status, body } = await visitor.get(`/api/pages/${page}`)
    expect(status, page).toBe(200)
    expect(body).toMatchObject({ page, language: 'nl-NL' })
    expect(body.title).not.toBe('')
  }
})

test('WL-06 the reader’s locale chooses the language', async () => {
  const visitor = app.visit('rondeur', { headers: { 'x-couplet-locale': 'fr-FR' } })
  expect((await visitor.get('/api/pages/terms')).body).toMatchObject({ language: 'fr-FR', title: 'Conditions générales' })
})

test('CO-06 the return policy contains the site’s own withdrawal period', async () => {
  const days = async (site: string) => (await app.visit(site).get('/api/pages/return-policy')).body.description as string
  expect(await days('vonk')).toContain('binnen 21 dagen')
  expect(await days('northlight')).toMatch(/within \d+ days/)
})

test('an unknown page is not found, and no path leaves the folder', async () => {
  const visitor = app.visit('vonk')
  for (const page of ['nothing', '..%2F..%2Fpackage', 'terms.md']) expect((await visitor.get(`/api/pages/${page}`)).status, page).toBe(404)
})

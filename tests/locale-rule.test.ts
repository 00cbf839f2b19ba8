import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatsOf } from '#client/platform/formats.ts'
import { anApp, type TestApp } from './support/app.ts'
import { blockPages } from './support/block-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    pages: { ...blockPages, render: async ({ locale }) => ({ status: 200, headers: {}, body: `<html lang="${locale.tag}">` }) },
    sites: { unsaid: {} },
  })
})
afterAll(() => app.close())

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('ST-21 a visitor without the locale cookie is given the site’s own language, for a year', async () => {
  for (const [site, tag] of [
    ['rondeur', 'de-DE'],
    ['vonk', 'nl-NL'],
  ] as const) {
    const visitor = app.visit(site)
    const { status, headers } = await visitor.get('/login')
    expect(status).toBe(200)
    expect(headers['set-cookie']).toEqual([expect.stringMatching(`^i18n_redirected=${tag}; Max-Age=31536000; Path=/; .*SameSite=Lax$`)])
    expect((await visitor.get('/login')).headers['set-cookie']).toBeUndefined()
  }
})

test('ST-21 a language that was chosen stays, one the site does not speak is replaced', async () => {
  const kept = async (value: string) => {
    const visitor = app.visit('rondeur', { cookies: { i18n_redirected: value } })
    await visitor.get('/').expect(200)
    return visitor.cookies.get('i18n_redirected')
  }
  expect([await kept('fr-FR'), await kept('fr'), await kept('pl-PL'), await kept('%%%')]).toEqual(['fr-FR', 'fr', 'de-DE', 'de-DE'])
})

test('ST-21 the address decides what is read: nobody is led elsewhere, a crawler gets what it asked for', async () => {
  const kept: Record<string, string>[] = [{}, { i18n_redirected: 'fr-FR' }, { i18n_redirected: 'de-DE' }]
  for (const cookies of kept) {
    for (const [path, tag] of [
      ['/', 'de-DE'],
      ['/fr', 'fr-FR'],
      ['/en/pages/terms', 'en-GB'],
    ] as const) {
      const { status, text } = await app.visit('rondeur', { cookies, headers: { 'user-agent': crawler } }).get(path)
      expect([path, status, text]).toEqual([path, 200, `<html lang="${tag}">`])
    }
  }
  expect((await app.visit('rondeur').get('/fr')).headers['set-cookie']).toBeUndefined()
})

test('ST-21 landers follow the same rule', async () => {
  const visitor = app.visit('rondeur')
  await visitor.get('/landers/gallery').expect(200)
  expect(visitor.cookies.get('i18n_redirected')).toBe('de-DE')
})

test('CO-04 a site that says nothing of its languages speaks Dutch, and writes its dates so', async () => {
  const [locale] = app.site('unsaid').locales
  expect(locale?.tag).toBe('nl-NL')
  const { body } = await app.visit('unsaid').get('/api/settings')
  expect(body.domain_language).toBe('nl-NL')
  expect(formatsOf(body.domain_language, 'UTC').date('2026-11-21T12:00:00Z')).toBe('21 november 2026')
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatsOf } from '#client/platform/texts/formats.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { blockPages } from '#tests/support/pages/block-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    pages: { ...blockPages, render: async ({ locale }) => ({ status: 200, headers: {}, body: [`<html lang="${locale.tag}">`] }) },
    sites: { unsaid: {}, variants: { locales: ['en-US', 'en-GB', 'nl-NL'] } },
  })
})
afterAll(() => app.close())

/** Removes the CSS of a page, because it contains the rules of all components that this process has rendered so far. */
const withoutStyles = (html: string): string => html.replace(/<style[^>]*data-styled[^>]*>[\s\S]*?<\/style>/, '')

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
  expect([await kept('fr-FR'), await kept('fr'), await kept('pt-PT'), await kept('%%%')]).toEqual(['fr-FR', 'fr', 'de-DE', 'de-DE'])
})

/** Starts of paths: language prefixes, also of languages that the site does not have, and attempts to abuse the prefix. */
const openings = ['', '/fr', '/FR', '/de', '/de-DE', '/en', '/en-us', '/en-GB', '/pt', '/de/de', '/nl//evil.example', '/de/\\evil.example']
const accepted = ['', 'fr-FR,fr;q=0.9', 'pl', '*', 'en-US,en;q=0.5', 'xx-%%']

test('ST-21 RT-11 only the URL decides the language, whatever the cookie, the browser or the account says, except for members at the plain domain', async () => {
  const sessions = new Map<string, string>()
  for (const locale of ['de-DE', 'fr-FR', 'en-US']) {
    const browser = await logIn(app, await aMember(app, { site: 'rondeur', locale }))
    sessions.set(locale, browser.cookies.get('session') ?? '')
  }
  const seen = new Map<string, unknown>()
  const aCase = fc.record({
    site: fc.constantFrom('rondeur', 'vonk', 'variants'),
    opening: fc.constantFrom(...openings),
    page: fc.constantFrom('', '/', '/login', '/landers/gallery?ref=x', '/pages/terms'),
    kept: fc.constantFrom(undefined, 'fr-FR', 'fr', 'de-DE', 'pt-PT', '%%%'),
    member: fc.constantFrom(null, ...sessions.keys()),
    wanted: fc.constantFrom(...accepted),
    agent: fc.constantFrom('', crawler),
  })
  await fc.assert(
    fc.asyncProperty(aCase, async ({ site, opening, page, kept, member, wanted, agent }) => {
      const session = site === 'rondeur' && member ? sessions.get(member) : undefined
      const cookies = { ...(kept && { i18n_redirected: kept }), ...(session && { session }) }
      const visitor = () => app.visit(site, { cookies, headers: { 'accept-language': wanted, 'user-agent': agent } })
      let path = opening + page || '/'
      // follow the redirects: to the language, to the home page of a member, and to the page
      for (let hop = 0; hop < 4; hop++) {
        const { status, headers, text } = await visitor().get(path)
        // a lander redirects members to the home page in the language of the lander's URL; all other replies depend only on the URL
        const said = headers.location && session ? 'away' : [status, headers.location, headers['content-language'], withoutStyles(text)]
        // a URL without a prefix names no language, so for a member, the language of the account decides
        const whose = session ? (/^\/(\?|$)/.test(path) ? `member of ${member}` : 'member') : 'visitor'
        const key = `${site} ${path} ${whose}`
        expect(seen.get(key) ?? said, key).toEqual(said)
        seen.set(key, said)
        if (!headers.location) {
          expect(text, path).toContain(`<html lang="${headers['content-language']}"`)
          return
        }
        expect(headers.location, path).toMatch(/^\/(?![/\\])/)
        path = headers.location
      }
      throw new Error(`${path} leads in a circle`)
    }),
    { numRuns: Number(process.env.LOCALE_RUNS ?? 80) },
  )
})

test('ST-21 at the plain domain a member gets the language of the account, and a visitor that of the site', async () => {
  const asMember = async (locale: string, path = '/', site = 'rondeur') => {
    const browser = await logIn(app, await aMember(app, { site, locale }))
    const { status, headers } = await browser.get(path)
    return [status, headers.location, headers['cache-control']]
  }
  expect(await asMember('fr-FR')).toEqual([302, '/fr', 'no-store'])
  expect(await asMember('fr-FR', '/?network=a&ref=b')).toEqual([302, '/fr?network=a&ref=b', 'no-store'])
  expect(await asMember('en-US')).toEqual([302, '/en-us', 'no-store'])
  // these requests get no redirect: the site's main language, a removed language, a URL with a language, and any other page
  for (const [locale, path] of [
    ['de-DE', '/'],
    ['pt-PT', '/'],
    ['fr-FR', '/da'],
    ['fr-FR', '/pages/terms'],
  ] as const)
    expect((await asMember(locale, path)).slice(0, 2), path).toEqual([200, undefined])
  const french = app.visit('rondeur', { cookies: { i18n_redirected: 'fr-FR' }, headers: { 'accept-language': 'fr' } })
  expect((await french.get('/')).status).toBe(200)
})

test('ST-21 a member who chooses the site’s own language is not redirected', async () => {
  const browser = await logIn(app, await aMember(app, { site: 'rondeur', locale: 'fr-FR' }))
  await browser.put('/api/user', { language: 'de-DE' }).expect(200)
  await browser.get('/').expect(200)
})

test('ST-21 another spelling of a language redirects to its prefix, and keeps page and query', async () => {
  const leads = async (site: string, path: string) => (await app.visit(site).get(path)).headers.location
  expect(await leads('rondeur', '/de/pages/terms?ref=a%2Fb')).toBe('/pages/terms?ref=a%2Fb')
  expect([await leads('rondeur', '/de'), await leads('rondeur', '/en-GB/login'), await leads('rondeur', '/FR?a=1')]).toEqual([
    '/',
    '/en/login',
    '/fr?a=1',
  ])
  expect([await leads('rondeur', '/en/login'), await leads('rondeur', '/pt'), await leads('vonk', '/fr')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([await leads('variants', '/en'), await leads('variants', '/en-us/login'), await leads('variants', '/en-GB')]).toEqual([
    '/',
    '/login',
    '/en-gb',
  ])
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
  expect(formatsOf(body.domain_language, 'UTC').date('2026-11-21T12:00:00Z')).toBe('21\u00a0november\u00a02026')
})

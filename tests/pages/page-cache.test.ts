import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#server/features/orders/open-site.ts'
import type { BuiltPages } from '#server/platform/pages/page.ts'
import { renderAhead, warmSite } from '#server/start/warm.ts'
import { type AppOptions, anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

let app: TestApp
let drawing: TestApp
let drawn = 0

/** Returns the pages of the client and counts how often they are rendered. */
function countedPages(): BuiltPages {
  const pages = sourcePages()
  return {
    ...pages,
    render: (...given) => {
      drawn += 1
      return pages.render(...given)
    },
    renderBlocks: (...given) => {
      drawn += 1
      return pages.renderBlocks(...given)
    },
  }
}

const options: AppOptions = { sites: { vonk: { logged_out_search: true } } }
beforeAll(async () => {
  app = await anApp({ ...options, pages: countedPages(), keeps_pages: true })
  drawing = await anApp({ ...options, pages: sourcePages(), db: app.db })
  drawing.clock.set(app.clock.now)
})
afterAll(async () => {
  await drawing.close()
  await app.close()
})

const kept = [
  ['vonk', '/'],
  ['vonk', '/landers/gallery'],
  ['vonk', '/members'],
  ['vonk', '/pricing'],
  ['vonk', '/pages/terms'],
  ['vonk', '/pages/faq'],
  ['vonk', '/complaints'],
  ['vonk', '/login'],
  ['rondeur', '/fr'],
  ['rondeur', '/fr/pages/privacy'],
] as const

const counts = async (site: string) => {
  const { text } = await app.metrics.scrape()
  const of = (name: string) => Number(new RegExp(`^couplet_page_cache_${name}_total\\{site="${site}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { hits: of('hits'), misses: of('misses') }
}

test('the next visitor gets the same bytes of a cached page, whatever headers the browser sends', {
  timeout: 60_000,
}, async () => {
  for (const [site, path] of kept) {
    const first = await app.visit(site).get(path)
    expect({ path, status: first.status }).toEqual({ path, status: 200 })
    const before = drawn
    await fc.assert(
      fc.asyncProperty(headers, async (sent) => {
        const { status, text, headers: answered } = await app.visit(site, { headers: sent }).get(path)
        expect({ path, status, is_same: text === first.text }).toEqual({ path, status: 200, is_same: true })
        for (const name of ['content-security-policy', 'etag', 'cache-control', 'content-language', 'content-type', 'vary'])
          expect(answered[name]).toBe(first.headers[name])
      }),
      { numRuns: 8 },
    )
    expect({ path, drawn }).toEqual({ path, drawn: before })
    expect(first.headers.vary).toBe('accept-encoding')
    // a cached page must contain no personal data of the visitor who requested it first
    const plain = unmarked((await drawing.visit(site).get(path)).text)
    const [odd = {}] = fc.sample(headers, 1)
    expect(unmarked((await drawing.visit(site, { headers: odd }).get(path)).text)).toBe(plain)
  }
})

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const headers = fc.record(
  {
    'user-agent': word,
    'accept-language': fc.constantFrom('de-DE,de;q=0.9', 'xx', '*'),
    referer: word.map((name) => `https://${name}.example/?network=${name}`),
    cookie: fc.constantFrom('i18n_redirected=fr-FR', 'i18n_redirected=nl-NL; i18n_redirected=x'),
    'x-couplet-client': fc.constantFrom('', '1'),
    'x-couplet-locale': fc.constantFrom('de-DE', 'pl-PL', 'zz'),
    'x-request-id': fc.stringMatching(/^[0-9a-f]{32}$/),
    'x-forwarded-proto': fc.constantFrom('http', 'https'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'none'),
    'if-modified-since': fc.constant('Sat, 21 Nov 2026 10:00:00 GMT'),
    'cache-control': fc.constantFrom('no-cache', 'max-age=0'),
    dnt: fc.constant('1'),
    purpose: fc.constant('prefetch'),
    range: fc.constant('bytes=0-9'),
  },
  { requiredKeys: [] },
)

/** Removes the values that differ between two renderings: the nonce and the times of the query cache. */
const unmarked = (html: string) =>
  html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replace(/<meta property="csp-nonce"[^>]*>/, '')
    .replaceAll(/\b1[5-9]\d{11}\b/g, '0')

test('a cached page allows its scripts by hash, and contains no nonce', async () => {
  for (const path of ['/', '/pricing']) {
    const { text, headers: answered } = await app.visit('vonk').get(path)
    const policy = String(answered['content-security-policy'])
    expect(policy).not.toContain('nonce-')
    expect(text).not.toContain('nonce')
    const inline = [...text.matchAll(/<(script|style)(?![^>]*(?: src=|type="application))[^>]*>(.*?)<\/\1>/gs)]
    expect(inline.length).toBeGreaterThan(2)
    for (const [, element, code = ''] of inline) {
      const source = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
      const directive = policy.split(';').find((each) => each.startsWith(`${element}-src `))
      expect(directive?.split(' ')).toContain(source)
    }
  }
})

test('pages for a member, an arrival or a selected country are rendered separately, and are not cached for others', async () => {
  const anna = await aMember(app, { name: 'Annemiek', site: 'northlight' })
  const browser = await logIn(app, anna)
  const before = await counts('northlight')
  for (const path of ['/', '/pricing', '/members', '/pages/faq']) expect((await browser.get(path)).headers.etag).toBeUndefined()
  for (const [path, cookies] of [
    ['/?network=demo', {}],
    ['/', { arrival: 'network=demo' }],
    ['/', { country: 'NL' }],
    ['/pricing', { session: 'spent' }],
    ['/pricing?to=/members', {}],
    ['/landers/gallery', { anything: 'else' }],
  ] as const) {
    const { headers: answered, status } = await app.visit('northlight', { cookies }).get(path)
    expect({ path, status, control: answered['cache-control'] }).toEqual({ path, status: 200, control: 'private, no-store' })
    expect(answered['content-security-policy']).toContain('nonce-')
  }
  expect(await counts('northlight')).toEqual(before)
  const closed = await app.visit('northlight').get('/')
  expect(closed.text).not.toContain('Annemiek')
  // the site is invitation-only: a visitor without an invitation must not get the cached page of a visitor with one
  expect(closed.text).not.toContain('data-signup')
  expect(await counts('northlight')).toEqual({ ...before, misses: before.misses + 1 })
})

test('pages of two countries, languages and sites stay apart', async () => {
  const from = (country: string) => app.visit('rondeur', { headers: { 'x-country': country } })
  const [swiss, german] = [(await from('CH').get('/pricing')).text, (await from('DE').get('/pricing')).text]
  expect(swiss).toContain('"currency":"CHF","price_per_credit_millis"')
  expect(german).not.toContain('"currency":"CHF","price_per_credit_millis"')
  const again = await from('CH').get('/pricing')
  expect(again.text).toBe(swiss)
  // a page that was cached for one country must not be used for another country
  const held = { 'x-country': 'DE', 'if-none-match': String(again.headers.etag) }
  expect((await app.visit('rondeur', { headers: held }).get('/pricing')).text).toBe(german)
  // send the requests one after the other, so that the second one could get the cached page of the first
  const languageOf = async (path: string) => /<html lang="([^"]*)"/.exec((await app.visit('rondeur').get(path)).text)?.[1]
  expect([await languageOf('/fr/pricing'), await languageOf('/pricing')]).toEqual(['fr-FR', app.site('rondeur').locales[0]?.tag])
  expect((await app.visit('rondeur').get('/')).text).not.toBe((await app.visit('vonk').get('/')).text)
})

test('a browser with the current page gets 304, unless the page changes with a login', async () => {
  const terms = await app.visit('vonk').get('/pages/terms')
  expect(terms.headers['cache-control']).toBe('private, no-cache')
  const again = await app.visit('vonk', { headers: { 'if-none-match': String(terms.headers.etag) } }).get('/pages/terms')
  expect([again.status, again.text, again.headers['content-security-policy']]).toEqual([304, '', terms.headers['content-security-policy']])
  const head = await app.visit('vonk').head('/pages/terms')
  expect([head.status, head.headers.etag]).toEqual([200, terms.headers.etag])
  expect((await app.visit('vonk').get('/')).headers['cache-control']).toBe('private, no-store')
  for (const coding of ['br', 'gzip', 'identity'])
    expect((await app.visit('vonk', { headers: { 'accept-encoding': coding } }).get('/pages/terms')).headers['content-encoding']).toBe(
      coding === 'identity' ? undefined : coding,
    )
})

test('parallel requests share one rendering; a page with members expires after seconds, and a hidden member disappears', async () => {
  const shown = await aMember(app, { site: 'rondeur', name: 'Liselotte', promoted: true, photos: 1 })
  app.clock.pass({ seconds: 6 })
  const before = drawn
  const seen = await Promise.all(
    Array.from({ length: 10 }, () =>
      app
        .visit('rondeur')
        .get('/da/landers/gallery')
        .then(({ text }) => text),
    ),
  )
  expect([drawn - before, new Set(seen).size]).toEqual([1, 1])
  const path = '/landers/gallery'
  expect((await app.visit('rondeur').get(path)).text).toContain('Liselotte')
  const own = `/members/${shown.id}/landing`
  expect((await app.visit('rondeur').get(own)).status).toBe(200)
  await app.db.asOwner('update profile set promotion_consent = false where member_id = $1', [shown.id])
  expect((await app.visit('rondeur').get(own)).status).toBe(404)
  app.clock.pass({ seconds: 6 })
  expect((await app.visit('rondeur').get(path)).text).not.toContain('Liselotte')
})

test('a lander that is rendered per visitor shows the same members for some seconds', async () => {
  app.clock.pass({ seconds: 30 })
  const arrived = async () => (await app.visit('rondeur', { cookies: { arrival: 'network=demo' } }).get('/landers/gallery')).text
  await aMember(app, { site: 'rondeur', name: 'Philippine', promoted: true, photos: 1 })
  expect(await arrived()).toContain('Philippine')
  await aMember(app, { site: 'rondeur', name: 'Guillemette', promoted: true, photos: 1 })
  expect(await arrived()).not.toContain('Guillemette')
  app.clock.pass({ seconds: 6 })
  expect(await arrived()).toContain('Guillemette')
})

test('separately rendered pages share the list of members for some seconds, but not a search', async () => {
  app.clock.pass({ seconds: 30 })
  const arrived = (path = '/members') => app.visit('vonk', { cookies: { arrival: 'network=demo' } }).get(path)
  const daan = await aMember(app, { name: 'Daan', gender: 'male', looking_for: 'female' })
  await aMember(app, { name: 'Annemiek' })
  expect((await arrived()).text).toContain('Annemiek')
  await aMember(app, { name: 'Brechtje' })
  expect((await arrived()).text).not.toContain('Brechtje')
  expect((await arrived('/members?gender=female')).text).toContain('Brechtje')
  const elsewhere = { headers: { 'x-country': 'BE' }, cookies: { arrival: 'network=demo' } }
  expect((await app.visit('vonk', elsewhere).get('/members')).text).toContain('Brechtje')
  expect((await (await logIn(app, daan)).get('/members')).text).toContain('Brechtje')
  app.clock.pass({ seconds: 6 })
  expect((await arrived()).text).toContain('Brechtje')
})

test('a changed site is served at once, and its first pages are rendered in advance', async () => {
  const title = async () => /<title>(.*?)<\/title>/.exec((await app.visit('vonk').get('/pages/terms')).text)?.[1]
  expect(await title()).toContain('Vonk')
  const file = join(app.data_dir, 'tenants/vonk/site.json')
  const own = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...own, name: 'Vlam' }))
  await app.sites.reload()
  expect(await title()).toContain('Vlam')
  // the warm-up renders pages only as a trial, and must not store these pages in the page cache
  const before_trial = await counts('vonk')
  expect(await warmSite(app.listener, app.site('vonk'))).toBe('rendered')
  expect(await counts('vonk')).toEqual(before_trial)
  await renderAhead(app.listener, app.site('vonk'))
  const before = drawn
  for (const path of ['/', '/landers/alonetonight', '/pages/terms'])
    expect((await app.visit('vonk', { headers: { 'x-country': 'NL' } }).get(path)).text).toContain('Vlam')
  expect(drawn).toBe(before)
})

test('WL-02 when a site is opened, its cached pages may be found by search engines at once', async () => {
  const closed = await anApp({
    pages: sourcePages(),
    keeps_pages: true,
    is_opened: false,
    sites: { vonk: { status: 'live', payments: { provider: 'mollie' } } },
  })
  const isHidden = async () => {
    const { headers: answered, text } = await closed.visit('vonk').get('/pages/terms')
    return [answered['x-robots-tag'] === 'noindex', text.includes('content="noindex"')]
  }
  expect(await isHidden()).toEqual([true, true])
  await closed.inSite(closed.site('vonk').id, (ctx) => openSite(ctx, 'test'))
  await closed.sites.reload({ slugs: ['vonk'] })
  expect(closed.site('vonk').file.status).toBe('live')
  expect(await isHidden()).toEqual([false, false])
  await closed.close()
})

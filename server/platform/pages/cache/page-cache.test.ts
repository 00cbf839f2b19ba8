import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ByteLimitedMap } from './byte-limited-map.ts'
import { CachedPage } from './cached-page.ts'
import { hashesForNonce } from './inline-hashes.ts'
import { createPageCache } from './page-cache.ts'

const aPage = (body: string) => new CachedPage({ headers: {}, body, route: undefined })

test('WL-08 a page is found only by its own site and version, and only while it is fresh', () => {
  let now = 0
  const cache = createPageCache({ build: 'b', clock: () => new Date(now) })
  const [one, changed, other] = [
    cache({ id: 1, version: 'v', is_opened: true }),
    cache({ id: 1, version: 'w', is_opened: true }),
    cache({ id: 2, version: 'v', is_opened: true }),
  ]
  const page = aPage('one')
  one.begin('/', 10)(page)
  expect([one, changed, other].map((pages) => pages.find('/'))).toEqual([page, undefined, undefined])
  expect(one.find('/login')).toBeUndefined()
  now = 10_000
  expect(one.find('/')).toBeUndefined()
})

test('while the database is away, pages that expired less than a minute before the outage are still shown', () => {
  let [now, away_ms]: [number, number | null] = [0, null]
  const pages = createPageCache({ build: 'b', clock: () => new Date(now), awayMs: () => away_ms })({ id: 1, version: 'v', is_opened: true })
  const page = aPage('one')
  pages.begin('/', 10)(page)
  now = 65_000
  expect(pages.find('/')).toBeUndefined()
  // the outage began half a second ago
  away_ms = 500
  expect(pages.find('/')).toBe(page)
  now += 3_600_000
  away_ms += 3_600_000
  expect(pages.find('/')).toBe(page)
  // the outage began some time after the page had expired
  away_ms -= 10_000
  expect(pages.find('/')).toBeUndefined()
})

test('concurrent requests for a page get it, or null if it cannot be cached', async () => {
  const pages = createPageCache({ build: 'b', clock: () => new Date(0) })({ id: 1, version: 'v', is_opened: true })
  const done = pages.begin('/', 10)
  const waiting = pages.awaited('/')
  done(null)
  done(aPage('too late'))
  expect(await waiting).toBeNull()
  expect([pages.awaited('/'), pages.find('/')]).toEqual([undefined, undefined])
})

test('the pages requested last stay within the limit of bytes', () => {
  const map = new ByteLimitedMap<{ bytes: number }>(100)
  for (const name of ['a', 'b', 'c']) map.set(name, { bytes: 40 })
  expect([map.get('a'), map.bytes]).toEqual([undefined, 80])
  map.get('b')
  map.set('d', { bytes: 40 })
  expect([map.get('b')?.bytes, map.get('c'), map.bytes]).toEqual([40, undefined, 80])
  map.set('e', { bytes: 101 })
  expect([map.get('e'), map.bytes]).toEqual([undefined, 80])
  map.set('b', { bytes: 10 })
  expect(map.bytes).toBe(50)
})

test('a page is stored as Brotli; another encoding is added on request and counts toward its size', () => {
  const body = 'a page of some length '.repeat(1000)
  const page = aPage(body)
  const least = page.bytes
  expect(least).toBeLessThan(3000)
  const map = new ByteLimitedMap<typeof page>(30_000)
  map.set('one', page)
  map.set('other', aPage(body))
  expect(gunzipSync(page.bodyIn('gzip')).toString()).toBe(body)
  expect(page.bodyIn('gzip')).toBe(page.bodyIn('gzip'))
  expect(page.bytes).toBe(least + page.bodyIn('gzip').length)
  expect(page.bodyIn('identity').toString()).toBe(body)
  expect([map.get('one'), map.bytes]).toEqual([page, least + page.bytes])
  map.get('other')?.bodyIn('identity')
  map.get('other')
  expect(map.get('one')).toBeUndefined()
})

test('only elements with the nonce get a hash, and a nonce elsewhere prevents caching', () => {
  const page =
    '<meta property="csp-nonce" content="N0"/><script nonce="N0">a()</script><script>evil()</script><style nonce="N0">p{}</style>' +
    '<script type="application/json" nonce="N0">{}</script><script type="module" nonce="N0" src="/a.js"></script>'
  expect(hashesForNonce(page, 'N0')).toEqual({
    html:
      '<script>a()</script><script>evil()</script><style>p{}</style>' +
      '<script type="application/json">{}</script><script type="module" src="/a.js"></script>',
    hashes: {
      scripts: ["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"],
      styles: ["'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"],
    },
  })
  expect(hashesForNonce(`${page}<p>N0</p>`, 'N0')).toBeNull()
})

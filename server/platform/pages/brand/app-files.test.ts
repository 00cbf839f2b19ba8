import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pages } from '#server/platform/pages/page.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { brandLinks, manifestPath } from './brand-links.ts'

const build = '/assets/entry-client-abc.js'
const nothing = async () => ({ status: 200, headers: {}, body: [] })
/** Pages with a built file whose server part throws. */
const pages: Pages = {
  assets: (req, _res, next) => {
    if (req.path === '/assets/broken.js') throw new TypeError('nobody knows this part, at /secret/folder')
    next(req.path === '/assets/gone.js' ? Object.assign(new Error('no such file'), { status: 404 }) : undefined)
  },
  render: nothing,
  renderBlocks: nothing,
  worker: { code: 'work()', build },
  close: async () => {},
}

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages })
})
afterAll(() => app.close())

test('API-04 every site has its own service worker, which browsers must revalidate', async () => {
  const { text, headers } = await app.visit('rondeur').get('/service-worker.js').expect(200)
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  const [, settings = '', code] = /^self\.couplet=(.*);\n(.*)$/.exec(text) ?? []
  expect(code).toBe('work()')
  expect(JSON.parse(settings)).toMatchObject({
    build,
    version: app.site('rondeur').version.slice(0, 8),
    push_public_key: app.site('rondeur').push?.public_key,
    offline: { '': '/offline', fr: '/fr/offline', en: '/en/offline' },
  })
  const other = await app.visit('vonk').get('/service-worker.js').expect(200)
  expect(other.text).not.toContain(app.site('rondeur').push?.public_key)
})

test('NAV-11 the manifest contains the name, the colours and existing icons of the brand', async () => {
  const { body, headers } = await app.visit('vonk').get('/manifest.webmanifest').expect(200)
  expect(headers['content-type']).toMatch('application/manifest+json')
  expect(body).toMatchObject({
    name: 'Vonk',
    lang: 'nl-NL',
    start_url: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
  })
  for (const { src, sizes } of [...body.icons, { src: '/app-badge.png', sizes: '96x96' }]) {
    const icon = await app.visit('vonk').get(src).expect(200)
    const { width, height, format } = await sharp(icon.body).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  const favicon = await app.visit('vonk').get('/favicon.ico').expect(200)
  expect(favicon.headers['content-type']).toBe('image/x-icon')
  // the .ico file contains one picture, 22 bytes after the start of the file
  expect([...favicon.body.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(await sharp(favicon.body.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('WL-05 each language has its own manifest for the same app', async () => {
  const read = async (path: string) => (await app.visit('rondeur').get(path).expect(200)).body
  const [german, french] = [await read('/manifest.webmanifest'), await read('/fr/manifest.webmanifest')]
  expect(german).toMatchObject({ id: '/', lang: 'de-DE', start_url: '/', scope: '/' })
  expect(french).toMatchObject({ id: '/', lang: 'fr-FR', start_url: '/fr', scope: '/' })
  expect(french.description).not.toBe(german.description)
  for (const locale of app.site('rondeur').locales) {
    const { start_url } = await read(manifestPath(locale))
    expect(start_url).toBe(`/${locale.prefix}`)
    expect(brandLinks(app.site('rondeur'), locale)).toContain(`<link rel="manifest" href="${manifestPath(locale)}">`)
  }
  expect((await app.visit('rondeur').get('/zz/manifest.webmanifest')).headers['content-type']).not.toMatch('manifest')
})

test('the offline page is in the language of its URL, shows its site only, and runs only its own retry script', async () => {
  const dutch = await app.visit('vonk').get('/offline').expect(200)
  expect(dutch.text).toContain('Je bent offline')
  expect(dutch.text).toContain('Vonk is nu niet te bereiken')
  const nonce = /<script nonce="([^"]+)">[^<]+addEventListener\('online',/.exec(dutch.text)?.[1]
  expect(dutch.text.split('<script')).toHaveLength(2)
  expect(dutch.headers['content-security-policy']).toContain(
    `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'nonce-${nonce}';`,
  )
  expect(dutch.headers['content-security-policy'], 'the icon of the tab').toContain("img-src 'self';")
  expect((await app.visit('rondeur').get('/fr/offline').expect(200)).text).toContain('Pas de connexion')
})

test('EC-13 an unexpected error is a 500 without details; a missing file is a 404', async () => {
  const { text } = await app.visit('vonk').get('/assets/broken.js').expect(500)
  expect(text).toContain('Er ging iets mis bij het tonen van de foutpagina.')
  expect(text).not.toMatch(/secret|TypeError|node_modules/)
  await app.visit('vonk').get('/assets/gone.js').expect(404)
})

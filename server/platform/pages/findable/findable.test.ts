import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landerNames } from '#schemas/pages/landers.ts'
import { newToken } from '#server/platform/http/session.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { type Head, headOf } from '#tests/support/pages/heads.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

const live = { status: 'live', payments: { provider: 'mollie' } }
const examples = ['vonk', 'rondeur', 'northlight'] as const

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    pages: sourcePages(),
    sites: {
      vonk: live,
      rondeur: live,
      northlight: live,
      tried: { status: 'preview' },
      drafted: { status: 'draft' },
      closed: { status: 'suspended' },
    },
  })
})
afterAll(() => app.close())

const originOf = (slug: string) => `https://${app.site(slug).hosts[0]}`
const read = async (site: string, path: string) => {
  const { status, text, headers } = await app.visit(site).get(path).set('accept-encoding', 'identity')
  return { status, headers, ...headOf(text) }
}
const locsOf = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
const pathsOf = (slug: string, locs: string[]) => locs.map((loc) => loc.replace(originOf(slug), ''))

/** The paths of all pages in the sitemaps of a site. */
async function sitemapPaths(slug: string): Promise<string[]> {
  const { text } = await app.visit(slug).get('/sitemap.xml').expect(200)
  if (!text.includes('<sitemapindex')) return pathsOf(slug, locsOf(text))
  const maps = await Promise.all(pathsOf(slug, locsOf(text)).map((path) => app.visit(slug).get(path).expect(200)))
  return maps.flatMap((map) => pathsOf(slug, locsOf(map.text)))
}

test('robots.txt of a live site lists its sitemap and closed paths per language; any other site disallows everything', async () => {
  const { text, headers } = await app.visit('rondeur').get('/robots.txt').expect(200)
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
  const lines = text.split('\n')
  for (const path of ['/api/', '/media/', '/chats', '/fr/chats', '/members', '/reset-password/do', '/fr/unsubscribe/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Allow: /members/*/landing')
  expect(lines).toContain('Sitemap: https://rondeur.example/sitemap.xml')
  expect(text).not.toMatch(/landers|localhost/)
  for (const slug of ['tried', 'drafted', 'closed']) {
    expect((await app.visit(slug).get('/robots.txt').expect(200)).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await app.visit(slug).get('/sitemap.xml')).status).toBe(slug === 'closed' ? 503 : 404)
  }
})

test('RT-14 a sitemap lists only the pages of its site, in each language with its alternates', async () => {
  const own = await app.visit('vonk').get('/sitemap.xml').expect(200)
  expect(own.headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = pathsOf('vonk', locsOf(own.text))
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/complaints', '/pages/faq']))
  expect(paths.filter((path) => /landers|members|signup|login/.test(path))).toEqual([])
  expect(own.text).not.toMatch(/xhtml|localhost|lastmod/)

  const index = await app.visit('rondeur').get('/sitemap.xml').expect(200)
  expect(pathsOf('rondeur', locsOf(index.text))).toEqual(app.site('rondeur').locales.map(({ tag }) => `/sitemap-${tag}.xml`))
  const french = await app.visit('rondeur').get('/sitemap-fr-FR.xml').expect(200)
  expect(french.text).toContain('<loc>https://rondeur.example/fr/pages/about</loc>')
  expect(french.text).toContain('hreflang="x-default" href="https://rondeur.example/pages/about"')
  await app.visit('vonk').get('/sitemap-nl-NL.xml').expect(404)
  await app.visit('rondeur').get('/sitemap-xx-XX.xml').expect(404)
})

/** Public pages that search engines must not index. */
const unlisted = ['/login', '/signup', '/members', '/reset-password', '/lang-config']

test.each(examples)(
  'RT-01 RT-12 RT-14 %s: every public page has its own title, description and canonical address, which never names the requested host',
  {
    timeout: 120_000,
  },
  async (slug) => {
    const { locales, file } = app.site(slug)
    const listed = await sitemapPaths(slug)
    expect(listed.length).toBeGreaterThanOrEqual(10 * locales.length)
    const open = unlisted.filter((path) => path !== '/members' || file.logged_out_search)
    for (const { tag, prefix } of locales) {
      const start = prefix === '' ? '' : `/${prefix}`
      const is_of = (path: string) =>
        locales.find((each) => each.prefix !== '' && `${path}/`.startsWith(`/${each.prefix}/`))?.tag ?? locales[0]?.tag
      const heads: Head[] = []
      for (const path of [...listed.filter((each) => is_of(each) === tag), ...open.map((each) => start + each)]) {
        const { status, headers, ...head } = await read(slug, path)
        heads.push(head)
        const is_listed = listed.includes(path)
        expect({ path, status, robots: head.robots, header: headers['x-robots-tag'], canonical: head.canonical }).toEqual({
          path,
          status: 200,
          ...(is_listed
            ? { robots: undefined, header: undefined, canonical: originOf(slug) + path }
            : { robots: 'noindex', header: 'noindex', canonical: undefined }),
        })
        expect(Object.keys(head.alternates)).toEqual(
          is_listed && locales.length > 1
            ? [...locales.map((each) => each.tag), ...new Set(locales.map((each) => each.language)), 'x-default']
            : [],
        )
        const bare = path.slice(start.length) || '/'
        for (const each of is_listed && locales.length > 1 ? locales : []) {
          const there = each.prefix === '' ? bare : `/${each.prefix}${bare === '/' ? '' : bare}`
          expect(head.alternates[each.tag], `${path} in ${each.tag}`).toBe(originOf(slug) + there)
          // the entry without a region belongs to the first locale of the language
          if (each === locales.find(({ language }) => language === each.language))
            expect(head.alternates[each.language], `${path} in ${each.language}`).toBe(originOf(slug) + there)
        }
        if (is_listed) expect(head.description?.length, `${path} ${head.description}`).toBeGreaterThanOrEqual(50)
        expect(head.description?.length, `${path} ${head.description}`).toBeLessThanOrEqual(160)
        expect(head.html, path).not.toContain('localhost')
        expect(head.card).toMatchObject({
          'og:site_name': file.name,
          'og:locale': tag.replace('-', '_'),
          'og:image': expect.stringMatching(new RegExp(`^${originOf(slug)}/social/${tag}-[0-9a-f]{16}\\.png$`)),
          'twitter:card': 'summary_large_image',
          ...(is_listed && { 'og:title': head.title, 'og:description': head.description, 'og:url': originOf(slug) + path }),
        })
      }
      const twice = (values: (string | undefined)[]) => values.filter((value, index) => !value || values.indexOf(value) !== index)
      expect(twice(heads.map(({ title }) => title))).toEqual([])
      expect(twice(heads.map(({ description }) => description))).toEqual([])
    }
  },
)

test('RT-20 the sitemap names every page in each region and in each bare language', async () => {
  const { text } = await app.visit('rondeur').get('/sitemap-fr-FR.xml').expect(200)
  const [first = ''] = /<url>.*?<\/url>/.exec(text) ?? []
  const named = Array.from(first.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, tag = '', href = '']) => [tag, href] as const)
  const alternates = Object.fromEntries(named)
  expect(alternates).toMatchObject({ 'en-GB': alternates.en, 'fr-FR': alternates.fr, 'de-DE': alternates['x-default'] })
  expect(alternates['en-US']).not.toBe(alternates.en)
  expect(named).toHaveLength(Object.keys(alternates).length)
})

test('RT-20 landers, pages of members, steps, unknown pages and sites that are not live are not indexed', async () => {
  const member = await logIn(app, await aMember(app, { name: 'Anna' }))
  const seen = async (path: string) => {
    const { status, headers, text } = await member.get(path)
    return { path, status, header: headers['x-robots-tag'], robots: headOf(text).robots }
  }
  for (const path of ['/', '/members', '/likes', '/chats', '/settings', '/premium'].slice(1))
    expect(await seen(path)).toEqual({ path, status: 200, header: 'noindex', robots: 'noindex' })
  for (const path of ['/no-such-page', `/receipts/${newId()}`, `/members/${newId()}`])
    expect(await seen(path)).toEqual({ path, status: 404, header: 'noindex', robots: 'noindex' })
  for (const path of landerNames.map((name) => `/landers/${name}`)) {
    const { status, headers, robots, canonical } = await read('vonk', path)
    expect({ path, status, header: headers['x-robots-tag'], robots, canonical }).toEqual({
      path,
      status: 200,
      header: 'noindex',
      robots: 'noindex',
      canonical: undefined,
    })
  }
  for (const path of ['/', '/pricing']) {
    const { headers, robots, things } = await read('tried', path)
    expect({ path, header: headers['x-robots-tag'], robots, things }).toEqual({ path, header: 'noindex', robots: 'noindex', things: {} })
  }
})

test('no social card names a member: a private page has the card of the site', async () => {
  const shown = await aMember(app, { name: 'Annabel' })
  const { title, card } = await read('vonk', `/members/${shown.id}`)
  expect(title).toContain('Annabel')
  expect(card).toMatchObject({
    'og:title': app.site('vonk').publicSettings(app.site('vonk').locales[0] as never).index_title,
    'og:url': 'https://vonk.example/',
  })
  expect(JSON.stringify(card)).not.toContain('Annabel')
})

test('structured data names the company behind the site, and the questions of its help page', async () => {
  const { things } = await read('vonk', '/')
  expect(things.Organization).toMatchObject({
    name: 'Vonk',
    legalName: 'Kompas B.V.',
    url: 'https://vonk.example/',
    logo: 'https://vonk.example/app-icon-512.png',
    email: 'hulp@vonk.example',
    vatID: 'NL000000000B00',
    identifier: { '@type': 'PropertyValue', value: '00000000' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Herengracht 000',
      postalCode: '1015 BA',
      addressLocality: 'Amsterdam',
      addressCountry: 'NL',
    },
  })
  expect(things.WebSite).toMatchObject({
    url: 'https://vonk.example/',
    name: 'Vonk',
    inLanguage: 'nl-NL',
    publisher: { '@id': (things.Organization as { '@id': string })['@id'] },
  })
  expect(JSON.stringify(things)).not.toContain('SearchAction')

  const { things: help } = await read('rondeur', '/fr/pages/faq')
  const { body } = await app.visit('rondeur').get('/api/pages/faq').set('x-couplet-locale', 'fr-FR')
  const headings = (body.blocks as { type: string; runs: { text: string }[] }[]).filter(({ type }) => type === 'heading')
  const { mainEntity } = help.FAQPage as { mainEntity: { '@type': string; name: string; acceptedAnswer: { text: string } }[] }
  expect(mainEntity.map(({ name }) => name)).toEqual(headings.map(({ runs }) => runs.map(({ text }) => text).join('')))
  for (const { '@type': type, acceptedAnswer } of mainEntity) {
    expect(type).toBe('Question')
    expect(acceptedAnswer.text.length).toBeGreaterThan(20)
    expect(acceptedAnswer.text).not.toMatch(/[{}<>]/)
  }
  expect(help.BreadcrumbList).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Rondeur', item: 'https://rondeur.example/fr' },
      { '@type': 'ListItem', position: 2, item: 'https://rondeur.example/fr/pages/faq' },
    ],
  })
})

test('EC-05 a used link answers with the next step, an unknown link with 404; a HEAD request does not use a link', async () => {
  const member = await aMember(app, { confirmed: false })
  await app.visit('vonk').post('/api/password-reset', { email: member.email }).expect(204)
  const mail = (await app.mails()).find(({ to }) => to === member.email)
  const path = /https?:\/\/[^/]+(\/[A-Za-z0-9_-]{22})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  const looked = await app.visit('vonk').head(path).expect(200)
  expect(looked.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await app
    .visit('vonk')
    .head(`/${newToken(16)}`)
    .expect(404)
  await app
    .visit('vonk')
    .get(`/${newToken(16)}`)
    .expect(404)

  const browser = app.visit('vonk')
  expect((await browser.get(path).expect(303)).headers.location).toBe('/reset-password/do')
  await browser.get('/reset-password/do').expect(200)
  app.clock.pass({ hours: 2 })
  const later = app.visit('vonk')
  const { headers } = await later.get(path).expect(303)
  const gone = await later.get(headers.location ?? '').expect(410)
  expect(gone.headers['x-robots-tag']).toBe('noindex')
  expect(gone.text).toContain('href="/reset-password"')
})

test('a HEAD request answers like GET, without a body', async () => {
  for (const path of ['/', '/pricing', '/no-such-page', '/landers/gallery', '/robots.txt', '/sitemap.xml', '/favicon.ico']) {
    const [got, looked] = [await app.visit('vonk').get(path), await app.visit('vonk').head(path)]
    const told = ({ status, headers }: typeof got) => ({ path, status, type: headers['content-type'], robots: headers['x-robots-tag'] })
    expect(told(looked)).toEqual(told(got))
    expect(looked.text ?? '').toBe('')
  }
})

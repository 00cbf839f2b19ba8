import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageOf, languages } from '#schemas/locales.ts'
import { type StaticPage, StaticPageName } from '#schemas/pages/static-page.ts'
import { arrivalCookie } from '#server/platform/http/visitor/arrival.ts'
import { root } from '#server/platform/paths.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { getStaticPage, termsVersion } from './pages.service.ts'
import { checkTexts, sharedContent } from './text-files.ts'

const log = pino({ level: 'silent' })
const pages = StaticPageName.enum
const sites = exampleSites()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'couplet-pages-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function siteOf(slug: string, change: Partial<Site> = {}): Site {
  const site = sites.find((each) => each.slug === slug)
  if (!site) throw new Error(`the example site ${slug} does not serve`)
  return { ...site, ...change }
}

function read(site: Site, page: StaticPage['page'], tag?: string) {
  const locale = (tag ? site.locales.find((each) => each.tag === tag) : site.locales[0]) as SiteLocale
  return getStaticPage({ site, locale, log }, page)
}

const wordsOf = ({ title, description, blocks }: StaticPage) =>
  [title, description, ...blocks.flatMap(({ runs, items }) => [...runs, ...items.flat()].map(({ text }) => text))].join(' ')

test('CO-02 the terms are valid since 2023-12-01 12:00 UTC, or since the company was added if that is later', () => {
  expect(termsVersion({ added: '2019-05-01T00:00:00Z' })).toBe('2023-12-01T12:00:00.000Z')
  expect(termsVersion({ added: '2023-12-01T12:00:00Z' })).toBe('2023-12-01T12:00:00.000Z')
  expect(termsVersion({ added: '2024-03-01T10:00:00+01:00' })).toBe('2024-03-01T09:00:00.000Z')
})

test('CO-02 the terms contain the start of their validity, in the reader’s language', async () => {
  const site = siteOf('rondeur')
  expect(wordsOf(await read(site, 'terms', 'de-DE'))).toContain('16. September 2024')
  expect(wordsOf(await read(site, 'terms', 'fr-FR'))).toContain('16 septembre 2024')
})

test('CO-06 every page with the withdrawal period has that of the site', async () => {
  const { file, publicSettings } = siteOf('vonk')
  const refund_days = 23
  const site = siteOf('vonk', { file: { ...file, refund_days }, publicSettings: (locale) => ({ ...publicSettings(locale), refund_days }) })
  for (const page of ['terms', 'return-policy', 'faq', 'pricing'] as const) expect(wordsOf(await read(site, page))).toContain('23 dagen')
})

test('WL-05 US English has its own privacy text', async () => {
  const american = await read(siteOf('northlight'), 'privacy')
  const british = await read(siteOf('rondeur'), 'privacy', 'en-GB')
  expect(american.blocks.map(({ anchor }) => anchor)).toContain('sensitive')
  expect(british.blocks.map(({ anchor }) => anchor)).not.toContain('sensitive')
})

test('WL-06 every page is complete in every language of the example sites', async () => {
  for (const slug of ['vonk', 'rondeur', 'northlight']) {
    const site = siteOf(slug)
    for (const { tag } of site.locales) {
      for (const page of pages) {
        const text = await read(site, page, tag)
        expect(text.language, `${slug} ${tag} ${page}`).toBe(tag)
        expect(wordsOf(text), `${slug} ${tag} ${page}`).not.toMatch(/[{}]|undefined/)
        expect(text.blocks.length).toBeGreaterThan(3)
      }
    }
  }
})

test('WL-06 all languages have the same sections, anchors and values', async () => {
  const conditions = { fictional_profiles: true, replies_free: true }
  const { file } = siteOf('rondeur')
  const locales = (['nl', 'de', 'fr', 'en'] as const).map((language) => ({ tag: language, language, prefix: language }))
  const site = siteOf('rondeur', { locales, file: { ...file, ...conditions } })
  for (const page of pages) {
    const [dutch, ...others] = await Promise.all(locales.map(({ tag }) => read(site, page, tag)))
    for (const other of others) expect(shapeOf(other), `${other.language} ${page}`).toEqual(shapeOf(dutch as StaticPage))
  }
})

test('WL-06 a site’s own text has priority: variant, then language, then the shared one', async () => {
  const own = join(folder, 'own')
  const site = siteOf('northlight', { folder: own })
  await plant(own, 'en', 'faq', 'Ours')
  expect((await read(site, 'faq')).title).toBe('Ours')
  await plant(own, 'en-US', 'faq', 'Ours, American')
  expect((await read(site, 'faq')).title).toBe('Ours, American')
  expect((await read(siteOf('northlight'), 'faq')).title).toBe('Frequently asked questions')
  // a page of another site in the same language is not affected
  expect((await read(siteOf('rondeur'), 'faq', 'en-US')).title).toBe('Frequently asked questions')
})

test('WL-06 a broken text of a site is skipped, and an edit is visible at once', async () => {
  const own = join(folder, 'broken')
  const site = siteOf('vonk', { folder: own })
  await plant(own, 'nl', 'terms', 'Stuk', '<script>alert(1)</script>')
  expect((await read(site, 'terms')).title).toBe('Algemene voorwaarden')
  expect(await checkTexts(join(own, 'content'))).toEqual([
    { file: join('nl', 'terms.md'), line: 6, message: 'HTML is not shown; only comments may stand here' },
  ])
  await plant(own, 'nl', 'terms', 'Weer heel')
  expect((await read(site, 'terms')).title).toBe('Weer heel')
})

test.each(languages)('WL-05 WL-06 every text in %s has the same parts as the Dutch one', async (language) => {
  const site = siteOf('vonk', { locales: [{ tag: language, language, prefix: '' }] })
  const anchorsOf = ({ blocks }: StaticPage) => blocks.map(({ anchor }) => anchor)
  for (const page of pages) {
    const text = await read(site, page, language)
    expect(text).toMatchObject({ language, title: expect.stringMatching(/\S/) })
    expect(anchorsOf(text)).toEqual(anchorsOf(await read(siteOf('vonk'), page)))
  }
})

test('a site without fictional profiles does not explain them, one with them uses its own word', async () => {
  const { file } = siteOf('northlight')
  const without = siteOf('northlight', { file: { ...file, fictional_profiles: false } })
  const anchors = async (site: Site) => (await read(site, 'terms')).blocks.map(({ anchor }) => anchor)
  expect(await anchors(siteOf('northlight'))).toContain('fictional-profiles')
  expect(wordsOf(await read(siteOf('northlight'), 'terms'))).toContain(`${file.fictional_icon} Sample profile`)
  expect(await anchors(without)).not.toContain('fictional-profiles')
})

test('WL-06 the texts match the site’s settings: free replies, notes and direct debit are mentioned only if enabled', async () => {
  const { file } = siteOf('vonk')
  const says = async (change: Partial<typeof file>, page: StaticPage['page']) =>
    wordsOf(await read(siteOf('vonk', { file: { ...file, ...change } }), page))
  expect(await says({ replies_free: true }, 'faq')).not.toContain('zolang je credits hebt')
  expect(await says({ replies_free: false }, 'faq')).not.toContain('kost niets. Antwoorden')
  expect(await says({ visible_profile_notes: true }, 'privacy')).toContain('Notities:')
  expect(await says({ visible_profile_notes: false }, 'privacy')).not.toContain('Notities:')
  expect(await says({}, 'privacy')).toContain('Automatische incasso:')
  expect(await says({ status: 'live', text_messages: { ...file.text_messages, provider: 'none' } }, 'privacy')).not.toContain('incasso')
})

test.each([...languages, 'en-US'] as const)(
  'SC-01 WL-06 %s: pages state the limit of a block only if visitors may browse the site',
  async (tag) => {
    const { file } = siteOf('vonk')
    const language = languageOf(tag)
    const locales: SiteLocale[] = [{ tag, language, prefix: '' }]
    const { block_visitors }: Record<string, string> = JSON.parse(
      await readFile(join(root, 'client/messages', language, 'safety.json'), 'utf8'),
    )
    const [, limit = ''] = (block_visitors ?? '').split('. ')
    const logged_out_words = limit.split(',').slice(0, 2).join()
    const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
    for (const page of ['faq', 'ban', 'privacy'] as const) {
      const says = async (change: Partial<typeof file>) =>
        wordsOf(await read(siteOf('vonk', { locales, file: { ...file, ...closed, ...change } }), page, tag)).replaceAll('\u00a0', ' ')
      expect([page, await says({ logged_out_search: true })]).toEqual([page, expect.stringContaining(logged_out_words)])
      expect([page, await says({ logged_out_search_trafficsource: true })]).toEqual([page, expect.stringContaining(logged_out_words)])
      expect([page, await says({})]).toEqual([page, expect.not.stringContaining(logged_out_words)])
    }
  },
)

test('WL-06 the cookie text names every cookie of a site, in every language', async () => {
  const folder_of_code = join(root, 'server')
  // the desk is on a host of its own, so no member gets its cookie
  const isOfSites = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('desk/')
  const files = (await readdir(folder_of_code, { recursive: true })).filter(isOfSites)
  const sources = await Promise.all(files.map((name) => readFile(join(folder_of_code, name), 'utf8')))
  const hosts = sources.flatMap((source) => [...source.matchAll(/hostCookieName\('(\w+)'/g)].map(([, name = '']) => `__Host-${name}`))
  const wanted = ['i18n_redirected', 'country', arrivalCookie, ...new Set(hosts)].sort()
  for (const { tag } of siteOf('rondeur').locales) {
    const { blocks } = await read(siteOf('rondeur'), 'cookies', tag)
    const named = blocks.flatMap(({ items }) => items.flat().flatMap(({ text, code }) => (code ? [text] : [])))
    expect(named.sort(), tag).toEqual(wanted)
  }
})

test('every shipped text can be rendered', async () => {
  expect(await checkTexts(sharedContent)).toEqual([])
})

test('a link inside the texts leads to an existing page and section', async () => {
  const site = siteOf('vonk')
  const texts = new Map(await Promise.all(pages.map(async (page) => [page, await read(site, page)] as const)))
  const addresses = new Set([
    '/login',
    '/reset-password',
    '/settings',
    '/notifications',
    '/transactions',
    '/withdraw',
    '/pricing',
    '/report',
    '/safety',
  ])
  for (const [page, { blocks }] of texts) {
    for (const { href = '' } of blocks.flatMap(({ runs, items }) => [...runs, ...items.flat()])) {
      const [path = '', anchor] = href.split('#')
      if (href === '' || /^(mailto|tel):/.test(href) || addresses.has(path)) continue
      const target = texts.get(path === '' ? page : (path.replace(/^\/(pages\/)?/, '') as StaticPage['page']))
      expect(target, href).toBeDefined()
      if (anchor) expect(target?.blocks.map((block) => block.anchor)).toContain(anchor)
    }
  }
})

function shapeOf({ blocks }: StaticPage) {
  return blocks.map(({ type, level, anchor, runs, items }) => ({
    type,
    level,
    anchor,
    links: linksOf(runs),
    items: items.map((item) => linksOf(item)),
  }))
}

const linksOf = (runs: StaticPage['blocks'][number]['runs']) => runs.flatMap(({ href }) => href ?? []).sort()

async function plant(site_folder: string, tag: string, page: string, title: string, body = 'Words.') {
  await mkdir(join(site_folder, 'content', tag), { recursive: true })
  await writeFile(join(site_folder, 'content', tag, `${page}.md`), `---\ntitle: ${title}\ndescription: D\n---\n\n${body}\n`)
}

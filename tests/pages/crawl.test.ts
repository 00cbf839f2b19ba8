import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { discounted } from '#schemas/money/discounted.ts'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { createSimulator } from '#server/features/orders/providers/simulator.ts'
import { createPages } from '#server/platform/pages/page.ts'
import { root } from '#server/platform/paths.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { type Ask, type Crawl, closeCrawl, openPage, worthAsking, wrongWords } from '#tests/support/pages/crawl.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { routePaths } from '#tests/support/pages/routes.ts'

const site = 'rondeur'
/**
 * Search engines may index only a live site, and a live site needs a real payment provider. So the test uses the simulator under the name
 * of a real provider.
 */
const bank = { ...createSimulator(), name: 'mollie' as const }
let app: TestApp
beforeAll(async () => {
  const pages = await createPages({ mode: 'production', root })
  app = await anApp({ pages, payments: bank, sites: { [site]: { status: 'live', payments: { provider: 'mollie' } } } })
})
afterAll(() => app.close())

/** Creates a member with a conversation, a like and a purchase. Returns the values for the parameters in paths. */
async function aLife(): Promise<{ member: Browser; someone: string; values: Record<string, string> }> {
  const [own, other] = await Promise.all([
    aMember(app, { site, name: 'Lou', about: 'Moi, c’est la mer.', photos: 1 }),
    aMember(app, { site, name: 'Kim', gender: 'male', looking_for: 'female', photos: 2, promoted: true, interests: ['cinema', 'travel'] }),
  ])
  // create members for the swipe game, so that a card is below the first card
  for (const name of ['Noa', 'Sam']) await aMember(app, { site, name, gender: 'male', looking_for: 'female', photos: 1 })
  const member = await logIn(app, own)
  await member.put(`/api/likes/${other.id}`).expect(200)
  const written = await member.post('/api/messages', { id: newId(), profile_id: other.id, body: 'Hallo' }).expect(200)
  const { packages } = (await member.get('/api/packages').expect(200)).body
  const total_cents = discounted(packages[0].price_cents, limits.welcome_discount)
  const { payment } = (await member.post('/api/orders', { id: newId(), package: 'p0', method: 'paypal', total_cents }).expect(200)).body
  await app.db.asOwner("update simulated_payment set status = 'completed' where id = $1", [payment.payment_id])
  await app.visit(site).post('/api/payments/webhook', { id: payment.payment_id }).expect(200)
  return {
    member,
    someone: other.id,
    values: {
      '/chats/$id': written.body.conversation.id,
      '/credits/$id/$paymentmethod': 'p0',
      '/likes/$type': 'given',
      '/receipts/$id': payment.order_id,
      '/transactions/$id': payment.order_id,
      '/withdraw/$id': payment.order_id,
    },
  }
}

/** Routes that the test does not open: layouts, development pages, the simulated bank, and private links. */
const without_page = new Set(['/activate/confirm', '/chats/route', '/design', '/simulated-bank/$id', '/unsubscribe/$token'])

test('RT-01 WL-05 WL-06 every page is in its language only, for visitors and members, has no broken links, and has valid markup', async () => {
  const { locales, hosts } = app.site(site)
  const { member, someone, values } = await aLife()
  const crawl: Crawl = {
    origin: `https://${hosts[0]}`,
    locales,
    pages: new Map(),
    links: new Set(),
    findings: [],
  }
  const paths = routePaths()
    .filter((path) => !without_page.has(path))
    .map((path) => path.replace(/\/\$\w+.*$/, (rest) => (values[path] ? `/${values[path]}` : rest.replaceAll(/\$\w+/g, someone))))
  const landers = [...landerNames.map((name) => `/landers/${name}`), ...profileLanderNames.map((name) => `/members/${someone}/${name}`)]
  const visitor = app.visit(site)
  const askAs =
    (browser: Browser): Ask =>
    (path) =>
      browser.get(path)
  // open few paths in the other languages: a redirect is the same in every language, and most pages look the same for visitors and members
  const shown = { member: paths, visitor: [...paths, '/pages/about'] }
  for (const [index, { tag, prefix }] of locales.entries()) {
    const inLocale = (path: string) => (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)
    // open the pages as a visitor last, because the page cache keeps the pages of visitors
    for (const who of ['member', 'visitor'] as const) {
      const open = (path: string) => openPage(crawl, askAs(who === 'member' ? member : visitor), { path: inLocale(path), tag, who })
      const answered: string[] = []
      for (const path of shown[who]) if (await open(path)) answered.push(path)
      shown[who] = answered
    }
    if (index === 0) shown.member = shown.member.filter((path) => !shown.visitor.includes(path) || path.startsWith('/members'))
    for (const path of landers) await openPage(crawl, askAs(visitor), { path: inLocale(path), tag, who: 'visitor' })
  }
  expect(await closeCrawl(crawl, askAs(visitor))).toEqual([])
}, 300_000)

test('a crawl would find a key, a sentence of another language and a word of another catalogue, but for what is marked', () => {
  const dutch = 'Je kunt nu geen berichten sturen, omdat je e-mailadres nog niet is bevestigd; klik op de link in de mail.'
  const danish =
    'Du kan ikke sende beskeder lige nu, fordi din e-mailadresse ikke er bekræftet endnu; klik på linket i mailen, og prøv så igen.'
  const wordsOf = (tag: string, body: string) => wrongWords(readPage(`<html lang="${tag}"><body>${body}</body></html>`))
  expect(wordsOf('de-DE', `<p>${dutch}</p>`)).toEqual([expect.stringContaining('is nl, not de-DE')])
  expect(wordsOf('nb-NO', `<p>${danish}</p>`)).toEqual([expect.stringContaining('is da, not nb-NO')])
  expect(wordsOf('fr-FR', '<button>Gratis inschrijven</button><p>likes.title</p>')).toEqual([
    '“Gratis inschrijven” is not of fr-FR',
    'shows the key likes.title',
  ])
  expect(wordsOf('de-DE', `<p lang="nl">${dutch}</p><p lang="">${danish}</p><b translate="no">Gratis inschrijven</b>`)).toEqual([])
})

test('a crawl would find a block in a button or a line of text, an empty heading, and an article or aside without a name', () => {
  const markupOf = (body: string) => readPage(`<html lang="nl"><body>${body}</body></html>`).markup
  expect(markupOf('<button><b><div></div></b></button>')).toEqual(['div in button'])
  expect(markupOf('<span><h1>Sanne</h1></span>')).toEqual(['h1 in span'])
  expect(markupOf('<div inert><h2>Sanne</h2></div><h2><i></i></h2>')).toEqual(['hidden h2, which is an empty heading', 'empty h2'])
  expect(markupOf('<article><h2>Tom</h2></article><aside></aside>')).toEqual(['article without a name', 'aside without a name'])
  expect(markupOf('<article aria-labelledby="tom"><h2 id="tom"><span>Tom</span></h2></article><aside aria-label="Tip"></aside>')).toEqual(
    [],
  )
})

test('of links into other languages each page is asked once, and each question that the own language does not ask', () => {
  const locales = [
    { tag: 'de-DE', prefix: '' },
    { tag: 'fr-FR', prefix: 'fr' },
  ]
  const own = ['/login?to=%2F', '/login?to=%2Fchats', '/members?country=DE', '/free']
  const asked = ['/fr', '/fr/login?to=%2Ffr%2Fchats', '/fr/login?to=%2Ffr%2Flikes', '/fr/members?country=FR', '/fr/members?country=DE#map']
  const spared = ['/fr/login?to=%2Ffr', '/fr/members?country=DE']
  expect(worthAsking(new Set([...own, ...asked, ...spared]), locales)).toEqual([...own, ...asked])
})

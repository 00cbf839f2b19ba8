import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'
import { root } from '#server/platform/paths.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { blockPages, readingOf } from '#tests/support/pages/block-pages.ts'

const niches = Object.entries(landerPrefixes).map(([niche, prefix]) => ({ niche: Number(niche), slug: `niche-${prefix || 'general'}` }))
const examples = ['vonk', 'rondeur', 'northlight'] as const

let app: TestApp
beforeAll(async () => {
  const sites = Object.fromEntries(niches.map(({ niche, slug }) => [slug, { niche }]))
  app = await anApp({ pages: blockPages, sites: { ...sites, few: { pages: { landers: ['gallery'] } } } })
})
afterAll(() => app.close())

const read = async (site: string, path: string) => {
  const { status, text, headers } = await app.visit(site).get(path)
  return { status, headers, html: text, ...readingOf(text) }
}
/** The landers that accept a slug (RT-20). The swipe lander has a requirement of its own. */
const with_slug = landerNames.filter((name) => name !== 'tinderswipe')
const statusOf = async (site: string, path: string) => (await read(site, path)).status

test('RT-20 SC-14 every lander answers, with and without a slug, with noindex and one first-level heading', {
  timeout: 60_000,
}, async () => {
  for (const name of with_slug)
    for (const path of [`/landers/${name}`, `/landers/${name}/zomer`]) {
      const { status, headings, html } = await read('vonk', path)
      expect({ path, status, headings: headings.length }).toEqual({ path, status: 200, headings: 1 })
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('rel="canonical"')
    }
})

test('RT-07 RT-08 SC-14 a member’s four landers answer; only the last two accept a slug', async () => {
  const anna = await aMember(app, { name: 'Annelies', promoted: true, photos: 1, about: 'Ik lach graag.' })
  const seen = new Set<string>()
  for (const name of profileLanderNames) {
    const path = `/members/${anna.id}/${name}`
    const { status, text, headings, html } = await read('vonk', path)
    expect({ path, status, headings: headings.length }).toEqual({ path, status: 200, headings: 1 })
    expect(text).toContain('Annelies')
    expect(html).toContain(`name="signup_profile_id" value="${anna.id}"`)
    seen.add(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
    expect(await statusOf('vonk', `${path}/coffee`)).toBe(name === 'landing2' || name === 'landing3' ? 200 : 404)
  }
  expect(seen.size).toBe(4)
})

test('RT-07 RT-08 an unknown, foreign or malformed member id gets the same 404', async () => {
  const foreign = await aMember(app, { site: 'rondeur', name: 'Von nebenan', promoted: true, photos: 1 })
  expect(await statusOf('rondeur', `/members/${foreign.id}/landing`)).toBe(200)
  const unknown = (await read('vonk', `/members/${newId()}/landing`)).html
  for (const id of [foreign.id, '-'.repeat(36), 'a'.repeat(36), 'me'])
    for (const name of profileLanderNames) {
      const { status, html } = await read('vonk', `/members/${id}/${name}`)
      expect({ id, name, status, html }).toEqual({ id, name, status: 404, html: unknown })
    }
})

test('RT-20 a lander that the site does not have or that does not exist is not found', async () => {
  expect(await statusOf('few', '/landers/gallery')).toBe(200)
  for (const name of with_slug.filter((each) => each !== 'gallery')) expect(await statusOf('few', `/landers/${name}`)).toBe(404)
  for (const path of ['/landers', '/landers/', '/landers/nothing', '/landers/gallery/', '/landers/gallery/a/b', '/landers/gallery/Summer!'])
    expect({ path, status: await statusOf('vonk', path) }).toEqual({ path, status: 404 })
})

test('RT-20 a campaign changes the texts of its lander, and an unknown one changes nothing', async () => {
  const plain = await read('northlight', '/landers/gallery')
  const campaign = await read('northlight', '/landers/gallery/winter')
  const unknown = await read('northlight', '/landers/gallery/constructor')
  expect(plain.headings).toEqual(['Less noise on the walls'])
  expect(campaign.headings).toEqual(['Long evenings are for good company'])
  expect(unknown.headings).toEqual(plain.headings)
  expect((await read('northlight', '/landers/gallery/new-in-town')).text).toContain('Say where you landed')
  // texts that the campaign does not set stay unchanged
  expect(campaign.text).toContain('Join quietly')
})

test('RT-08 a campaign of a profile lander shows that member', async () => {
  const { id } = await aMember(app, { name: 'Barend', gender: 'male', promoted: true, photos: 1, about: 'Ik zet goede koffie.' })
  expect((await read('vonk', `/members/${id}/landing2/coffee`)).headings).toEqual(['Koffie met Barend?'])
  expect((await read('vonk', `/members/${id}/landing2/thee`)).headings).toEqual((await read('vonk', `/members/${id}/landing2`)).headings)
})

test('WL-03 the niche of the site decides the texts of its landers', async () => {
  for (const name of ['alonetonight', 'gallery']) {
    const headings = new Map<string, string>()
    for (const { slug } of niches) {
      const reading = await read(slug, `/landers/${name}`)
      const [heading = ''] = reading.headings
      expect(headings.get(heading), `${name}: ${slug} says what another niche says`).toBe(undefined)
      headings.set(heading, slug)
      expect(reading.html).toContain(`data-niche="${slug.replace('niche-', '')}"`)
    }
  }
})

test('WL-03 the niche’s variant of a lander has priority, and a site’s own page file over both', async () => {
  const words = JSON.parse(readFileSync(join(root, 'client/blocks/words/nl/gallery.json'), 'utf8'))
  for (const { slug } of niches) {
    const { text } = await read(slug, '/landers/gallery')
    expect({ slug, has: text.includes(words.consent_heading) }).toEqual({ slug, has: slug === 'niche-bdsm' })
  }
  const [own] = (await read('northlight', '/landers/gallery')).headings
  const [preset] = (await read('niche-gay', '/landers/gallery')).headings
  expect(own).toBe('Less noise on the walls')
  expect(preset).toBe(words.headline.gay)
})

test('SC-14 every lander answers in every language of every example site with its own title', { timeout: 90_000 }, async () => {
  for (const slug of examples) {
    const openings = new Map<string, string>()
    const { locales } = app.site(slug)
    // a locale of a language uses the texts of that language, so one locale per language is enough
    const spoken = locales.filter(({ language }, index) => locales.findIndex((other) => other.language === language) === index)
    for (const { tag, prefix } of spoken) {
      const titles = new Map<string, string>()
      for (const name of landerNames) {
        const path = `${prefix === '' ? '' : `/${prefix}`}/landers/${name}`
        const { status, lang, title, headings } = await read(slug, path)
        expect({ slug, path, status, lang }).toEqual({ slug, path, status: 200, lang: tag })
        expect(title).toMatch(/\S · \S/)
        for (const [known, value] of [
          [titles, title],
          [openings, headings.join()],
        ] as const) {
          expect(known.get(value), `${path} begins like ${known.get(value)}`).toBe(undefined)
          known.set(value, path)
        }
      }
    }
  }
})

test('SC-14 a site’s own page answers in each of its languages, is indexed once live, and exists on no other site', async () => {
  const titles = new Set<string>()
  for (const path of ['/pages/about', '/fr/pages/about', '/en/pages/about']) {
    const { status, title, headings, text } = await read('rondeur', path)
    expect({ path, status, headings: headings.length }).toEqual({ path, status: 200, headings: 1 })
    expect(text).toContain('❦')
    titles.add(title)
  }
  expect(titles.size).toBe(3)
  expect(await statusOf('vonk', '/pages/about')).toBe(404)
  // a logged-in member can read the page without a redirect
  const browser = await logIn(app, await aMember(app, { site: 'rondeur' }))
  await browser.get('/pages/about').expect(200)
})

test('SC-14 a lander redirects members to the member list, or to its profile', async () => {
  const anna = await aMember(app, { promoted: true })
  const browser = await logIn(app, await aMember(app))
  expect((await browser.get('/landers/gallery').expect(303)).headers.location).toBe('/members')
  expect((await browser.get(`/members/${anna.id}/landing`).expect(303)).headers.location).toBe(`/members/${anna.id}`)
})

test('RT-20 SC-14 any page file is also a lander, with campaigns, only for visitors', async () => {
  const pages = join(app.data_dir, 'tenants', 'vonk', 'pages')
  await mkdir(pages, { recursive: true })
  const page = {
    seo: { title: 'Zomer' },
    campaigns: { july: { headline: 'Juli begint hier' } },
    sections: [{ id: 'first', type: 'hero', settings: { headline: 'De zomer begint hier' } }],
  }
  await writeFile(join(pages, 'zomer-2027.json'), JSON.stringify(page))
  await app.sites.reload({ slugs: ['vonk'] })
  const visitor = app.visit('vonk')
  const lander = await visitor.get('/landers/zomer-2027').expect(200)
  expect(lander.text).toContain('De zomer begint hier')
  expect(lander.text).toContain('noindex')
  expect((await visitor.get('/landers/zomer-2027/july').expect(200)).text).toContain('Juli begint hier')
  await visitor.get('/landers/zomer-2028').expect(404)
  await visitor.get('/landers/index').expect(404)
  await visitor.get('/landers/member-landing').expect(404)
  await app.visit('rondeur').get('/landers/zomer-2027').expect(404)
})

test('a fictional profile has neutral texts and no message field', async () => {
  const femke = await aMember(app, { name: 'Femke', kind: 'fictional', promoted: true, photos: 1 })
  const real = await aMember(app, { name: 'Sanne', promoted: true, photos: 1 })
  for (const name of profileLanderNames) {
    const { html, headings } = await read('vonk', `/members/${femke.id}/${name}`)
    expect({ name, headings }).toEqual({ name, headings: ['Femke is een fictief profiel'] })
    expect(html).not.toMatch(/Schrijf terug|leer Femke kennen|bezorgen|name="signup_message"/)
    expect((await read('vonk', `/members/${real.id}/${name}`)).html).toContain('name="signup_message"')
  }
})

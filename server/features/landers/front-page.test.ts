import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPreset } from '#server/platform/sites/files/presets.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { blockPages, mainOf, readingOf } from '#tests/support/pages/block-pages.ts'
import { locateBlockPage } from './landers.service.ts'

let app: TestApp
beforeAll(async () => {
  const home = async () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: ['<h1>home</h1>'] })
  app = await anApp({ pages: { ...blockPages, render: home } })
})
afterAll(() => app.close())

async function front(site: string, path = '/', cookies: Record<string, string> = {}) {
  const { status, text, headers } = await app.visit(site, { cookies }).get(path)
  return { status, headers, html: text, main: mainOf(text), ...readingOf(text) }
}

test('ST-21 the page at the plain domain contains a line for each other language, and the script directly after it', async () => {
  const { html } = await front('rondeur')
  const [, line = '', behind = ''] =
    /<nav data-suggestions="true" hidden=""[^>]*>(.*?)<\/nav><script[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const offered = [...line.matchAll(/<p lang="([^"]*)" data-suggestion="\1" hidden=""><a href="([^"]*)" hrefLang="\1">([^<]*)</g)]
  const others = app.site('rondeur').locales.slice(1)
  expect(offered.map(([, tag, href]) => [tag, href])).toEqual(others.map(({ tag, prefix }) => [tag, `/${prefix}`]))
  expect(offered.find(([, tag]) => tag === 'fr-FR')?.[3]).toBe('Lire ce site en français')
  expect(behind).toContain('navigator.languages')
  // the page suggests no language if the address names a language, or if the site has only one language
  for (const [site, path] of [
    ['rondeur', '/fr'],
    ['rondeur', '/landers/gallery'],
    ['vonk', '/'],
  ] as const)
    expect((await front(site, path)).html.includes('data-suggestions'), `${site} ${path}`).toBe(false)
})

test('RT-01 the front page for visitors has the site’s texts in every language, and loads only the lander script', async () => {
  for (const [site, path, lang, heading, title] of [
    ['vonk', '/', 'nl-NL', 'Eén goed gesprek is genoeg', 'Vonk — daten zonder poespas'],
    ['rondeur', '/', 'de-DE', 'Schön, dass du da bist. Ganz.', 'Rondeur — Rundungen, die man gern kennenlernt'],
    ['rondeur', '/fr', 'fr-FR', 'Ici, tu as toute ta place', 'Rondeur — l’art d’aimer les courbes'],
    ['northlight', '/', 'en-US', 'Less noise. Better company.', 'Northlight — gay dating at your own pace'],
  ]) {
    const page = await front(String(site), path)
    expect({ site, path, status: page.status, lang: page.lang, title: page.title }).toEqual({ site, path, status: 200, lang, title })
    expect(page.headings).toEqual([heading])
    expect(page.html.match(/<script[^>]* src="[^"]*"/g)).toEqual([expect.stringContaining('/assets/lander.js')])
  }
})

test('RT-01 a member gets the application at the same address, with and without a language', async () => {
  const browser = await logIn(app, await aMember(app, { site: 'rondeur' }))
  for (const path of ['/', '/fr']) expect((await browser.get(path).expect(200)).text).toBe('<h1>home</h1>')
  expect(
    (
      await app
        .visit('rondeur', { cookies: { session: 'spent' } })
        .get('/')
        .expect(200)
    ).text,
  ).toContain('data-page="front"')
})

test('RO-01 ST-08 a visitor who may neither search nor sign up is told so and sees no members; one with a traffic source does', async () => {
  await aMember(app, { site: 'northlight', name: 'Promoted', gender: 'male', promoted: true, photos: 1 })
  const closed = await front('northlight')
  expect(closed.main).not.toMatch(/href="\/members/)
  expect(closed.main).not.toContain('Promoted')
  expect(closed.main).not.toContain('data-signup')
  expect(closed.main).toMatch(/href="\/login"/)
  expect(closed.text).toContain('Northlight is by invitation')
  const sent = await front('northlight', '/?network=demo')
  expect(sent.main).toContain('data-signup')
  expect(sent.main).toContain('Promoted')
  expect(sent.main).toMatch(/href="\/members"/)
  expect(sent.headers['set-cookie']?.toString()).toContain('network')
})

test('RT-01 free features and prices are the site’s own values, and a fictional profile is labelled', async () => {
  const [vonk, rondeur] = [(await front('vonk')).text, (await front('rondeur')).text]
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(vonk)).toMatch(/Een bericht 1 credit .*Een cadeau 5–25 credits .*€ 0,\d\d\./)
  expect(vonk).toContain('Bij je inschrijving krijg je 3 credits.')
  expect(vonk).not.toContain('Antwoorden aan wie jou het eerst schreef')
  expect(vonk).toContain('Verzonnen profielen')
  expect(rondeur).toContain('Antworten, wenn dir jemand zuerst schreibt')
  expect(rondeur).toContain('Bis 30 Tage nach dem Kauf')
})

test('RT-01 its form works without script, and shows faults on the same page', async () => {
  const { text, status } = await app.visit('vonk').post('/', { name: 'Anna' }).type('form')
  expect(status).toBe(400)
  expect(text).toContain('data-page="front"')
  expect(text).toContain('value="Anna"')
})

test('RT-01 the site’s own page file index is its front page, only at that address', () => {
  const own = findPreset('gallery', '')
  const site = { file: { niche: 1, pages: { landers: [] } }, pages: new Map([['index', own]]) } as unknown as Site
  expect(locateBlockPage(site, '/')?.file).toBe(own)
  expect(locateBlockPage(site, '')?.file).toBe(own)
  expect(locateBlockPage(site, '/pages/index')).toBeNull()
  expect(locateBlockPage({ ...site, pages: new Map() }, '/')?.file).toBe(findPreset('index', ''))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleMail } from '#scripts/dev/pictures/mail-samples.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { mailKinds } from './mail-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const sites = ['vonk', 'rondeur', 'northlight']
const every = () => sites.flatMap((slug) => app.site(slug).locales.map((locale) => ({ site: app.site(slug), locale })))

test.each(mailKinds)(
  '%s is complete in every language: subject, text, HTML and sender, without placeholders or external resources',
  (kind) => {
    for (const { site, locale } of every()) {
      const { subject, text, html } = sampleMail({ site, locale, kind })
      expect(subject).toMatch(/\S/)
      for (const words of [subject, text, html.replace(/<style>.*?<\/style>/s, '')])
        expect(words).not.toMatch(/[{}]|undefined|\[object|[^.]\.\.[^.]/)
      expect(html).toContain(`<html lang="${locale.tag}">`)
      expect(html).not.toMatch(/<img|<link|url\(|@import|<script/)
      for (const words of [text, html]) expect(words).toContain(site.company.name)
    }
  },
)

test('SC-11 only a mail that can be turned off has a link to turn it off', () => {
  for (const { site, locale } of every()) {
    for (const kind of mailKinds) {
      const { notice, text, html } = sampleMail({ site, locale, kind })
      for (const words of [text, html]) expect(words.includes('/unsubscribe'), kind).toBe(notice !== undefined)
    }
  }
})

test('a subject is in its language and fits the mail list of a phone', () => {
  for (const { site, locale } of every()) {
    const subjects = mailKinds.map((kind) => sampleMail({ site, locale, kind }).subject)
    expect(new Set(subjects).size).toBe(mailKinds.length)
    for (const subject of subjects) expect(subject.length, subject).toBeLessThanOrEqual(62)
  }
})

test('a French mail has a space before a colon also in its plain text', () => {
  const site = app.site('rondeur')
  for (const locale of site.locales) {
    const texts = mailKinds.map((kind) => sampleMail({ site, locale, kind }).text.replaceAll(/https?:\S+/g, ''))
    for (const text of texts) expect(text, locale.tag).not.toMatch(locale.language === 'fr' ? /[^\u00a0\d]:/ : /\u00a0:/)
  }
})

test('Outlook for Windows gets a column of tables with its width, and padded cells', () => {
  for (const { site, locale } of every()) {
    for (const kind of mailKinds) {
      const { html } = sampleMail({ site, locale, kind })
      const name = `${site.slug} ${locale.tag} ${kind}`
      // Word applies padding only to cells, so no other element may have padding
      const padded = [...html.matchAll(/<(\w+)[^>]* style="(?:[^"]*;)?padding:[^"]*"/g)].map(([, tag]) => tag)
      expect(
        padded.filter((tag) => tag !== 'td' && tag !== 'a'),
        name,
      ).toEqual([])
      for (const cell of ['around', 'brand', 'card', 'foot'])
        expect(html, name).toMatch(new RegExp(`<td class="${cell}"[^>]* style="padding:`))
      for (const [link] of html.matchAll(/<td[^>]*><a [^>]*padding:/g)) expect(link, name).toContain('mso-padding-alt:14px 28px')
      expect(html, name).toMatch(/<!--\[if mso\]><table role="presentation"[^>]* width="560"[^>]*><tr><td><!\[endif\]-->/)
      const layouts = html.match(/<table (?!class="facts")[^>]*>/g) ?? []
      expect(layouts.length, name).toBeGreaterThanOrEqual(3)
      for (const table of layouts) expect(table, name).toContain('role="presentation"')
      expect(html.match(/<table/g)?.length, name).toBe(html.match(/<\/table>/g)?.length)
    }
  }
})

test('the name of a member cannot become markup', () => {
  const site = app.site('vonk')
  const [locale] = site.locales
  if (!locale) throw new TypeError('a site has a locale')
  const { html, text } = sampleMail({ site, locale, kind: 'new-conversation', values: { other: '<b>{name}</b> & co' } })
  expect(html).toContain('&lt;b&gt;{name}&lt;/b&gt; &amp; co')
  expect(text).toContain('<b>{name}</b> & co')
})

test('the mail of a light site follows the colour mode of the reader, the mail of a dark site stays dark', () => {
  const { html: light } = sampleMail({ site: app.site('vonk'), locale: app.site('vonk').locales[0] as never, kind: 'activation' })
  const { html: dark } = sampleMail({
    site: app.site('northlight'),
    locale: app.site('northlight').locales[0] as never,
    kind: 'activation',
  })
  expect(light).toContain('content="light dark"')
  expect(light).toContain('prefers-color-scheme:dark')
  expect(dark).toContain('content="dark"')
  expect(dark).toContain(`body{background:${app.site('northlight').theme.palettes.dark.paper}`)
})

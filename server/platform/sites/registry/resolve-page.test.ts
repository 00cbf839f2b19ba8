import { expect, test } from 'vitest'
import { checkPageText } from '#server/platform/sites/files/page-text.ts'
import { silent } from '#tests/support/database/database.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { resolvePage } from './resolve-page.ts'
import type { Site } from './site.ts'

const [vonk, rondeur] = exampleSites()
const german = { tag: 'de-DE', language: 'de', prefix: '' } as const
const french = { tag: 'fr-FR', language: 'fr', prefix: 'fr' } as const
const { value: page, findings } = checkPageText(
  'pages/proef.json',
  JSON.stringify({
    seo: { title: { de: 'Probe', fr: 'Essai' } },
    sections: [{ id: 'first', type: 'hero', settings: { headline: { de: 'Hallo', fr: 'Bonjour' } } }],
    campaigns: { summer: { headline: { de: 'Sommer' } } },
  }),
)

function resolve(site: Site | undefined, locale: typeof german | typeof french = german, campaign: string | null = null) {
  if (!site || !page) throw new TypeError(JSON.stringify(findings))
  return resolvePage(page, { site, locale, campaign, log: silent })
}

test('WL-08 a page of blocks is resolved once per version, language and known campaign, and is immutable', () => {
  const resolved = resolve(rondeur)
  expect(resolved).toMatchObject({ title: 'Probe', sections: [{ settings: { headline: 'Hallo' } }] })
  expect(resolve(rondeur)).toBe(resolved)
  expect(resolve(rondeur, german, 'not-one-of-them')).toBe(resolved)
  expect(resolve(rondeur, french)).toMatchObject({ title: 'Essai', sections: [{ settings: { headline: 'Bonjour' } }] })
  expect(resolve(rondeur, german, 'summer')).toMatchObject({ title: 'Probe', sections: [{ settings: { headline: 'Sommer' } }] })
  expect(resolve(vonk)).not.toBe(resolved)
  expect(rondeur && resolve({ ...rondeur })).not.toBe(resolved)
  expect(() => Object.assign(resolved.sections[0]?.settings ?? {}, { headline: 'Tschüss' })).toThrow(TypeError)
})

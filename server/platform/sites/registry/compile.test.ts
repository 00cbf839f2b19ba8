import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countries, localesIn } from '#schemas/countries.ts'
import { languages } from '#schemas/locales.ts'
import { regionLabels } from '#schemas/members/region-labels.ts'
import { defaultTexts } from '#schemas/site/default-texts.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import { PublicSettings } from '#schemas/site/settings.ts'
import { type SiteFile, siteSchema } from '#schemas/site/site.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { root } from '#server/platform/paths.ts'
import { compileSite, localesOf, priceListsOf } from './compile.ts'
import { examineFleet } from './fleet.ts'
import { publicPart } from './public-settings.ts'
import type { Site } from './site.ts'

const fixtures = { tenants_dir: join(root, 'tests', 'fixtures', 'tenants'), themes_dir: join(root, 'themes') }

function compiled(slug: string, folders = fixtures): Site {
  const sound = examineFleet(folders, new Map()).sites.find((site) => site.slug === slug)?.sound
  if (!sound) throw new TypeError(`${slug} is not sound`)
  return compileSite(sound, { id: 1, folder: join(folders.tenants_dir, slug), mode: 'production', is_opened: true })
}

function settingsOf(site: Site, tag = site.locales[0]?.tag): PublicSettings {
  const locale = site.locales.find((each) => each.tag === tag)
  if (!locale) throw new TypeError(`no ${tag}`)
  return site.publicSettings(locale)
}

test('EN-03 the client gets all 36 settings of a site, with defaults for missing ones', () => {
  const spec =
    'name index_title description domain domain_language cdn_prefix niche signups logged_out_search logged_out_search_trafficsource geoip_country geoip_selected_country minimum_message_costs support_phone support_email push_public_key enable_site_entry_popup fictional_icon fictional_warning fictional_singular fictional_plural countries visible_profile_fields visible_profile_notes message_credits signup_credits photo_credits gift_credits message_length search_fields refund_days member_resell company_id mail_name interests region_data'.split(
      ' ',
    )
  expect(spec).toHaveLength(36)
  const settings = settingsOf(compiled('alder'))
  for (const key of spec) expect(settings).toHaveProperty(key)
  expect(Object.keys(settings).sort()).toEqual(Object.keys(PublicSettings.properties).sort())
  expect(settings).toMatchObject({
    name: 'Alder',
    index_title: 'Alder — Ontmoet iemand die bij je past',
    domain: 'alder.example',
    domain_language: 'nl-NL',
    support_email: 'support@alder.example',
    support_phone: '+31 20 000 00 00',
    mail_name: 'Alder',
    minimum_message_costs: { NL: { costs: 50, currency: 'EUR' } },
    minimum_age: 18,
    is_live: false,
  })
})

test('EN-03 no server or secret value reaches the client', () => {
  const walk = (node: SchemaNode, path: string, inherited: string): string[] => {
    const visibility = node['x-visibility'] ?? inherited
    const below = Object.entries(node.properties ?? {}).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key, visibility))
    return node.properties || visibility === 'public' ? below : [path]
  }
  const hidden = walk(siteSchema, '', 'server')
  expect(hidden).toEqual(
    expect.arrayContaining(['status', 'hosts', 'payments.api_key', 'payments.provider', 'conceal_membership', 'credit_packages']),
  )
  const site = compiled('birch')
  const part = publicPart(siteSchema, site.file, () => 'text')
  for (const path of hidden) {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], part)
    expect([path, value]).toEqual([path, undefined])
  }
  expect(JSON.stringify(settingsOf(site))).not.toMatch(/BIRCH_KEY|mollie|simulator|price_cents/)
})

test('EN-03 visibility is inherited, and is server by default', () => {
  const schema: SchemaNode = {
    properties: {
      shown: {
        'x-visibility': 'public',
        properties: {
          all: {},
          but: { 'x-visibility': 'secret' },
          list: { items: { properties: { a: {}, b: { 'x-visibility': 'server' } } } },
        },
      },
      kept: { properties: { except: { 'x-visibility': 'public' }, rest: {} } },
      quiet: {},
    },
  }
  const value = { shown: { all: 1, but: 2, list: [{ a: 1, b: 2 }] }, kept: { except: 3, rest: 4 }, quiet: 5 }
  expect(publicPart(schema, value, String)).toEqual({ shown: { all: 1, list: [{ a: 1 }] }, kept: { except: 3 } })
})

test('EN-03 texts are in the reader’s locale', () => {
  const site = compiled('birch')
  expect(settingsOf(site, 'de-DE').index_title).toBe('Birke')
  expect(settingsOf(site, 'en-GB').index_title).toBe('Birch')
  expect(settingsOf(site, 'en-GB').front_page.headline).toBe(defaultTexts.headline.en)
})

test('EN-03 a site’s own links are in the reader’s locale; a site without links has none', () => {
  const site = compiled('rondeur', { ...fixtures, tenants_dir: join(root, 'tenants') })
  expect(settingsOf(site, 'de-DE').navigation).toEqual({
    top: [{ label: 'Preise', to: '/pricing' }],
    footer: [
      { label: 'Im Salon umsehen', to: '/members' },
      { label: 'Über den Salon', to: '/pages/about' },
    ],
  })
  expect(settingsOf(site, 'fr-FR').navigation.top).toEqual([{ label: 'Tarifs', to: '/pricing' }])
  expect(settingsOf(compiled('alder')).navigation).toEqual({ top: [], footer: [] })
})

test('WL-05 the first locale has no prefix; a further variant of a language has its own prefix and moves no page', () => {
  expect(localesOf({ locales: ['de-DE', 'fr-FR', 'en-GB'] }).map(({ prefix }) => prefix)).toEqual(['', 'fr', 'en'])
  expect(localesOf({ locales: ['nl-NL', 'en-GB', 'en-US', 'nl-BE'] }).map(({ prefix }) => prefix)).toEqual(['', 'en', 'en-us', 'nl-be'])
  expect(localesOf({ locales: ['en-US', 'en-GB'] }).map(({ prefix }) => prefix)).toEqual(['', 'en-gb'])
  expect(settingsOf(compiled('birch')).locales).toEqual([
    { tag: 'de-DE', prefix: '', name: 'Deutsch' },
    { tag: 'en-GB', prefix: 'en', name: 'English' },
  ])
})

test('WL-03 niches 1 to 7 have the lander prefixes none, she, bdsm, bbw, gilf, milf, gay', () => {
  const prefixes = ['', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']
  expect([1, 2, 3, 4, 5, 6, 7].map((niche) => landerPrefixes[niche as Niche])).toEqual(prefixes)
  expect(settingsOf(compiled('birch')).lander_prefix).toBe('bbw')
  expect(settingsOf(compiled('alder')).lander_prefix).toBe('')
})

test('CO-09 the regions of a country have their local term, in the reader’s language', () => {
  const site = compiled('birch')
  expect(settingsOf(site, 'de-DE').region_data).toEqual({ DE: { label: 'Bundesland' }, CH: { label: 'Kanton' } })
  expect(settingsOf(site, 'en-GB').region_data).toEqual({ DE: { label: 'State' }, CH: { label: 'Canton' } })
  expect(settingsOf(compiled('alder')).region_data).toEqual({ NL: { label: 'Provincie' } })
  for (const labels of Object.values(regionLabels)) expect(Object.keys(labels).sort()).toEqual([...languages])
})

test('CO-07 languages are offered by country', () => {
  const offered = ['NL', 'BE', 'CH', 'FI'].map((code) => countries[code]?.languages)
  expect(offered).toEqual([['nl'], ['nl', 'fr', 'de'], ['de', 'it', 'fr', 'en'], ['fi', 'sv']])
  const tagsIn = (country: string, ...tags: string[]) =>
    localesIn(
      country,
      tags.map((tag) => ({ tag })),
    ).map(({ tag }) => tag)
  expect(tagsIn('BE', 'de-DE', 'fr-FR', 'en-GB', 'nl-NL')).toEqual(['nl-NL', 'fr-FR', 'de-DE'])
  // one locale per language: the locale of the country, otherwise the first locale of this language
  expect(tagsIn('CH', 'en-GB', 'de-DE', 'de-CH', 'en-US')).toEqual(['de-CH', 'en-GB'])
  expect(tagsIn('US', 'en-GB', 'de-DE', 'en-US')).toEqual(['en-US'])
  // if no language of the site is spoken in the country, the site offers all its languages
  expect(tagsIn('FI', 'de-DE', 'fr-FR')).toEqual(['de-DE', 'fr-FR'])
  expect(tagsIn('XX', 'nl-NL')).toEqual(['nl-NL'])
})

test('a country’s own prices have priority over its currency’s, and its own VAT over the standard rate', () => {
  const { DE, CH } = compiled('birch').price_lists
  expect(DE).toMatchObject({ currency: 'EUR', vat_percent: 19 })
  expect(DE?.packages[0]).toEqual({ id: 'p0', credits: 10, price_cents: 1000, currency: 'EUR', price_per_credit_millis: 1000 })
  expect(CH).toMatchObject({ currency: 'CHF', vat_percent: 8.5, methods: ['creditcard', 'paypal', 'applepay'] })
  expect(settingsOf(compiled('birch')).minimum_message_costs).toEqual({
    DE: { costs: 50, currency: 'EUR' },
    CH: { costs: 100, currency: 'CHF' },
  })
})

test('CO-08 direct debit, bank transfer, iDEAL, Bancontact, cards, PayPal, Apple Pay, SOFORT and EPS can be offered', () => {
  const methods: SiteFile['payments']['methods'] = {
    NL: ['directdebit', 'banktransfer', 'ideal', 'bancontact', 'creditcard', 'paypal', 'applepay', 'sofort', 'eps'],
  }
  const { file } = compiled('alder')
  expect(priceListsOf({ ...file, payments: { ...file.payments, methods } }).NL?.methods).toEqual(methods.NL)
})

test.each(['vonk', 'rondeur', 'northlight'])(
  'the example site %s is valid, has texts in each of its locales and labels its fictional profiles',
  (slug) => {
    const site = compiled(slug, { ...fixtures, tenants_dir: join(root, 'tenants') })
    const texts = site.locales.map((locale) => site.publicSettings(locale))
    for (const settings of texts) {
      expect(settings.interests).toHaveLength(20)
      expect(settings.fictional_profiles).toBe(true)
      expect(settings.fictional_warning.length).toBeGreaterThan(60)
      expect(settings.front_page.points).toHaveLength(3)
      expect(settings.index_title.startsWith(settings.name)).toBe(true)
    }
    const languages = new Set(site.locales.map(({ language }) => language))
    expect(new Set(texts.map(({ front_page }) => front_page.headline)).size).toBe(languages.size)
  },
)

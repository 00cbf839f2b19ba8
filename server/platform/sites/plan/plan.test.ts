import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteSchema } from '#schemas/site/site.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'
import { planChange } from './plan.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
})
afterEach(() => tenants.clear())

function soundOf(slug: string): SoundSite {
  const found = examineFleet(tenants, new Map()).sites.find((site) => site.slug === slug)
  if (!found?.sound) throw new TypeError(`${slug} is not sound: ${JSON.stringify(found?.findings)}`)
  return found.sound
}

/** The plan of a site's changes, as `severity: text`. */
function planOf(slug: string, change: () => void): string[] {
  const before = soundOf(slug)
  change()
  return planChange(before, soundOf(slug)).map(({ severity, text }) => `${severity}: ${text}`)
}

const editing = (slug: string, changes: Record<string, unknown>) => planOf(slug, () => tenants.edit(slug, changes))
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'
const page = (title: string) => ({ seo: { title }, sections: [{ id: 'words', type: 'text', settings: { markdown: title } }] })

test('the plan without a change is empty', () => {
  expect(editing('birch', {})).toEqual([])
})

test('the plan of a new site lists its addresses, languages and prices', () => {
  const texts = planChange(null, soundOf('birch')).map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'New site with status live: it is open to everybody, and search engines may list it.',
      'Answers on https://birch.example/.',
      'German (Germany) at https://birch.example/.',
      'British English at https://birch.example/en.',
      'Germany: members may live there; credits cost EUR 10.00 to EUR 99.95 a package.',
      'Switzerland: members may live there; credits cost CHF 15.00 to CHF 200.00 a package.',
    ]),
  )
})

test.each([
  ['preview', 'suspended', 'danger'],
  ['preview', 'retired', 'danger'],
  ['preview', 'draft', 'danger'],
  ['draft', 'preview', 'notice'],
  ['suspended', 'preview', 'notice'],
])('a status change from %s to %s has the severity %s', (from, to, severity) => {
  tenants.edit('alder', { status: from })
  const [line, ...others] = editing('alder', { status: to })
  expect(line).toMatch(new RegExp(`^${severity}: Status ${from} → ${to}: `))
  expect(others).toEqual([])
})

test('hosts: a new one redirects to the canonical one, a removed one breaks links, a new canonical host moves the site', () => {
  expect(editing('alder', { hosts: ['alder.example', 'www.alder.example', 'elder.example'] })).toEqual([
    'info: elder.example answers and leads to alder.example.',
  ])
  expect(editing('alder', { hosts: ['alder.example'] })).toEqual([
    'danger: www.alder.example no longer answers: links to it and its bookmarks break.',
    'danger: elder.example no longer answers: links to it and its bookmarks break.',
  ])
  expect(editing('alder', { hosts: ['elder.example', 'alder.example'] })).toEqual([
    'danger: The site moves from alder.example to elder.example: every address, canonical link and mail link names the new host.',
    'info: alder.example leads to elder.example from now on.',
  ])
})

test('languages: added and removed addresses, and addresses that move because the first language changes', () => {
  expect(editing('birch', { locales: ['de-DE', 'en-GB', 'fr-FR'] })).toContain('info: French (France) at https://birch.example/fr.')
  expect(editing('birch', { locales: ['fr-FR', 'de-DE'] }).filter((line) => line.startsWith('danger'))).toEqual([
    'danger: British English is gone, and with it every address below https://birch.example/en.',
    'danger: French (France) moves from https://birch.example/fr to https://birch.example/: its old addresses show another language or nothing.',
    'danger: German (Germany) moves from https://birch.example/ to https://birch.example/de: its old addresses show another language or nothing.',
  ])
})

test('landers and pages: added, removed and changed', () => {
  expect(editing('alder', { pages: { landers: ['gallery'] } })).toHaveLength(8)
  expect(editing('alder', { pages: { landers: ['gallery', 'video'] } })).toEqual(['info: The lander /landers/video answers.'])
  expect(editing('alder', { pages: { landers: ['gallery'] } })).toEqual([
    'danger: The lander /landers/video is not found any more: campaigns that lead there lose their visitors.',
  ])
  expect(planOf('alder', () => tenants.write('alder/pages/team.json', page('Het team')))).toEqual([
    'info: The page pages/team.json is new.',
  ])
  expect(planOf('alder', () => tenants.write('alder/pages/team.json', page('Wij')))).toEqual(['info: The page pages/team.json changes.'])
  expect(planOf('alder', () => tenants.remove('alder/pages/team.json'))).toMatchObject([/^notice: The page pages\/team\.json is gone/])
})

test('prices per country and package, with VAT and payment methods', () => {
  const packages = {
    p0: { credits: 10, price_cents: 1000 },
    p1: { credits: 30, price_cents: 2700 },
    p2: { credits: 80, price_cents: 5000 },
    p3: { credits: 200, price_cents: 9995 },
  }
  const { CH } = JSON.parse(JSON.stringify(soundOf('birch').file.credit_packages))
  expect(editing('birch', { credit_packages: { EUR: packages, CH } })).toEqual([
    'notice: Germany, package p1: 30 credits, EUR 25.00 → EUR 27.00.',
    'notice: Germany, package p2: 75 → 80 credits, EUR 50.00.',
  ])
  expect(editing('birch', { vat_percent: { CH: 8.1 } })).toEqual(['notice: Switzerland: 8.5 % VAT → 8.1 % VAT, within the same prices.'])
  const before = soundOf('birch')
  expect(before.file.payments.methods).toEqual({})
  expect(
    editing('birch', { payments: { provider: 'mollie', api_key: 'env:BIRCH_KEY', methods: { CH: ['creditcard', 'banktransfer'] } } }),
  ).toEqual(['danger: Switzerland: paypal, applepay can no longer be paid with.', 'info: Switzerland: one can pay with banktransfer.'])
  expect(
    editing('birch', { payments: { provider: 'mollie', api_key: 'env:OTHER_KEY', methods: { CH: ['banktransfer', 'creditcard'] } } }),
  ).toEqual([
    'notice: The key of the payment provider is read from OTHER_KEY, not BIRCH_KEY.',
    'info: Switzerland: ways to pay in the order banktransfer, creditcard.',
  ])
})

test('a text message gateway, and the direct debit that needs it', () => {
  const text_messages = { provider: 'twilio', account: 'AC0123456789abcdef0123456789abcdef', sender: 'Birke' }
  expect(editing('birch', { text_messages })).toEqual([
    'notice: Text messages go through Twilio, not nobody.',
    'notice: The account that sends text messages: not set → AC0123456789abcdef0123456789abcdef.',
    'notice: Text messages are from: not set → Birke.',
    'info: Germany: one can pay by direct debit.',
  ])
  expect(editing('birch', { text_messages: { provider: 'none', account: text_messages.account, sender: 'Birke' } })).toEqual([
    'danger: Germany: direct debit is not offered any more: a live site needs a gateway for text messages.',
    'notice: Text messages go through nobody, not Twilio.',
  ])
})

test('countries: added, removed, and a new home country', () => {
  const lines = editing('birch', { countries: ['CH'], vat_percent: {} })
  expect(lines).toContain('danger: Germany is dropped: nobody there can sign up, and members there can buy no credits.')
  expect(lines).toContain('notice: A visitor whose country is unknown is taken for one from Switzerland, not Germany.')
})

test('signup, search, age limits and costs in credits', () => {
  expect(editing('alder', { signups: 'with_trafficsource' })).toContain(
    'danger: Only visitors with a traffic source may sign up, no longer everybody.',
  )
  expect(editing('alder', { signups: 'all', logged_out_search: false })).toEqual(
    expect.arrayContaining([
      'notice: Everybody may sign up, no longer only visitors with a traffic source.',
      'notice: Visitors must log in to browse members.',
    ]),
  )
  expect(editing('alder', { limits: { minimum_age: 30 }, message_credits: 2, refund_days: 21 })).toEqual([
    'notice: Minimum age 18 → 30, for whoever signs up from now on.',
    'notice: A message: 1 → 2 credits.',
    'notice: Orders can be withdrawn within 14 → 21 days.',
  ])
})

test('the legal entity', () => {
  expect(editing('alder', { company_id: 'hollow-gmbh' })).toEqual([
    'danger: The legal entity is Hollow GmbH, no longer Grove B.V.: imprint, terms and contracts name the new one.',
  ])
})

test('colours with their contrast, colours that the engine adjusted, fonts and shapes', () => {
  const shape = { card: 'arch', nav: 'dock', motion: 'glide' }
  const lines = editing('birch', { theme: { brand: '#ffe600', heading_font: 'fraunces', radius: 'round', density: 'roomy', shape } })
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^notice: Buttons \(light\): #[0-9a-f]{6} → #[0-9a-f]{6}, contrast \d+(\.\d)? : 1\.$/),
      expect.stringMatching(/^notice: Headings: Manrope → Fraunces\.$/),
      'notice: Corners change, and with them lines, buttons and shadows.',
      'notice: Spacing and text sizes change.',
      'notice: Profile cards: plate → arch.',
      'notice: The navigation on a phone: tabs → dock.',
      'notice: Motion: spring → glide.',
      expect.stringMatching(/^info: Moved until it can be read: brand #ffe600 /),
    ]),
  )
  expect(editing('birch', { theme: { brand: '#ffe600', heading_font: 'fraunces', radius: 'round', density: 'roomy', shape } })).toEqual([])
})

test('texts by key and language, pictures by name, and every other key by its value', () => {
  expect(editing('birch', { index_title: { de: 'Birke', en: 'Silver birch', fr: 'Bouleau' } })).toEqual([
    'info: index_title (en): “Birch” → “Silver birch”.',
    'info: index_title (fr): “Bouleau” is new.',
  ])
  expect(planOf('birch', () => tenants.write('birch/assets/logo.svg', picture))).toEqual(['info: The file assets/logo.svg is new.'])
  expect(editing('birch', { logo: 'logo.svg', icon: 'logo.svg', time_zone: 'Europe/Berlin', gift_credits: [1, 2] })).toEqual([
    'notice: The logo is logo.svg.',
    'notice: The icon is logo.svg.',
    'info: gift_credits: 5, 10, 25 → 1, 2.',
    'info: time_zone: Europe/Amsterdam → Europe/Berlin.',
  ])
})

test('the site’s own legal texts', () => {
  const text = (words: string) => `---\ntitle: T\ndescription: D\n---\n${words}\n`
  const told = (change: () => void) => planOf('alder', change)
  expect(told(() => tenants.write('alder/content/nl/terms.md', text('Een')))).toEqual([
    'notice: The site’s own content/nl/terms.md is shown instead of the shared text.',
  ])
  expect(told(() => tenants.write('alder/content/nl/terms.md', text('Twee woorden')))).toEqual([
    'notice: The site’s own content/nl/terms.md changes.',
  ])
  expect(told(() => tenants.remove('alder/content/nl/terms.md'))).toEqual([
    'notice: The site’s own content/nl/terms.md is gone: the shared text is shown.',
  ])
})

test('CO-05 the plan describes changes of the welcome discount and the time bonus', () => {
  expect(editing('alder', { discounts: { welcome: { on: false }, time_bonus: { percentage: 30, hours: 6 } } })).toEqual([
    'notice: Welcome discount: 25% off the first order, for 7 days after signup → off.',
    'notice: Time bonus: 25% off the first order, for 4 hours after signup → 30% off the first order, for 6 hours after signup.',
  ])
})

/** A value for every key that differs from its default. A new key needs an entry here, so that the plan cannot miss its changes. */
const other_values: Record<string, unknown> = {
  status: 'draft',
  name: 'Elder',
  hosts: ['elder.example'],
  company_id: 'hollow-gmbh',
  niche: 2,
  locales: ['de-DE'],
  countries: ['NL', 'BE'],
  time_zone: 'Europe/Brussels',
  theme: 'plum',
  logo: 'logo.svg',
  icon: 'logo.svg',
  pages: { landers: [] },
  navigation: { footer: [{ label: 'Login', to: '/login' }] },
  front_page: { headline: 'Something else' },
  cdn_prefix: 'https://cdn.example/',
  signups: 'with_trafficsource',
  enable_site_entry_popup: 'no',
  support_email: 'a@b.example',
  push_public_key: 'abc',
  push_private_key: 'env:ALDER_PUSH',
  visible_profile_fields: ['age'],
  search_fields: ['age'],
  photo_review: 'before',
  partners: [{ network: 'liefdesgids', key: 'env:ALDER_PARTNER' }],
  discounts: { welcome: { percentage: 30 } },
  discount_codes: [{ code: 'ZOMER10', value_percentage: 10 }],
  interests: ['hiking'],
  fictional_icon: '◇',
  gift_credits: [1],
  credit_packages: {
    EUR: {
      p0: { credits: 1, price_cents: 100 },
      p1: { credits: 2, price_cents: 190 },
      p2: { credits: 3, price_cents: 270 },
      p3: { credits: 4, price_cents: 300 },
    },
  },
  vat_percent: { NL: 9 },
  payments: { methods: { NL: ['ideal'] } },
  text_messages: { sender: 'Els' },
  limits: { minimum_age: 30 },
  refund_days: 30,
  audience: 'men',
  cam_promotion: { title: 'Podium', text: 'Live', url: 'https://podium.example/' },
}

function anotherValue(key: string, now: unknown): unknown {
  if (key in other_values) return other_values[key]
  if (typeof now === 'boolean') return !now
  if (typeof now === 'number') return now + 1
  return 'Iets anders'
}

const keys = Object.keys(siteSchema.properties ?? {}).filter((key) => !['$schema', 'schema_version'].includes(key))
test.each(keys)('a change of %s is reported', (key) => {
  tenants.write('alder/assets/logo.svg', picture)
  const before = soundOf('alder')
  tenants.edit('alder', { [key]: anotherValue(key, (before.file as Record<string, unknown>)[key]) })
  expect(planChange(before, soundOf('alder'))).not.toEqual([])
})

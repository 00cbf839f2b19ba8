import { beforeEach, expect, test } from 'vitest'
import { createVersions } from '#server/platform/sites/files/migrate-site-file.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'
import { nearest } from './did-you-mean.ts'
import { type Finding, type FindingKind, formatFinding } from './findings.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

function findingsOf(slug: string): Finding[] {
  const { findings } = examineFleet(tenants, new Map()).sites.find((site) => site.slug === slug) ?? { findings: [] }
  return findings
}

/** The findings of the site `alder` after these changes. */
function withKeys(changes: Record<string, unknown>): Finding[] {
  tenants.edit('alder', changes)
  return findingsOf('alder')
}

const live_debit = { status: 'live', payments: { provider: 'mollie', methods: { NL: ['ideal', 'directdebit'] } } }

test('WL-02 a finding shows file, line, column, frame, the likely meaning and a fix', () => {
  expect(findingsOf('cedar').map(formatFinding)).toEqual([
    `error  unknown-key   tenants/cedar/site.json:6:3
   6 |   "signup": "with_trafficsource",
     |   ^^^^^^^^ "signup" is not a setting. Did you mean "signups"? (--fix corrects this)`,
    `error  wrong-type   tenants/cedar/site.json:7:22
   7 |   "message_credits": "2"
     |                      ^^^ "message_credits" must be a whole number, not a text. Write 2 without quotes. (--fix corrects this)`,
  ])
})

test.each<[string, string, RegExp, string]>([
  ['at its start', `{ "signup": "all", "name": "${'A'.repeat(200)}" }`, /^\{ "signup": "all", "name": "A+…$/, '"signup"'],
  ['in its middle', `{ "name": "${'A'.repeat(100)}", "signup": "${'b'.repeat(100)}" }`, /^…A+", "signup": "b+…$/, '"signup"'],
  ['at its end', `{ "name": "${'A'.repeat(200)}", "signup": 1 }`, /^…A+", "signup": 1 \}$/, '"signup"'],
  ['that is longer than the frame', `{ "name": "A", "niche": "${'7'.repeat(200)}" }`, /^….+"A", "niche": "7+…$/, `"${'7'.repeat(38)}`],
])('WL-02 a frame quotes sixty columns of a long line and underlines only the fault (fault %s)', (_, text, quoted, underlined) => {
  tenants.write('alder/site.json', text)
  const frame = findingsOf('alder').find(({ kind }) => kind === 'unknown-key' || kind === 'wrong-type')?.frame
  const [line = '', marks = ''] = frame?.split('\n') ?? []
  expect(line.slice('   1 | '.length)).toMatch(quoted)
  expect(line.slice('   1 | '.length)).toHaveLength(60)
  expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe(underlined)
})

test('WL-02 the smallest site file has a name, a host, a niche and a company', () => {
  expect(findingsOf('alder')).toEqual([])
  tenants.write('alder/site.json', '{}')
  expect(findingsOf('alder').map(({ kind, message }) => [kind, message])).toEqual([
    ['missing-key', '"name" is missing.'],
    ['missing-key', '"hosts" is missing.'],
    ['missing-key', '"company_id" is missing.'],
    ['missing-key', '"niche" is missing.'],
  ])
})

test('WL-02 a wrong value is never converted into a valid one', () => {
  expect(withKeys({ niche: '1', visible_profile_notes: 'true', refund_days: 14.5 }).map(({ kind }) => kind)).toEqual([
    'wrong-type',
    'wrong-type',
    'wrong-type',
  ])
})

test.each<[string, FindingKind, number, string | RegExp]>([
  ['{\n  "name": "A",\n  // hidden\n  "niche": 1\n}', 'comment', 3, 'Remove it.'],
  ['{\n  "name": "A",\n  "niche": 1,\n}', 'trailing-comma', 3, 'Remove it.'],
  ['{\n  "hosts": ["a.example",]\n}', 'trailing-comma', 2, 'Remove it.'],
  ['{\n  "name": "A"\n  "niche": 1\n}', 'syntax', 3, /quotes, commas and brackets/],
  ['{\n  "name": "A",\n  "name": "B"\n}', 'duplicate-key', 3, 'Keep one of the two.'],
  ['', 'syntax', 1, /quotes/],
  ['null', 'wrong-type', 1, /Write \{/],
  ['{\n  "schema_version": 99\n}', 'newer-version', 2, /Update the server/],
])('WL-02 a text that is not strict JSON of a known version is reported: %j', (text, kind, line, fix) => {
  tenants.write('alder/site.json', text)
  const findings = findingsOf('alder')
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ severity: 'error', kind, line, fix: typeof fix === 'string' ? fix : expect.stringMatching(fix) })
})

test.each<[string, BufferEncoding, number]>([
  ['{\n  "name": "Café"\n}', 'latin1', 2],
  ['\uFEFF{ "name": "Café" }', 'utf16le', 1],
])(
  'WL-02 a file that is not UTF-8 is refused at the bad byte, without replacement characters in the frame: %j as %s',
  (text, encoding, line) => {
    tenants.write('alder/site.json', Buffer.from(text, encoding))
    expect(findingsOf('alder')).toMatchObject([{ kind: 'syntax', line, message: expect.stringContaining('not UTF-8') }])
  },
)

/** The text of a site file. The name is inserted as JSON text, so its escapes do not change. */
const siteNamed = (name: string) => `{ "name": "${name}", "hosts": ["alder.example"], "niche": 1, "company_id": "grove-bv" }`

test.each(['\\ud83d', '\\uDE00', '\\ude00\\ud83d', '\\u0000', '\\\\\\ud83d'])(
  'WL-02 %s in a site file is refused, because it is no character',
  (written) => {
    tenants.write('alder/site.json', siteNamed(`Alder${written}`))
    expect(findingsOf('alder')).toMatchObject([{ kind: 'syntax', message: expect.stringContaining('is no character') }])
  },
)

test.each(['\\ud83d\\ude00', '\\\\ud83d', '\\u00e9\\n'])('WL-02 %s in a site file is allowed', (written) => {
  tenants.write('alder/site.json', siteNamed(`Alder${written}`))
  expect(findingsOf('alder')).toEqual([])
})

test.each<[Record<string, unknown>, FindingKind, RegExp]>([
  [{ signups: 'with_trafficsorce' }, 'unknown-value', /Did you mean "with_trafficsource"/],
  [{ countries: ['NL', 'XX'] }, 'unknown-value', /For instance AT/],
  [{ search_fields: ['regoin'] }, 'unknown-value', /One of gender, looking_for/],
  [{ interests: ['cyclng'] }, 'unknown-value', /Did you mean "cycling"/],
  [{ limits: { minimum_age: 16 } }, 'minimum-age', /never lower it/],
  [{ limits: { minimum_aeg: 18 } }, 'unknown-key', /Did you mean "minimum_age"/],
  [{ refund_days: 7 }, 'out-of-range', /at least 14/],
  [{ name: '' }, 'out-of-range', /must not be empty/],
  [{ hosts: [] }, 'out-of-range', /at least 1 entry/],
  [{ hosts: ['https://alder.example'] }, 'malformed', /without scheme and port/],
  [{ hosts: ['alder.example', 'alder.example'] }, 'malformed', /twice/],
  [{ payments: { api_key: 'live_abcdef' } }, 'malformed', /never the key/],
  [{ index_title: { nl: 'Els', xx: 'Els' } }, 'unknown-key', /not a language/],
  [{ vat_percent: { NLD: 21 } }, 'unknown-key', /Did you mean "NL"/],
  [{ theme: { brand: 'green' } }, 'malformed', /#rrggbb/],
  [{ company_id: 'grove-b' }, 'missing-company', /Did you mean "grove-bv"/],
  [{ theme: 'evergren' }, 'missing-theme', /Did you mean "evergreen"/],
  [{ logo: 'logo.svg' }, 'missing-picture', /assets folder/],
  [{ icon: 'icon.svg' }, 'missing-picture', /assets folder/],
  [{ countries: ['NL', 'CH'] }, 'missing-prices', /Add "CHF" or "CH"/],
  [{ time_zone: 'Europe/Amstredam' }, 'unknown-time-zone', /Did you mean "Europe\/Amsterdam"/],
  [{ status: 'live' }, 'simulator-when-live', /mollie/],
  [{ hosts: ['birch.example', 'birch.localhost'] }, 'duplicate-host', /belongs to the site "birch"/],
])('WL-02 %j is refused as %s', (changes, kind, frame) => {
  const findings = withKeys(changes)
  expect(findings[0]).toMatchObject({ severity: 'error', kind, frame: expect.stringMatching(frame) })
})

test.each<[Record<string, unknown>, FindingKind, RegExp]>([
  [{ locales: ['nl-NL', 'de-DE'], index_title: { nl: 'Els' } }, 'missing-translation', /Add "de"/],
  [{ vat_percent: { BE: 21 } }, 'stray-country', /BE is not one/],
  [{ payments: { methods: { BE: ['bancontact'] } } }, 'stray-country', /BE is not one/],
  [live_debit, 'no-gateway', /nobody in NL is offered direct debit/],
])('WL-02 %j is accepted with the warning %s', (changes, kind, frame) => {
  const finding = withKeys(changes).find((each) => each.kind === kind)
  expect(finding).toMatchObject({ severity: 'warning', frame: expect.stringMatching(frame) })
  expect(examineFleet(tenants, new Map()).sites.find(({ slug }) => slug === 'alder')?.sound).not.toBeNull()
})

test('WL-02 a broken company is reported in its own file and refuses only its sites', () => {
  tenants.write('companies/grove-bv.json', '{\n  "name": "Grove B.V."\n}\n')
  const { shared } = examineFleet(tenants, new Map())
  expect(shared.every(({ file, kind }) => file === 'tenants/companies/grove-bv.json' && kind === 'missing-key')).toBe(true)
  expect(findingsOf('alder')).toMatchObject([{ kind: 'company-broken', line: 5 }])
  expect(findingsOf('birch').filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the company of a live site must have an address', () => {
  tenants.write('companies/hollow-gmbh.json', {
    name: 'H',
    address: '–',
    kvk: '',
    city: '–',
    country: 'DE',
    tradenames: [],
    vat_numbers: {},
    support_phone: '',
    delete_discount: 0,
    added: '2024-01-01T00:00:00Z',
  })
  expect(findingsOf('birch').filter(({ severity }) => severity === 'error')).toMatchObject([{ kind: 'company-incomplete' }])
})

test('a broken theme file refuses its sites; a folder without a file or with an invalid name is reported', () => {
  const themes_dir = `${tenants.tenants_dir}/../themes`
  tenants.write('../themes/evergreen/theme.json', '{ "brand": 7 }')
  const { sites, shared } = examineFleet({ ...tenants, themes_dir }, new Map())
  expect(shared).toMatchObject([{ kind: 'wrong-type', file: 'themes/evergreen/theme.json' }])
  const [first] = sites.find(({ slug }) => slug === 'alder')?.findings ?? []
  expect(first).toMatchObject({ kind: 'theme-broken' })

  tenants.write('empty/notes.txt', 'later')
  tenants.write('Bad_Name/site.json', {})
  expect(findingsOf('empty')).toMatchObject([{ kind: 'unreadable' }])
  expect(findingsOf('Bad_Name')).toMatchObject([{ kind: 'folder-name' }])
})

test('WL-02 a word is suggested only if it is similar enough', () => {
  expect(nearest('singups', ['signups', 'status'])).toBe('signups')
  expect(nearest('NICHE', ['niche'])).toBe('niche')
  expect(nearest('colour', ['signups', 'status'])).toBeNull()
})

test('WL-02 an older file is migrated step by step, a newer one is refused', () => {
  const { migrate } = createVersions(3, [
    ({ title, ...rest }) => ({ ...rest, name: title }),
    (file) => ({ ...file, niche: Number(file.niche) }),
  ])
  const oldest = Object.freeze({ schema_version: 1, title: 'A', niche: '3' })
  expect(migrate(oldest)).toEqual({ schema_version: 3, name: 'A', niche: 3 })
  expect(migrate({ schema_version: 2, name: 'A', niche: '3' })).toEqual({ schema_version: 3, name: 'A', niche: 3 })
  expect(migrate({ schema_version: 4 })).toBeNull()
  expect(migrate({ name: 'A' })).toEqual({ name: 'A' })
  expect(() => createVersions(2, [])).toThrow(RangeError)
})

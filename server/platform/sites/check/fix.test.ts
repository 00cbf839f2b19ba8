import { expect, test } from 'vitest'
import { meantByPattern, meantByType } from './as-meant.ts'
import { certainlyMeant } from './did-you-mean.ts'
import { checkSiteText } from './examine.ts'
import type { Finding } from './findings.ts'
import { fixFully, fixText, markFixable } from './fix.ts'

const check = (text: string) => checkSiteText('site.json', text).findings
const site = (more: string) => `{ "name": "A", "hosts": ["a.example"], "niche": 1, "company_id": "a-bv"${more} }`

test('WL-02 an error that another one hides is fixed, too', () => {
  const text = site(', // look\n  "signup": "with_trafficsorce", "countries": ["nl", "nl",]')
  expect(fixFully(text, check)).toMatchObject({ text: site(',\n  "signups": "with_trafficsource", "countries": ["NL"]'), left: [] })
})

test('WL-02 an error is not fixed if that would reveal an error without a fix', () => {
  for (const text of [site(', "signup": "members"'), site(', "message_credits": "1000"'), `${site('').slice(0, -1)} /* c */`]) {
    expect(check(text).some(({ fixable }) => fixable)).toBe(false)
    expect(fixFully(text, check)).toBeNull()
  }
})

test('WL-02 an error without a fix does not prevent other fixes', () => {
  const mended = fixFully(site(', "niche_": 1, "refund_days": "30", "colour": "red"'), check)
  expect(mended?.text).toBe(site(', "niche_": 1, "refund_days": 30, "colour": "red"'))
  expect(mended?.left.map(({ message }) => message)).toEqual(['"niche_" is not a setting.', '"colour" is not a setting.'])
})

test('WL-02 two edits at one place are applied one after the other', () => {
  const text = site(', "search_fields": ["age", "age", "age", "country"]')
  const { text: once, fixed } = fixText({ text }, check(text))
  expect(fixed).toHaveLength(1)
  expect(once).not.toBe(text)
  expect(fixFully(text, check)?.text).toBe(site(', "search_fields": ["age", "country"]'))
})

test('WL-02 an edit without an improvement is not offered', () => {
  const finding = {
    severity: 'error',
    kind: 'malformed',
    message: 'wrong',
    edits: [{ offset: 0, length: 1, content: 'b' }],
  } as unknown as Finding
  const worse = { ...finding, message: 'worse', edits: [] }
  expect(markFixable('a', [finding], (text) => (text === 'a' ? [finding] : [worse]))[0]?.fixable).toBe(false)
  expect(markFixable('a', [finding], (text) => (text === 'a' ? [finding] : []))[0]?.fixable).toBe(true)
})

test('WL-02 only certain corrections are written', () => {
  expect(certainlyMeant('Trade-Names', ['tradenames', 'name'])).toBe('tradenames')
  expect(certainlyMeant('signup', ['signups', 'status'])).toBe('signups')
  expect(certainlyMeant('photo_credit', ['photo_credits', 'photos_credit'])).toBeNull()
  expect(certainlyMeant('NK', ['NL', 'NO'])).toBeNull()
  expect(certainlyMeant('p4', ['p0'])).toBeNull()
})

test.each([
  [' Elm.Example. ', '^[a-z.]+$', 'elm.example'],
  ['HTTP://elm.example:8080/', '^[a-z.]+$', 'elm.example'],
  ['https://elm.example/path', '^[a-z.]+$', undefined],
  ['#FFF', '^#[0-9a-fA-F]{6}$', '#FFFFFF'],
  ['14532f', '^#[0-9a-fA-F]{6}$', '#14532f'],
  ['#14532', '^#[0-9a-fA-F]{6}$', undefined],
  ['NL_nl', '^[a-z]{2}(-[A-Z]{2})?$', 'nl-NL'],
  ['FR', '^[a-z]{2}(-[A-Z]{2})?$', 'fr'],
  ['nl', '^[A-Z]{2}$', 'NL'],
  ['https://CDN.example', '^(https://[^\\s"\'<>]+/)?$', 'https://CDN.example/'],
])('WL-02 %j for the pattern %s is corrected to %j', (value, pattern, meant) => {
  expect(meantByPattern(value, pattern)).toBe(meant)
})

test.each([
  ['2', ['integer'], 2],
  ['2.5', ['integer'], undefined],
  ['2.5', ['number'], 2.5],
  ['1e9', ['integer'], undefined],
  ['', ['integer'], undefined],
  ['TRUE', ['boolean'], true],
  ['no', ['boolean'], false],
  ['maybe', ['boolean'], undefined],
  [12, ['string'], '12'],
  [true, ['string'], undefined],
  ['age', ['array'], ['age']],
  [{ a: 1 }, ['array'], undefined],
])('WL-02 %j for the type %j is corrected to %j', (value, wanted, meant) => {
  expect(meantByType(value, wanted)).toEqual(meant)
})

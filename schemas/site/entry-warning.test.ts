import { expect, test } from 'vitest'
import { type EntryWarningFacts, showsEntryWarning, standsBeside } from './entry-warning.ts'

const firstVisit: EntryWarningFacts = {
  layout: 'default',
  path: '/',
  settings: {
    is_preview: false,
    enable_site_entry_popup: 'yes',
    countries: ['NL', 'BE', 'DE'],
    geoip_country: 'NL',
    geoip_selected_country: null,
  },
  is_logged_in: false,
  is_installed_app: false,
  is_dismissed: false,
}
const shows = (change: Partial<EntryWarningFacts>) => showsEntryWarning({ ...firstVisit, ...change })
const from = (country: string, chosen: string | null = null) => ({
  settings: { ...firstVisit.settings, geoip_country: country, geoip_selected_country: chosen },
})

test('MO-02 a first visit meets the warning', () => {
  expect(shows({})).toBe(true)
})

test.each<[string, Partial<EntryWarningFacts>]>([
  ['the installed app', { is_installed_app: true }],
  ['a member', { is_logged_in: true }],
  ['whoever dismissed it', { is_dismissed: true }],
  ['a site that switched it off', { settings: { ...firstVisit.settings, enable_site_entry_popup: 'no' } }],
  ['a version that is only looked at', { settings: { ...firstVisit.settings, is_preview: true } }],
  ['a country the site is not offered in', from('US')],
])('MO-02 it does not show for %s', (_, change) => {
  expect(shows(change)).toBe(false)
})

test('MO-02 only the word no switches it off', () => {
  for (const word of ['yes', '', 'No']) expect(shows({ settings: { ...firstVisit.settings, enable_site_entry_popup: word } })).toBe(true)
})

test('MO-02 the country somebody chose counts before the one they seem to be in', () => {
  expect(shows(from('US', 'BE'))).toBe(true)
  expect(shows(from('BE', 'US'))).toBe(false)
})

test.each(['/complete-signup', '/reset-password', '/reset-password/', '/reset-password/do', '/reset-password/do/'])(
  'MO-04 it is not shown on %s',
  (path) => {
    expect(shows({ path })).toBe(false)
  },
)

test.each(['/', '/login', '/signup', '/reset-password-help', '/pages/terms', '/members/reset-password'])(
  'MO-04 it is shown on %s',
  (path) => {
    expect(shows({ path })).toBe(true)
  },
)

test.each(['chat', 'lander'] as const)('the %s layout shows it in the Netherlands and Germany alone', (layout) => {
  expect(['NL', 'DE', 'BE', 'US'].map((country) => shows({ layout, ...from(country) }))).toEqual([true, true, false, false])
})

test.each(['default', 'empty'] as const)('the %s layout shows it wherever the site is offered', (layout) => {
  expect(['NL', 'DE', 'BE', 'US'].map((country) => shows({ layout, ...from(country) }))).toEqual([true, true, true, false])
})

test('MO-02 the warning covers no page under /pages, nor the report form, nor the complaints page', () => {
  const pages = ['terms', 'privacy', 'cookies', 'faq', 'service', 'ban', 'return-policy'].map((name) => `/pages/${name}`)
  for (const path of [...pages, '/report', '/report/', '/complaints']) expect(standsBeside(path)).toBe(true)
  for (const path of ['/', '/signup', '/members', '/reports', '/pages', '/pagesale']) expect(standsBeside(path)).toBe(false)
})

import { expect, test } from 'vitest'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { Context } from '#server/platform/http/context.ts'
import { settingsFor } from './visitor-policy.ts'

const settingsOf = (name: string) => ({ name, geoip_country: 'NL' }) as unknown as PublicSettings

/** A visitor of the site with these settings. */
function aVisitor(settings: PublicSettings, of: { country?: string | null; selected?: string | null; searches?: boolean } = {}): Context {
  return {
    site: { publicSettings: () => settings, file: { logged_out_search: of.searches ?? true, signups: 'all' } },
    locale: {},
    client: { country: of.country ?? null, selected_country: of.selected ?? null, arrival: {} },
    viewer: null,
  } as unknown as Context
}

test('API-10 visitors of one country share their settings, and visitors of another country do not get them', () => {
  const [vonk, other] = [settingsOf('Vonk'), settingsOf('Other')]
  expect(settingsFor(aVisitor(vonk))).toBe(settingsFor(aVisitor(vonk)))
  const told = (context: Context) => {
    const { name, geoip_country, geoip_selected_country, may_search } = settingsFor(context)
    return [name, geoip_country, geoip_selected_country, may_search]
  }
  for (const _ of ['first', 'again']) {
    expect(told(aVisitor(vonk))).toEqual(['Vonk', 'NL', null, true])
    expect(told(aVisitor(vonk, { country: 'BE' }))).toEqual(['Vonk', 'BE', null, true])
    expect(told(aVisitor(vonk, { selected: 'BE' }))).toEqual(['Vonk', 'NL', 'BE', true])
    expect(told(aVisitor(vonk, { searches: false }))).toEqual(['Vonk', 'NL', null, false])
    expect(told(aVisitor(other))).toEqual(['Other', 'NL', null, true])
  }
  expect(() => Object.assign(settingsFor(aVisitor(vonk)), { may_search: false })).toThrow(TypeError)
})

test('API-10 the number of cached combinations of sites and countries is limited', () => {
  const vonk = settingsOf('Vonk')
  const first = settingsFor(aVisitor(vonk))
  for (let number = 0; number < 10; number += 1) settingsFor(aVisitor(vonk, { country: `C${number}` }))
  expect(settingsFor(aVisitor(vonk))).not.toBe(first)
  const second = settingsFor(aVisitor(vonk))
  for (let number = 0; number < 100; number += 1) settingsFor(aVisitor(settingsOf(`Site ${number}`)))
  expect(settingsFor(aVisitor(vonk))).not.toBe(second)
  expect(settingsFor(aVisitor(vonk))).toEqual(first)
})

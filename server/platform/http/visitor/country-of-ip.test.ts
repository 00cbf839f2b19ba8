import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/start/env.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember } from '#tests/support/factories.ts'
import { countryInHeader, countryOfIp } from './country-of-ip.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const dutch = '145.97.39.155'
const swiss = '194.158.230.1'
const american = '8.8.8.8'

test('EN-03 IPv4 and IPv6 addresses have a country', () => {
  const told = [dutch, '2001:610::1', swiss, american, '2001:4860:4860::8888', `::ffff:${dutch}`].map(countryOfIp)
  expect(told).toEqual(['NL', 'NL', 'CH', 'US', 'US', 'NL'])
})

test('EN-03 private, local, documentation and invalid addresses have no country', () => {
  const none =
    '10.1.2.3 192.168.1.1 172.31.255.1 127.0.0.1 100.64.0.1 169.254.1.1 192.0.2.1 0.0.0.0 255.255.255.255 ::1 :: fe80::1%eth0 fd00::1'
  for (const address of [...none.split(' '), '2001:db8::1', '::ffff:192.168.1.1', '', 'bogus', '145.97.39', '1.2.3.4.5'])
    expect([address, countryOfIp(address)]).toEqual([address, null])
})

test('EN-03 the proxy header holds two letters, and its codes for an unknown place are not a country', () => {
  expect(['nl', ' DE ', 'XX', 'EU', 'T1', '', 'NLD', undefined].map(countryInHeader)).toEqual([
    'NL',
    'DE',
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

const settingsOf = async (site: string, options: Parameters<TestApp['visit']>[1]) =>
  (await app.visit(site, options).get('/api/settings').expect(200)).body

test('API-10, EN-03 the settings contain the detected and the selected country, or the first country of the site', async () => {
  expect(await settingsOf('rondeur', { ip: swiss })).toMatchObject({ geoip_country: 'CH', geoip_selected_country: null })
  expect(await settingsOf('rondeur', { ip: american })).toMatchObject({ geoip_country: 'US' })
  expect(await settingsOf('rondeur', { ip: '10.0.0.1' })).toMatchObject({ geoip_country: 'DE' })
  expect(await settingsOf('rondeur', { ip: swiss, cookies: { country: 'DE' } })).toMatchObject({
    geoip_country: 'CH',
    geoip_selected_country: 'DE',
  })
})

test('EN-03 the header of a trusted proxy has priority over the table, unless its country is unknown', async () => {
  expect(await settingsOf('rondeur', { ip: american, headers: { 'x-country': 'CH' } })).toMatchObject({ geoip_country: 'CH' })
  expect(await settingsOf('rondeur', { ip: american, headers: { 'x-country': 'XX' } })).toMatchObject({ geoip_country: 'US' })
  expect(() => readEnv({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow(/COUNTRY_HEADER: needs TRUST_PROXY/)
  expect(readEnv({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' }).COUNTRY_HEADER).toBe('CF-IPCountry')
})

test('SC-10 prices use the selected country, then the detected country, then the first country of the site', async () => {
  const currency = async (options: Parameters<TestApp['visit']>[1]) =>
    (await app.visit('rondeur', options).get('/api/packages').expect(200)).body.packages[0].currency
  expect(await currency({ ip: swiss })).toBe('CHF')
  expect(await currency({ ip: swiss, cookies: { country: 'DE' } })).toBe('EUR')
  expect(await currency({ ip: american })).toBe('USD')
  expect(await currency({ ip: '10.0.0.1' })).toBe('EUR')
})

test('EN-03 only a signup stores the country, and the address is never stored', async () => {
  const before = await aMember(app)
  const form = {
    email: 'zwitser@example.test',
    name: 'Zwitser',
    password: 'een-lang-wachtwoord',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
  }
  await app.visit('vonk', { ip: swiss }).post('/api/signup', form).expect(200)
  const rows = await app.db.asOwner("select signup_ip_country from account where email_key = 'zwitser@example.test'")
  expect(rows).toEqual([{ signup_ip_country: 'CH' }])
  const all = await app.db.asOwner<{ row: string }>(
    'select to_jsonb(a)::text || to_jsonb(p)::text as row from account a join profile p on p.member_id = a.id',
  )
  expect(all.length).toBeGreaterThan(1)
  expect(all.filter(({ row }) => row.includes(swiss))).toEqual([])
  expect(before.id).toBeTruthy()
})

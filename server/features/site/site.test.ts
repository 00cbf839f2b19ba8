import { afterAll, beforeAll, expect, test } from 'vitest'
import { interests } from '#schemas/members/interests.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** The fields that section 3 of the specification lists. */
const stated =
  `name index_title description domain domain_language cdn_prefix niche signups logged_out_search logged_out_search_trafficsource
  geoip_country geoip_selected_country minimum_message_costs support_phone support_email push_public_key enable_site_entry_popup fictional_icon
  fictional_warning fictional_singular fictional_plural countries visible_profile_fields visible_profile_notes message_credits signup_credits
  photo_credits gift_credits message_length search_fields refund_days member_resell company_id mail_name interests region_data`.split(/\s+/)

test('API-10, EN-03 the settings have every field of the specification, in the caller’s locale', async () => {
  const { status, body } = await app.visit('rondeur').get('/api/settings.php')
  expect(status).toBe(200)
  expect(stated).toHaveLength(36)
  expect(stated.filter((field) => body[field] === undefined)).toEqual([])
  expect(body).toMatchObject({ name: 'Rondeur', domain_language: 'de-DE', geoip_country: 'DE', geoip_selected_country: null })
  const french = await app.visit('rondeur', { headers: { 'x-couplet-locale': 'fr-FR' } }).get('/api/settings')
  expect(french.body.region_data.DE.label).not.toBe(body.region_data.DE.label)
})

test('API-10, WL-01 the query of the page is accepted, but only the host selects the site', async () => {
  const { body } = await app
    .visit('vonk')
    .get('/api/settings.php?network=acme&forced_domain=rondeur.example&domain=rondeur.example&host=rondeur.example')
  expect([body.name, body.domain]).toEqual(['Vonk', 'vonk.example'])
})

test('API-10 the settings contain only public values', async () => {
  const { text } = await app.visit('northlight').get('/api/settings')
  expect(text).not.toMatch(/conceal_membership|api_key|MOLLIE|provider/)
})

test('API-10 the country that the visitor selected is returned if the site has it', async () => {
  const chosen = await app.visit('vonk', { cookies: { country: 'BE' } }).get('/api/settings')
  expect(chosen.body.geoip_selected_country).toBe('BE')
  const foreign = await app.visit('vonk', { cookies: { country: 'US' } }).get('/api/settings')
  expect(foreign.body.geoip_selected_country).toBeNull()
})

test('EN-14 API-14 the settings contain the company behind the site', async () => {
  const { body } = await app.visit('vonk').get('/api/companyinfo.php')
  expect(Object.keys(body).sort()).toEqual(
    ['added', 'address', 'city', 'country', 'delete_discount', 'kvk', 'name', 'support_phone', 'tradenames', 'vat_numbers'].sort(),
  )
  expect(body.name).toBe('Kompas B.V.')
  expect((await app.visit('rondeur').get('/api/companyinfo')).body.name).toBe('Rosenhag GmbH')
})

test('API-14 the interests are the site’s own, as keys', async () => {
  const { body } = await app.visit('northlight').get('/api/interests.php')
  expect(body.interests).toEqual(app.site('northlight').file.interests)
  expect(interests).toEqual(expect.arrayContaining(body.interests))
})

test('API-14, CO-09 the regions of every country of the site, with their local term', async () => {
  const { body } = await app.visit('rondeur').get('/api/regions.php')
  expect(body.countries.map(({ country, kind }: { country: string; kind: string }) => [country, kind])).toEqual([
    ['DE', 'state'],
    ['AT', 'state'],
    ['CH', 'canton'],
    ['FR', 'region'],
    ['BE', 'province'],
    ['NL', 'province'],
    ['GB', 'part_of_country'],
    ['US', 'state'],
    ['DK', 'region'],
    ['SE', 'county'],
    ['NO', 'county'],
    ['FI', 'region'],
    ['PL', 'voivodeship'],
    ['ES', 'autonomous_community'],
    ['IT', 'region'],
  ])
  expect(body.countries[0].regions).toContainEqual({ code: 'BY', name: 'Bayern' })
})

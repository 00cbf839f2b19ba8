import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { countryCodes } from '#schemas/countries.ts'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites } from '#server/platform/sites/registry/registry.ts'
import { timeZones } from '#server/studio/new-site/time-zones.ts'
import { type Called, callCouplet } from '#tests/support/sites/command.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (...argv: string[]): Promise<Called> =>
  callCouplet(argv, { env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir, PORT: '3456' } })

const answers = ['--host', 'vlam.example', '--company', 'grove-bv', '--countries', 'NL,BE']
const siteJson = (slug: string) => JSON.parse(readFileSync(join(tenants.tenants_dir, slug, 'site.json'), 'utf8'))

test.each([1, 2, 3, 4, 5, 6, 7])('WL-07 couplet new makes a site of niche %i in which check finds nothing', async (niche) => {
  const { code, said } = await call('new', '--name', 'Vlam', '--niche', String(niche), ...answers)
  expect(code).toBe(0)
  expect(said).toContain('http://vlam.localhost:3456/')
  expect(siteJson('vlam')).toMatchObject({
    name: 'Vlam',
    hosts: ['vlam.example', 'www.vlam.example'],
    niche,
    company_id: 'grove-bv',
    locales: ['nl-NL'],
    countries: ['NL', 'BE'],
    status: 'draft',
  })
  expect(await call('check', 'vlam')).toMatchObject({ code: 0, said: expect.not.stringMatching(/^(error|warning)/m) })
})

test('WL-07 a new site is served by a running registry without a restart', async () => {
  const sites = await openSites({
    ...tenants,
    mode: 'development',
    openings: everySiteIsOpened,
    registerSites: async (slugs) => new Map(slugs.map((slug, index) => [slug, index + 1])),
    log: pino({ level: 'silent' }),
  })
  try {
    await call('new', '--name', 'Vlam', '--niche', '1', ...answers)
    await vi.waitFor(() => expect(sites.byHost('vlam.localhost')?.file.name).toBe('Vlam'), { timeout: 8000 })
  } finally {
    sites.close()
  }
})

test('WL-07 a new company is written with it, prices for every currency too', async () => {
  const { code, said } = await call(
    'new',
    '--name',
    'Café Glut',
    '--host',
    'glut.example',
    '--niche',
    'bbw',
    '--company',
    'Glut & Söhne GmbH',
    '--countries',
    'AT CH',
  )
  expect([0, 2]).toContain(code)
  expect(said).toContain('complete companies/glut-sohne-gmbh.json')
  expect(siteJson('cafe-glut')).toMatchObject({ company_id: 'glut-sohne-gmbh', niche: 4 })
  expect(Object.keys(siteJson('cafe-glut').credit_packages)).toEqual(['EUR', 'CHF'])
  expect(existsSync(join(tenants.data_dir, 'keys', 'cafe-glut.json')), 'its push keys').toBe(true)
  expect((await call('check', 'cafe-glut')).said).not.toMatch(/^error/m)
})

test('WL-07 without a terminal the missing flags are listed and nothing is written', async () => {
  const before = readdirSync(tenants.tenants_dir)
  const { code, complained } = await call('new', '--name', 'Vlam', '--niche', '1')
  expect(code).toBe(1)
  expect(complained).toContain('Missing: --host --company --countries')
  expect(readdirSync(tenants.tenants_dir)).toEqual(before)
})

test('WL-07 a dry run shows what it would write and writes nothing', async () => {
  const { code, said } = await call('new', '--name', 'Vlam', '--niche', '1', ...answers, '--dry-run', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(said)).toMatchObject({
    slug: 'vlam',
    written: false,
    url: 'http://vlam.localhost:3456/',
    files: [{ path: 'companies/grove-bv.json' }, { path: 'vlam/site.json' }],
  })
  expect(existsSync(join(tenants.tenants_dir, 'vlam'))).toBe(false)
  expect(tradenames()).toEqual([])
})

const tradenames = () => JSON.parse(readFileSync(join(tenants.tenants_dir, 'companies', 'grove-bv.json'), 'utf8')).tradenames

test('WL-07 another brand of a company becomes one of its trade names', async () => {
  await call('new', '--name', 'Vlam', '--niche', '1', ...answers)
  await call('new', '--name', 'Gloed', '--niche', '1', ...answers, '--host', 'gloed.example')
  expect(tradenames()).toEqual(['Vlam', 'Gloed'])
})

test.each(['Desk', 'Studio', 'Ops', 'www'])('WL-02 no new site is called %s', async (name) => {
  const { code, complained } = await call('new', '--name', name, '--niche', '1', ...answers)
  expect({ code, complained }).toEqual({ code: 1, complained: expect.stringContaining('a reserved name') })
})

test('WL-07 a host of another site, or its www name, is said before anything is written', async () => {
  const [host = ''] = siteJson('alder').hosts
  const before = readdirSync(tenants.tenants_dir)
  const site = ['new', '--name', 'Vlam', '--niche', '1', '--company', 'grove-bv', '--countries', 'NL', '--host']
  for (const taken of [host, 'birch.localhost']) {
    const { code, complained } = await call(...site, taken, '--dry-run')
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(/ belongs to the site "(alder|birch)"/) })
    expect((await call(...site, taken)).code).toBe(1)
  }
  expect(readdirSync(tenants.tenants_dir)).toEqual(before)
  expect((await call(...site, 'vlam.example')).code).toBe(0)
  const www = await call(
    'new',
    '--name',
    'Gloed',
    '--niche',
    '1',
    '--company',
    'grove-bv',
    '--countries',
    'NL',
    '--host',
    'www.vlam.example',
  )
  expect(www.complained).toContain('www.vlam.example belongs to the site "vlam". Give another host.')
})

test('WL-07 a new site has colours of its own, the given one, or a theme as it is', async () => {
  await call('new', '--name', 'Vlam', '--niche', '1', ...answers)
  await call('new', '--name', 'Gloed', '--niche', '1', ...answers, '--host', 'gloed.example')
  await call('new', '--name', 'Roos', '--niche', '1', ...answers, '--host', 'roos.example', '--color', '#C2185B')
  await call('new', '--name', 'Pruim', '--niche', '1', ...answers, '--host', 'pruim.example', '--theme', 'plum')
  expect(siteJson('vlam').theme.brand).not.toBe(siteJson('gloed').theme.brand)
  expect(siteJson('roos').theme).toMatchObject({ brand: '#c2185b', radius: 'soft' })
  expect(siteJson('pruim').theme).toBe('plum')
})

test.each([
  [['--company', 'grove-b'], /Did you mean "grove-bv"/],
  [['--host', 'no host'], /not a host name/],
  [['--niche', '8'], /not a niche/],
  [['--countries', 'NL,XX'], /"XX" is not a supported country/],
  [['--theme', 'plumm'], /Did you mean "plum"/],
  [['--color', 'red'], /colour as #rrggbb/],
  [['--slug', 'alder'], /site "alder" already exists/],
  [['--status', 'live'], /draft or a preview/],
  [['--locales', 'nl,xx'], /"xx" is not a locale/],
  [['--nmae', 'x'], /nmae/],
])('WL-07 couplet new refuses %j and says why', async (flags, reason) => {
  const { code, complained } = await call('new', '--name', 'Vlam', '--niche', '1', ...answers, ...flags)
  expect(code).toBe(1)
  expect(complained).toMatch(reason)
  expect(existsSync(join(tenants.tenants_dir, 'vlam'))).toBe(false)
})

test('WL-07 a new site speaks for its niche in every language of its countries, by rules that make it true', async () => {
  await call('new', '--name', 'Glut', '--niche', 'bdsm', ...answers, '--countries', 'DE,FR,GB')
  const { front_page, logged_out_search, conceal_membership, pages } = siteJson('glut')
  expect(front_page.headline).toEqual({ de: expect.any(String), fr: expect.any(String), en: expect.any(String) })
  expect(front_page.points).toHaveLength(3)
  expect([logged_out_search, conceal_membership]).toEqual([false, true])
  expect(pages.landers).not.toContain('tinderswipe')
  await call('new', '--name', 'Vlam', '--niche', 'bdsm', ...answers, '--host', 'vlam2.example')
  expect(siteJson('vlam').front_page.headline).toBe('Open over wat je zoekt')
})

test('WL-07 a new site keeps the time of its first country, and every country has one', async () => {
  await call('new', '--name', 'Vlam', '--niche', '1', ...answers, '--countries', 'US,GB')
  expect(siteJson('vlam').time_zone).toBe('America/New_York')
  expect(Object.keys(timeZones).sort()).toEqual([...countryCodes].sort())
})

test('WL-07 another niche’s preset, or none, may be chosen, in every language of the site', async () => {
  await call('new', '--name', 'Glut', '--niche', '1', ...answers, '--preset', 'gilf')
  expect(siteJson('glut').front_page.headline).toBe('Voor wie het leven al kent')
  await call('new', '--name', 'Kaal', '--niche', '3', ...answers, '--host', 'kaal.example', '--preset', 'none')
  expect(siteJson('kaal')).not.toHaveProperty('front_page')
  expect(siteJson('kaal')).not.toHaveProperty('conceal_membership')
  await call('new', '--name', 'Brasa', '--niche', '1', ...answers, '--host', 'brasa.example', '--locales', 'nl-NL,es')
  expect(Object.keys(siteJson('brasa').front_page.headline)).toEqual(['nl', 'es'])
})

const facts = ['address', 'Musterweg 1', 'city', '10115 Berlin', 'register', 'HRB 1', 'vat', 'de 123.456', 'phone', '+49 30 1']
const factFlags = facts.map((fact, index) => (index % 2 === 0 ? `--company-${fact}` : fact))

test('WL-07 a new company’s facts can be given at once, and those that are missing are named', async () => {
  const company = ['--host', 'glut.example', '--countries', 'DE', '--company', 'Glut GmbH']
  const { said } = await call('new', '--name', 'Glut', '--niche', '1', ...company, ...factFlags)
  expect(said).not.toContain('complete companies')
  expect(JSON.parse(readFileSync(join(tenants.tenants_dir, 'companies', 'glut-gmbh.json'), 'utf8'))).toMatchObject({
    address: 'Musterweg 1',
    city: '10115 Berlin',
    kvk: 'HRB 1',
    country: 'DE',
    vat_numbers: { DE: 'DE123456' },
    support_phone: '+49 30 1',
  })
  expect((await call('new', '--name', 'Vlam', '--niche', '1', ...answers, '--company-city', 'Utrecht')).complained).toContain(
    'already exists',
  )
  const partly = await call('new', '--name', 'Vonk', '--niche', '1', ...answers, '--company', 'Vonk B.V.', '--company-city', 'Utrecht')
  expect(partly.said).toContain('complete companies/vonk-bv.json (address, register, vat, phone)')
})

test('WL-07 --from copies rules, prices, look, pages and pictures, and nothing that speaks of the other brand', async () => {
  tenants.edit('birch', {
    message_credits: 4,
    support_email: 'help@birch.example',
    logo: 'logo.svg',
    icon: 'icon.svg',
    fictional_warning: 'Made up by Birch.',
    mail_name: 'Birch',
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  tenants.write('birch/assets/logo.svg', svg)
  tenants.write('birch/assets/icon.svg', svg)
  tenants.write('birch/assets/wall.svg', svg)
  tenants.write('birch/content/de/terms.md', '---\ntitle: Bedingungen\ndescription: x\n---\n\n{company_name}\n')
  tenants.write('birch/content/en/terms.md', '---\ntitle: Terms of Birch\ndescription: x\n---\n\nBirch\n')
  const { code, said } = await call('new', '--from', 'birch', '--name', 'Gloed', '--host', 'gloed.example', '--company', 'grove-bv')
  expect(code).toBe(0)
  const copy = siteJson('gloed')
  expect(copy).toMatchObject({
    name: 'Gloed',
    status: 'draft',
    hosts: ['gloed.example', 'www.gloed.example'],
    company_id: 'grove-bv',
    niche: 4,
    locales: ['de-DE', 'en-GB'],
    message_credits: 4,
    theme: { brand: '#225588' },
    limits: { minimum_age: 40 },
  })
  expect(Object.keys(copy.credit_packages)).toEqual(['EUR', 'CH'])
  expect(copy.payments).toEqual({ provider: 'mollie' })
  expect(JSON.stringify(copy)).not.toMatch(/birch/i)
  expect(copy).not.toHaveProperty('logo')
  expect(copy).not.toHaveProperty('icon')
  expect(readdirSync(join(tenants.tenants_dir, 'gloed', 'assets'))).toEqual(['wall.svg'])
  expect(readdirSync(join(tenants.tenants_dir, 'gloed', 'content'))).toEqual(['de'])
  expect(said).toContain('skip   content/en/terms.md, assets/icon.svg, assets/logo.svg: only for Birch')
})

test('WL-07 --from follows links among the sites, and takes nothing along from outside them', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const outside = join(tenants.tenants_dir, '..', 'outside')
  const link = (to: string, path: string) => {
    rmSync(join(tenants.tenants_dir, path), { recursive: true, force: true })
    symlinkSync(to, join(tenants.tenants_dir, path))
  }
  mkdirSync(outside)
  writeFileSync(join(outside, 'private.svg'), svg)
  tenants.write('alder/assets/wall.svg', svg)
  link(join('..', 'alder', 'assets'), 'birch/assets')
  link(outside, 'birch/content')
  expect(await call('new', '--from', 'birch', '--name', 'Gloed', '--host', 'gloed.example', '--company', 'grove-bv')).toMatchObject({
    code: 0,
  })
  expect(readdirSync(join(tenants.tenants_dir, 'gloed', 'assets'))).toEqual(['wall.svg'])
  expect(existsSync(join(tenants.tenants_dir, 'gloed', 'content'))).toBe(false)
})

test('WL-07 a copy asks for name, host and company alone', async () => {
  expect((await call('new', '--from', 'birch')).complained).toContain('Missing: --name --host --company.')
  expect((await call('new', '--from', 'brich')).complained).toContain('Did you mean "birch"?')
})

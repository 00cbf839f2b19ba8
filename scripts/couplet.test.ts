import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSites } from '#server/platform/sites/registry.ts'
import { someTenants, type TestTenants } from '#tests/support/tenants.ts'
import { couplet } from './couplet.ts'
import { siteSchemaPath, siteSchemaText } from './emit-site-schema.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

async function call(...argv: string[]): Promise<{ code: number; said: string; complained: string }> {
  const said: string[] = []
  const complained: string[] = []
  const env = { TENANTS_DIR: tenants.tenants_dir, PORT: '3456' }
  const code = await couplet(argv, {
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
    is_interactive: false,
    env,
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

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
  expect(await call('check', 'vlam')).toMatchObject({ code: 0, said: '1 site checked: nothing found.' })
})

test('WL-07 a new site is served by a running registry without a restart', async () => {
  const sites = await openSites({ ...tenants, mode: 'development', registerSite: async () => 1, log: pino({ level: 'silent' }) })
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
    files: [{ path: 'vlam/site.json' }],
  })
  expect(existsSync(join(tenants.tenants_dir, 'vlam'))).toBe(false)
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
  [['--countries', 'NL,XX'], /"XX" is not a country/],
  [['--theme', 'plumm'], /Did you mean "plum"/],
  [['--color', 'red'], /colour as #rrggbb/],
  [['--slug', 'alder'], /already a site "alder"/],
  [['--status', 'live'], /draft or a preview/],
  [['--locales', 'nl,xx'], /"xx" is not a locale/],
  [['--nmae', 'x'], /nmae/],
])('WL-07 couplet new refuses %j and says why', async (flags, reason) => {
  const { code, complained } = await call('new', '--name', 'Vlam', '--niche', '1', ...answers, ...flags)
  expect(code).toBe(1)
  expect(complained).toMatch(reason)
  expect(existsSync(join(tenants.tenants_dir, 'vlam'))).toBe(false)
})

test('WL-02 couplet check answers 1 for errors, 2 for warnings, 0 for nothing', async () => {
  const broken = await call('check')
  expect(broken.code).toBe(1)
  expect(broken.said).toContain('not a setting. Did you mean "signups"?')
  expect((await call('check', 'alder')).code).toBe(0)
  tenants.edit('alder', { vat_percent: { BE: 21 } })
  expect((await call('check', 'alder')).code).toBe(2)
  const { findings } = JSON.parse((await call('check', 'alder', '--json')).said)
  expect(findings).toMatchObject([{ severity: 'warning', kind: 'stray-country', file: 'tenants/alder/site.json', line: 11, column: 5 }])
  expect((await call('check', 'nobody')).complained).toContain('There is no site nobody')
})

test('couplet list shows every site, the refused ones too', async () => {
  const { code, said } = await call('list')
  expect(code).toBe(0)
  expect(said).toMatch(/^birch +Birch +live +4 bbw +own +de-DE en-GB +DE CH +birch\.example$/m)
  expect(said).toMatch(/^cedar +– +refused$/m)
  expect(JSON.parse((await call('list', '--json')).said).sites).toHaveLength(3)
})

test('every verb explains itself, and a slip gets a suggestion', async () => {
  expect((await call('--help')).said).toContain('npx couplet <verb>')
  for (const verb of ['new', 'check', 'list'])
    expect(await call(verb, '--help')).toMatchObject({ code: 0, said: expect.stringContaining(`couplet ${verb} —`) })
  expect(await call('chekc')).toMatchObject({ code: 1, complained: '"chekc" is not a verb. Did you mean "check"?' })
  expect((await call()).code).toBe(1)
})

test('WL-02 schemas/site.schema.json says what schemas/site.ts says: npx tsx scripts/emit-site-schema.ts writes it', () => {
  expect(readFileSync(siteSchemaPath, 'utf8')).toBe(siteSchemaText())
})

test('WL-02 the site files of this installation have no errors', async () => {
  const said: string[] = []
  await couplet(['check'], { say: (text) => said.push(text), complain: (text) => said.push(text), is_interactive: false, env: {} })
  expect(said.join('\n')).not.toMatch(/^error/m)
})

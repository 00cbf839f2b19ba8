import { expect, test } from 'vitest'
import { reservedPages, reservedSites } from '#schemas/site/reserved.ts'
import { examineSiteFiles, readSiteFiles } from '#server/platform/sites/files/site-files.ts'
import { createSourceReader } from '#server/platform/sites/files/sources.ts'
import { planChange } from '#server/platform/sites/plan/plan.ts'
import { examineCandidate, examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { aRegistryWorld } from '#tests/support/sites/registry-world.ts'
import { checkCompanyText, checkThemeText, examineSite } from './examine.ts'

const world = aRegistryWorld()
const aSite = (name: string, hosts: string[]) => ({ name, hosts, niche: 1, company_id: 'grove-bv', status: 'preview' })
const findingsOf = (slug: string) => examineFleet(world.tenants, new Map()).sites.find((site) => site.slug === slug)?.findings ?? []
const told = (slug: string) => findingsOf(slug).map(({ kind, message, fix }) => ({ kind, message, fix }))

test.each(reservedSites)('WL-02 no site can be called %s', (slug) => {
  world.tenants.write(`${slug}/site.json`, aSite('Brand', ['brand.example']))
  expect(told(slug)).toMatchObject([{ kind: 'reserved-name' }])
})

test('WL-02 no site can have a host of the platform', () => {
  world.tenants.edit('alder', { hosts: ['alder.example', 'desk.localhost'] })
  expect(told('alder')).toMatchObject([{ kind: 'reserved-name', message: '"desk.localhost" is a reserved host.' }])
})

test('WL-02 no site can have the host of the desk, also not by a change of its file', () => {
  world.tenants.edit('alder', { hosts: ['alder.example', 'office.example'] })
  const folders = { ...world.tenants, desk_host: 'office.example' }
  const refused = { kind: 'reserved-name', severity: 'error', message: '"office.example" is a reserved host.' }
  const { sites } = examineFleet(folders, new Map())
  expect(sites.find(({ slug }) => slug === 'alder')).toMatchObject({ sound: null, findings: [refused] })
  const { site, pages } = createSourceReader(folders).gather('alder')
  expect(examineCandidate(folders, 'alder', { site, pages }).findings).toMatchObject([refused])
  expect(told('alder')).toEqual([])
})

const aPage = (type: string, campaigns: object = {}) => ({ seo: { title: 'T' }, campaigns, sections: [{ id: 'first', type }] })

test.each(reservedPages)('WL-02 no page of a site can be called %s', (name) => {
  world.tenants.write(`alder/pages/${name}.json`, aPage('hero'))
  expect(told('alder')).toContainEqual(expect.objectContaining({ kind: 'reserved-name' }))
})

test('SC-14 campaign texts that no visitor can see are reported', () => {
  world.tenants.write('alder/pages/summer.json', aPage('hero', { july: { headline: 'Juli' } }))
  world.tenants.write('alder/pages/autumn.json', aPage('text', { october: { headline: 'Oktober' } }))
  world.tenants.write('alder/pages/index.json', aPage('hero', { july: { headline: 'Juli' } }))
  const unseen = findingsOf('alder').filter(({ kind }) => kind === 'unseen-campaign')
  expect(unseen.map(({ file, message }) => [file, message]).sort()).toEqual([
    ['tenants/alder/pages/autumn.json', 'the first section, of type text, has no headline, so these texts are never shown.'],
    ['tenants/alder/pages/index.json', 'the address of index takes no campaign, so its texts are never shown.'],
  ])
})

test('WL-02 a folder with an invalid site name does not claim the host of a valid site', async () => {
  world.tenants.write('Alder copy/site.json', aSite('Copy', ['alder.example', 'www.alder.example']))
  expect(told('alder')).toEqual([])
  expect(told('Alder copy')).toMatchObject([{ kind: 'folder-name' }])
  const sites = await world.open({ watches: false })
  expect(sites.byHost('alder.example')?.slug).toBe('alder')
})

test('WL-02 names such as __proto__ and constructor are handled like other names', () => {
  const reader = createSourceReader(world.tenants)
  const site = (reader.gather('alder').site ?? '').replace('{', '{ "__proto__": 1, "constructor": 2,')
  const around = { companies: [], themes: [], ownerOf: () => null }
  const { findings } = examineSite('alder', { ...reader.gather('alder'), site }, { folders: world.tenants, around })
  const messages = findings.map(({ message }) => message)
  expect(messages).toContain('"__proto__" is not a setting.')
  expect(messages).toContain('"constructor" is not a setting.')
  expect(JSON.stringify(findings)).not.toContain('[object')
})

test('EN-14 a VAT number of another country gets a finding that names the right country', () => {
  const company = JSON.parse(createSourceReader(world.tenants).company('grove-bv') ?? '')
  const fixFor = (vat_numbers: object) => checkCompanyText('c', JSON.stringify({ ...company, vat_numbers })).findings.map(({ fix }) => fix)
  expect(fixFor({ NL: 'BE0123456749' })).toEqual(['This is a number of BE: write it under "BE", and the number of NL here.'])
  expect(fixFor({ NL: '123456789B01' })).toEqual(['Write NL123456789B01.'])
})

test('WL-02 a theme with dark: true gets the advice to write its mode', () => {
  const [finding] = checkThemeText('t', '{ "brand": "#0b5d66", "dark": true }').findings
  expect(finding?.fix).toBe('Write "mode": "dark".')
})

test('WL-02 an unknown country gets no suggestion; an unknown language gets the list of all', () => {
  world.tenants.edit('alder', { countries: ['ZZ'] })
  expect(told('alder')[0]?.fix).not.toContain('Did you mean')
  world.tenants.edit('alder', { countries: ['NL'], locales: ['pt-PT'] })
  expect(told('alder')[0]?.fix).toContain('da, de, en, es, fi, fr, it, nb, nl, pl, sv')
})

test('WL-02 a plan names both niches and the texts that stay from the old one', () => {
  const before = readSiteFiles(world.tenants, 'alder')
  if (!before) throw new TypeError('alder is gone')
  const with_words = { ...JSON.parse(before.site), front_page: { headline: 'Voor iedereen' } }
  const then = examineSiteFiles(world.tenants, 'alder', { ...before, site: JSON.stringify(with_words) }).sound
  const now = examineSiteFiles(world.tenants, 'alder', { ...before, site: JSON.stringify({ ...with_words, niche: 4 }) }).sound
  if (!now) throw new TypeError('alder has errors')
  expect(then).not.toBeNull()
  expect(
    planChange(then, now)
      .map(({ text }) => text)
      .join('\n'),
  ).toContain(
    'Niche 1 general → 4 bbw: landers and default texts change. These texts of the old niche stay until you change them: front_page.headline',
  )
})

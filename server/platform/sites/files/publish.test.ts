import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'
import { openDrafts } from './drafts.ts'
import { openHistory } from './history.ts'
import { openKeptFiles } from './kept-files.ts'
import { PublishRefused, publish, versionOnDisk } from './publish.ts'
import { examineSiteFiles, readSiteFiles, type SiteFiles, writeSiteFiles } from './site-files.ts'
import { openSnapshots } from './snapshots.ts'
import { createSourceReader, versionOf } from './sources.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
})
afterEach(() => tenants.clear())

const page = (title: string) => JSON.stringify({ seo: { title }, sections: [{ id: 'words', type: 'text', settings: { markdown: title } }] })

function filesOf(slug: string): SiteFiles {
  const files = readSiteFiles(tenants, slug)
  if (!files) throw new TypeError(`no files of ${slug}`)
  return files
}

function changed(slug: string, changes: Record<string, unknown>, pages: Record<string, string> = {}): SiteFiles {
  const { site } = filesOf(slug)
  return { site: JSON.stringify({ ...JSON.parse(site), ...changes }), pages }
}

const places = () => ({ folders: tenants, data_dir: tenants.data_dir, clock: () => new Date('2026-11-21T12:00:00Z') })

test('files are written, removed pages are deleted, and no other file of the folder changes', () => {
  tenants.write('alder/assets/logo.svg', '<svg/>')
  const files = changed('alder', { name: 'Elder' }, { 'about-us': page('Over ons'), team: page('Het team') })
  writeSiteFiles(tenants, 'alder', files)
  expect(filesOf('alder')).toEqual(files)
  writeSiteFiles(tenants, 'alder', { ...files, pages: { team: page('Wij') } })
  expect(filesOf('alder').pages).toEqual({ team: page('Wij') })
  expect(readdirSync(join(tenants.tenants_dir, 'alder')).sort()).toEqual(['assets', 'pages', 'site.json'])
})

test.each(['../birch/site', 'Team', 'a--b', ''])('no page can have the name %j', (name) => {
  expect(() => writeSiteFiles(tenants, 'alder', { ...filesOf('alder'), pages: { [name]: '{}' } })).toThrow(TypeError)
  expect(() => writeSiteFiles(tenants, '../alder', filesOf('alder'))).toThrow(TypeError)
})

test('WL-02 a candidate is checked like a served site, next to the other sites, and nothing is written', () => {
  const kindsOf = (files: SiteFiles) =>
    examineSiteFiles(tenants, 'alder', files)
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ kind }) => kind)
  const before = readFileSync(join(tenants.tenants_dir, 'alder', 'site.json'), 'utf8')
  expect(kindsOf(changed('alder', { name: 'Elder' }))).toEqual([])
  expect(kindsOf(changed('alder', { hosts: ['alder.example', 'birch.example'] }))).toEqual(['duplicate-host'])
  expect(kindsOf(changed('alder', {}, { team: '{' }))).toEqual(['syntax'])
  expect(readFileSync(join(tenants.tenants_dir, 'alder', 'site.json'), 'utf8')).toBe(before)
})

test('WL-02 a host that a site already has is no finding, even if another site requests it, too', () => {
  tenants.write('aaa/site.json', { name: 'Thief', hosts: ['alder.example'], niche: 1, company_id: 'grove-bv' })
  expect(examineSiteFiles(tenants, 'alder', changed('alder', { name: 'Elder' })).sound?.file.name).toBe('Elder')
})

test('the version of a candidate equals the version of its files after writing', () => {
  const files = changed('alder', { name: 'Elder' }, { team: page('Het team') })
  const { version } = examineSiteFiles(tenants, 'alder', files)
  writeSiteFiles(tenants, 'alder', files)
  expect(versionOnDisk(tenants, 'alder')).toBe(version)
})

test('publishing stores the old and the new version, and both can be restored', () => {
  const original = filesOf('alder')
  const first_version = versionOnDisk(tenants, 'alder')
  const first = publish(places(), { slug: 'alder', files: changed('alder', { name: 'Elder' }), by: 'Robin', note: 'nieuwe naam' })
  const second = publish(places(), { slug: 'alder', files: changed('alder', { name: 'Sambucus' }), by: 'Robin', note: 'toch niet' })
  const history = openHistory(tenants.data_dir)
  expect(history.list('alder')).toEqual([
    { sequence: 3, version: second.version, published_at: '2026-11-21T12:00:00.000Z', by: 'Robin', note: 'toch niet' },
    { sequence: 2, version: first.version, published_at: '2026-11-21T12:00:00.000Z', by: 'Robin', note: 'nieuwe naam' },
    { sequence: 1, version: first_version, published_at: '2026-11-21T12:00:00.000Z', by: null, note: '' },
  ])
  const back = history.get('alder', 1)?.files
  expect(back).toEqual(original)
  if (back) publish(places(), { slug: 'alder', files: back, by: 'Robin', note: 'terug' })
  expect(versionOnDisk(tenants, 'alder')).toBe(first_version)
})

test('publishing again without a change creates no version', () => {
  const files = changed('alder', { name: 'Elder' })
  const first = publish(places(), { slug: 'alder', files, by: 'Robin', note: 'nieuwe naam' })
  expect(publish(places(), { slug: 'alder', files, by: 'Kim', note: '' })).toEqual(first)
  expect(openHistory(tenants.data_dir).list('alder')).toHaveLength(2)
  tenants.edit('alder', { name: 'By hand' })
  expect(publish(places(), { slug: 'alder', files, by: 'Kim', note: '' }).sequence).toBe(4)
})

test('manual changes between two publications are stored, too', () => {
  publish(places(), { slug: 'alder', files: changed('alder', { name: 'Elder' }), by: 'Robin', note: '' })
  tenants.edit('alder', { name: 'By hand' })
  publish(places(), { slug: 'alder', files: changed('alder', { name: 'Sambucus' }), by: 'Robin', note: '' })
  const names = openHistory(tenants.data_dir)
    .list('alder')
    .map(({ sequence }) => JSON.parse(openHistory(tenants.data_dir).get('alder', sequence)?.files.site ?? '{}').name)
  expect(names).toEqual(['Sambucus', 'By hand', 'Elder', 'Alder'])
})

test('files with errors are refused with findings, concurrent changes are refused, and nothing is written', () => {
  const before = filesOf('alder')
  const refusal = (files: SiteFiles, expected_version?: string) => {
    try {
      publish(places(), { slug: 'alder', files, by: 'Robin', note: '', expected_version })
    } catch (error) {
      return error
    }
    return null
  }
  const broken = refusal(changed('alder', { niche: 9 }))
  expect(broken).toBeInstanceOf(PublishRefused)
  expect(broken).toMatchObject({ reason: 'findings', findings: [{ kind: 'out-of-range' }] })
  expect(refusal(changed('alder', { name: 'Elder' }), '0000000000000000')).toMatchObject({ reason: 'changed_meanwhile', findings: [] })
  expect(filesOf('alder')).toEqual(before)
  expect(existsSync(join(tenants.data_dir, 'history'))).toBe(false)
  expect(refusal(changed('alder', { name: 'Elder' }), versionOnDisk(tenants, 'alder') ?? '')).toBeNull()
})

test('a draft is stored completely until it is discarded', () => {
  const drafts = openDrafts(tenants.data_dir)
  expect(drafts.read('alder')).toBeNull()
  const draft = {
    files: changed('alder', { name: 'Elder' }, { team: '{ half' }),
    saved_at: '2026-11-21T12:00:00.000Z',
    window: 'one',
    base_version: 'abc',
  }
  drafts.save('alder', draft)
  expect(openDrafts(tenants.data_dir).read('alder')).toEqual(draft)
  drafts.discard('alder')
  drafts.discard('alder')
  expect(drafts.read('alder')).toBeNull()
})

test('a snapshot is found by the first eight digits of its version, complete and only on its own site', () => {
  const snapshots = openSnapshots(tenants.data_dir)
  const sources = createSourceReader(tenants).gather('alder')
  const version = snapshots.save('alder', sources, join(tenants.tenants_dir, 'alder'))
  expect(version).toBe(versionOf(sources))
  expect(snapshots.find('alder', version.slice(0, 8))).toMatchObject({ sources })
  expect([snapshots.has('alder', version.slice(0, 8)), snapshots.has('birch', version.slice(0, 8))]).toEqual([true, false])
  expect(snapshots.find('birch', version.slice(0, 8))).toBeNull()
  expect(snapshots.find('alder', '00000000')).toBeNull()
  expect(() => snapshots.find('../alder', version.slice(0, 8))).toThrow(TypeError)
})

test('a site keeps its newest fifty snapshots, and saving one again makes it the newest', () => {
  const snapshots = openSnapshots(tenants.data_dir)
  const sources = createSourceReader(tenants).gather('alder')
  const folder = join(tenants.tenants_dir, 'alder')
  const versions = Array.from({ length: 51 }, (_, number) => {
    const version = snapshots.save('alder', { ...sources, pages: { team: String(number) } }, folder)
    const moment = new Date(Date.UTC(2026, 0, 1) + number * 1000)
    utimesSync(join(tenants.data_dir, 'snapshots', 'alder', `${version}.json`), moment, moment)
    // save the first snapshot a second time before the last snapshot is saved
    if (number === 49) snapshots.save('alder', { ...sources, pages: { team: '0' } }, folder)
    return version
  })
  const kept = snapshots.list('alder').map(({ version }) => version)
  expect(kept).toHaveLength(50)
  expect(kept).toContain(versions[0])
  expect(kept).not.toContain(versions[1])
})

test('a snapshot keeps its pictures and texts, each stored once, until no snapshot uses them', () => {
  const snapshots = openSnapshots(tenants.data_dir)
  const folder = join(tenants.tenants_dir, 'alder')
  const paint = (color: string) => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'assets', 'mark.svg'), `<svg fill="${color}"/>`)
    return createSourceReader(tenants).gather('alder')
  }
  const sources = paint('red')
  const [first, second] = [sources, { ...sources, pages: { team: '{}' } }].map((each) => snapshots.save('alder', each, folder))
  paint('deepskyblue')
  const kept = (version = '') =>
    readFileSync(join(snapshots.find('alder', version.slice(0, 8))?.folder ?? '', 'assets', 'mark.svg'), 'utf8')
  expect([kept(first), kept(second)]).toEqual(['<svg fill="red"/>', '<svg fill="red"/>'])
  const files = join(tenants.data_dir, 'snapshots', 'alder', 'files')
  expect(readdirSync(files)).toHaveLength(1)
  // after a file has changed on the disk, it cannot be stored under its old hash
  expect(() => snapshots.save('alder', { ...sources, assets: { 'mark.svg': '0123456789abcdef' } }, folder)).toThrow('changed while')

  const store = openKeptFiles(join(tenants.data_dir, 'snapshots', 'alder'))
  store.drop(first ?? '')
  expect(readdirSync(files)).toHaveLength(1)
  store.drop(second ?? '')
  expect(readdirSync(files)).toEqual([])
})

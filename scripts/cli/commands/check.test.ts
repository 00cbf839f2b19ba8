import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { fileNotes } from '#scripts/cli/check/file-notes.ts'
import { root } from '#server/platform/paths.ts'
import { type Called, callCouplet } from '#tests/support/sites/command.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (...argv: string[]): Promise<Called> => callCouplet(argv, { env: { TENANTS_DIR: tenants.tenants_dir } })
const pathOf = (...parts: string[]) => join(tenants.tenants_dir, ...parts)
const textOf = (...parts: string[]) => readFileSync(pathOf(...parts), 'utf8')

test('WL-02 couplet check refuses a site that has the host of the desk', async () => {
  tenants.edit('alder', { hosts: ['alder.example', 'office.example'] })
  expect((await call('check', 'alder')).code).toBe(0)
  const env = { TENANTS_DIR: tenants.tenants_dir, DESK_HOST: 'office.example' }
  expect(await callCouplet(['check', 'alder'], { env })).toMatchObject({
    code: 1,
    said: expect.stringContaining('"office.example" is a reserved host.'),
  })
})

test('WL-02 couplet check answers 1 for errors, 2 for warnings, 0 for nothing', async () => {
  const broken = await call('check')
  expect(broken.code).toBe(1)
  expect(broken.said).toContain('"signup" is not a setting. Did you mean "signups"? (--fix corrects this)')
  expect(broken.said).toMatch(/3 sites checked: 2 errors, 5 notes\. --fix corrects 4\.$/)
  expect((await call('check', 'alder')).code).toBe(0)
  tenants.edit('alder', { vat_percent: { BE: 21 } })
  expect((await call('check', 'alder')).code).toBe(2)
  const { findings } = JSON.parse((await call('check', 'alder', '--json')).said)
  expect(findings[0]).toEqual({
    severity: 'warning',
    kind: 'stray-country',
    file: 'tenants/alder/site.json',
    line: 11,
    column: 5,
    message: 'BE is not one of the site’s countries.',
    fix: 'Remove it, or add the country.',
    frame: expect.stringContaining('"BE": 21'),
    fixable: false,
  })
  expect((await call('check', 'aldre')).complained).toBe('There is no site "aldre". Did you mean "alder"?')
})

test('WL-02 couplet check --fix corrects a site, says so, and leaves every other byte', async () => {
  const before = textOf('cedar', 'site.json')
  const { code, said } = await call('check', 'cedar', '--fix')
  expect(code).toBe(0)
  expect(said).toContain('fixed tenants/cedar/site.json: 3 mistakes')
  expect(said).toMatch(/1 site checked: 1 note\.$/)
  expect(textOf('cedar', 'site.json')).toBe(
    before.replace('"signup"', '"signups"').replace('"2"', '2').replace('{\n', '{\n  "schema_version": 3,\n'),
  )
  expect((await call('check', 'cedar', '--fix')).said).not.toContain('mended')
})

test('WL-02 couplet check --fix --dry-run shows the change and writes nothing', async () => {
  const before = textOf('cedar', 'site.json')
  const { code, said } = await call('check', 'cedar', '--fix', '--dry-run')
  expect(code).toBe(1)
  expect(said).toContain(
    '-   "signup": "with_trafficsource",\n-   "message_credits": "2"\n+   "signups": "with_trafficsource",\n+   "message_credits": 2\n',
  )
  expect(textOf('cedar', 'site.json')).toBe(before)
  const { fixed } = JSON.parse((await call('check', 'cedar', '--fix', '--dry-run', '--json')).said)
  expect(fixed).toMatchObject([
    { file: 'tenants/cedar/site.json', fixed: [{ kind: 'unknown-key' }, { kind: 'wrong-type' }, { kind: 'no-version' }] },
  ])
  tenants.edit('alder', { schema_version: '1' })
  expect((await call('check', 'alder', '--fix', '--dry-run')).code).toBe(1)
  expect((await call('check', 'cedar', '--dry-run')).complained).toContain('--fix')
})

test('WL-02 couplet check --fix keeps an editor’s byte order mark and line ends, and corrects pages and companies too', async () => {
  const text =
    '\uFEFF{\r\n  "schema_version": 1,\r\n  "name": "Alder", // brand\r\n  "hosts": ["alder.example"],\r\n  "niche": 1,\r\n  "company_id": "grove-bv"\r\n}\r\n'
  writeFileSync(pathOf('alder', 'site.json'), text)
  tenants.write('alder/pages/summer.json', '{ "schema_version": 1, "seo": { "title": "A" }, "sections": [{ "id": "a", "type": "heroo" }] }')
  tenants.write('companies/grove-bv.json', textOf('companies', 'grove-bv.json').replace('"kvk": "1"', '"kvk": 1'))
  expect((await call('check', 'alder', '--fix')).code).toBe(0)
  expect(textOf('alder', 'site.json')).toBe(text.replace(' // brand', ''))
  expect(textOf('alder', 'pages', 'summer.json')).toContain('"type": "hero" }')
  expect(textOf('companies', 'grove-bv.json')).toContain('"kvk": "1"')
})

test('WL-02 couplet check --fix writes nothing where the file would be no better', async () => {
  const text = '{ "name": "Alder", // brand\n "hosts": ["alder.example", "niche": 1 }\n'
  tenants.write('alder/site.json', text)
  const { code, said } = await call('check', 'alder', '--fix')
  expect(code).toBe(1)
  expect(said).not.toContain('--fix corrects')
  expect(textOf('alder', 'site.json')).toBe(text)
})

test('WL-06 couplet check tells a text that cannot be read, and a page whose name is no address', async () => {
  tenants.write('alder/content/nl/terms.md', '---\ntitle: A\ndescription: B\n---\n\n# Too large a heading\n')
  tenants.write('alder/pages/Summer sale.json', '{}')
  const { findings } = JSON.parse((await call('check', 'alder', '--json')).said)
  expect(findings).toMatchObject([
    { severity: 'warning', kind: 'broken-text', file: 'tenants/alder/content/nl/terms.md', line: 6 },
    { severity: 'warning', kind: 'folder-name', file: 'tenants/alder/pages/Summer sale.json' },
    { severity: 'note', kind: 'no-version' },
  ])
})

test('WL-06 couplet check tells the owner of a live site which legal texts are still the shared templates, and nobody else', async () => {
  const notes = async (slug: string) => {
    const { findings } = JSON.parse((await call('check', slug, '--json')).said) as { findings: { kind: string; message: string }[] }
    return findings.filter(({ kind }) => kind === 'template-texts').map(({ message }) => message)
  }
  for (const language of ['de', 'en-GB'])
    tenants.write(`birch/content/${language}/terms.md`, '---\ntitle: A\ndescription: B\n---\n\nWords.\n')
  expect(await notes('birch')).toEqual([expect.stringMatching(/at least one language: privacy, cookies,/)])
  expect(await notes('alder')).toEqual([])
})

test('WL-02 couplet check tells a picture that begins and ends well and is broken between', async () => {
  const pixels = {
    create: { width: 64, height: 64, channels: 3, background: '#225588', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  } as const
  const sound = await sharp(pixels).png().toBuffer()
  const broken = Buffer.from(sound)
  broken.fill(7, 60, broken.length - 60)
  tenants.write('alder/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  writeFileSync(pathOf('alder', 'assets', 'sound.png'), sound)
  writeFileSync(pathOf('alder', 'assets', 'broken.png'), broken)
  const { findings } = JSON.parse((await call('check', 'alder', '--json')).said)
  expect(findings).toMatchObject([
    { severity: 'warning', kind: 'broken-picture', file: 'tenants/alder/assets/broken.png' },
    { kind: 'no-version' },
  ])
})

test('WL-02 a file inside the project is asked to name its schema', () => {
  const file = {
    kind: 'site',
    display: 'tenants/vonk/site.json',
    path: join(root, 'tenants', 'vonk', 'site.json'),
    versions: null,
  } as const
  const notes = fileNotes({ ...file, check: () => [] }, '{ "name": "Vonk" }')
  expect(notes).toMatchObject([{ kind: 'no-schema', fix: 'Add "$schema": "../../schemas/site.schema.json".', fixable: true }])
  for (const kind of ['site', 'company', 'theme', 'page']) expect(existsSync(join(root, 'schemas', `${kind}.schema.json`))).toBe(true)
})

test('WL-02 the site files of this installation have nothing to mend and no errors', async () => {
  const { said } = await callCouplet(['check'])
  expect(said).not.toMatch(/^error/m)
  expect(said).not.toContain('--fix corrects')
})

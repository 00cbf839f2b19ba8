import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { migrateFile } from '#scripts/cli/check/migrate-file.ts'
import { createVersions } from '#server/platform/sites/files/migrate-site-file.ts'
import { type Called, callCouplet } from '#tests/support/sites/command.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (...argv: string[]): Promise<Called> => callCouplet(['migrate', ...argv], { env: { TENANTS_DIR: tenants.tenants_dir } })
const textOf = (...parts: string[]) => readFileSync(join(tenants.tenants_dir, ...parts), 'utf8')

const versions = createVersions(2, [({ brand, ...rest }) => ({ ...rest, name: brand })])
const old = '\uFEFF{\n  "schema_version": 1,\n  "brand": "Alder",   "niche": 1\n}\n'
const fileOf = () => ({
  display: 'tenants/alder/site.json',
  path: join(tenants.tenants_dir, 'alder', 'site.json'),
  versions,
  check: () => [],
})

test('WL-02 couplet migrate writes an older file in today’s vocabulary, in place', () => {
  tenants.write('alder/site.json', old)
  const shown = migrateFile(fileOf(), true)
  expect(shown).toMatchObject({ state: 'migrated', from: 1, to: 2, diff: expect.stringContaining('+   "name": "Alder",   "niche": 1') })
  expect(textOf('alder', 'site.json')).toBe(old)
  migrateFile(fileOf(), false)
  expect(textOf('alder', 'site.json')).toBe('\uFEFF{\n  "schema_version": 2,\n  "name": "Alder",   "niche": 1\n}\n')
  expect(migrateFile(fileOf(), false)).toMatchObject({ state: 'current' })
})

test('WL-02 couplet migrate leaves a file alone that would have errors afterwards', () => {
  tenants.write('alder/site.json', old)
  const error = { severity: 'error' } as never
  expect(migrateFile({ ...fileOf(), check: (text) => (text.includes('"brand"') ? [] : [error]) }, false)).toMatchObject({ state: 'broken' })
  expect(textOf('alder', 'site.json')).toBe(old)
})

test('WL-02 couplet migrate refuses a newer file for its site alone', async () => {
  expect(await call()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ files looked at: 0 of an older version, \d+ of today's\.$/),
  })
  tenants.edit('alder', { schema_version: 9 })
  const { code, said } = await call()
  expect(code).toBe(1)
  expect(said).toContain('error  tenants/alder/site.json is of version 9, which this Couplet does not know: update it.')
  expect((await call('birch')).code).toBe(0)
  const { files } = JSON.parse((await call('alder', '--json', '--dry-run')).said)
  expect(files).toMatchObject([{ file: 'tenants/companies/grove-bv.json' }, { file: 'tenants/alder/site.json', state: 'newer', from: 9 }])
  expect((await call('aldre')).complained).toBe('There is no site "aldre". Did you mean "alder"?')
})

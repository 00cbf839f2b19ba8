import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type CallOptions, callCouplet } from '#tests/support/sites/command.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (argv: string, options: CallOptions = {}) =>
  callCouplet(['retire', ...argv.split(' ')], { ...options, env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir } })
const textOf = (slug: string) => readFileSync(join(tenants.tenants_dir, slug, 'site.json'), 'utf8')

test('WL-02 retire closes a site when its name is typed, changes that one word and says what becomes of members, hosts and data', async () => {
  const before = textOf('birch')
  const { code, said } = await call('birch', { typed: ['birch'] })
  expect(code).toBe(0)
  expect(textOf('birch')).toBe(before.replace('"live"', '"retired"'))
  expect(said).toContain('birch.example answer 410')
  expect(said).toMatch(/members .+ hosts .+ data .+Nothing\n +is deleted/s)
  expect(await call('birch --yes')).toMatchObject({ code: 0, said: 'birch is retired already.' })
})

test.each([
  ['birch', { typed: ['brich'] }, 'not its name'],
  ['birch', { typed: [] }, 'not its name'],
  ['birch', {}, 'Missing: --yes'],
  ['cedar --yes', {}, 'has errors'],
  ['birhc --yes', {}, 'Did you mean "birch"?'],
])('WL-02 retire %s %j changes nothing: %s', async (argv, options, reason) => {
  const before = [textOf('birch'), textOf('cedar')]
  expect(await call(argv, options)).toMatchObject({ code: 1, complained: expect.stringContaining(reason) })
  expect([textOf('birch'), textOf('cedar')]).toEqual(before)
})

test('WL-02 retire --dry-run writes nothing, --yes asks nothing, and a file without a status gets one', async () => {
  tenants.edit('alder', { status: undefined })
  const before = textOf('alder')
  expect((await call('alder --dry-run')).said).toContain('Would set status to "retired" in tenants/alder/site.json')
  expect(textOf('alder')).toBe(before)
  expect(JSON.parse((await call('alder --yes --json')).said)).toMatchObject({ slug: 'alder', status: 'retired', state: 'no_server' })
  expect(JSON.parse(textOf('alder'))).toEqual({ ...JSON.parse(before), status: 'retired' })
})

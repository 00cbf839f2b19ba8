import { beforeEach, expect, test } from 'vitest'
import { type Called, callCouplet } from '#tests/support/sites/command.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (...argv: string[]): Promise<Called> =>
  callCouplet(argv, { env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir } })

test('couplet list shows every site, the refused ones too', async () => {
  const { code, said } = await call('list')
  expect(code).toBe(0)
  expect(said).toMatch(/^birch +Birch +live +4 bbw +own +de-DE en-GB +DE CH +birch\.example$/m)
  expect(said).toMatch(/^alder +\S.* 1 general +/m)
  expect(said).toMatch(/^cedar +– +refused$/m)
  expect(JSON.parse((await call('list', '--json')).said).sites).toHaveLength(3)
})

test('couplet list fits 120 columns, however many languages, countries and hosts a site has', async () => {
  tenants.edit('birch', {
    locales: ['de-DE', 'de-AT', 'de-CH', 'en-GB', 'en-US', 'fr-FR', 'it-IT', 'nl-NL', 'pl-PL'],
    hosts: Array.from({ length: 9 }, (_, index) => `host${index}.birch.example`),
  })
  const { said } = await call('list')
  expect(said).toMatch(/^birch .* de-DE de-AT de-CH \+6 .* host0\.birch\.example \+8$/m)
  expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
})

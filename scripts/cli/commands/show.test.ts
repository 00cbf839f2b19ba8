import { beforeEach, expect, test } from 'vitest'
import { callCouplet } from '#tests/support/sites/command.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const call = (argv: string, env = {}) =>
  callCouplet(['show', ...argv.split(' ')], { env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir, PORT: '3456', ...env } })

test('WL-02 show says everything about a site in an operator’s words', async () => {
  const { code, said } = await call('birch')
  expect(code).toBe(0)
  expect(said).toContain('live: open to everybody on its hosts')
  expect(said).toContain('https://birch.example/en')
  expect(said).toContain('http://birch.localhost:3456/')
  expect(said).toMatch(/Switzerland +10 for CHF 15.00 +30 for CHF 40.00 +75 for CHF 90.00 +200 for CHF 200.00 +VAT 8.5%/)
  expect(said).toMatch(/minimum age +40/)
  expect(said).toMatch(/payments +mollie, key env:BIRCH_KEY, which is not set here/)
  expect((await call('birch', { BIRCH_KEY: 'test_key' })).said).toMatch(/key env:BIRCH_KEY$/m)
  expect((await call('birch', { BIRCH_KEY: 'test_key' })).said).not.toContain('test_key')
})

test('WL-02 show --json has the same facts', async () => {
  const facts = JSON.parse((await call('birch --json')).said)
  expect(facts).toMatchObject({
    slug: 'birch',
    status: 'live',
    hosts: { canonical: 'birch.example', redirected: [] },
    languages: [
      { tag: 'de-DE', address: 'https://birch.example/' },
      { tag: 'en-GB', address: 'https://birch.example/en' },
    ],
    countries: [
      { country: 'DE', currency: 'EUR' },
      { country: 'CH', packages: [{ id: 'p0', credits: 10, price_cents: 1500, price: 'CHF 15.00' }, {}, {}, {}] },
    ],
    company: { id: 'hollow-gmbh', name: 'Hollow GmbH' },
    serving: null,
    findings: [
      { severity: 'note', kind: 'odd-vat' },
      { severity: 'note', kind: 'no-gateway' },
    ],
  })
})

test('WL-02 show exits with 0 for warnings, and with 1 and the findings for a refused file', async () => {
  tenants.edit('alder', { vat_percent: { BE: 21 } })
  expect(await call('alder')).toMatchObject({ code: 0, said: expect.stringContaining('BE is not one of the site’s countries') })
  expect(await call('cedar')).toMatchObject({ code: 1, said: expect.stringContaining('Did you mean "signups"?') })
  expect(await call('oak')).toMatchObject({ code: 1, complained: expect.stringContaining('There is no site "oak"') })
})

import { expect, test } from 'vitest'
import { callCouplet } from '#tests/support/sites/command.ts'
import { aRegistryWorld, stateOf } from '#tests/support/sites/registry-world.ts'

const world = aRegistryWorld()

const deep = '['.repeat(200_000)
test.each([
  ['too deep', deep, 'nested more than 100 levels deep.'],
  ['too deep, and sound', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'nested more than 100 levels deep.'],
  ['too long', `{"name":"${'x'.repeat(30_000_000)}"}`, 'longer than 1,000,000 characters.'],
])('WL-02 a file that is %s is refused with a message, and changes of other sites are still used', async (_name, text, message) => {
  const sites = await world.open()
  world.tenants.write('alder/site.json', text)
  world.tenants.edit('birch', { name: 'Beech' })
  await sites.reload()
  expect(stateOf(sites, 'alder')).toMatchObject({ state: 'last_good', findings: [{ kind: 'syntax', message, line: 1 }] })
  expect(JSON.stringify(stateOf(sites, 'alder')).length).toBeLessThan(2000)
  expect(sites.bySlug('birch')?.file.name).toBe('Beech')
  const { said } = await callCouplet(['check', 'alder'], { env: { TENANTS_DIR: world.tenants.tenants_dir } })
  expect(said).toContain(message)
})

test('WL-02 brackets inside a text do not count as nesting', async () => {
  const sites = await world.open()
  world.tenants.write('alder/site.json', `{ "name": "\\"${'['.repeat(150)}", }`)
  await sites.reload()
  expect(stateOf(sites, 'alder')?.findings.map(({ kind }) => kind)).toEqual(['trailing-comma'])
})

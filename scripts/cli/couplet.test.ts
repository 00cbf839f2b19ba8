import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { callCouplet } from '#tests/support/sites/command.ts'
import { verbNames } from './couplet.ts'

test.each(verbNames)('WL-07 couplet %s explains itself with examples', async (verb) => {
  const { code, said } = await callCouplet([verb, '--help'])
  expect(code).toBe(0)
  expect(said).toContain(`couplet ${verb} —`)
  expect(said).toMatch(/^Examples?$/m)
  expect(said).toContain('--json')
})

test('WL-07 couplet lists its verbs, and a slip gets a suggestion', async () => {
  const { said } = await callCouplet(['--help'])
  for (const verb of verbNames) expect(said).toMatch(new RegExp(`^  ${verb} +\\S`, 'm'))
  expect(await callCouplet(['chekc'])).toMatchObject({ code: 1, complained: '"chekc" is not a verb. Did you mean "check"?' })
  expect((await callCouplet([])).code).toBe(1)
})

test.each([
  [['check', '--bogus'], "Unknown option '--bogus'."],
  [['list', 'vonk'], "Unexpected argument 'vonk'."],
  [['seed', 'vonk', '--members'], "Option '--members <value>' argument missing."],
])('WL-07 couplet %j says what it does not take, and where what it takes stands', async (argv, reason) => {
  const complained = `${reason} See npx couplet ${argv[0]} --help.`
  expect(await callCouplet(argv)).toMatchObject({ code: 1, complained })
})

test('WL-07 a verb that meets a DATA_DIR nobody can use names the variable, as a start does', async () => {
  const file = join(root, 'package.json')
  const { code, complained } = await callCouplet(['studio', 'vonk'], { env: { DATA_DIR: file } })
  expect(code).toBe(1)
  expect(complained).toBe(`The environment is invalid:\n  DATA_DIR: ${file} is not a folder that this user can write (EEXIST)`)
})

import { expect, test } from 'vitest'
import { callCouplet } from '#tests/support/command.ts'
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

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'

test('RO-01 what a verb builds before it answers stands beside its JSON, not in it', () => {
  const steps = pathToFileURL(join(root, 'scripts/dev/steps.mjs')).href
  const program = `import { step } from '${steps}'; await step('Building', process.execPath, ['--version']); console.log('{}')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(stdout).toBe('{}\n')
  expect(stderr).toMatch(/^→ Building …\n✓ Building \(\d+\.\d s\)\n$/)
})

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installDependencies } from './ready.mjs'
import { main, root, step } from './steps.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

/** Number of parallel type checkers. Each type checker repeats shared work, so four checkers on two cores take twice as long as one. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))

/** Runs the fast checks: format, lint and import rules; types; site files; structure; texts; requirements. */
export async function check() {
  const types = step('Types', process.execPath, [bin('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', `${checkers}`])
  // run both in parallel, because the type check uses only one core most of the time
  const outcomes = await Promise.allSettled([types, checkTexts()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function checkTexts() {
  await step('Format, lint and import rules', process.execPath, [
    bin('@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--error-on-warnings',
    '.',
  ])
  await step('Site files', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/cli/couplet.ts', 'check'])
  await step('Structure', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/dev/check-structure.ts'])
  await step('Texts', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/dev/check-messages.ts'])
  await step('Requirements', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/dev/check-requirements.ts'])
}

if (process.argv[1] === join(root, 'scripts', 'dev', 'check.mjs')) {
  await main(async () => {
    await installDependencies()
    await check()
  })
}

import { join } from 'node:path'
import { installDependencies } from './ready.mjs'
import { main, root, step } from './steps.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

/** The fast part of the proof: format, lint and walls; types; site files; texts. */
export async function check() {
  await step('Format, lint and import walls', process.execPath, [
    bin('@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--error-on-warnings',
    '.',
  ])
  await step('Types', process.execPath, [bin('typescript', 'bin', 'tsc'), '-p', '.'])
  await step('Site files', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/couplet.ts', 'check'])
  await step('Texts', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/check-messages.ts'])
  await step('Requirements', process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'scripts/check-requirements.ts'])
}

if (process.argv[1] === join(root, 'scripts', 'check.mjs')) {
  await main(async () => {
    await installDependencies()
    await check()
  })
}

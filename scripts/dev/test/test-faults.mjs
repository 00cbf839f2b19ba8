import { join } from 'node:path'
import { browserPath } from '../browser.mjs'
import { installDependencies } from '../ready.mjs'
import { main, root, run } from '../steps.mjs'

/**
 * Mutation test. It plants known faults in a copy of the project, one by one, and expects that a test fails for each fault. Usage: `npm run
 * test:faults -- --only <group or name> --from <number> --minutes <number>`.
 */
await main(async () => {
  await installDependencies()
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const { code } = await run(process.execPath, [tsx, 'tests/planted/run.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM: (await browserPath()) ?? '' },
    is_loud: true,
  })
  return code
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installEngines } from '../browser.mjs'
import { ready } from '../ready.mjs'
import { main, root, run } from '../steps.mjs'

/** Runs the tests in WebKit and Firefox, if the system has these browsers or can install them. */
await main(async () => {
  await ready()
  await installEngines()
  for (const [name, path] of Object.entries({ WebKit: '/usr/bin/WebKitWebDriver', Firefox: '/usr/bin/firefox-esr' }))
    if (!existsSync(path)) console.log(`– ${name}: not here and not installable, so it did not run`)
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return (await run(process.execPath, [cli, 'run', '--config', 'tests/engines/vitest.config.ts'], { is_loud: true })).code
})

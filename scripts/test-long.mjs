import { join } from 'node:path'
import { installPostgres } from './browser.mjs'
import { ready } from './ready.mjs'
import { main, root, run } from './steps.mjs'

const long = {
  FUZZ_REQUESTS: '200000',
  MONEY_RUNS: '500',
  KILL_WEB: '400',
  KILL_WORKER: '100',
  KILL_DATABASE: '50',
  OUTAGE_MS: '30000',
  IMAGE: '1',
}

/**
 * What finds more the longer it looks: requests from the schemas, money, kills; an image as the Dockerfile makes it; and on the system's PostgreSQL every
 * test with a database, of which `npm test` takes as many as make every statement there. Each number can be given by the environment instead.
 */
await main(async () => {
  await ready()
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const vitest = async (args, env) => {
    const settings = { env: { ...env, NODE_ENV: 'test' }, is_loud: true }
    return (await run(process.execPath, [cli, 'run', '--config', 'tests/vitest.config.ts', ...args], settings)).code
  }
  const files = ['fuzz', 'money', 'kill', 'outages', 'image'].map((name) => `tests/${name}.test.ts`)
  const looked = await vitest(files, { ...long, ...pick(process.env, Object.keys(long)) })
  if (await installPostgres()) return looked || (await vitest([], { TEST_DATABASE: 'system' }))
  console.log('– PostgreSQL of the system: not here and not installable, so this part did not run')
  return looked
})

function pick(from, names) {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))
}

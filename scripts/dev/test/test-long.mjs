import { join } from 'node:path'
import { ready } from '../ready.mjs'
import { main, root, run } from '../steps.mjs'

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
 * Runs the tests that find more errors if they run longer: requests generated from the schemas, money, killed processes, database outages,
 * and a container image. An environment variable can override each number of repetitions.
 */
await main(async () => {
  await ready()
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const files = ['fuzz', 'money', 'money-retries', 'money-opening', 'kill', 'outages', 'image'].map((name) => `tests/${name}.test.ts`)
  const env = { ...long, ...pick(process.env, Object.keys(long)), NODE_ENV: 'test' }
  return (await run(process.execPath, [cli, 'run', '--config', 'tests/vitest.config.ts', ...files], { env, is_loud: true })).code
})

function pick(from, names) {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))
}

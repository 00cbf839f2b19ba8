import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath, installBrowser, installPostgres, installRedis, installTogether } from './browser.mjs'
import { check } from './check.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { ready } from './ready.mjs'
import { main, root, run, StepFailed } from './steps.mjs'
import { failedInBrowser, failedInVitest, shakyIn } from './test-reports.mjs'

const results = join(root, '.test')

/** Everything: checks, tests on the embedded database, the same on the system's PostgreSQL, journeys in a browser. Closes with what failed, by name, and one line that counts. */
await main(async () => {
  const total = { passed: 0, failed: 0 }
  const named = []
  const count = (title, { passed, failed, names = [] }) => {
    total.passed += passed
    total.failed += failed
    named.push(...names.map((name) => `✗ ${title}: ${name}`))
    console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed`)
  }
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  process.env.TMPDIR = memoryFolder() ?? tmpdir()
  // what the tests start of Node has it as the server has (docs/decisions/0082)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --use-largepages=silent`.trim()
  const installing = installTogether()
  await ready()
  count('Checks', await passes(check))
  await installing
  const has_redis = await installRedis()
  if (!has_redis) console.log('– Redis: not here and not installable, so what several processes tell each other through it did not run')
  count('Embedded database', await vitest('embedded', {}))
  const postgres = await installPostgres()
  if (postgres) count(`PostgreSQL at ${postgres}`, await vitest('system', { TEST_DATABASE: 'system' }))
  else console.log('– PostgreSQL of the system: not here and not installable, so this part did not run')
  if (!postgres || !has_redis) console.log('– A fleet of processes: needs PostgreSQL and Redis of the system, so its journey did not run')
  await installBrowser()
  count('Browser', await playwright())

  // where only the end of an output is kept, this is what is left of it
  for (const name of named) console.log(name)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})

async function passes(work) {
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return { passed: 0, failed: 1 }
  }
}

async function vitest(name, env) {
  const report = join(results, `${name}.json`)
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(process.execPath, [cli, ...args], { env: { ...env, NODE_ENV: 'test' }, is_loud: true })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  // a suite that did not even load fails without a failed test
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), names: failedInVitest(testResults, root) }
}

async function playwright() {
  const report = join(results, 'browser.json')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { CHROMIUM: await browserPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: 'test' }
  const { code } = await run(process.execPath, [cli, 'test', '--config', 'tests/playwright.config.ts'], { env, is_loud: true })
  const { stats = {}, suites = [] } = read(report)
  for (const title of shakyIn(suites))
    console.log(`! Passed only at the second try, which is a fault of the journey or of the product: ${title}`)
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0)
  return { passed, failed: Math.max(stats.unexpected ?? 0, code === 0 ? 0 : 1), names: failedInBrowser(suites) }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath, installBrowser, installPostgres, installRedis, installTogether } from '../browser.mjs'
import { check } from '../check.mjs'
import { memoryFolder } from '../memory-folder.mjs'
import { node_options } from '../node-options.mjs'
import { build, installed } from '../ready.mjs'
import { main, root, run, StepFailed } from '../steps.mjs'
import { failedInBrowser, outcomeInVitest, shakyIn } from './test-reports.mjs'

const results = join(root, '.test')

/**
 * Runs everything: checks and builds in parallel, then the tests on the embedded database and on the system's PostgreSQL, then the browser
 * tests. At the end, it prints the names of the failures, and one line with the totals.
 */
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
  const installing = installTogether()
  await installed()
  const [checks] = await Promise.all([passes(check), build()])
  count('Checks', checks)
  await installing
  const has_redis = await installRedis()
  if (!has_redis) console.log('– Redis: not here and not installable, so what several processes tell each other through it did not run')
  const postgres = await installPostgres()
  const server = serveJourneys()
  const [embedded, system] = await vitest(postgres ? ['embedded', 'system'] : ['embedded'])
  count('Embedded database', embedded)
  if (postgres) count(`PostgreSQL at ${postgres}`, system)
  else console.log('– PostgreSQL of the system: not here and not installable, so this part did not run')
  if (!postgres || !has_redis) console.log('– A fleet of processes: needs PostgreSQL and Redis of the system, so its journey did not run')
  await installBrowser()
  count('Browser', await playwright(server))

  // print the failures at the end, so that a truncated output still contains them
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

/**
 * Runs the tests on all database engines in one run of Vitest. The tests of the second engine start as soon as a worker has no test file of
 * the first engine left.
 */
async function vitest(engines) {
  const report = join(results, 'vitest.json')
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const env = { CHROMIUM: (await browserPath()) ?? '', TEST_DATABASE: engines.join(), TEST_REPORT: report, NODE_ENV: 'test' }
  const { code } = await run(process.execPath, [cli, 'run', '--config', 'tests/vitest.config.ts'], { env, is_loud: true })
  const reports = read(report)
  const outcomes = engines.map((engine) => outcomeInVitest(reports[engine] ?? [], root))
  // an error outside of the test files counts as a failure
  if (code !== 0 && outcomes.every(({ failed }) => failed === 0)) outcomes[0].failed = 1
  return outcomes
}

async function playwright(server) {
  const report = join(results, 'browser.json')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { CHROMIUM: await browserPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_ENV: 'test', E2E_SERVED: '1' }
  const { code } = await run(process.execPath, [cli, 'test', '--config', 'tests/playwright.config.ts'], { env, is_loud: true })
  // if the server has exited, the results mean nothing: another program, or no program, answered the requests
  const was_served = server.exitCode === null && server.signalCode === null
  if (!was_served) console.log(`✗ The journeys’ server ended by itself (${server.exitCode ?? server.signalCode})`)
  else {
    server.kill()
    await once(server, 'exit')
  }
  const { stats = {}, suites = [] } = read(report)
  for (const title of shakyIn(suites))
    console.log(`! Passed only at the second try, which is a fault of the journey or of the product: ${title}`)
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0)
  return { passed, failed: Math.max(stats.unexpected ?? 0, code === 0 && was_served ? 0 : 1), names: failedInBrowser(suites) }
}

/** Starts the server early. During the browser tests, all cores are busy, and the tests would have to wait until the server has started. */
function serveJourneys() {
  const script = join(root, 'tests', 'support', 'e2e', 'serve.mjs')
  const server = spawn(process.execPath, [...node_options, script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => server.kill())
  return server
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

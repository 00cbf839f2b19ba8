import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { node_options } from '#scripts/dev/node-options.mjs'
import { browserFlags, e2e } from './support/e2e/browser-settings.ts'

/**
 * Configuration of the browser tests. They run in Chromium at phone and desktop width, against the built server with a separate database.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // this limit is only for tests that hang; a test must not fail because the machine is slow
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // use one worker more than there are cores, because tests often wait; use at most five, because one server serves all workers
  workers: Math.min(availableParallelism() + 1, 5),
  // retry a failed test once with a trace; at its end, the run lists the tests that passed only in the retry: see docs/decisions/0060
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  globalSetup: './support/e2e/global-setup.ts',
  // do not start the server, because `npm test` has started it
  webServer: process.env.E2E_SERVED
    ? undefined
    : {
        command: `node ${node_options.join(' ')} tests/support/e2e/serve.mjs`,
        cwd: '..',
        url: `http://127.0.0.1:${e2e.ops_port}/readyz`,
        timeout: 120_000,
        reuseExistingServer: false,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
  use: {
    baseURL: `http://vonk.localhost:${e2e.port}`,
    // traces cost a quarter of the time, so record one only for a retry; TRACE=1 records every test and keeps the traces of failed tests
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    // block service workers, because they would reply before the routes that a test sets; tests about service workers allow them
    serviceWorkers: 'block',
    // switch animations off, because they take a seventh of the time; tests about animations switch them on
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM, args: browserFlags },
  },
  projects: [
    // tests with @once or @phone do not depend on the width, so they run in one project only
    { name: 'phone', grepInvert: /@once/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})

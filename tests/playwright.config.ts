import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { node_options } from '#scripts/dev/node-options.mjs'
import { browserFlags, e2e } from './support/e2e/browser-settings.ts'

/** Browser tests in Chromium at phone and desktop width, against the built server with its own database. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // only for tests that hang; a slow machine must not fail a test
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // one more than the number of cores, because a test often waits. At most five, because one server serves them all
  workers: Math.min(availableParallelism() + 1, 5),
  // one retry with a trace, reported at the end: see docs/decisions/0060
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  globalSetup: './support/e2e/global-setup.ts',
  // `npm test` has already started the server
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
    // a trace of every test costs a quarter of the time: TRACE=1 keeps those of failed tests
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    // a service worker replies before the routes of a test, so only tests about it allow it
    serviceWorkers: 'block',
    // animations take a seventh of the time; tests about them enable them
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM, args: browserFlags },
  },
  projects: [
    // tests that do not depend on the width run in one project only
    { name: 'phone', grepInvert: /@once/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})

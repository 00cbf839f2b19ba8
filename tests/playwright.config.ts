import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { node_options } from '#scripts/dev/node-options.mjs'
import { browserFlags, e2e } from './support/e2e/browser-settings.ts'

/** Journeys in Chromium at phone and desktop width, against the built server with a database of its own. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // an end to what hangs; a slow machine is no fault
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // one more than there are cores: a journey waits as often as it works. One server answers them all, so not more than five
  workers: Math.min(availableParallelism() + 1, 5),
  // one more try, told at the end and with a trace of it: see docs/decisions/0060
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  globalSetup: './support/e2e/global-setup.ts',
  // whoever runs everything has begun one while the journeys are read
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
    // a trace of every journey costs a quarter of their time: TRACE=1 keeps those that fail at once
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    // a worker answers before a journey's own routes do: it works where a journey is about it
    serviceWorkers: 'block',
    // a seventh of a journey's time is motion: those about it ask for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM, args: browserFlags },
  },
  projects: [
    // where the width of the screen plays no part, one project is enough
    { name: 'phone', grepInvert: /@once/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})

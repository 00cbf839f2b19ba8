import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { EngineReporter } from './support/engine-reporter.ts'
import { LongestFirst } from './support/longest-first.ts'
import { writeSystemTests } from './support/system-tests.ts'

/** Which database the tests ask: `embedded`, `system`, or both in one run. */
const engines = (process.env.TEST_DATABASE || 'embedded').split(',')
const root = fileURLToPath(new URL('..', import.meta.url))

// React as members get it: its development half draws a page up to four times slower, and says what no test here listens to
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production'

// running these again on the system's database would prove nothing more: they are about files, pages, processes and other people's servers
const elsewhere = new Set([
  ...[
    'kill',
    'drain',
    'start-faults',
    'fast-render',
    'reload',
    'house',
    'lander-sections',
    'lander-size',
    'lander-words',
    'messages',
    'written-texts',
    'crawl',
    'mistakes',
    'isolation-pages',
    'access-matrix',
    'fuzz',
    'attacks',
    'asvs',
    'hostile-uploads',
    'hostile-requests',
    'outages',
    'containers',
    'image',
  ].map((name) => `tests/${name}.test.ts`),
  'server/platform/postgres.test.ts',
  'server/platform/full-disk.test.ts',
  'server/platform/event-stream.test.ts',
  'server/platform/mail-templates.test.ts',
  'server/features/site/geocode.test.ts',
])
const isElsewhere = (file: string) => elsewhere.has(file) || file.startsWith('server/features/orders/providers/')

const include = [
  ...(engines.includes('embedded') ? ['{server,schemas,scripts}/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tests/*.test.ts'] : []),
  ...(engines.includes('system') ? writeSystemTests(root, isElsewhere) : []),
]

export default defineConfig({
  root,
  test: {
    include,
    exclude: [],
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', ...(process.env.TEST_REPORT ? [new EngineReporter(process.env.TEST_REPORT)] : [])],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // a worker reads the product's modules once, not once a file: they keep nothing of an app beyond that app
    isolate: false,
    // some wait, for a server to die or to come back: one more than cores. Each reads the product's modules for itself: more than four cost more than they bring
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // a page drawn or a body read dies young: with more room for the young a twelfth of a worker's time is not spent on sweeping
    // and only what has run for long is compiled a second time, which spares two to four hundredths
    execArgv: ['--max-semi-space-size=64', '--interrupt-budget=1000000'],
    // an end to what hangs; journeys go on beside these tests, and a slow machine is no fault
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

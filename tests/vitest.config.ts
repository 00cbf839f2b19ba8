import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { engines } from './support/database/engine.ts'
import { EngineReporter } from './support/database/engine-reporter.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// React's development build renders a page up to four times slower, and no test here reads its warnings.
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production'

// These tests are about files, pages, processes and external servers. A second engine would prove nothing more.
const without_system = [
  ...[
    'attacks/asvs',
    'attacks/attacks',
    'attacks/fuzz',
    'attacks/hostile-requests',
    'attacks/hostile-uploads',
    'faults/drain',
    'faults/kill',
    'faults/outages',
    'faults/reload',
    'faults/start-faults',
    'isolation/access-matrix',
    'isolation/isolation-pages',
    'pages/crawl',
    'pages/lander-sections',
    'pages/lander-size',
    'pages/lander-words',
    'pages/messages',
    'pages/written-texts',
    'project/containers',
    'project/docs-links',
    'project/house',
    'project/image',
    'sites/mistakes',
  ].map((name) => `tests/${name}.test.ts`),
  'server/platform/database/postgres.test.ts',
  'server/platform/database/full-disk.test.ts',
  'server/platform/live/event-stream.test.ts',
  'server/platform/mail/mail-templates.test.ts',
  'server/features/site/geocode.test.ts',
  'server/features/orders/providers/**',
]

const across_features = 'tests/{attacks,database,faults,isolation,money,pages,planted,project,sites}/*.test.ts'
const all = ['{server,schemas,scripts}/**/*.test.ts', 'client/**/*.test.{ts,tsx}', across_features]
const with_database = [
  'server/{features,start,operations,jobs}/**/*.test.ts',
  'server/platform/*.test.ts',
  'server/platform/{database,http,live,log,mail,pages}/**/*.test.ts',
  across_features,
]

export default defineConfig({
  root,
  test: {
    reporters: ['default', ...(process.env.TEST_REPORT ? [new EngineReporter(process.env.TEST_REPORT)] : [])],
    pool: 'forks',
    // A worker loads the modules of the product once, not once per file.
    isolate: false,
    // One more than there are cores, because some tests wait for a server. Each worker needs its own memory, so at most four.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    execArgv: ['--max-semi-space-size=64'],
    // Only to end tests that hang. The tests must also pass on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: engines().map((name) => ({
      extends: true,
      test: {
        name,
        env: { TEST_ENGINE: name },
        globalSetup: ['tests/support/database/global-setup.ts'],
        include: name === 'embedded' ? all : with_database,
        exclude: name === 'embedded' ? [] : without_system,
      },
    })),
  },
})

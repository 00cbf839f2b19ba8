import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { engines } from './support/database/engine.ts'
import { EngineReporter } from './support/database/engine-reporter.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Use the production build of React. The development build renders a page up to four times slower, and no test reads its warnings.
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production'

// These tests are about files, pages, processes and external servers. They run on one database engine, because a second engine would prove
// nothing more.
const without_system = [
  ...[
    'attacks/asvs',
    'attacks/attacks',
    'attacks/fuzz',
    'attacks/hostile-requests',
    'attacks/hostile-uploads',
    'attacks/redirects',
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
    'pages/locale-rule',
    'pages/messages',
    'pages/page-cache',
    'pages/page-ids',
    'pages/senseless-addresses',
    'pages/written-texts',
    'project/containers',
    'project/docs-links',
    'project/env-file',
    'project/house',
    'project/image',
    'sites/mistakes',
  ].map((name) => `tests/${name}.test.ts`),
  'server/platform/database/postgres.test.ts',
  'server/platform/database/full-disk.test.ts',
  'server/platform/live/event-stream.test.ts',
  'server/platform/mail/mail-templates.test.ts',
  'server/platform/pages/findable/findable.test.ts',
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
    // Test files in a worker share the loaded modules of the product, so that each module loads once.
    isolate: false,
    // Use one worker more than there are cores, because some tests wait for a server. Use at most four workers, because each one needs its
    // own memory.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    execArgv: ['--max-semi-space-size=64'],
    // These limits are only for tests that hang. The tests must also pass on a slow machine.
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

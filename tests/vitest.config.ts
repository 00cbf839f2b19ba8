import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const on_system = process.env.TEST_DATABASE === 'system'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: on_system
      ? ['server/*.test.ts', 'server/features/**/*.test.ts', 'server/platform/*.test.ts', 'tests/*.test.ts']
      : ['{server,schemas,scripts}/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // running these again on the system's database would prove nothing more: they are about files, pages, processes and other people's servers
    exclude: on_system
      ? [
          ...[
            'kill',
            'reload',
            'house',
            'lander-*',
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
            'containers',
            'image',
          ].map((name) => `tests/${name}.test.ts`),
          'server/platform/postgres.test.ts',
          'server/features/orders/providers/*.test.ts',
        ]
      : [],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // a worker reads the product's modules once, not once a file: they keep nothing of an app beyond that app
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

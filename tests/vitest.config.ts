import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{server,schemas,scripts}/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // these use no database of ours: running them again on the system's one would prove nothing more
    exclude:
      process.env.TEST_DATABASE === 'system'
        ? ['tests/kill.test.ts', 'tests/reload.test.ts', 'tests/house.test.ts', 'tests/lander-size.test.ts']
        : [],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

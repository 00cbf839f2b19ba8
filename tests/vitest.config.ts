import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const on_system = process.env.TEST_DATABASE === 'system'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: on_system
      ? ['server/*.test.ts', 'server/features/**/*.test.ts', 'server/platform/*.test.ts', 'tests/*.test.ts']
      : ['{server,schemas,scripts}/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // these use no database of ours: running them again on the system's one would prove nothing more
    exclude: on_system ? ['kill', 'reload', 'house', 'lander-*', 'messages', 'mistakes'].map((name) => `tests/${name}.test.ts`) : [],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

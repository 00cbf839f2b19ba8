import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Configuration of the tests in WebKit and Firefox. The test files run one after the other, against the built server. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/engines/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 },
})

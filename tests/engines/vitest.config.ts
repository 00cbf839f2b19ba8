import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests for WebKit and Firefox, one file at a time, against the built server. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/engines/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 },
})

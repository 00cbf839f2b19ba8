import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/**
 * Writes a marker file while this process serves, because it loads pages and packages on demand. Builds and installations check for it
 * (scripts/dev/serving.mjs).
 */
export function markServing(folder = join(root, 'dist', 'serving')): void {
  const mark = join(folder, `${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // in a read-only image, nothing is built either
    return
  }
  process.on('exit', () => rmSync(mark, { force: true }))
}

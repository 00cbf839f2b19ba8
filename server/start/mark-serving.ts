import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/**
 * Writes a marker file while this process serves. The process loads pages and packages on demand, so builds and installations must not
 * replace them. Builds and installations check for this file (scripts/dev/serving.mjs).
 */
export function markServing(folder = join(root, 'dist', 'serving')): void {
  const mark = join(folder, `${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // the folder is in a read-only image, in which no build can run, so no marker is needed
    return
  }
  process.on('exit', () => rmSync(mark, { force: true }))
}

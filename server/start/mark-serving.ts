import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/**
 * Pages and packages are loaded as they are asked for: whoever would build or install here has to know that somebody serves from it
 * (scripts/dev/serving.mjs).
 */
export function markServing(folder = join(root, 'dist', 'serving')): void {
  const mark = join(folder, `${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // in an image that cannot be written nothing is built either
    return
  }
  process.on('exit', () => rmSync(mark, { force: true }))
}

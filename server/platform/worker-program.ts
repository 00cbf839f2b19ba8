import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './paths.ts'

/**
 * Arguments for a Node process that runs a program of this application. The program is the bundled file next to the bundled server, or the
 * source file, run with tsx.
 */
export function workerProgram(name: string, source: URL): string[] {
  if (!import.meta.url.endsWith('.ts')) return [join(root, 'dist', 'server', `${name}.js`)]
  return ['--import', createRequire(import.meta.url).resolve('tsx'), fileURLToPath(source)]
}

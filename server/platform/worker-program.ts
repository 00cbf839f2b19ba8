import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './paths.ts'

/** What Node is to run for a process of ours: beside the bundled server stands the bundled program; from source it is compiled as it loads. */
export function workerProgram(name: string, source: URL): string[] {
  if (!import.meta.url.endsWith('.ts')) return [join(root, 'dist', 'server', `${name}.js`)]
  return ['--import', createRequire(import.meta.url).resolve('tsx'), fileURLToPath(source)]
}

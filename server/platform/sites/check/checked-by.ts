import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

let known: string | undefined

/**
 * Names the program that checks site files, by its own text: what one program found sound another may refuse. Deriving ten thousand looks
 * takes half a minute, so that a start trusts what this very program has checked before.
 */
export function checkedBy(): string {
  known ??= fingerprint()
  return known
}

function fingerprint(): string {
  const hash = createHash('sha256')
  // from source the folders that hold the rules, from the bundle all of it
  const folders = import.meta.url.includes('/dist/') ? ['dist/server'] : ['schemas', 'server/platform/sites']
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.(ts|js)$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)))
  return hash.digest('hex').slice(0, 16)
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

let known: string | undefined

/**
 * A hash of the program that checks site files. Another version of the program may have other rules. Deriving ten thousand themes takes
 * half a minute, so the start trusts files that this version of the program has already checked.
 */
export function checkedBy(): string {
  known ??= fingerprint()
  return known
}

function fingerprint(): string {
  const hash = createHash('sha256')
  // when running from source, hash the folders with the rules; when running from a bundle, hash the whole bundle
  const folders = import.meta.url.includes('/dist/') ? ['dist/server'] : ['schemas', 'server/platform/sites']
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.(ts|js)$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)))
  return hash.digest('hex').slice(0, 16)
}

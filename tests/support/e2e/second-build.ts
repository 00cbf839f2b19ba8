import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/**
 * Copies the build and changes the hash in the name of every client file. So the copy looks like a build in which every file has changed.
 */
export function makeSecondBuild(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-second-build-'))
  for (const name of ['package.json', 'dist']) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'themes', 'server']) symlinkSync(join(root, name), join(folder, name), 'junction')
  renameAssets(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the names of the client's built files, without their compressed copies. */
export const builtFilesOf = (folder: string): string[] =>
  readdirSync(join(folder, 'dist/client/assets'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map(({ name }) => name)

function renameAssets(folder: string): void {
  const assets = join(folder, 'dist/client/assets')
  const names = new Map(builtFilesOf(folder).flatMap((name) => otherName(name)))
  for (const name of readdirSync(assets)) if (name.endsWith('.br')) rmSync(join(assets, name))
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other))
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll(/[.$]/g, '\\$&')).join('|'), 'g')
  for (const part of ['dist/client', 'dist/ssr', 'dist/server'])
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|json)$/.test(name)) continue
      const path = join(folder, part, name)
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(pattern, (found) => names.get(found) ?? found),
      )
    }
}

/** Returns the name of a file and its new name. The new hash has the same length. */
function otherName(name: string): [string, string][] {
  const [, start, hash = '', end] = /^(.+-)([\w-]{7,8})(\.\w+)$/.exec(name) ?? []
  return start === undefined ? [] : [[name, `${start}${hash.slice(1)}_${end}`]]
}

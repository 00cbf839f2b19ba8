import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import type { Change, PlantedFault } from './planted-fault.ts'

/** The texts of all source files. The keys are their paths, relative to the root of the project. */
export type Sources = ReadonlyMap<string, string>

/**
 * Reads the source files of the project and the Dutch texts of the client, without tests. `folder` is the project, or a copy of the project
 * outside git.
 */
export function readSources(folder: string): Sources {
  const listed = execFileSync('git', ['ls-files', '-z', '--', 'server', 'client', 'schemas', 'scripts'], { cwd: root, maxBuffer: 2 ** 26 })
  const names = listed
    .toString()
    .split('\0')
    .filter((name) => /\.(ts|tsx|mjs|sql)$|^client\/messages\/nl\/.+\.json$/.test(name) && !/\.test\./.test(name))
  return new Map(names.flatMap((name) => readIfThere(folder, name)))
}

/** Returns the reason why a change cannot be made; null if it can be made. */
export function stale(change: Change, sources: Sources): string | null {
  if (/^\s*(\/\/|\/\*|\*)/m.test(change.from)) return `a comment is planted: ${change.from}`
  if (change.from === change.to) return `nothing is changed by: ${change.from}`
  const files = filesWith(change.from, sources)
  return files.length === 1 ? null : `${files.length === 0 ? 'no source file' : files.join(' and ')} contains: ${change.from}`
}

/** Plants the fault in the sources of `folder`. The returned function removes the fault. */
export function plant(folder: string, { name, changes }: Pick<PlantedFault, 'name' | 'changes'>): () => void {
  const sources = readSources(folder)
  const planted = new Map<string, string>()
  for (const change of changes) {
    const problem = stale(change, sources)
    if (problem) throw new Error(`${name}: ${problem}`)
    const [file = ''] = filesWith(change.from, sources)
    const text = planted.get(file) ?? sources.get(file) ?? ''
    // pass a function, because `replace` would treat `$` in a string as a pattern
    planted.set(
      file,
      text.replace(change.from, () => change.to),
    )
  }
  for (const [file, text] of planted) writeFileSync(join(folder, file), text)
  return () => {
    for (const file of planted.keys()) writeFileSync(join(folder, file), sources.get(file) ?? '')
  }
}

/** Returns the files that contain the text. A file that contains the text twice is in the list twice. */
const filesWith = (text: string, sources: Sources): string[] =>
  [...sources].flatMap(([file, source]) => Array.from({ length: source.split(text).length - 1 }, () => file))

function readIfThere(folder: string, name: string): [string, string][] {
  try {
    return [[name, readFileSync(join(folder, name), 'utf8')]]
  } catch {
    return [] // the file is deleted, but the deletion is not committed yet
  }
}
